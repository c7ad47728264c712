import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport
import Testing

@Suite("The sqlite3 shell")
struct ShellTests {
  @Test("reads and writes every table while the file is open", arguments: Template.all)
  func everyTable(template: Template) throws {
    let file = try ListFile(sql: template.sql)
    defer { file.remove() }
    let store = try file.open()
    let tables = try file.shell("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .split(separator: "\n").map(String.init)
    #expect(tables.count > 6)
    for table in tables where !table.hasPrefix("sqlite_") {
      #expect(try !file.shell("SELECT count(*) FROM \(table)").isEmpty)
      // Writes every column of every row.
      let columns = try file.shell("SELECT name FROM pragma_table_info('\(table)')")
        .split(separator: "\n").map { "\($0) = \($0)" }.joined(separator: ", ")
      try file.shell("UPDATE \(table) SET \(columns)")
    }
    let entity = try #require(store.model.entities.first)
    try file.shell("DELETE FROM \(entity.name) WHERE id = 1")
    let request = FetchRequest(entity: entity)
    #expect(try !store.orderedKeys(for: request, sectionPath: nil).keys.contains(1))
    try store.close()
  }

  @Test("reads and writes every table after fields, choices and lists were changed, and after undo")
  func changedTables() throws {
    let file = try SchemaFile()
    let changes: [SchemaChange] = [
      .addField(FieldDraft("Due", .date), to: "task"),
      .renameField("name", of: "task", to: "Title"),
      .retypeField("name", of: "step", to: .choice(of: "letter")),
      .renameChoiceValue("Today", of: "status", to: "Now"),
      .duplicateList(1, title: "Copy", withRows: true), .deleteList(2),
    ]
    func readAndWrite() throws {
      let tables = try file.file.shell(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      ).split(separator: "\n").map(String.init)
      for table in tables {
        let columns = try file.file.shell("SELECT name FROM pragma_table_info('\(table)')")
          .split(separator: "\n").map { "\"\($0)\" = \"\($0)\"" }.joined(separator: ", ")
        try file.file.shell("SELECT * FROM \"\(table)\"; UPDATE \"\(table)\" SET \(columns)")
      }
      try file.context.mergeChanges()
      #expect(try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok")
    }
    for change in changes {
      try file.context.perform(change, as: "Change")
      try readAndWrite()
    }
    for _ in changes {
      #expect(try file.context.undo()?.isComplete == true)
      try readAndWrite()
    }
    try file.close()
  }

  @Test("may insert a row without a rank: it has none, and stands first, R168")
  func insertion() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let position = try store.feedPosition()
    try file.shell("INSERT INTO favorite (name) VALUES ('Lamp')")
    #expect(
      try store.changes(after: position).changes == [
        .init(ManagedObjectID(favorite, 8), .inserted)
      ])
    #expect(try store.rows([8], of: favorite).values[8] == ["Lamp", .null, .null])
    #expect(
      try store.orderedKeys(
        for: FetchRequest(entity: favorite, sortDescriptors: [.init("rank")]), sectionPath: nil
      ).keys == [8, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("shows the whole schema with its comments, and a dump of it makes the same file again")
  func dump() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    #expect(try file.shell(".schema docket_list").contains("-- the table whose rows it shows"))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copy = folder.path(of: "copy")
    try Shell.run(try file.shell(".dump"), on: copy)
    try Shell.run(
      """
      PRAGMA application_id = \(FileFormat.applicationID);
      PRAGMA user_version = \(FileFormat.schemaVersion);
      """, on: copy)
    let store = try SQLiteStore(path: copy)
    #expect(store.model.lists.map(\.name) == ["Heroes"])
    try store.gesture(
      SaveRequest(updates: [
        .init(
          ManagedObjectID(try store.entity("hero"), 12),
          changes: [.init("team", from: "Unaffiliated", to: .null)])
      ]))
    #expect(try Shell.run("SELECT count(*) FROM docket_change", on: copy) == "1")
    try store.close()
  }
}
