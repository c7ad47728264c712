import ObjectGraph
import SQLitePersistence
import Testing

@Suite("Unsaved steps that were taken back cannot be done again, R13,") struct RuledOutRedoTests {
  /// A window with a step that was taken back.
  private static func undone(in file: SchemaFile) throws -> ManagedObjectContext {
    let context = file.context
    let row = context.object(with: ManagedObjectID(try file.store.entity("task"), 1))
    try context.performStep("name") { _ in row["name"] = "x" }
    #expect(try context.undo()?.isComplete == true)
    #expect(context.undoneSteps == ["name"])
    return context
  }

  @Test(
    "once the store has changed something by itself",
    arguments: [
      .addChoiceValue("Soon", to: "status"), .renameChoiceValue("Later", of: "status", to: "Soon"),
      .renameField("name", of: "task", to: "Words"),
    ] as [SchemaChange])
  func change(_ change: SchemaChange) throws {
    let file = try SchemaFile()
    let context = try Self.undone(in: file)
    try context.perform(change, as: "Change")
    #expect(context.undoneSteps.isEmpty)
    #expect(try context.redo() == nil)
    try file.close()
  }

  @Test("nor once rows were imported")
  func imported() throws {
    let file = try SchemaFile()
    let context = try Self.undone(in: file)
    var rows: [[AttributeValue]] = [["new"]]
    let request = RowImport(into: try file.store.entity("task"), attributes: ["name"])
    _ = try context.importRows(request, as: "Import") { rows.popLast() }
    #expect(context.undoneSteps.isEmpty)
    #expect(try context.redo() == nil)
    try file.close()
  }

  @Test("but can where the store refused a change")
  func refused() throws {
    let file = try SchemaFile()
    let context = try Self.undone(in: file)
    #expect(throws: (any Error).self) {
      try context.perform(.renameChoiceValue("none", of: "status", to: "Soon"), as: "Rename")
    }
    #expect(context.undoneSteps == ["name"])
    #expect(try context.redo()?.isComplete == true)
    try context.save()
    try file.close()
  }
}
