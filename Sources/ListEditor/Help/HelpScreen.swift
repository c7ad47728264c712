import Terminal

/// The keys and what they do, generated from the command table.
final class HelpScreen: Screen {
  private let commands: CommandTable
  private let keyMap: KeyMap
  private var page: HelpPage
  private var size = Size(columns: 0, rows: 0)
  /// The first line that is shown; always such that the page fills the body if it can.
  private var top = 0
  private var drawnTop: Int?

  init(commands: CommandTable, keyMap: KeyMap) {
    self.commands = commands
    self.keyMap = keyMap
    page = HelpPage(commands: commands, keyMap: keyMap, columns: 0)
  }

  var scope: Command.Scopes { .help }
  var abilities: Command.Requirements { [] }
  var title: String { "Keys" }
  var facts: String { "" }
  var cursorPosition: Position? { Position(row: 0, column: 0) }

  var status: String {
    let end = min(top + size.rows, page.lines.count)
    return "Lines \(top + 1) to \(end) of \(page.lines.count)"
  }

  func refusal(missing: Command.Requirements) -> String {
    trap("no command of the help requires anything, not \(missing)")
  }

  func perform(_ invocation: Invocation) -> Outcome {
    let times = invocation.times
    switch invocation.command {
    case .cursorDown: scroll(by: times)
    case .cursorUp: scroll(by: -times)
    case .halfPageDown: scroll(by: times * max(1, size.rows / 2))
    case .halfPageUp: scroll(by: -times * max(1, size.rows / 2))
    case .pageDown: scroll(by: times * max(1, size.rows - 1))
    case .pageUp: scroll(by: -times * max(1, size.rows - 1))
    case .first: top = 0
    case .last: top = lastTop
    case .closeHelp: return .close
    default: trap("\(invocation.command.rawValue) is no command of the help")
    }
    return .stay()
  }

  func insert(_ text: String) {}
  func settle() -> Message? { nil }
  func forgetCells() {}

  func layout(in size: Size, widths: CharacterWidths) {
    guard size != self.size else { return }
    self.size = size
    page = HelpPage(commands: commands, keyMap: keyMap, columns: size.columns - 1)
    top = min(top, lastTop)
    drawnTop = nil
  }

  func draw(on surface: Surface, everything: Bool) {
    guard everything || drawnTop != top else { return }
    for row in 0..<size.rows {
      surface.clear(row: row)
      if top + row < page.lines.count { draw(page.lines[top + row], on: surface, row: row) }
    }
    drawnTop = top
  }

  private var lastTop: Int { max(0, page.lines.count - size.rows) }

  private func scroll(by lines: Int) {
    top = min(max(0, top + lines), lastTop)
  }

  private func draw(_ line: HelpLine, on surface: Surface, row: Int) {
    switch line {
    case .heading(let text):
      surface.draw(text, style: Style(.bold), at: Position(row: row, column: 1))
    case .command(let keys, let name):
      surface.draw(keys, style: .plain, at: Position(row: row, column: HelpPage.indent))
      surface.draw(name, style: .plain, at: Position(row: row, column: page.nameColumn))
    case .explanation(let text):
      surface.draw(
        text, style: Style(.dim), at: Position(row: row, column: page.nameColumn))
    case .blank:
      break
    }
  }
}
