import Events
import ListEditor
import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import docket

/// The next page is read behind the keys.
struct PageReaderTests {
  @Test("The next page is read when the loop waits for keys")
  func readsBehindTheKeys() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE letter (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, rank INTEGER);
        WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 999)
        INSERT INTO letter (title, rank) SELECT 'n' || n, n FROM number;
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('letter', 'Letters', 'title', 'rank');
        """)
    let store = try SQLiteStore(path: file.path)
    let editor = try Editor(
      list: store.model.lists[0], objects: ManagedObjectContext(store: store),
      driver: VirtualTerminal(size: Size(columns: 60, rows: 12)), today: CalendarDay.today)
    let loop = EventLoop()
    let reader = PageReader(editor: editor, loop: loop)
    var isLate = false
    loop.schedule(after: .seconds(60)) { isLate = true }
    for _ in 0..<2 {
      editor.handle([.key(Key(.pageDown))])
      editor.endTurn()
      #expect(editor.isGoingOn)
      reader.turnDidEnd()
      while editor.isGoingOn, !isLate { try loop.turn() }
      #expect(!isLate)
    }
    try store.close()
  }
}
