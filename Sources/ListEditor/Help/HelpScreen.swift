import Terminal

/// The keys and what they do, generated from the command table: all of them, or those of a place.
final class HelpScreen: Screen {
  private let commands: CommandTable
  private let keyMap: KeyMap
  /// The situation whose keys are shown; nil for all.
  private let place: Command.Scopes?
  /// Whether it begins with how conditions are written.
  private let showsConditions: Bool
  private var page: HelpPage
  private var size = Size(columns: 0, rows: 0)
  /// The first line that is shown; always such that the page fills the body if it can.
  private var top = 0
  private var drawnTop: Int?
  private var widths = CharacterWidths.standard
  /// The word that is being typed to be found.
  private var prompt: Prompt?
  /// What is found, folded; empty for nothing.
  private var sought = ""
  /// Where it stands in the page as it is.
  private var matches = HelpPage.Matches()
  /// What was looked for before, folded.
  private var lastSought = ""
  /// The match that was gone to last.
  private var lastMatch: Int?
  /// The line where the search began.
  private var origin = 0
  /// How far the wheel turns the page, as in a list.
  private static let wheelLines = 3

  /// - Parameters:
  ///   - place: The situation whose keys are to be shown; nil for all.
  ///   - showsConditions: Whether it begins with how conditions are written.
  init(
    of place: Command.Scopes? = nil, withConditions showsConditions: Bool = false,
    commands: CommandTable, keyMap: KeyMap
  ) {
    self.place = place
    self.showsConditions = showsConditions
    self.commands = commands
    self.keyMap = keyMap
    page = HelpPage(
      of: place, withConditions: showsConditions, commands: commands, keyMap: keyMap, columns: 0,
      widths: widths)
  }

  var scope: Command.Scopes { prompt == nil ? .help : .prompt }
  var abilities: Command.Requirements { [] }
  var title: String { place?.topic.map { "Keys: \($0.rawValue)" } ?? "Keys" }
  var facts: TitleFacts { TitleFacts("") }

  var cursorPosition: Position? {
    guard let prompt else { return Position(row: 0, column: 0) }
    return Position(
      row: max(0, size.rows - 1), column: prompt.caretColumn(in: size.columns, widths: widths))
  }

  var status: String {
    if prompt != nil, !sought.isEmpty {
      switch matches.starts.count {
      case 0: return "Nothing here holds that"
      case 1: return "1 line holds it"
      case let count: return "\(count) lines hold it"
      }
    }
    let end = min(top + size.rows, page.lines.count)
    return "Lines \(top + 1) to \(end) of \(page.lines.count)"
  }

  func refusal(missing: Command.Requirements) -> String {
    trap("no command of the help requires anything, not \(missing)")
  }

  func perform(_ invocation: Invocation) -> Outcome {
    let times = invocation.times
    if prompt != nil { return performInPrompt(invocation) }
    switch invocation.command {
    case .cursorDown: scroll(by: times)
    case .cursorUp: scroll(by: -times)
    case .halfPageDown: scroll(by: times * max(1, size.rows / 2))
    case .halfPageUp: scroll(by: -times * max(1, size.rows / 2))
    case .pageDown: scroll(by: times * max(1, size.rows - 1))
    case .pageUp: scroll(by: -times * max(1, size.rows - 1))
    case .first: top = min(lastTop, (invocation.count ?? 1) - 1)
    case .last: top = min(lastTop, (invocation.count ?? page.lines.count) - 1)
    case .find:
      origin = top
      find("")
      prompt = Prompt(.find)
      drawnTop = nil
    case .findNext: return goToMatch(times)
    case .findPrevious: return goToMatch(-times)
    case .closeHelp: return .close
    default: trap("\(invocation.command.rawValue) is no command of the help")
    }
    return .stay()
  }

  func insert(_ text: String) {
    updatePrompt { $0.insert(text) }
  }

  func handle(_ event: MouseEvent, at time: Duration) -> Outcome {
    switch event.kind {
    case .wheelDown: scroll(by: Self.wheelLines)
    case .wheelUp: scroll(by: -Self.wheelLines)
    default: break
    }
    return .stay()
  }

  func settle() -> Message? { nil }
  func forgetCells() {}

  func layout(in size: Size, widths: CharacterWidths) {
    guard size != self.size else { return }
    let hasOtherColumns = size.columns != self.size.columns
    self.size = size
    self.widths = widths
    if hasOtherColumns { arrangePage() }
    top = min(top, lastTop)
    if var prompt {
      prompt.field.scroll(columns: prompt.fieldColumns(in: size.columns), widths: widths)
      self.prompt = prompt
      showFirstMatch()
    }
    drawnTop = nil
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    guard everything || drawnTop != top else { return }
    for row in 0..<pageRows {
      surface.clear(row: row)
      if top + row < page.lines.count {
        draw(
          page.lines[top + row], marked: matches.lines.contains(top + row), on: surface, in: theme,
          row: row)
      }
    }
    prompt?.draw(on: surface, in: theme, row: size.rows - 1)
    drawnTop = top
  }

  /// Arranges the page for the width that there is, with the same command at the top.
  private func arrangePage() {
    let old = page
    page = HelpPage(
      of: place, withConditions: showsConditions, commands: commands, keyMap: keyMap,
      columns: size.columns - 1, widths: widths)
    top = old.start(ofLine: top, in: page)
    origin = old.start(ofLine: origin, in: page)
    matches = page.matches(of: sought)
    lastMatch = nil
  }

  private var lastTop: Int { max(0, page.lines.count - pageRows) }

  /// How many lines of the help are in sight.
  private var pageRows: Int { max(0, size.rows - (prompt == nil ? 0 : 1)) }

  private func scroll(by lines: Int) {
    top = min(max(0, top + lines), lastTop)
  }

  private func draw(
    _ line: HelpLine, marked isMarked: Bool, on surface: Surface, in theme: Theme, row: Int
  ) {
    let mark = isMarked ? theme.list.match : .plain
    switch line {
    case .heading(let text):
      surface.draw(text, style: theme.list.header.union(mark), at: Position(row: row, column: 1))
    case .command(let keys, let name):
      surface.draw(
        keys, style: theme.key.union(mark), at: Position(row: row, column: HelpPage.indent))
      surface.draw(
        name, style: theme.list.title.union(mark), at: Position(row: row, column: page.nameColumn))
    case .explanation(let text):
      surface.draw(
        text, style: theme.list.detail.union(mark), at: Position(row: row, column: page.nameColumn))
    case .blank:
      break
    }
  }

  // MARK: Finding

  private func performInPrompt(_ invocation: Invocation) -> Outcome {
    switch invocation.command {
    case .confirm:
      prompt = nil
      drawnTop = nil
      // As in a list an empty line looks for the same again.
      if sought.isEmpty { return lastSought.isEmpty ? .stay() : goToMatch(1) }
      lastSought = sought
      if matches.starts.isEmpty { return .stay(nothing) }
    case .cancel:
      prompt = nil
      find("")
      top = min(origin, lastTop)
      drawnTop = nil
    case .choiceDown: return goToMatch(invocation.times)
    case .choiceUp: return goToMatch(-invocation.times)
    case .choicePageDown: scroll(by: max(1, pageRows - 1) * invocation.times)
    case .choicePageUp: scroll(by: -max(1, pageRows - 1) * invocation.times)
    default: updatePrompt { _ = $0.perform(invocation) }
    }
    return .stay()
  }

  private func updatePrompt(_ change: (inout TextField) -> Void) {
    guard var changed = prompt else { return }
    change(&changed.field)
    changed.field.scroll(columns: changed.fieldColumns(in: size.columns), widths: widths)
    prompt = changed
    find(changed.field.text)
    showFirstMatch()
  }

  /// Brings the first match from the start of the search on to the top.
  private func showFirstMatch() {
    let first = matches.starts.first { $0 >= origin } ?? matches.starts.first
    lastMatch = first
    top = min(first ?? origin, lastTop)
    drawnTop = nil
  }

  private func find(_ text: String) {
    sought = text.folded
    matches = page.matches(of: sought)
    drawnTop = nil
  }

  /// Brings a match so many further to the top, and goes on at the other end.
  private func goToMatch(_ count: Int) -> Outcome {
    if sought.isEmpty, prompt == nil { find(lastSought) }
    let matches = matches.starts
    guard !matches.isEmpty else { return .stay(nothing) }
    // At the end of the help a match may be in sight below the first line.
    let last = lastMatch.flatMap { matches.contains($0) && $0 >= top ? $0 : nil } ?? top
    let before = matches.count { $0 < last }
    let isHere = matches.contains(last)
    let target = count > 0 ? before + (isHere ? count : count - 1) : before + count
    let place = (target % matches.count + matches.count) % matches.count
    lastMatch = matches[place]
    top = min(matches[place], lastTop)
    let verb = matches.count == 1 ? "holds" : "hold"
    return .stay(.note("Line \(place + 1) of \(matches.count) that \(verb) it."))
  }

  private var nothing: Message {
    .refusal(sought.isEmpty ? "Nothing was looked for yet." : "Nothing here holds that.")
  }
}
