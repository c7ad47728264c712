import TableOrder
import Terminal
import TerminalTable
import Testing

/// Columns that are left out, and the bar of rows that are not saved.
struct HiddenColumnTests {
  /// A table of two rows, the second of which is not saved.
  private final class Rows: TableViewDataSource {
    let cell: TableCell
    private(set) var asked = 0

    init(_ cell: TableCell) { self.cell = cell }

    func numberOfSections(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
      asked += 1
      var cell = cell
      cell.isUnsaved = path.row == 1
      return cell
    }
  }

  private let terminal = VirtualTerminal(size: Size(columns: 30, rows: 4))
  private let table = TableView()

  private func draw(_ rows: Rows) -> [String] {
    table.dataSource = rows
    table.layout(size: terminal.size, widths: terminal.widths)
    table.loadIfNeeded()
    if table.cursor == nil { table.moveCursor(.first) }
    table.draw(on: Surface(terminal))
    terminal.flush()
    return terminal.lines
  }

  private static let columns = ["A", "B", "C"].map { TableColumn($0, width: 6) }

  @Test("A hidden column leaves no gap, and no row is asked again for it")
  func places() {
    let rows = Rows(.columns(["one", "two", "three"]))
    table.columns = Self.columns
    #expect(draw(rows)[1] == " > one     two     three")
    let asked = rows.asked
    table.columns[1].isHidden = true
    #expect(draw(rows).prefix(3) == ["   A       C", " > one     three", "  ▎one     three"])
    #expect(rows.asked == asked)
    #expect(table.columnWidths == [6, 0, 6])
    #expect(table.place(at: Position(row: 0, column: 11)) == .columnTitle(2))
    table.columns[1].isHidden = false
    #expect(draw(rows)[1] == " > one     two     three")
  }

  @Test("Where the first one is hidden the box stands before the next")
  func box() {
    var cell = TableCell.columns(["one", "two", "three"])
    cell.checkbox = false
    table.columns = Self.columns
    table.columns[0].isHidden = true
    #expect(draw(Rows(cell))[1] == " > [ ] t…  three")
  }

  @Test("A column that shares what is left has it without the hidden ones")
  func shares() {
    table.columns = [
      TableColumn("A"), TableColumn("B", isHidden: true), TableColumn("C", width: 5),
    ]
    _ = draw(Rows(.columns(["one", "two", "three"])))
    #expect(table.columnWidths == [19, 0, 5])
  }

  @Test("The bar stands before each line of a row, and the cursor goes before it")
  func bar() {
    table.rowHeight = 2
    let rows = Rows(.subtitle(title: "one", detail: "below"))
    #expect(draw(rows) == [" > one", "   below", "  ▎one", "  ▎below"])
    table.moveCursor(.last)
    #expect(draw(rows)[2] == " >▎one")
  }

  @Test("In a window with room for one mark the cursor stands in its place")
  func narrow() {
    terminal.resize(to: Size(columns: 4, rows: 4))
    let rows = Rows(.default(title: "one"))
    #expect(draw(rows).prefix(2) == [">one", "▎one"])
    table.moveCursor(.last)
    #expect(draw(rows)[1].hasPrefix(">"))
  }

  @Test("A terminal of ASCII has a letter for it")
  func ascii() {
    #expect(Glyphs.ascii.unsaved == DisplayText(ascii: "|"))
  }
}
