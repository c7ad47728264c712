import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Changes of lists and choices of which others have changed a part since.
@Suite("Steps of lists and choices that are turned in part, R13")
struct PartialChangeTests {
  @Test("Rows that got another value since the deletion of theirs stay a step until they are free")
  func deletedValue() throws {
    let file = try SchemaFile()
    let before = try file.tables()
    let statuses = """
      SELECT group_concat(ifnull(status, '-'), ' ') FROM (SELECT status FROM task ORDER BY id)
      """
    try file.context.perform(.deleteChoiceValue("Today", of: "status"), as: "Delete")
    let deleted = try file.tables()
    try file.file.shell("UPDATE task SET status = 'Done' WHERE id < 3")
    var report = try #require(try file.context.undo())
    #expect(report.leavesRest && report.conflicts.map(\.id.key) == [2, 1])
    #expect(try file.file.shell(statuses) == "Done Done Later")
    #expect(try file.file.shell("SELECT count(*) FROM status WHERE name = 'Today'") == "1")
    #expect(try file.context.undo() == nil)
    // Each is a part of the rest, which is tried again.
    for (key, words) in [(1, "Today Done Later"), (2, "Today Today Later")] {
      try file.file.shell("UPDATE task SET status = NULL WHERE id = \(key)")
      report = try #require(try file.context.undo())
      #expect(report.leavesRest == (key == 1) && !report.isRefused)
      #expect(try file.file.shell(statuses) == words)
    }
    #expect(try file.tables() == before)
    for number in 1...3 {
      let run = try ManagedObjectContext(
        store: file.file.open(.init(session: "run \(number)", user: "ada")))
      #expect(try run.redo()?.isComplete == true)
    }
    #expect(try file.tables() == deleted)
    for _ in 1...3 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("A new field goes and returns, whatever somebody noted about the fields beside it")
  func notesBeside() throws {
    let file = try SchemaFile()
    let notes = "SELECT name, label FROM docket_field WHERE entity = 'step' ORDER BY name"
    try file.context.perform(.addField(FieldDraft("Color"), to: "step"), as: "Add field")
    try file.file.shell("UPDATE docket_field SET label = 'Words' WHERE name = 'name'")
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      // A single one would hide the other field.
      #expect(try file.file.shell(notes) == "name|Words\ntask|task")
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell(notes) == "color|Color\nname|Words\ntask|task")
    }
    try file.file.shell("UPDATE docket_field SET label = 'Mine' WHERE name = 'color'")
    #expect(try file.context.undo()?.isRefused == true)
    try file.close()
  }

  @Test(
    "A field stays one when a change of it is taken back beside another that somebody described",
    arguments: [
      SchemaChange.retypeField("name", of: "step", to: .integer, misfits: .clear),
      .renameField("name", of: "step", to: "Words"),
    ])
  func notesBesideChange(change: SchemaChange) throws {
    let file = try SchemaFile()
    let notes = "SELECT name, label, type FROM docket_field WHERE entity = 'step' ORDER BY id"
    let column = "SELECT name, type FROM pragma_table_info('step') ORDER BY name"
    let first = try file.file.shell(column)
    try file.context.perform(change, as: "Change")
    try file.file.shell("UPDATE docket_field SET label = 'Of' WHERE name = 'task'")
    let changed = try file.file.shell("\(notes); \(column)")
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(column) == first)
      let list = try #require(file.store.model.lists.first { $0.entity.name == "step" })
      #expect(Set(list.fields.map(\.title)) == ["name", "Of"])
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell("\(notes); \(column)") == changed)
    }
    try file.close()
  }

  @Test("What was turned is a step of its own while the rest stays")
  func redo() throws {
    let file = try SchemaFile()
    try file.context.perform(
      .deleteChoiceValue("Today", of: "status", replacement: "Done"), as: "Delete")
    try file.file.shell("UPDATE task SET status = 'Later' WHERE id = 1")
    let changed = try file.tables()
    #expect(try file.context.undo()?.leavesRest == true)
    let undone = try file.tables()
    for _ in 1...2 {
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.tables() == changed)
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.tables() == undone)
    }
    try file.close()
  }

  @Test("An added value goes whatever ranks others gave the values, and returns to its place")
  func placedValue() throws {
    let file = try SchemaFile()
    try file.context.perform(
      .addChoiceValue("Soon", to: "status", before: "Later"), as: "Add value")
    try file.file.shell("UPDATE status SET rank = rank + 10000")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT count(*) FROM status WHERE name = 'Soon'") == "0")
    #expect(try file.context.undo() == nil)
    #expect(try file.context.redo()?.isComplete == true)
    let names = "SELECT group_concat(name) FROM (SELECT * FROM status ORDER BY rank, id)"
    #expect(try file.file.shell(names) == "Today,Soon,Later,Done")
    try file.close()
  }

  @Test(
    "A value that somebody deleted is not there to be taken back, and that is told once",
    arguments: [nil, "Later"])
  func valueDeletedByOthers(successor: String?) throws {
    let file = try SchemaFile()
    let before = try file.tables()
    try file.context.perform(
      .addChoiceValue("Soon", to: "status", before: successor), as: "Add value")
    let added = try file.tables()
    try file.other.mergeChanges()
    try file.other.perform(.deleteChoiceValue("Soon", of: "status"), as: "Delete value")
    let report = try #require(try file.context.undo())
    #expect(report.conflicts.map(\.id.key) == [4], "\(report)")
    #expect(report.isRefused)
    #expect(try file.context.undo() == nil)
    #expect(try file.file.shell("SELECT count(*) FROM status WHERE name = 'Soon'") == "0")
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    while let report = try file.context.redo() { #expect(report.isComplete, "\(report)") }
    #expect(try file.tables() == added)
    try file.close()
  }

  @Test("A value that somebody made the old one again is in the way, and is not brought back")
  func oldAgain() throws {
    let file = try SchemaFile()
    let title = "SELECT title FROM docket_list WHERE id = 1"
    try file.context.perform(.setList(1, [.title("Chores"), .cellStyle(.value)]), as: "Set")
    try file.file.shell("UPDATE docket_list SET title = 'Tasks' WHERE id = 1")
    let report = try #require(try file.context.undo())
    #expect(report.leavesRest && report.conflicts.map(\.attribute) == ["title"], "\(report)")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell(title) == "Tasks")
    try file.close()
  }

  @Test("Settings of a list are taken back each for itself")
  func settings() throws {
    let file = try SchemaFile()
    let before = try file.tables()
    try file.context.perform(.setList(1, [.title("Chores"), .cellStyle(.value)]), as: "Set")
    try file.file.shell("UPDATE docket_list SET title = 'Mine' WHERE id = 1")
    #expect(try file.context.undo()?.leavesRest == true)
    #expect(file.store.model.lists.first?.cellStyle != .value)
    #expect(file.store.model.lists.first?.name == "Mine")
    try file.file.shell("UPDATE docket_list SET title = 'Chores' WHERE id = 1")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test(
    "What is noted about tables and columns goes with them, or all of the step stays",
    arguments: [
      ("shelf SET name = 'C' WHERE name = 'A'", "shelf SET name = 'A' WHERE name = 'C'", "name"),
      (
        "docket_list SET title = 'Mine' WHERE id = 3",
        "docket_list SET title = 'Books' WHERE id = 3",
        "title"
      ),
      (
        "docket_field SET label = 'Mine' WHERE label = 'Shelf'",
        "docket_field SET label = 'Shelf' WHERE label = 'Mine'", "label"
      ),
    ])
  func notes(change: String, back: String, attribute: String) throws {
    let file = try SchemaFile()
    let before = try file.tables()
    let books = ListDraft(
      "Books",
      fields: [
        FieldDraft("Title"), FieldDraft("Shelf", .choice(of: "shelf"), choiceValues: ["A", "B"]),
      ])
    try file.context.perform(.addList(books), as: "Add list")
    try file.file.shell("UPDATE \(change)")
    let changed = try file.tables()
    let report = try #require(try file.context.undo())
    #expect(report.isRefused && report.refusal == nil, "\(report)")
    #expect(report.conflicts.map(\.attribute) == [attribute])
    #expect(try file.tables() == changed)
    try file.file.shell("UPDATE \(back)")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("Rows of a renamed value follow it back, whoever gave it to them, and the others stay")
  func renamedValue() throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("name TEXT\n", with: "name TEXT,\n  mood TEXT\n") + """

        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('step', 'name', 'Name', 'text', NULL), ('step', 'mood', 'Mood', 'choice', 'status');
        UPDATE step SET mood = 'Today' WHERE id < 3;
        """)
    let moods = "SELECT group_concat(mood, ' ') FROM step"
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    #expect(try file.file.shell(moods) == "Now Now")
    try file.file.shell(
      "UPDATE step SET mood = 'Later' WHERE id = 2; UPDATE step SET mood = 'Now' WHERE id = 3")
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(moods) == "Today Later Today")
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell(moods) == "Now Later Now")
    }
    try file.close()
  }
}
