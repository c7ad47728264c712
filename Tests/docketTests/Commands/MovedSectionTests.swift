import ObjectGraph
import SQLitePersistence
import Testing

@testable import docket

@Suite("Rows that are moved to a section")
struct MovedSectionTests {
  @Test("look at it once, however many they are")
  func costOfSection() throws {
    let file = try CommandFile(template: "heroes")
    let store = try SQLiteStore(path: file.path)
    let opened = ListFile(
      path: file.path, store: store, objects: try ManagedObjectContext(store: store),
      today: CommandRun.today, now: CommandRun.now, clocks: .utc)
    let placing = RowPlacing(file: opened, list: store.model.lists[0])
    let rows = try opened.rows(["1", "2", "3", "4", "5", "6"], of: store.model.lists[0])
    func statements(_ rows: ArraySlice<ManagedObject>) throws -> Int {
      let before = store.statistics.statements
      try placing.assignSection("Paper League", to: Array(rows))
      return store.statistics.statements - before
    }
    _ = try statements(rows[..<1])
    let one = try statements(rows[1..<2])
    #expect(try statements(rows[2...]) == one)
    try opened.objects.rollback()
    try store.close()
  }

  @Test("get what orders it, also from one of them that stands there")
  func orderOfSection() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, week TEXT, number INTEGER, rank INTEGER);
        INSERT INTO docket_list
          (entity, title, title_column, section_column, order_column, sort)
        VALUES ('task', 'Tasks', 'name', 'week', 'rank', 'number, rank');
        INSERT INTO task (name, week, number, rank)
        VALUES ('Milk', 'First', 1, 10), ('Bread', 'Second', 2, 20);
        """)
    #expect(file.run("mv", "tasks", "1", "2", "--section", "Second").status == 0)
    #expect(file.rows("tasks") == ["1\tMilk\tSecond\t2", "2\tBread\tSecond\t2"])
  }
}
