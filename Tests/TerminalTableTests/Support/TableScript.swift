import TableOrder

@testable import TerminalTable

/// Operations on a table written as text: `delete [0,1]; move [0,0]->[0,2]; begin; end`.
enum TableScript {
  /// Issues the operations one by one; `source A: a b` changes the data source.
  static func run(_ script: String, on screen: TableScreen) {
    for step in script.split(separator: ";") {
      let words = step.split(separator: " ", maxSplits: 1).map(String.init)
      guard let name = words.first else { continue }
      perform(name, words.count > 1 ? words[1] : "", on: screen)
    }
  }

  private static func perform(_ name: String, _ argument: String, on screen: TableScreen) {
    let table = screen.table
    let numbers = argument.split { !$0.isNumber }.compactMap { Int($0) }
    switch name {
    case "begin": table.beginUpdates()
    case "begin-foreign": table.beginUpdates(origin: .foreign)
    case "end": table.endUpdates()
    case "turn": table.endTurn()
    case "source": screen.source.sections = ListSource.parse(argument)
    case "reload-data": table.reloadData()
    case "reload-contents": table.reloadContents()
    case "delete": table.deleteRows(at: [path(numbers)])
    case "insert": table.insertRows(at: [path(numbers)])
    case "reload": table.reloadRows(at: [path(numbers)])
    case "move":
      table.moveRow(at: path(numbers), to: path(Array(numbers.dropFirst(2))))
    case "delete-section": table.deleteSections(numbers)
    case "insert-section": table.insertSections(numbers)
    case "reload-section": table.reloadSections(numbers)
    case "move-section": table.moveSection(numbers[0], to: numbers[1])
    default: fatalError("no operation \(name)")
    }
  }

  private static func path(_ numbers: [Int]) -> TableIndexPath {
    TableIndexPath(section: numbers[0], row: numbers[1])
  }
}
