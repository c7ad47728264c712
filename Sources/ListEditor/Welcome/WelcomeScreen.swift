import ObjectGraph
import Terminal

/// What is shown where there is no file yet: that it is made once there is something to keep in it.
final class WelcomeScreen: Screen {
  private let path: String
  private let offers: [NewFileOffer]
  /// What a list of one's own may be called.
  private let listName: String
  private let keyMap: KeyMap
  private var size = Size(columns: 0, rows: 0)
  private var isDrawn = false
  /// What was chosen, once it was.
  private(set) var choice: NewFileChoice?

  init(path: String, offers: [NewFileOffer], listName: String, keyMap: KeyMap) {
    self.path = path
    self.offers = offers
    self.listName = listName
    self.keyMap = keyMap
  }

  var scope: Command.Scopes { .list }
  var abilities: Command.Requirements { [.row, .writableFile] }
  var title: String { "Docket" }
  var facts: TitleFacts { TitleFacts("a new file") }
  var status: String {
    "\(keyMap.keyName(for: .openRow)) chooses, \(keyMap.keyName(for: .quit)) leaves no file behind"
  }
  var hintedCommands: Set<Command.Identifier>? { [.help] }
  var cursorPosition: Position? { nil }

  func refusal(missing: Command.Requirements) -> String { "\(status)." }

  func perform(_ invocation: Invocation) -> Outcome {
    switch invocation.command {
    case .openRow, .addBelow: .open(menu)
    case .quit: .quit
    default: .stay()
    }
  }

  /// The offers, and a list of one's own.
  var menu: MenuScreen {
    let own = MenuItem("my own", detail: "an empty list") { [unowned self] in
      .open(name)
    }
    let items = offers.indices.map { index in
      MenuItem(offers[index].name, detail: offers[index].summary) { [unowned self] in
        choice = .offer(index)
        return .quit
      }
    }
    return MenuScreen("\(path): begin with", items + [own], keyMap: keyMap)
  }

  private var name: PromptScreen {
    let newName = NewName(kind: "list", others: [])
    return PromptScreen(
      "Your list", label: "Name", proposal: listName, keyMap: keyMap, check: newName.refusal(of:)
    ) { [unowned self] name in
      .open(firstRow(of: name))
    }
  }

  private func firstRow(of list: String) -> PromptScreen {
    PromptScreen(
      "The first row of \(ListWords.name(list))", label: "Title", keyMap: keyMap,
      check: { $0.isBlank ? .refusal("Without a row no file is made.") : nil }
    ) { [unowned self] text in
      choice = .ownList(list, firstRow: text)
      return .quit
    }
  }

  func insert(_ text: String) {}
  func settle() -> Message? { nil }
  func forgetCells() {}

  func layout(in size: Size, widths: CharacterWidths) {
    if size != self.size { isDrawn = false }
    self.size = size
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    guard everything || !isDrawn else { return }
    isDrawn = true
    surface.clear()
    let lines = ["\(path) is not there.", "It is made when there is a row to keep in it."]
    for (row, line) in lines.enumerated() where row < size.rows {
      surface.draw(
        surface.text(line, columns: max(0, size.columns - 4)), style: theme.list.title,
        at: Position(row: row, column: 3))
    }
  }
}
