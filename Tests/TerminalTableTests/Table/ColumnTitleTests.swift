import Terminal
import Testing

@testable import TerminalTable

/// What stands above columns: their titles, the mark of the order, and notes.
struct ColumnTitleTests {
  @Test("A column by which rows are sorted has a mark, before which its title gives way")
  func sortedColumns() {
    let screen = TableScreen("a", columns: 32)
    screen.setCell { _ in .columns(["Milk", "today", "12", "1"]) }
    for (order, mark) in [(TableColumn.Order.ascending, "▲"), (.descending, "▼")] {
      screen.table.columns = [
        TableColumn("Name", order: order), TableColumn("Due", width: 4, order: order),
        TableColumn("Priority", width: 5, alignment: .trailing, order: order),
        TableColumn("No", width: 1, order: order),
      ]
      screen.resize(columns: 32, rows: 3)
      #expect(screen.picture()[0] == "   Name \(mark)        Due\(mark)  Pri…\(mark)  \(mark)")
    }
  }

  @Test("The note of a column stands behind that mark, and the title gives way before it")
  func columnNotes() {
    let screen = TableScreen("a", columns: 40)
    screen.setCell { _ in .columns(["Milk", "today", "12", "1"]) }
    screen.table.columns = [
      TableColumn("Name", order: .ascending, note: "+1"), TableColumn("Due", width: 6, note: "+1"),
      TableColumn("Priority", width: 8, order: .descending, note: "+1"),
      TableColumn("No", width: 3, order: .ascending, note: "+1"),
    ]
    screen.resize(columns: 40, rows: 3)
    #expect(screen.picture()[0] == "   Name ▲ +1      Due +1  Pri…▼ +1  ▲+1")
  }

  @Test("A note that finds no room beside the mark is cut, and takes none of other columns")
  func narrowNotes() {
    let screen = TableScreen("a", columns: 30)
    screen.setCell { _ in .columns(["Milk", "1", "2"]) }
    for alignment in [DisplayText.Alignment.leading, .trailing] {
      screen.table.columns = [
        TableColumn("Name"),
        TableColumn("N", width: 2, alignment: alignment, order: .ascending, note: "+12"),
        TableColumn("M", width: 1, alignment: alignment, order: .ascending, note: "+12"),
      ]
      screen.resize(columns: 30, rows: 3)
      #expect(screen.picture()[0].hasSuffix("   ▲…  ▲"), "\(screen.picture()[0])")
    }
  }
}
