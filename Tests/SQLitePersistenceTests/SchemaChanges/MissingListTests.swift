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

  @Test("Of a step the rows in a list that is there are taken back, and the others wait for theirs")
  func partOfStep() throws {
    try withWindows("customers") { file, windows in
      let customer = "SELECT * FROM customer ORDER BY id; SELECT * FROM job ORDER BY id"
      let first = try file.shell(customer)
      let jobs = try #require(windows[0].store.model.lists.first { $0.entity.name == "job" })
      try windows[1].perform(
        .duplicateList(jobs.key, title: "Jobs copy", withRows: true), as: "Duplicate")
      let copy = "SELECT * FROM jobs_copy ORDER BY id"
      let copied = try file.shell(copy)
      try windows[0].mergeChanges()
      try windows[0].performGesture("Delete") { context in
        try context.delete(context.object(with: ManagedObjectID(windows[0].entity("customer"), 1)))
      }
      #expect(try file.shell(copy) != copied)
      #expect(try windows[1].undo()?.isComplete == true)
      let report = try #require(try windows[0].undo())
      #expect(!report.isRefused && report.leavesRest && report.conflicts.count == 3, "\(report)")
      #expect(Set(report.conflicts.map(\.id.entity.name)) == ["jobs_copy"])
      #expect(try windows[0].title(ofAbsent: "jobs_copy") == "Jobs copy")
      #expect(try file.shell(customer) == first)
      #expect(try windows[0].undo() == nil, "the rest was told, and its list is still away")
      #expect(Array(windows[0].undoRefusals.values) == [.missing("Jobs copy")])
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try windows[0].title(ofAbsent: "jobs_copy") == nil)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try file.shell(copy) == copied)
      #expect(try file.shell(customer) == first)
    }
  }

  @Test("What is left of a step whose list is gone for good is no step any more")
  func restOfNothing() throws {
    try withWindows("customers") { file, windows in
      let jobs = try #require(windows[0].store.model.lists.first { $0.entity.name == "job" })
      try windows[1].perform(
        .duplicateList(jobs.key, title: "Jobs copy", withRows: true), as: "Duplicate")
      try windows[0].mergeChanges()
      try windows[0].performGesture("Delete") { context in
        try context.delete(context.object(with: ManagedObjectID(windows[0].entity("customer"), 1)))
      }
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.leavesRest == true)
      // Who does something new forgets what was undone, and with it the copy.
      try windows[1].performGesture("Fill") { context in
        context.object(with: ManagedObjectID(try windows[1].entity("customer"), 2))["name"] = "New"
      }
      try windows[0].mergeChanges()
      let last = try file.shell("SELECT * FROM customer ORDER BY id")
      let report = try #require(try windows[0].undo())
      #expect(report.name == "Fill" && report.isComplete, "\(report)")
      #expect(try file.shell("SELECT * FROM customer ORDER BY id") != last)
      #expect(try windows[0].undo() == nil)
      #expect(try windows[0].redo()?.name == "Fill")
      #expect(try file.shell("SELECT * FROM customer ORDER BY id") == last)
    }
  }

  @Test("A row that is back is one of the model that there is by then")
  func returnedRow() throws {
    try withWindows("customers") { file, windows in
      let jobs = try #require(windows[0].store.model.lists.first { $0.entity.name == "job" })
      try windows[0].perform(
        .duplicateList(jobs.key, title: "Jobs copy", withRows: true), as: "Duplicate")
      let id = ManagedObjectID(try windows[0].entity("customer"), 1)
      let former = try #require(try windows[0].prefetch([id]).first)
      try windows[1].mergeChanges()
      try windows[1].performGesture("Delete") { context in
        try context.delete(context.object(with: id))
      }
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(former.isDeleted)
      #expect(try windows[1].undo()?.leavesRest == true)
      try windows[0].mergeChanges()
      let object = try #require(try windows[0].prefetch([former.objectID]).first)
      #expect(object.entity === windows[0].store.model.entity(named: "customer"))
      #expect(object.entity.relationships.map(\.destination) == ["job"])
      for relationship in object.entity.relationships {
        #expect(try object.relatedObjects(relationship.name).count() == 3)
      }
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
      #expect(try windows[1].redo()?.refusal == .missing("Zed"))
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell("SELECT zed FROM favorite WHERE id = 1") == "val")
    }
  }

  @Test(
    "A value is not redone in a column that has not got the value's type back",
    arguments: [
      ("due", AttributeType.text, AttributeValue.text("someday")),
      ("done", .integer, 7), ("done", .text, "true"),
    ])
  func formerType(field: String, type: AttributeType, value: AttributeValue) throws {
    try withWindows("todo") { file, windows in
      try windows[0].perform(
        .retypeField(field, of: "todo", to: type, misfits: .clear), as: "Change type")
      try windows[1].mergeChanges()
      try windows[1].performGesture("Fill") { context in
        context.object(with: ManagedObjectID(try windows[1].entity("todo"), 1))[field] = value
      }
      let held = "SELECT quote(\(field)) FROM todo WHERE id = 1"
      let filled = try file.shell(held)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      let refusal = SchemaChangeError.misfits(
        entity: "todo", attribute: field, keys: [1], count: 1)
      #expect(try windows[1].redo()?.refusal == refusal)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell(held) == filled)
    }
  }

  @Test("A value that every type of its column holds is redone whatever the type is by then")
  func heldByBothTypes() throws {
    try withWindows("todo") { file, windows in
      try windows[0].perform(
        .retypeField("notes", of: "todo", to: .real, misfits: .clear), as: "Change type")
      try windows[1].mergeChanges()
      try windows[1].performGesture("Fill") { context in
        context.object(with: ManagedObjectID(try windows[1].entity("todo"), 1))["notes"] = 42
      }
      let held = "SELECT quote(notes) FROM todo WHERE id = 1"
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell(held) == "'42'")
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try file.shell(held) == "42.0")
    }
  }

  @Test("A copy of a list that somebody else deleted is told as gone")
  func deletedCopy() throws {
    try withWindows { _, windows in
      try windows[0].perform(
        .duplicateList(1, title: "Second Things", withRows: true), as: "Duplicate list")
      try windows[1].mergeChanges()
      let copy = try #require(windows[1].store.model.lists.last)
      try windows[1].perform(.deleteList(copy.key), as: "Delete list")
      let report = try #require(try windows[0].undo())
      #expect(report.isRefused && report.refusal == .missing("Second Things"))
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
    }
  }

  @Test("A new list that somebody else deleted is told as gone")
  func deletedNewList() throws {
    try withWindows { _, windows in
      try windows[0].perform(
        .addList(ListDraft("Shop", fields: [FieldDraft("Title", .text)])), as: "Add list")
      try windows[1].mergeChanges()
      let shop = try #require(windows[1].store.model.lists.last)
      try windows[1].perform(.deleteList(shop.key), as: "Delete list")
      let report = try #require(try windows[0].undo())
      #expect(report.isRefused && report.refusal == .missing("Shop"), "\(report)")
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
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
      #expect(report.isRefused && report.refusal == .missing("choice of Section"))
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

  fileprivate func title(ofAbsent entity: String) throws -> String? {
    try mergeChanges()
    return try #require(store as? any SchemaChanging).title(ofAbsent: entity)
  }
}
