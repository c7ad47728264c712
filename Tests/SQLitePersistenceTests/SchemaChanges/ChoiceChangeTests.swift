import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Changing the values of a choice, R13")
struct ChoiceChangeTests {
  @Test(
    "is one step that another program follows, and that can be taken back and brought back",
    arguments: [
      SchemaChange.addChoiceValue("Never", to: "status"),
      .addChoiceValue("Soon", to: "status", before: "Later"),
      .renameChoiceValue("Today", of: "status", to: "Now"),
      .moveChoiceValue("Done", of: "status", before: "Later"),
      .moveChoiceValue("Today", of: "status"),
      .deleteChoiceValue("Today", of: "status"),
      .deleteChoiceValue("Today", of: "status", replacement: "Done"),
      .deleteChoiceValue("Done", of: "status"),
    ])
  func roundTrip(change: SchemaChange) throws {
    let file = try SchemaFile()
    try file.goThrough(change)
    try file.close()
  }

  @Test("Made of numbers it has no value for what is none, which no row keeps")
  func noNumbers() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      ALTER TABLE task ADD COLUMN hours REAL;
      ALTER TABLE task ADD COLUMN parts INTEGER;
      UPDATE task SET hours = id, parts = id;
      UPDATE task SET hours = 9e999, parts = 1.5 WHERE id = 2;
      """)
    try file.context.mergeChanges()
    for field in ["hours", "parts"] {
      try file.goThrough(
        .retypeField(field, of: "task", to: .choice(of: field), misfits: .clear))
      #expect(try file.file.shell("SELECT name FROM \(field) ORDER BY rank") == "1\n3")
    }
    try file.close()
  }

  @Test("Made of values that are replaced it has those in their place")
  func replacedValues() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      ALTER TABLE task ADD COLUMN due TEXT;
      INSERT INTO docket_field (entity, name, label, type) VALUES ('task', 'due', 'Due', 'datetime');
      UPDATE task SET due = '2026-03-0' || id || ' 10:00:00';
      """)
    try file.context.mergeChanges()
    try file.goThrough(
      .retypeField(
        "due", of: "task", to: .choice(of: "day"),
        replacing: ["2026-03-02 10:00:00": "2026-03-02 05:00:00"]))
    #expect(
      try file.file.shell("SELECT name FROM day ORDER BY rank")
        == "2026-03-01 10:00:00\n2026-03-02 05:00:00\n2026-03-03 10:00:00")
    try file.close()
  }

  @Test("gives every row the new name, in a table without a foreign key too")
  func renaming() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('step', 'name', 'Name', 'choice', 'status'), ('step', 'task', 'Task', 'integer', NULL);
      UPDATE step SET name = 'Today' WHERE id = 2
      """)
    try file.context.mergeChanges()
    try file.goThrough(.renameChoiceValue("Today", of: "status", to: "Now"))
    #expect(try file.file.shell("SELECT name FROM step WHERE id = 2") == "Now")
    #expect(try file.file.shell("SELECT count(*) FROM task WHERE status = 'Now'") == "2")
    try file.close()
  }

  @Test("tells an open context of the rows that follow")
  func notices() throws {
    let file = try SchemaFile()
    let task = try file.otherStore.entity("task")
    let object = file.other.object(with: ManagedObjectID(task, 1))
    #expect(object["status"] == "Today")
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    try file.other.mergeChanges()
    #expect(object["status"] == "Now")
    try file.close()
  }

  @Test(
    "does not keep what others did with the value meanwhile from being taken back",
    arguments: [true, false])
  func renamedMeanwhile(isRenamedBack: Bool) throws {
    let file = try SchemaFile()
    let first = try file.tables()
    func gesture(_ body: (ManagedObjectContext, Entity) throws -> Void) throws {
      try file.other.performGesture("theirs") { context in
        try body(context, file.otherStore.entity("task"))
      }
    }
    // Before it is renamed, and while it has the other name.
    try gesture { context, task in
      context.object(with: ManagedObjectID(task, 2))["status"] = "Later"
    }
    try file.context.mergeChanges()
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    try gesture { context, task in
      context.object(with: ManagedObjectID(task, 3))["status"] = "Now"
    }
    try gesture { context, task in
      try context.delete(context.object(with: ManagedObjectID(task, 1)))
    }
    let last = try file.tables()
    if isRenamedBack { #expect(try file.context.undo()?.isRefused == false) }
    for _ in 1...3 { #expect(try file.other.undo()?.isComplete == true) }
    if !isRenamedBack { #expect(try file.context.undo()?.isRefused == false) }
    #expect(try file.tables() == first)
    for context in isRenamedBack ? [file.other, file.context] : [file.context, file.other] {
      while let report = try context.redo() { #expect(!report.isRefused) }
    }
    #expect(try file.tables() == last)
    try file.close()
  }

  @Test(
    "goes together with rows of the same gesture that leave the value or come to it, R13",
    arguments: ["Later", "Now"])
  func rowsOfTheGesture(value: String) throws {
    let file = try SchemaFile()
    let first = try file.tables()
    try file.context.performGesture("Both") { context in
      let task = try file.store.entity("task")
      context.object(with: ManagedObjectID(task, 1))["status"] = .text(value)
      let status = ManagedObjectID(try file.store.entity("status"), 1)
      context.object(with: status)["name"] = "Now"
      try context.insert(task)["status"] = "Now"
    }
    let last = try file.tables()
    #expect(
      try file.file.shell("SELECT status FROM task ORDER BY id") == "\(value)\nNow\nLater\nNow")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == last)
    try file.close()
  }

  @Test("takes back only what nobody changed since, and says what it left")
  func conflicts() throws {
    let file = try SchemaFile()
    try file.context.perform(.deleteChoiceValue("Today", of: "status"), as: "Delete")
    try file.file.shell("UPDATE task SET status = 'Done' WHERE id = 1")
    let task = try file.store.entity("task")
    let report = try #require(try file.context.undo())
    #expect(
      report.conflicts == [
        SaveConflict(
          ManagedObjectID(task, 1), attribute: "status", base: .null, theirs: "Done", ours: "Today")
      ])
    #expect(try file.file.shell("SELECT status FROM task ORDER BY id") == "Done\nToday\nLater")
    try file.close()
  }

  @Test("stays and is passed over while nothing of it can be taken back, R13")
  func refused() throws {
    let file = try SchemaFile()
    let task = file.context.object(with: ManagedObjectID(try file.store.entity("task"), 1))
    let title = task["name"]
    try file.context.performGesture("Edit") { _ in task["name"] = "Another" }
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    func rename(_ name: String, to other: String) throws {
      try file.file.shell(
        """
        UPDATE status SET name = '\(other)' WHERE name = '\(name)';
        UPDATE task SET status = '\(other)' WHERE status = '\(name)'
        """)
    }
    try rename("Now", to: "Soon")
    let before = try file.tables()
    let report = try #require(try file.context.undo())
    #expect(report.isRefused && report.name == "Rename")
    #expect(try file.tables() == before)
    #expect(try file.context.undo()?.name == "Edit")
    #expect(task["name"] == title)
    #expect(try file.context.undo() == nil)
    try rename("Soon", to: "Now")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(task["status"] == "Today")
    try file.close()
  }

  @Test("refuses names that say nothing or are taken, and values that are not there")
  func refusals() throws {
    let file = try SchemaFile()
    let refusals: [(SchemaChange, SchemaChangeError)] = [
      (.addChoiceValue("", to: "status"), .noName),
      (.addChoiceValue("Done", to: "status"), .valueTaken("Done")),
      (.addChoiceValue("a", to: "status", before: "b"), .valueMissing("b")),
      (.renameChoiceValue("Done", of: "status", to: "Later"), .valueTaken("Later")),
      (.renameChoiceValue("a", of: "status", to: "b"), .valueMissing("a")),
      (.moveChoiceValue("a", of: "status"), .valueMissing("a")),
      (.deleteChoiceValue("a", of: "status"), .valueMissing("a")),
      (.deleteChoiceValue("Done", of: "status", replacement: "Done"), .valueMissing("Done")),
    ]
    let before = try file.file.shell(".dump")
    for (change, error) in refusals {
      #expect(throws: error) { try file.context.perform(change, as: "Change") }
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }
}
