import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What the status says where undo would take something of somebody else along.
struct UndoKeepingTests {
  private static func editor(_ template: String) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template), size: Size(columns: 110, rows: 24))
  }

  @Test(
    "A new list into which somebody put rows stays",
    arguments: [
      (1, "1 row is in it by now, which is kept."), (2, "2 rows are in it by now, which"),
    ])
  func list(count: Int, words: String) throws {
    let editor = try Self.editor("todo")
    editor.type("LoShop<Enter>")
    try editor.somebodyElse { context in
      let shop = try #require(context.store.model.entity(named: "shop"))
      for _ in 1...count { _ = try context.insert(shop) }
    }
    editor.type("u")
    #expect(editor.status.hasPrefix(" Could not undo Add list Shop: \(words)"), "\(editor.status)")
    #expect(editor.status.contains("u passes over it."))
    #expect(editor.terminal.lines.contains { $0.contains("Shop") })
  }

  @Test(
    "A deleted list that undo brought back is not deleted again when somebody put a row into it")
  func deletedList() throws {
    let editor = try Self.editor("todo")
    editor.type("LoShop<Enter>")
    let context = try #require(editor.editor.objects)
    let shop = try #require(context.store.model.lists.last)
    try context.perform(.deleteList(shop.key), as: "Delete list Shop")
    editor.type("u")
    try editor.somebodyElse { context in
      _ = try context.insert(try #require(context.store.model.entity(named: "shop")))
    }
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " Could not redo Delete list Shop: 1 row is in it by now, which is kept. Ctrl-r passes over"
      ),
      "\(editor.status)")
    #expect(editor.terminal.lines.contains { $0.contains("Shop") })
  }

  @Test("A new section into which somebody put a row stays, and the row in it")
  func section() throws {
    let editor = try Self.editor("todo")
    editor.type("+Extra<Enter>")
    try put(2, into: "Extra", editor)
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Add section Extra: 1 row is in it by now, which is kept. u passes over it."
      ), "\(editor.status)")
    #expect(try editor.stored("section", ofRow: 2) == "Extra")
    try put(2, into: .null, editor)
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Add section Extra."), "\(editor.status)")
  }

  @Test("A section that undo brought back is not deleted again when somebody put a row into it")
  func deletedSection() throws {
    let editor = try Self.editor("todo")
    editor.type("+Extra<Enter>")
    let section = try #require(editor.store.model.entity(named: "todo_section"))
    try editor.listScreen?.edit("Delete section Extra") { context in
      let extra = try #require(
        try context.fetch(
          FetchRequest(entity: section, predicate: .comparison("name", .equal, "Extra"))
        ).first)
      try context.delete(extra)
    }
    editor.type("u")
    try put(2, into: "Extra", editor)
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(" Could not redo Delete section Extra: 1 row is in it by now,"),
      "\(editor.status)")
    #expect(try editor.stored("section", ofRow: 2) == "Extra")
  }

  @Test(
    "A new value of a choice stays that a row has by now",
    arguments: [
      ("todo_section", "section", "1 row is in it by now"),
      ("todo_priority", "priority", "1 row has Extra by now"),
    ])
  func choice(_ choice: String, attribute: String, words: String) throws {
    let editor = try Self.editor("todo")
    let context = try #require(editor.editor.objects)
    try context.perform(.addChoiceValue("Extra", to: choice), as: "Add value Extra")
    try put(2, into: "Extra", as: attribute, editor)
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" Could not undo Add value Extra: \(words), which is kept."),
      "\(editor.status)")
  }

  @Test("A step of which rows are in a list that is away says which")
  func absentList() throws {
    let editor = try Self.editor("customers")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let jobs = try #require(other.model.lists.first { $0.entity.name == "job" })
    try context.perform(
      .duplicateList(jobs.key, title: "Jobs copy", withRows: true), as: "Duplicate list Jobs")
    editor.noticeOutsideChange()
    editor.type("gd")
    #expect(editor.status.contains("3 of Jobs copy"), "\(editor.status)")
    try context.mergeChanges()
    #expect(try context.undo()?.isComplete == true)
    try other.close()
    editor.noticeOutsideChange()
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Undid Delete Blue Door Bakery, but not all: there is no Jobs copy any more. u comes back"),
      "\(editor.status)")
  }

  @Test("A new customer to whom somebody gave a job stays")
  func owner() throws {
    let editor = try Self.editor("customers")
    editor.type("oNew<Enter><Esc>")
    try editor.somebodyElse { context in
      let model = context.store.model
      let customer = try #require(model.entity(named: "customer"))
      let key = try #require(
        try context.fetch(FetchRequest(entity: customer)).map(\.objectID.key).max())
      let job = try context.insert(try #require(model.entity(named: "job")))
      job["customer_id"] = .integer(key)
    }
    editor.type("u")
    #expect(
      editor.status.contains(": 1 row belongs to it by now, which is kept."), "\(editor.status)")
  }

  @Test("What was missing is told by the row and the field, and the other rows are back")
  func missingSection() throws {
    let editor = try Self.editor("todo")
    func section(_ context: ManagedObjectContext) throws -> Entity {
      try #require(context.store.model.entity(named: "todo_section"))
    }
    try editor.somebodyElse { try $0.insert(try section($0))["name"] = "Someday" }
    try put(9, into: "Someday", editor)
    editor.type("Ad")
    try editor.somebodyElse { context in
      let someday = try context.fetch(FetchRequest(entity: try section(context))).first {
        $0["name"] == "Someday"
      }
      try context.delete(try #require(someday))
    }
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Undid Delete 9 rows, but not all: Section Someday of Learn to juggle is gone. u comes"),
      "\(editor.status)")
    #expect(try editor.stored("section", ofRow: 1) == "Today")
  }

  @Test("Of rows that came back in part it is told which rule keeps the other one away")
  func refusedRow() throws {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, code TEXT UNIQUE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        INSERT INTO thing (name, code) VALUES ('A', 'x'), ('B', 'y');
        """, size: Size(columns: 120, rows: 8))
    editor.type("2d")
    try editor.somebodyElse { context in
      let thing = try context.insert(context.store.model.entities[0])
      (thing["name"], thing["code"]) = ("C", "x")
    }
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Undid Delete 2 rows, but not all: code must be different in each row, and x would come"
          + " twice."), "\(editor.status)")
    #expect(try editor.storedTitles() == ["B", "C"])
  }

  @Test("A new list that another window moved is told as such")
  func movedList() throws {
    let editor = try Self.editor("todo")
    editor.type("LoShop<Enter>")
    let other = try SQLiteStore(path: editor.path)
    let lists = other.model.lists.map(\.key)
    try ManagedObjectContext(store: other)
      .perform(.moveList(lists[1], before: lists[0]), as: "Move list Shop")
    try other.close()
    editor.noticeOutsideChange()
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" Could not undo Add list Shop: it was moved since."),
      "\(editor.status)")
  }

  private func put(
    _ key: Int64, into value: AttributeValue, as attribute: String = "section",
    _ editor: EditorUnderTest
  ) throws {
    try editor.somebodyElse { context in
      let todo = try #require(context.store.model.lists.first).entity
      context.object(with: ManagedObjectID(todo, key))[attribute] = value
    }
  }
}
