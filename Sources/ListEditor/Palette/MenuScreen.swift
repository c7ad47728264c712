import ObjectGraph
import Terminal
import TerminalTable

/// A list of things to choose from: walked through with the keys of every list, or narrowed by
/// typing some letters of a name, which leaves what fits, best first.
///
/// One screen for everything that is chosen: commands, fields to sort by, sections, filters.
final class MenuScreen: Screen {
  let title: String
  /// The lines of the menu, and behind them the one that is made of what is typed.
  private var items: [MenuItem]
  private let count: Int
  /// Makes a line of what is typed, where that is more than a name.
  private let completing: (String) -> MenuItem?
  private let keyMap: KeyMap
  private var field = TextField()
  /// The items that fit what is typed, the best first.
  private var fitting: [Int]
  /// The chosen one among them.
  private var chosen: Int
  /// The first of them in sight.
  private var top = 0
  private var size = Size(columns: 0, rows: 0)
  private var widths = CharacterWidths.standard
  private var isDrawn = false
  /// Whether what keys type is always the name of a line.
  private let isForTyping: Bool
  /// What is told where it is left without a choice.
  private let farewell: Message?
  /// Whether it is by now.
  private var isTyping: Bool

  /// A menu.
  ///
  /// - Parameters:
  ///   - title: What is chosen, for the title line.
  ///   - items: At least one is of use.
  ///   - chosen: The line under the cursor at first: what is the case now.
  ///   - isForTyping: Whether one types a name at once, as after the colon of other editors.
  ///   - farewell: What is told where it is left without a choice.
  ///   - completing: Makes a line of what is typed, where that is more than a name.
  init(
    _ title: String, _ items: [MenuItem], chosen: Int = 0, keyMap: KeyMap,
    isForTyping: Bool = false, farewell: Message? = nil,
    completing: @escaping (String) -> MenuItem? = { _ in nil }
  ) {
    count = items.count
    self.completing = completing
    self.isForTyping = isForTyping
    self.farewell = farewell
    isTyping = isForTyping
    self.title = title
    self.items = items
    self.keyMap = keyMap
    self.chosen = items.indices.contains(chosen) ? chosen : 0
    fitting = Array(items.indices)
  }

  var scope: Command.Scopes { isTyping ? .prompt : .menu }
  var abilities: Command.Requirements { [] }
  var facts: TitleFacts {
    TitleFacts(field.text.isEmpty ? "\(count) to choose from" : "\(fitting.count) of \(count)")
  }

  var status: String {
    guard !fitting.isEmpty else {
      let key = keyMap.keyName(for: .cancel)
      let name = ListWords.name(field.text, empty: field.text)
      return ListWords.sentence("\(key) leaves; nothing here is called \(name)")
    }
    return "\(chosen + 1) of \(fitting.count)"
  }

  var isWarning: Bool { fitting.isEmpty }

  var cursorPosition: Position? {
    let column = field.view(columns: fieldColumns, widths: widths).caretColumn
    return Position(row: 0, column: min(Self.indent + column, max(0, size.columns - 1)))
  }

  func refusal(missing: Command.Requirements) -> String {
    trap("no command of a menu requires anything, not \(missing)")
  }

  func perform(_ invocation: Invocation) -> Outcome {
    let page = max(1, rowCount - 1)
    let times = invocation.times
    switch invocation.command {
    case .choiceDown, .cursorDown: choose(chosen + times)
    case .choiceUp, .cursorUp: choose(chosen - times)
    case .choicePageDown, .pageDown: choose(chosen + page * times)
    case .choicePageUp, .pageUp: choose(chosen - page * times)
    case .halfPageDown: choose(chosen + max(1, page / 2) * times)
    case .halfPageUp: choose(chosen - max(1, page / 2) * times)
    case .first: choose(0)
    case .last: choose(fitting.count - 1)
    case .find:
      isTyping = true
      isDrawn = false
    case .cancel: return farewell.map { .closeTelling($0) } ?? .close
    case .confirm:
      guard fitting.indices.contains(chosen) else {
        return .refuse(.refusal(status))
      }
      return .choose(items[fitting[chosen]].pick)
    default:
      let old = field.text
      if !field.perform(invocation) {
        trap("\(invocation.command.rawValue) is no command of a menu")
      }
      fieldDidChange(from: old)
    }
    return .stay()
  }

  func insert(_ text: String) {
    let old = field.text
    field.insert(text)
    fieldDidChange(from: old)
  }

  /// A click brings the cursor to a line, another one takes it; the wheel walks.
  func handle(_ event: MouseEvent, at time: Duration) -> Outcome {
    let row = event.position.row - 1
    let line = top + row
    switch event.kind {
    case .wheelDown: choose(chosen + 1)
    case .wheelUp: choose(chosen - 1)
    case .press
    where event.button == .left && (0..<rowCount).contains(row) && fitting.indices.contains(line):
      if line == chosen { return .choose(items[fitting[line]].pick) }
      choose(line)
    default: break
    }
    return .stay()
  }

  func settle() -> Message? { nil }
  func forgetCells() {}

  func layout(in size: Size, widths: CharacterWidths) {
    guard size != self.size else { return }
    self.size = size
    self.widths = widths
    field.scroll(columns: fieldColumns, widths: widths)
    choose(chosen)
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    guard everything || !isDrawn else { return }
    isDrawn = true
    surface.clear(row: 0)
    surface.draw(":", style: theme.list.mark, at: Position(row: 0, column: 1))
    let view = field.view(columns: fieldColumns, widths: widths)
    surface.draw(view.text, style: theme.list.field, at: Position(row: 0, column: Self.indent))
    if field.text.isEmpty {
      surface.draw(
        DisplayText(advice, widths: widths, limit: fieldColumns)
          .truncated(to: fieldColumns, ellipsis: surface.glyphs.ellipsis),
        style: theme.list.placeholder, at: Position(row: 0, column: Self.indent))
    }
    for row in 0..<rowCount {
      surface.clear(row: row + 1)
      if top + row < fitting.count {
        drawItem(top + row, on: surface, in: theme.list, row: row + 1)
      }
    }
  }

  // MARK: What fits

  private static let indent = 3

  /// How one chooses, where the name of a line would stand.
  private var advice: String {
    guard !isTyping else { return "letters of a name" }
    let keys = [Command.Identifier.cursorDown, .cursorUp, .find].map { keyMap.keyName(for: $0) }
    return "\(keys[0]) \(keys[1]) move; \(keys[2]) or other letters find"
  }

  private var fieldColumns: Int { max(1, size.columns - Self.indent - 1) }

  /// How many lines of items are in sight.
  private var rowCount: Int { max(0, size.rows - 1) }

  private func fieldDidChange(from old: String) {
    field.scroll(columns: fieldColumns, widths: widths)
    isDrawn = false
    guard field.text != old else { return }
    let typed = field.text
    let name = typed.trimmingBlanks
    isTyping = isForTyping || !typed.isEmpty
    items.removeSubrange(count...)
    if let item = completing(typed) {
      items.append(item)
      fitting = [count]
    } else if name.isEmpty {
      fitting = Array(items.indices)
    } else if let alias = items.firstIndex(where: { $0.aliases.contains(name) }) {
      fitting = [alias] + matches(of: typed).filter { $0 != alias }
    } else {
      fitting = matches(of: typed)
    }
    top = 0
    choose(0)
  }

  private func matches(of typed: String) -> [Int] {
    let scored = items.indices.compactMap { index in
      let item = items[index]
      return FuzzyMatch(typed, in: item.name, synonyms: item.synonyms, isGrave: item.isGrave)
        .map { (match: $0, index: index) }
    }
    // What fits equally well stays in its order.
    return scored.sorted { ($1.match, $0.index) < ($0.match, $1.index) }.map(\.index)
  }

  private func choose(_ index: Int) {
    chosen = min(max(0, index), max(0, fitting.count - 1))
    top = min(top, chosen)
    top = max(top, chosen - max(0, rowCount - 1))
    top = max(0, min(top, fitting.count - rowCount))
    isDrawn = false
  }

  private func drawItem(
    _ index: Int, on surface: Surface, in theme: TableTheme, row: Int
  ) {
    let item = items[fitting[index]]
    let isChosen = index == chosen
    let room = max(0, size.columns - Self.indent - 1)
    let whole = DisplayText(surface.glyphs.fitting(item.name), widths: widths, limit: room)
    // Either has half of the line if it needs that, and what the other leaves.
    let rest = max(room / 2, room - whole.columns - ChromeLine.gap)
    let detail = DisplayText(surface.glyphs.fitting(item.detail), widths: widths, limit: rest)
      .truncated(to: rest, ellipsis: surface.glyphs.ellipsis)
    let name = whole.truncated(
      to: room - (detail.columns > 0 ? detail.columns + ChromeLine.gap : 0),
      ellipsis: surface.glyphs.ellipsis)
    if isChosen {
      surface.draw(surface.glyphs.cursor, style: theme.mark, at: Position(row: row, column: 1))
    }
    surface.draw(
      name, style: isChosen ? theme.title.union(theme.focused) : theme.title,
      at: Position(row: row, column: Self.indent))
    if detail.columns > 0 {
      surface.draw(
        detail, style: theme.detail,
        at: Position(row: row, column: size.columns - 1 - detail.columns))
    }
  }
}
