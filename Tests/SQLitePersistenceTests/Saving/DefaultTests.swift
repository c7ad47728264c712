import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A column whose default is an expression")
struct DefaultTests {
  private func file() throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL DEFAULT '',
          made TEXT DEFAULT CURRENT_TIMESTAMP NOT NULL,
          code TEXT DEFAULT ('a' || 'b'),
          rank INTEGER
        );
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'name', 'rank');
        """)
  }

  @Test("is filled by the file, and the new object and its undo hold what the file made of it")
  func filled() throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let new = try context.performGesture("add") { context in
      let new = try context.insert(thing)
      new["name"] = "lamp"
      return new
    }
    #expect(new["code"] == "ab")
    let made = try file.shell("SELECT made FROM thing WHERE date(made) IS NOT NULL")
    #expect(new["made"] == .text(made))
    #expect(try !context.mergeChanges())
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT count(*) FROM thing") == "0")
    #expect(try context.redo()?.conflicts == [])
    #expect(try file.shell("SELECT id, name, made, code FROM thing") == "1|lamp|\(made)|ab")
  }

  @Test("is left to a value that was given, and to a row that returns without one")
  func given() throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let result = try store.gesture(
      SaveRequest(insertions: [
        .init(ManagedObjectID(thing, 7), values: ["back", "then", .null, 1]),
        .init(ManagedObjectID(thing, .min), values: ["x", "now", "c", 2]),
        .init(ManagedObjectID(thing, .min + 1), values: ["y", "now", .null, 3]),
      ]))
    #expect(result.insertedKeys == [7, 8, 9])
    #expect(result.sideEffects == [.init(ManagedObjectID(thing, 9), .updated)])
    #expect(
      try file.shell("SELECT name, made, code FROM thing ORDER BY id")
        == "back|then|\nx|now|c\ny|now|ab")
  }

  @Test("fills what rows of an import do not hold that others do", arguments: [3, 2_100])
  func imported(count: Int) throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let request = RowImport(into: try store.entity("thing"), attributes: ["name", "made", "code"])
    var number = 0
    let result = try context.importRows(request, as: "Import") {
      guard number < count else { return nil }
      number += 1
      return number.isMultiple(of: 3) ? ["x", "then", "c"] : ["x", .null, .null]
    }
    #expect(result.count == count)
    #expect(
      try file.shell(
        """
        SELECT count(*), sum(made = 'then'), sum(code = 'c'), sum(code = 'ab'), sum(date(made) > 0)
        FROM thing
        """)
        == "\(count)|\(count / 3)|\(count / 3)|\(count - count / 3)|\(count - count / 3)")
    let rows = "SELECT * FROM thing"
    let before = try file.shell(rows)
    #expect(try context.undo()?.isComplete == true)
    #expect(try context.redo()?.isComplete == true)
    #expect(try file.shell(rows) == before)
  }

  @Test("may end with a comment, or be a name, where rows of an import leave it out")
  func commented() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY, name TEXT, made TEXT DEFAULT ('a' || 'b' -- both
          ), word INTEGER DEFAULT abc);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let request = RowImport(into: try store.entity("thing"), attributes: ["made", "word"])
    var rows: [[AttributeValue]] = [["c", 5], [.null, .null]]
    try context.importRows(request, as: "Import") { rows.popLast() }
    #expect(try file.shell("SELECT made, word FROM thing") == "ab|abc\nc|5")
  }

  @Test("or a text that is a number among numbers is no obstacle to a new row")
  func numbersInQuotes() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY, name TEXT,
          done BOOLEAN NOT NULL DEFAULT "0" CHECK (done IN (0, 1)),
          size INTEGER NOT NULL DEFAULT '3' CHECK (size BETWEEN 0 AND 5),
          part REAL DEFAULT "1.5", word INTEGER DEFAULT abc CHECK (word >= 0));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let new = try context.insert(try store.entity("thing"))
    #expect(new["done"] == 0 && new["size"] == 3 && new["part"] == 1.5)
    try context.save()
    #expect(try file.shell("SELECT done, size, part, word FROM thing") == "0|3|1.5|abc")
  }
}
