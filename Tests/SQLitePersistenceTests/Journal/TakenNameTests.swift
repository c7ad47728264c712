import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A value of a choice that gets the name of one which is gone, and of which the journal tells.
@Suite("Steps that tell of a value whose name another one took, R13") struct TakenNameTests {
  enum Way: CaseIterable {
    case rows, schema
  }

  /// What came before the value was deleted.
  enum Past: CaseIterable {
    case nothing, edit, move, filter, deletedRow, deletedList, addedRows
  }

  @Test(
    "All of them taken back, and brought back, give what was", arguments: Way.allCases,
    Past.allCases)
  func inOrder(way: Way, past: Past) throws {
    let file = try SchemaFile(Self.stepsHaveStatus)
    var states = [try file.tables()]
    try act(past, in: file.context)
    if past != .nothing { states.append(try file.tables()) }
    try file.context.perform(.deleteChoiceValue("Today", of: "status"), as: "Delete")
    states.append(try file.tables())
    try rename("Later", to: "Today", way, in: file.context)
    states.append(try file.tables())
    try edit(3, to: "Done", in: file.context)
    states.append(try file.tables())
    for _ in 0..<2 {
      for state in states.dropLast().reversed() {
        #expect(try file.context.undo()?.isComplete == true)
        #expect(try file.tables() == state)
      }
      for state in states.dropFirst() {
        #expect(try file.context.redo()?.isComplete == true)
        #expect(try file.tables() == state)
      }
    }
    try file.close()
  }

  @Test(
    "One that would give a row that value waits until the name is free", arguments: Way.allCases,
    [Past.edit, .move, .deletedRow, .deletedList])
  func outOfOrder(way: Way, past: Past) throws {
    let file = try SchemaFile(Self.stepsHaveStatus)
    let first = try file.tables()
    try act(past, in: file.other)
    try file.context.mergeChanges()
    try file.context.perform(.deleteChoiceValue("Today", of: "status"), as: "Delete")
    try rename("Later", to: "Today", way, in: file.context)
    let last = try file.tables()
    let report = try #require(try file.other.undo())
    #expect(report.refusal == .valueTaken("Today"))
    #expect(try file.tables() == last)
    for _ in 1...2 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    try file.close()
  }

  @Test("Values that are renamed in a ring come back, and so do edits of before")
  func ring() throws {
    let file = try SchemaFile()
    let first = try file.tables()
    try edit(1, to: "Done", in: file.context)
    for (old, new) in [("Today", "x"), ("Later", "Today"), ("Done", "Later"), ("x", "Done")] {
      try rename(old, to: new, .schema, in: file.context)
    }
    let last = try file.tables()
    for _ in 1...5 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.tables() == first)
    for _ in 1...5 { #expect(try file.context.redo()?.isComplete == true) }
    #expect(try file.tables() == last)
    try file.close()
  }

  /// The second list has values of the choice in a column without a foreign key.
  private static let stepsHaveStatus =
    ChoiceList.sql.replacing(" REFERENCES task (id) ON DELETE CASCADE", with: "") + """

      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('step', 'name', 'Name', 'choice', 'status'), ('step', 'task', 'Task', 'integer', NULL);
      UPDATE step SET name = 'Today';
      """

  private func act(_ past: Past, in context: ManagedObjectContext) throws {
    let store = try #require(context.store as? SQLiteStore)
    func row(_ key: Int64) throws -> ManagedObject {
      context.object(with: ManagedObjectID(try store.entity("task"), key))
    }
    func list(_ entity: String) throws -> Int64 {
      try #require(store.model.lists.first { $0.entity.name == entity }?.key)
    }
    switch past {
    case .nothing: break
    case .edit: try edit(2, to: "Done", in: context)
    case .move:
      try context.performGesture("Move") { context in
        try row(2)["status"] = "Done"
        try context.move([row(2)], .last)
      }
    case .filter:
      try context.perform(
        .setList(list("task"), [.filter("status = Today\tMine\nstatus in (Today, Later)")]),
        as: "Save")
    case .deletedRow: try context.performGesture("Delete row") { try $0.delete(row(2)) }
    case .deletedList: try context.perform(.deleteList(list("step")), as: "Delete list")
    case .addedRows:
      var rows = [["new", "Today"] as [AttributeValue]]
      try context.importRows(
        RowImport(into: store.entity("task"), attributes: ["name", "status"]), as: "Import"
      ) { rows.popLast() }
    }
  }

  private func edit(_ key: Int64, to value: String, in context: ManagedObjectContext) throws {
    let store = try #require(context.store as? SQLiteStore)
    let row = context.object(with: ManagedObjectID(try store.entity("task"), key))
    try context.performGesture("Edit") { _ in row["status"] = .text(value) }
  }

  private func rename(
    _ name: String, to new: String, _ way: Way, in context: ManagedObjectContext
  ) throws {
    switch way {
    case .schema:
      try context.perform(.renameChoiceValue(name, of: "status", to: new), as: "Rename")
    case .rows:
      let store = try #require(context.store as? SQLiteStore)
      let request = FetchRequest(entity: try store.entity("status"), sortDescriptors: [])
      let value = try #require(try context.fetch(request).first { $0["name"] == .text(name) })
      try context.performGesture("Rename") { _ in value["name"] = .text(new) }
    }
  }
}
