import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Unsaved steps about a list that is deleted and comes back, R13")
struct ReturnedListTests {
  /// A list of that name as another program makes it, with its columns in another order and one
  /// more.
  private static let recreation = """
    CREATE TABLE step (
      id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT, name TEXT, size INTEGER,
      task INTEGER REFERENCES task (id) ON DELETE CASCADE);
    INSERT INTO step (task, name, note) VALUES (1, 's', 'n'), (1, 't', 'n'), (2, 'u', 'n');
    INSERT INTO docket_list (entity, title, title_column, rank)
    VALUES ('step', 'Steps', 'name', 2000);
    """

  /// A context with a step that edits a row, and one that adds another, whose list goes and comes.
  private static func withReturned(
    _ recreation: String, isUndone: Bool = false,
    _ body: (SchemaFile, ManagedObjectContext) throws -> Void
  ) throws {
    let file = try SchemaFile()
    let step = try file.otherStore.entity("step")
    try file.other.performStep("edit") { context in
      context.object(with: ManagedObjectID(step, 1))["name"] = "edited"
    }
    try file.other.performStep("add") { try $0.insert(step)["name"] = "new" }
    if isUndone { #expect(try file.other.undo()?.name == "add") }
    try file.file.shell("DROP TABLE step; DELETE FROM docket_list WHERE entity = 'step'")
    try file.other.mergeChanges()
    #expect(file.other.unsavedSteps.isEmpty)
    try file.file.shell(recreation)
    try file.other.mergeChanges()
    try body(file, file.other)
    try file.close()
  }

  @Test("What was added in it is lost, also where the list is back")
  func added() throws {
    try Self.withReturned(Self.recreation) { file, context in
      #expect(context.unsavedSteps.isEmpty)
      try context.save(keepingSteps: true)
      #expect(try file.file.shell("SELECT name FROM step ORDER BY id") == "s\nt\nu")
      #expect(try context.undo() == nil, "no step of the journal is about what is not there")
    }
  }

  @Test("What was added and taken back is not brought back")
  func undone() throws {
    try Self.withReturned(Self.recreation, isUndone: true) { file, context in
      let report = try #require(try context.redo())
      #expect(report.conflicts.map(\.id.entity.name) == ["step"], "\(report)")
      #expect(try file.file.shell("SELECT name FROM step ORDER BY id") == "s\nt\nu")
    }
  }

  @Test("An edit of a row that is back is one of the attribute by its name")
  func edited() throws {
    try Self.withReturned(Self.recreation) { file, context in
      let resumed = try context.resumeSteps(ofReturned: context.rowsLostToSteps)
      #expect(resumed.conflicts.isEmpty && resumed.contested.isEmpty, "\(resumed)")
      #expect(context.unsavedSteps == ["edit"])
      let row = context.object(with: ManagedObjectID(try file.otherStore.entity("step"), 1))
      #expect(row["name"] == "edited" && row["note"] == "n" && row["size"].isNull)
      try context.save(keepingSteps: true)
      #expect(
        try file.file.shell("SELECT name, note, size IS NULL FROM step ORDER BY id")
          == "edited|n|1\nt|n|1\nu|n|1")
      #expect(try context.undo()?.isComplete == true)
      #expect(try file.file.shell("SELECT name FROM step WHERE id = 1") == "s")
    }
  }
}
