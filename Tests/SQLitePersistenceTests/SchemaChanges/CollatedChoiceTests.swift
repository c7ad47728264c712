import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A choice whose names a person let SQLite compare without case.
@Suite("Choices under another collation, R13") struct CollatedChoiceTests {
  private static let sql = ChoiceList.sql.replacing(
    "name TEXT NOT NULL UNIQUE", with: "name TEXT NOT NULL COLLATE NOCASE UNIQUE")

  @Test("A row with a name in other letters comes back, as the file accepts it")
  func deletedRow() throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell("UPDATE task SET status = 'today' WHERE id = 1")
    let before = try file.tables()
    let task = try file.store.entity("task")
    try file.context.performGesture("Delete") { context in
      for key in 1...2 {
        try context.delete(context.object(with: ManagedObjectID(task, Int64(key))))
      }
    }
    let report = try #require(try file.context.undo())
    #expect(report.isComplete, "\(report)")
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("A name that is there in other letters is taken, and says so")
  func takenName() throws {
    let file = try SchemaFile(Self.sql)
    let before = try file.file.shell(".dump")
    #expect(throws: SchemaChangeError.valueTaken("today")) {
      try file.context.perform(.addChoiceValue("today", to: "status"), as: "Add value")
    }
    #expect(throws: SchemaChangeError.valueTaken("LATER")) {
      try file.context.perform(
        .renameChoiceValue("Today", of: "status", to: "LATER"), as: "Rename value")
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }

  @Test("A value gets its own name in other letters")
  func ownName() throws {
    let file = try SchemaFile(Self.sql)
    try file.goThrough(.renameChoiceValue("Today", of: "status", to: "TODAY"))
    #expect(
      try file.file.shell("SELECT group_concat(status, ' ') FROM (SELECT * FROM task ORDER BY id)")
        == "TODAY TODAY Later")
    try file.close()
  }

  @Test("A field that becomes such a choice adds no name that is there in other letters")
  func retyping() throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell("UPDATE step SET name = 'today' WHERE id = 1")
    try file.goThrough(
      .retypeField("name", of: "step", to: .choice(of: "status"), misfits: .addToChoice))
    #expect(
      try file.file.shell("SELECT group_concat(name) FROM (SELECT * FROM status ORDER BY rank)")
        == "Today,Later,Done,t,u")
    try file.close()
  }

  @Test("A value that goes gives way in rows that have it in other letters too")
  func deletedName() throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell("UPDATE task SET status = 'today' WHERE id = 1")
    try file.goThrough(.deleteChoiceValue("Today", of: "status", replacement: "Done"))
    #expect(
      try file.file.shell("SELECT group_concat(status, ' ') FROM (SELECT * FROM task ORDER BY id)")
        == "Done Done Later")
    try file.close()
  }

  @Test("An added value is not taken back from rows that have it in other letters")
  func usedValue() throws {
    let file = try SchemaFile(Self.sql)
    let before = try file.tables()
    try file.context.perform(
      .retypeField("name", of: "step", to: .choice(of: "status"), misfits: .addToChoice),
      as: "Retype")
    try file.file.shell("UPDATE task SET status = 'T' WHERE id = 1")
    let changed = try file.tables()
    #expect(
      try file.context.undo()?.refusal
        == .choiceValueInUse("t", entity: "task", attribute: "status", keys: [1], count: 1))
    #expect(try file.tables() == changed)
    try file.file.shell("UPDATE task SET status = 'Today' WHERE id = 1")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("A path through it means the same in the file and in memory: names go by their bytes, R29")
  func path() throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell("UPDATE task SET status = 'later' WHERE id = 3")
    let task = try file.store.entity("task")
    let request = FetchRequest(
      entity: task, sortDescriptors: [.init("status.rank"), .init("rank")])
    let keys = try file.store.orderedKeys(for: request, sectionPath: nil).keys
    let objects = try file.context.fetch(FetchRequest(entity: task))
    let sorted = objects.sorted { request.compare($0, $1, sectionPath: nil) == .before }
    #expect(keys == [3, 1, 2])
    #expect(sorted.map(\.objectID.key) == keys)
    try file.close()
  }
}
