import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Changing fields, R13")
struct FieldChangeTests {
  @Test(
    "is one step that another program follows, and that can be taken back and brought back",
    arguments: [
      SchemaChange.addField(FieldDraft("Due date", .date), to: "task"),
      .addField(FieldDraft("Size", .choice(of: "size"), choiceValues: ["S", "L"]), to: "task"),
      .addField(FieldDraft("Second status", .choice(of: "status")), to: "task"),
      .addField(FieldDraft("rowid", .real), to: "step"),
      .renameField("name", of: "task", to: "Title"),
      .renameField("status", of: "task", to: "State of things"),
      .renameField("code", of: "task", to: "Code!"),
      .renameField("name", of: "status", to: "What"),
      .hideField("code", of: "task", true),
      .moveField("code", of: "task", before: "name"), .moveField("name", of: "task"),
      .retypeField("name", of: "task", to: .choice(of: "name")),
      .retypeField("status", of: "task", to: .text),
      .retypeField("task", of: "step", to: .text),
      .retypeField("name", of: "step", to: .integer, misfits: .clear),
      .retypeField(
        "name", of: "step", to: .integer, misfits: .clear, replacing: ["s": "1", "u": "2"]),
      .retypeField("name", of: "task", to: .data),
    ])
  func roundTrip(change: SchemaChange) throws {
    let file = try SchemaFile()
    // Two lists that name columns in their orders and conditions.
    try file.file.shell(
      """
      UPDATE docket_list SET sort = 'status.rank, name COLLATE NOCASE DESC', columns = 'name, code',
        filter = 'name = "name" and status != Done' WHERE entity = 'task';
      """)
    try file.context.mergeChanges()
    try file.goThrough(change)
    try file.close()
  }

  @Test("makes a choice of numbers in their order, and of texts in that of their rows")
  func choicesMade() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      ALTER TABLE task ADD COLUMN hours REAL;
      UPDATE task SET hours = 12 - 4.5 * (id - 1), name = 'z' || (4 - id);
      """)
    try file.context.mergeChanges()
    for (field, names) in [("hours", "3\n7.5\n12"), ("name", "z3\nz2\nz1")] {
      try file.context.perform(
        .retypeField(field, of: "task", to: .choice(of: field)), as: "Retype")
      let type = try file.store.entity("task").attribute(named: field)?.type
      guard case .choice(of: let choice) = type else {
        Issue.record("\(String(describing: type))")
        continue
      }
      #expect(try file.file.shell("SELECT name FROM \(choice) ORDER BY rank") == names)
    }
    try file.close()
  }

  @Test(
    "passes over notes on what is gone, and gives up the one that is in the way",
    arguments: [
      (SchemaChange.addField(FieldDraft("Gone"), to: "step"), "task name gone"),
      (.renameField("name", of: "step", to: "Gone"), "task gone"),
      (.renameChoiceValue("Today", of: "status", to: "Now"), "task name"),
      (.addChoiceValue("Soon", to: "status"), "task name"),
      (.addList(ListDraft("Lost", fields: [FieldDraft("Name")])), "task name"),
      (.duplicateList(2, title: "Copy", withRows: true), "task name"),
    ])
  func strayNotes(change: SchemaChange, fields: String) throws {
    let file = try SchemaFile(
      ChoiceList.sql + """

        CREATE TABLE lost (id INTEGER PRIMARY KEY, name TEXT);
        ALTER TABLE step ADD COLUMN gone TEXT;
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('step', 'gone', 'Gone', 'choice', 'status'),
          ('lost', 'name', 'Name', 'choice', 'status');
        """)
    try file.file.shell("DROP TABLE lost; ALTER TABLE step DROP COLUMN gone")
    try file.context.mergeChanges()
    try file.goThrough(change)
    let list = try #require(file.store.model.lists.first { $0.entity.name == "step" })
    let shown = list.fields.map(\.name)
    #expect(shown.joined(separator: " ") == fields)
    try file.close()
  }

  @Test("renames the column everywhere it is named, and the triggers of the feed follow, R19")
  func renaming() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      UPDATE docket_list SET sort = 'name DESC, code', columns = 'code,name',
        filter = 'name = "name" or Name contains x'||char(9)||'by name' WHERE entity = 'task'
      """)
    try file.context.perform(.renameField("name", of: "task", to: "The title"), as: "Rename")
    #expect(
      try file.file.shell(
        "SELECT title_column, sort, columns, filter FROM docket_list WHERE entity = 'task'")
        == "the_title|the_title DESC, code|code, the_title|"
        + "\"The title\" = \"name\" or \"The title\" contains x\tby name")
    let attribute = try file.store.entity("task").attribute(named: "the_title")
    #expect(attribute?.title == "The title")
    try file.other.mergeChanges()
    let position = try file.otherStore.feedPosition()
    try file.file.shell(
      "UPDATE task SET the_title = 'z' WHERE id = 2; REPLACE INTO task (code) VALUES ('x')")
    #expect(
      try file.otherStore.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
        == ["task 2 updated", "task 1 deleted", "task 4 inserted"])
    try file.close()
  }

  @Test("keeps what is noted of it where only the letters of its column become small")
  func smallLetters() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE task (id INTEGER PRIMARY KEY, name TEXT, Due TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('task', 'Tasks', 'name');
      INSERT INTO docket_field (entity, name, label, type, hidden)
      VALUES ('task', 'name', 'Name', 'text', 0), ('task', 'Due', 'Due', 'date', 1);
      """)
    try file.goThrough(.renameField("Due", of: "task", to: "due"))
    #expect(
      try file.file.shell("SELECT name, label, type, hidden FROM docket_field WHERE id = 2")
        == "due|due|date|1")
    try file.close()
  }

  @Test("keeps an older step of the journal usable under the new name")
  func journal() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    try file.context.performGesture("Edit") { context in
      context.object(with: ManagedObjectID(task, 1))["name"] = "edited"
    }
    try file.other.perform(.renameField("name", of: "task", to: "Title"), as: "Rename")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT title FROM task WHERE id = 1") == "a")
    try file.close()
  }

  @Test(
    "empties no value that is none of the old type without being told to",
    arguments: [
      (AttributeType.date, "'soonish'"), (.integer, "'n/a'"), (.dateTime, "'24.12.2026'"),
    ])
  func strangers(type: AttributeType, value: String) throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("Due", type), to: "step"), as: "Add")
    try file.file.shell("UPDATE step SET due = \(value) WHERE id = 2")
    try file.context.mergeChanges()
    #expect(
      throws: SchemaChangeError.misfits(entity: "step", attribute: "due", keys: [2], count: 1)
    ) {
      try file.context.perform(.retypeField("due", of: "step", to: .text), as: "Retype")
    }
    #expect(try file.file.shell("SELECT quote(due) FROM step WHERE id = 2") == value)
    try file.context.perform(
      .retypeField("due", of: "step", to: .text, misfits: .clear), as: "Retype")
    #expect(try file.file.shell("SELECT quote(due) FROM step WHERE id = 2") == "NULL")
    for _ in 0..<2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell("SELECT quote(due) FROM step WHERE id = 2") == value)
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell("SELECT quote(due) FROM step WHERE id = 2") == "NULL")
    }
    try file.close()
  }

  @Test("refuses a type that values do not fit, says which rows, and changes nothing")
  func misfits() throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE task SET code = '12' WHERE id = 3")
    try file.context.mergeChanges()
    let before = try file.file.shell(".dump")
    #expect(
      throws: SchemaChangeError.misfits(
        entity: "task", attribute: "name", keys: [1, 2, 3], count: 3)
    ) {
      try file.context.perform(.retypeField("name", of: "task", to: .real), as: "Retype")
    }
    #expect(
      throws: SchemaChangeError.misfits(
        entity: "step", attribute: "name", keys: [1, 2, 3], count: 3)
    ) {
      try file.context.perform(
        .retypeField("name", of: "step", to: .choice(of: "status")), as: "Retype")
    }
    #expect(throws: SchemaChangeError.special("rank", of: "task")) {
      try file.context.perform(.retypeField("rank", of: "task", to: .text), as: "Retype")
    }
    // A constraint of the table that no new column can take over.
    #expect(throws: SchemaChangeError.self) {
      try file.context.perform(
        .retypeField("code", of: "task", to: .integer, misfits: .clear), as: "Retype")
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }

  @Test("converts values as they are meant, and undo brings back how they were written")
  func conversion() throws {
    let file = try SchemaFile()
    try file.file.shell(
      "UPDATE step SET name = '007' WHERE id = 1; UPDATE step SET name = ' 12' WHERE id = 2;"
        + "UPDATE step SET name = '' WHERE id = 3")
    try file.context.mergeChanges()
    try file.context.perform(.retypeField("name", of: "step", to: .integer), as: "Retype")
    #expect(
      try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "7\n12\nNULL")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "'007'\n' 12'\n''")
    try file.close()
  }

  @Test("converts the row of the lowest id as well")
  func lowestID() throws {
    let file = try SchemaFile()
    try file.file.shell(
      "UPDATE step SET name = '7'; UPDATE step SET id = -9223372036854775808 WHERE id = 1")
    try file.context.mergeChanges()
    try file.context.perform(.retypeField("name", of: "step", to: .integer), as: "Retype")
    #expect(try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "7\n7\n7")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "'7'\n'7'\n'7'")
    try file.close()
  }

  @Test("makes values others first, and undo brings back what they were")
  func replacing() throws {
    let file = try SchemaFile()
    let change = SchemaChange.retypeField(
      "name", of: "step", to: .integer, replacing: ["s": "1", "t": "20", "u": "3", "x": "4"])
    try file.context.perform(change, as: "Retype")
    #expect(try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "1\n20\n3")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "'s'\n't'\n'u'")
    // What has become something else since is refused with what does not fit.
    try file.file.shell("UPDATE step SET name = 'v' WHERE id = 2")
    try file.context.mergeChanges()
    #expect(
      throws: SchemaChangeError.misfits(entity: "step", attribute: "name", keys: [2], count: 1)
    ) {
      try file.context.perform(change, as: "Retype")
    }
    #expect(try file.file.shell("SELECT quote(name) FROM step ORDER BY id") == "'s'\n'v'\n'u'")
    try file.close()
  }

  @Test("makes a choice grow by the values of a field that becomes one")
  func addToChoice() throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE step SET name = 'Done' WHERE id = 1")
    try file.context.mergeChanges()
    try file.context.perform(
      .retypeField("name", of: "step", to: .choice(of: "status"), misfits: .addToChoice),
      as: "Retype")
    #expect(
      try file.file.shell("SELECT group_concat(name) FROM (SELECT name FROM status ORDER BY rank)")
        == "Today,Later,Done,t,u")
    try file.close()
  }

  @Test(
    "is not taken back where somebody has filled the new field since; the step then counts as undone"
  )
  func valuesInTheWay() throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "Add field")
    try file.file.shell("UPDATE task SET due = '2026-11-21' WHERE id = 2")
    let report = try #require(try file.context.undo())
    #expect(
      report.refusal
        == .valuesInTheWay(entity: "task", attribute: "due", keys: [2], count: 1))
    #expect(!report.isComplete)
    #expect(try file.file.shell("SELECT due FROM task WHERE id = 2") == "2026-11-21")
    #expect(try file.context.undo() == nil)
    try file.close()
  }

  @Test("refuses names that say nothing, and things that are not there")
  func refusals() throws {
    let file = try SchemaFile()
    let before = try file.file.shell(".dump")
    let refusals: [(SchemaChange, SchemaChangeError)] = [
      (.addField(FieldDraft(" "), to: "task"), .noName),
      (.addField(FieldDraft("a"), to: "nothing"), .missing("nothing")),
      (.renameField("name", of: "task", to: ""), .noName),
      (.renameField("nothing", of: "task", to: "a"), .missing("nothing")),
      (.hideField("nothing", of: "task", true), .missing("nothing")),
      (.moveField("nothing", of: "task"), .missing("nothing")),
    ]
    for (change, error) in refusals {
      #expect(throws: error) { try file.context.perform(change, as: "Change") }
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }
}
