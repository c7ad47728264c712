import TableOrder
import Terminal
import TerminalTable

/// A table with sections on any terminal, and keys that do something with it.
final class SmallList: TableViewDataSource {
  private let driver: any TerminalDriver
  private let table = TableView()
  private var sections: [[String]]

  init(on driver: any TerminalDriver) {
    self.driver = driver
    sections = (0..<3).map { section in (0..<9).map { "row \(section)\($0) of a list – 漢字 é" } }
    table.dataSource = self
    table.layout(size: driver.size, widths: driver.widths)
    table.reloadData()
    table.setCursor([0, 0])
    draw()
  }

  /// `j` `k` down and up, `f` a page down, `J` the row down, `d` deletes, `z` collapses, `m` marks.
  func press(_ key: Character) {
    guard let section = table.cursorSection else { return }
    switch key {
    case "j": table.moveCursor(.down)
    case "k": table.moveCursor(.up)
    case "f": table.moveCursor(.pageDown)
    case "J": table.nudge(by: 1)
    case "z": table.setCollapsed(!table.isCollapsed(section: section), section: section)
    case "m": table.setMarked(true, section: section)
    default:
      guard let path = table.cursor else { return }
      sections[path.section].remove(at: path.row)
      table.deleteRows(at: [path])
    }
    draw()
  }

  private func draw() {
    table.draw(on: Surface(driver))
    driver.placeCursor(at: table.cursorPosition)
    driver.flush()
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    .value(title: sections[path.section][path.row], detail: "detail")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
  ) {
    let row = sections[source.section].remove(at: source.row)
    sections[target.section].insert(row, at: target.row)
  }
}
