import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps over rows of a list that another window has deleted, or taken back, meanwhile.
@Suite("Steps in a list that is not there, R13") struct MissingListTests {
  @Test("A deleted row waits until the list is back")
  func deletedRow() throws {
    try withWindows { file, windows in
      let first = try rows(file)
      try windows[1].performGesture("Delete") { context in
        try context.delete(context.object(with: ManagedObjectID(windows[1].entity("favorite"), 1)))
      }
      try windows[0].perform(.deleteList(1), as: "Delete list")
      let report = try #require(try windows[1].undo())
      #expect(report.isRefused && report.refusal == .missing("Favorite Things"))
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try rows(file) == first)
    }
  }

  @Test("A new row is not redone before its list")
  func newRow() throws {
    try withWindows { file, windows in
      try windows[1].perform(
        .addList(ListDraft("Shop", fields: [FieldDraft("Title", .text)])), as: "Add list")
      try windows[0].mergeChanges()
      try windows[0].performGesture("Add") { context in
        let row = try context.insert(windows[0].entity("shop"))
        row["title"] = "Tea"
      }
      let shop = "SELECT id, title FROM shop"
      let last = try file.shell(shop)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].redo()?.refusal == .missing("Shop"))
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try file.shell(shop) == last)
    }
  }

  @Test("A value of a field that is away is not redone before the field is back")
  func missingField() throws {
    try withWindows { file, windows in
      try windows[0].perform(.addField(FieldDraft("Zed", .text), to: "favorite"), as: "Add field")
      try windows[1].mergeChanges()
      try windows[1].performGesture("Fill") { context in
        context.object(with: ManagedObjectID(try windows[1].entity("favorite"), 1))["zed"] = "val"
      }
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].redo()?.refusal == .missing("zed"))
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell("SELECT zed FROM favorite WHERE id = 1") == "val")
    }
  }

  @Test("A value is not redone in a column that has not got the value's type back")
  func formerType() throws {
    try withWindows("todo") { file, windows in
      try windows[0].perform(.retypeField("due", of: "todo", to: .text), as: "Change type")
      try windows[1].mergeChanges()
      try windows[1].performGesture("Fill") { context in
        context.object(with: ManagedObjectID(try windows[1].entity("todo"), 1))["due"] = "someday"
      }
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      let refusal = SchemaChangeError.misfits(
        entity: "todo", attribute: "due", keys: [1], count: 1)
      #expect(try windows[1].redo()?.refusal == refusal)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell("SELECT due FROM todo WHERE id = 1") == "someday")
    }
  }

  @Test("The name of a value waits as long as no field leads to its choice")
  func unusedChoice() throws {
    try withWindows("todo") { file, windows in
      let first = try file.shell("SELECT name FROM todo_section; SELECT section FROM todo")
      try windows[0].performGesture("Rename") { context in
        let choice = try windows[0].entity("todo_section")
        let sections = try context.fetch(FetchRequest(entity: choice))
        try #require(sections.first { $0["name"] == "Today" })["name"] = "Now"
      }
      try windows[1].perform(.retypeField("section", of: "todo", to: .text), as: "Change type")
      let report = try #require(try windows[0].undo())
      #expect(report.isRefused && report.refusal == .missing("todo_section"))
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(
        try file.shell("SELECT name FROM todo_section; SELECT section FROM todo") == first)
    }
  }

  private func withWindows(
    _ template: String = "favorites", _ body: (ListFile, [ManagedObjectContext]) throws -> Void
  ) throws {
    let file = try ListFile(template)
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    try body(file, windows)
  }

  private func rows(_ file: ListFile) throws -> String {
    try file.shell("SELECT * FROM favorite ORDER BY rank")
  }
}

extension ManagedObjectContext {
  fileprivate func entity(_ name: String) throws -> Entity {
    let entity = store.model.entity(named: name)
    return try #require(entity)
  }
}
