import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Whom a table keeps alive: nobody.
@Suite struct TableOwnershipTests {
  @Test("Data source and delegate are held weakly, and without them there are no rows, R24")
  func weakReferences() {
    let table = TableView()
    weak let source: ListSource? = {
      let source = ListSource("a b")
      table.dataSource = source
      return source
    }()
    weak let delegate: TableScreen? = {
      let screen = TableScreen("a b")
      table.delegate = screen
      return screen
    }()
    #expect(source == nil && delegate == nil)
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }
}
