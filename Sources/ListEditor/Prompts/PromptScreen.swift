import ObjectGraph
import Terminal

/// A line to type, such as a name.
final class PromptScreen: Screen {
  let title: String
  private let label: String
  private let keyMap: KeyMap
  private let news: () throws -> Message?
  private let check: (String) throws -> Message?
  private let accept: (String) throws -> Outcome
  private let severalNames: PastedNames?
  private let keepsBlanks: Bool
  /// The name that there is, which is no change.
  private let present: () -> String?
  /// Whether the text is a proposal that nobody has touched: what is typed takes its place.
  private var isProposed: Bool
  private var field: TextField
  private var size = Size(columns: 0, rows: 0)
  private var widths = CharacterWidths.standard
  private var drawn: (field: TextField, isProposed: Bool)?

  /// Asks for a line.
  ///
  /// - Parameters:
  ///   - title: What it is for.
  ///   - label: What stands before it.
  ///   - text: The name that there is, to be edited: confirmed as it is it changes nothing.
  ///   - proposal: Where there is none, a name to be taken as it is, or edited, or replaced by what
  ///     is typed.
  ///   - keepsBlanks: Whether blanks at its ends belong to what is typed.
  ///   - present: The name that there is by then, if somebody else may have changed that.
  ///   - news: What somebody else did to it since that was told last; nil for nothing.
  ///   - check: Why what was typed cannot be taken, so that it stays to be corrected; nil if it
  ///     can.
  ///   - severalNames: What several lines become that are pasted; without it they are one line.
  ///   - accept: What happens on the screen below with what was typed, without blanks at its ends
  ///     unless they belong to it.
  init(
    _ title: String, label: String, text: String? = nil, proposal: String = "",
    keepsBlanks: Bool = false, keyMap: KeyMap,
    present: (() -> String?)? = nil, news: @escaping () throws -> Message? = { nil },
    check: @escaping (String) throws -> Message? = { _ in nil },
    severalNames: PastedNames? = nil, accept: @escaping (String) throws -> Outcome
  ) {
    self.title = title
    self.label = label
    self.keepsBlanks = keepsBlanks
    self.keyMap = keyMap
    self.news = news
    self.check = check
    self.accept = accept
    self.severalNames = severalNames
    self.present = present ?? { text }
    isProposed = text == nil && !proposal.isEmpty
    field = TextField(text ?? proposal)
  }

  var scope: Command.Scopes { .prompt }
  var abilities: Command.Requirements { [] }
  var facts: TitleFacts { TitleFacts("") }
  var status: String { label }

  var cursorPosition: Position? {
    let column = field.view(columns: columns, widths: widths).caretColumn
    return Position(row: 0, column: min(indent + column, max(0, size.columns - 1)))
  }

  func refusal(missing: Command.Requirements) -> String {
    trap("no command of a prompt requires anything, not \(missing)")
  }

  func perform(_ invocation: Invocation) throws -> Outcome {
    switch invocation.command {
    case .cancel: return .close
    case .confirm:
      let text = keepsBlanks ? field.text : field.text.trimmingBlanks
      // By bytes: another normalisation of the same characters is a change.
      if let present = present(),
        [field.text, text].contains(where: { $0.hasSameBytes(as: present) })
      {
        return .close
      }
      if let refusal = try check(text) { return .refuse(refusal) }
      return .choose { [accept] in try accept(text) }
    case .deleteBackward where isProposed:
      field = TextField()
      isProposed = false
      return .stay()
    default:
      isProposed = false
      _ = field.perform(invocation)
      field.scroll(columns: columns, widths: widths)
      return .stay()
    }
  }

  func insert(_ text: String) {
    if isProposed { field = TextField() }
    isProposed = false
    field.insert(text)
    field.scroll(columns: columns, widths: widths)
  }

  func offer(pasted text: String) throws -> Outcome? {
    let lines = PastedNames.Lines(text)
    guard let severalNames, lines.names.count > 1 else { return nil }
    guard field.text.isEmpty else {
      return .refuse(
        .refusal("Each line is a name of its own: paste them where nothing is typed yet."))
    }
    return try severalNames.offer(lines) { add in .choose(add) }
  }

  func settle() throws -> Message? { try news() }
  func forgetCells() {}

  func layout(in size: Size, widths: CharacterWidths) {
    self.size = size
    self.widths = widths
    field.scroll(columns: columns, widths: widths)
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    guard everything || drawn?.field != field || drawn?.isProposed != isProposed else { return }
    drawn = (field, isProposed)
    if everything { surface.clear() }
    surface.clear(row: 0)
    surface.draw(shownLabel, style: theme.prompt, at: Position(row: 0, column: 1))
    let view = field.view(columns: columns, widths: widths)
    let style = isProposed ? theme.list.field.union(Style(.reverse)) : theme.list.field
    surface.draw(view.text, style: style, at: Position(row: 0, column: indent))
  }

  /// The label, which leaves half of the window to the field.
  private var shownLabel: DisplayText {
    let label = DisplayText(label, widths: widths, limit: max(1, size.columns / 2 - 3))
    return label + DisplayText(":", widths: widths)
  }

  private var indent: Int { shownLabel.columns + 2 }
  private var columns: Int { max(1, size.columns - indent - 1) }
}
