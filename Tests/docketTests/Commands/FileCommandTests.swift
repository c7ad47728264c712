import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

/// The commands about a file as a whole.
struct FileCommandTests {
  @Test("A file in order is told so to somebody who looks, and to scripts by the status")
  func inOrder() throws {
    let file = try CommandFile.tasks()
    let run = file.run("check")
    #expect(run.status == 0 && run.output == "" && run.errors == "")
    #expect(file.run("check", isTerminal: true).errors == "docket: \(file.path): In order.\n")
    #expect(file.run("check", "--json").output == "[]\n")
    #expect(CommandRun(["check", "/nowhere/x"]).status == 66)
  }

  @Test("What is wrong is counted in whole sentences", arguments: [1, 2])
  func problemWords(count: Int) {
    let isOne = count == 1
    let problems: [(IntegrityProblem, String)] = [
      (
        .missingRanks(table: "t", count: count),
        (isOne ? "1 row of t has" : "2 rows of t have")
          + " no rank, or none that is a number."
      ),
      (
        .equalRanks(table: "t", count: count),
        isOne
          ? "1 row of t has the rank of another one." : "2 rows of t have the rank of another one."
      ),
      (
        .strayJournalEntries(table: "t", count: count),
        isOne
          ? "1 entry of t belongs to no step of undo." : "2 entries of t belong to no step of undo."
      ),
    ]
    for (problem, words) in problems { #expect(problem.sentence == words) }
  }

  @Test("What is wrong is found without a change, and mended when that is asked for")
  func repair() throws {
    let file = try CommandFile.tasks()
    let broken = try Command.run(
      "sqlite3",
      [
        file.path,
        """
        PRAGMA foreign_keys = 0; UPDATE task SET status = 'Gone' WHERE id = 1;
        DROP TRIGGER docket_change_task_update
        """,
      ])
    try #require(broken.exit == .exited(0), "\(broken.errors)")
    let before = try file.bytes
    let found = file.run("check")
    #expect(found.status == 65)
    #expect(found.lines.count == 2)
    #expect(
      found.output.contains(
        "1 row of task refers by status to rows of status that are not there: 1. "
          + "Mending makes values of status of what they hold. --repair mends it."
      )
    )
    #expect(found.output.contains("is missing, so changes by other programs go unnoticed."))
    #expect(try file.bytes == before)
    let mended = file.run("check", "--repair")
    #expect(mended.status == 0)
    #expect(mended.lines.count == 2 && mended.lines.allSatisfy { $0.hasSuffix(" Mended.") })
    #expect(file.run("check").status == 0)
    #expect(file.rows("tasks").count == 3)
  }

  @Test(
    "What was found is told, too, where another program keeps it from being mended",
    arguments: [[], ["--json"]])
  func lockedRepair(options: [String]) throws {
    let file = try CommandFile.tasks()
    try Self.shell(
      "PRAGMA foreign_keys = 0; UPDATE task SET status = 'Gone' WHERE id = 1", on: file)
    let found = CommandRun(["check", file.path] + options)
    #expect(found.status == 65 && found.output.contains("are not there: 1. "))
    let other = try SQLiteStore(path: file.path)
    try other.beginGesture()
    let run = CommandRun(["check", file.path, "--repair"] + options)
    #expect(run.status == 75)
    #expect(run.output == found.output)
    #expect(run.errors.hasSuffix("Another program has locked the file. Try again later.\n"))
    other.abandonGesture()
    try other.close()
  }

  @Test("A file in order is not written to be mended, though another program writes to it")
  func nothingToMend() throws {
    let file = try CommandFile.tasks()
    let other = try SQLiteStore(path: file.path)
    try other.beginGesture()
    let run = file.run("check", "--repair")
    #expect(run.status == 0 && run.output == "", "\(run.errors)")
    other.abandonGesture()
    try other.close()
  }

  private static func shell(_ sql: String, on file: CommandFile) throws {
    let run = try Command.run("sqlite3", [file.path, sql])
    try #require(run.exit == .exited(0), "\(run.errors)")
  }

  @Test("Saved filters that cannot be read are told, and stay")
  func unreadableFilters() throws {
    let file = try CommandFile.tasks()
    let filters = [
      "size > 3", "due < fri\tSoon", "due <\tOdd", "milk", "seen > now", "status = Gone",
    ]
    try Self.shell(
      "UPDATE docket_list SET filter = '\(filters.joined(separator: "\n"))'", on: file)
    for arguments in [["check", file.path], ["check", file.path, "--repair"]] {
      let run = CommandRun(arguments)
      #expect(run.status == 0)
      #expect(run.lines.count == 3, "\(run.output)")
      let words = [
        "size > 3 of Tasks cannot be read: There is no field size; quote words to find them. "
          + "The list opens without it. ",
        "due < of Tasks cannot be read: Due wants a day or a month",
        "status = Gone of Tasks cannot be read: Status wants one of",
      ]
      for (line, words) in zip(run.lines, words) {
        #expect(line.hasPrefix("The filter \(words)"), "\(line)")
        #expect(line.hasSuffix(" That is harmless."))
      }
    }
  }

  @Test("Damage is told where saved filters cannot be read for it")
  func damagedChoice() throws {
    let file = try CommandFile.tasks()
    try Self.shell(
      "UPDATE docket_list SET filter = 'status = Today'; PRAGMA wal_checkpoint(TRUNCATE)", on: file)
    let query = "SELECT rootpage FROM sqlite_schema WHERE name = 'status'"
    let page = try #require(
      Int(Command.run("sqlite3", [file.path, query]).output.trimmingCharacters(in: .newlines)))
    let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try handle.close()
    let run = file.run("check")
    #expect(run.status == 65 && run.errors == "", "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("SQLite finds damage") == true, "\(run.output)")
  }

  @Test(
    "Tables of Docket's own that are gone are told by name",
    arguments: [
      ["docket_list"], ["docket_list", "docket_field"], ["docket_list", "docket_change"],
    ])
  func missingTables(tables: [String]) throws {
    let file = try CommandFile(template: "todo")
    try Self.shell(tables.map { "DROP TABLE \($0);" }.joined(), on: file)
    for arguments in [[], ["--repair"]] {
      let check = CommandRun(["check", file.path] + arguments)
      let what =
        tables.count == 1 ? "table \(tables[0]) is" : "tables \(tables[0]), \(tables[1]) are"
      #expect(check.output == "Docket's own \(what) missing, so nothing else was looked at.\n")
      #expect(check.errors == "")
      #expect(check.status == 65)
    }
  }

  @Test(
    "Tables of Docket's own that are gone are made anew, and what is lost with them is said",
    arguments: [
      (["docket_change"], "it anew."),
      (["docket_undo_entry"], "it anew: all that undo knows is gone."),
      (["docket_undo_range"], "it anew: all that undo knows is gone."),
      (
        ["docket_field", "docket_undo_group"],
        "them anew: what was noted of fields, and all that undo knows is gone."
      ),
    ])
  func tablesMadeAnew(tables: [String], words: String) throws {
    let file = try CommandFile(template: "todo")
    #expect(file.run("rm", "todo", "1").status == 0)
    try Self.shell(
      "CREATE TABLE docket_kept_70_0 (id);" + tables.map { "DROP TABLE \($0);" }.joined(), on: file)
    #expect(file.run("check").output.contains(" Mending makes \(words) --repair mends it.\n"))
    #expect(file.run("check", "--repair").status == 0)
    #expect(file.run("check").output == "")
    #expect(file.run("add", "todo", "title=x").status == 0)
    #expect(file.run("undo").status == 0)
    let group = try Command.run(
      "sqlite3", [file.path, "SELECT max(id) FROM docket_undo_group"]
    ).output
    #expect(group == (words == "it anew." ? "2\n" : "71\n"))
  }

  @Test("A file without a name is none to be checked either")
  func emptyName() {
    let check = CommandRun(["check", ""])
    #expect(check.status == 64)
    #expect(check.errors == "docket: The name of the file is empty.\n")
  }

  @Test("The help of export says which format is taken where none is named, as it is")
  func exportFormat() throws {
    let file = try CommandFile(template: "todo")
    let help = CommandRun(["export", "--help"]).output.split(whereSeparator: \.isWhitespace)
    let words = "without it by the file's name, on standard output csv."
    #expect(help.joined(separator: " ").contains(words))
    let csv = file.run("export", "todo", "--format", "csv")
    #expect(file.run("export", "todo") == csv)
    #expect(file.run("export", "todo", file.folder.path(of: "rows.txt")).status == 64)
    let path = file.folder.path(of: "rows.json")
    #expect(file.run("export", "todo", path).status == 0)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == file.run("export", "todo", "--format", "json").output)
  }

  @Test("A file of several names is told, and a symbolic link is none of them")
  func hardLink() throws {
    let file = try CommandFile(template: "todo")
    let link = file.folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    #expect(CommandRun(["check", link]) == CommandRun(["check", file.path]))
    #expect(file.run("check").status == 0)
    let name = file.folder.path(of: "hard")
    try FileManager.default.linkItem(atPath: file.path, toPath: name)
    for path in [file.path, link, name] {
      let check = CommandRun(["check", path, "--repair"])
      #expect(check.status == 65)
      #expect(
        check.output == """
          The file has 2 names (hard links), and SQLite keeps a log beside each by which it is \
          opened: programs that use different ones lose rows. Keep one, and make the others \
          symbolic links.

          """)
    }
  }

  @Test("That a file has no list left is told, with the way to one")
  func noList() throws {
    let file = try CommandFile(template: "heroes")
    try Self.shell("DROP TABLE hero", on: file)
    let words = "There is no list in it. docket import FILE LIST DATA --new makes one."
    #expect(!file.run("check").errors.contains(words))
    for arguments in [["check", file.path, "--repair"], ["check", file.path]] {
      let run = CommandRun(arguments)
      #expect(run.status == 0)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test("A note on a field whose column is gone is told beside everything else, and dropped")
  func strayField() throws {
    let file = try CommandFile.tasks()
    try Self.shell(
      "ALTER TABLE task DROP COLUMN effort; UPDATE task SET rank = NULL WHERE id = 1", on: file)
    let words =
      "The file notes something of the field effort of task, which has no such column. "
      + "The note is passed over."
    let found = file.run("check")
    let rank = "1 row of task has no rank, or none that is a number."
    #expect(found.status == 0)
    let advice =
      "--repair drops the note. Where the column has another name by now, keep it (UPDATE "
      + "docket_field SET name = 'NAME' WHERE entity = 'task' AND name = 'effort'). So with "
      + "the name of the table, in entity."
    #expect(
      found.lines == ["\(words) That is harmless. \(advice)", rank + " That is harmless."])
    let json = try JSONSerialization.jsonObject(with: Data(file.run("check", "--json").output.utf8))
    let records = try #require(json as? [[String: Any]])
    #expect(records.map { $0["problem"] as? String } == [words, rank])
    #expect(records.map { $0["advice"] as? String } == [advice, nil])
    #expect(
      file.run("show", "tasks", "--csv").lines.first
        == "id,name,notes,status,done,price,due,seen,picture")
    #expect(
      file.run("check", "--repair").lines == [
        words + " Mended.", rank + " Mended.",
      ])
    #expect(file.run("check").output == "")
  }

  @Test("The triggers that a table has from the time of its other name are told, and go")
  func renamedTable() throws {
    let file = try CommandFile.tasks()
    try Self.shell(
      """
      ALTER TABLE task RENAME TO job;
      UPDATE docket_list SET entity = 'job'; UPDATE docket_field SET entity = 'job';
      """, on: file)
    #expect(
      file.run("check").lines.contains(
        "The trigger docket_change_task_insert of job was made for an index that is gone, or for a "
          + "table that has another name by now. --repair mends it."))
    #expect(file.run("check", "--repair").status == 0)
    #expect(file.run("check").output == "")
  }

  @Test("Info names every path, and what a file is like")
  func info() throws {
    let file = try CommandFile.tasks()
    let run = file.run("info")
    #expect(run.status == 0)
    for name in [
      "version", "sqlite", "screen", "configuration", "own lists", "state", "cache", "draft",
      "view",
      "templates",
    ] {
      #expect(run.lines.contains { $0.hasPrefix("\(name): ") })
    }
    #expect(run.lines.contains("file: \(file.path)"))
    #expect(run.lines.contains("lists: Tasks (3)"))
    let json = file.run("info", "--json").output
    #expect(json.contains(#""lists": [{"table": "task", "rows": 3, "title": "Tasks"}]"#))
    let facts = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(facts["file format"] as? Int == FileFormat.schemaVersion)
    #expect(facts["templates"] as? [String] == TemplateChoice.all)
    #expect(facts["configuration problems"] is [String] && facts["version"] is String)
    #expect(facts["file"] as? String == file.path)
    let sql = "UPDATE docket_list SET title = 'My' || char(10) || 'tasks'"
    #expect(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
    #expect(file.run("info").lines.contains("lists: My tasks (3)"))
    #expect(CommandRun(["info"]).output.hasPrefix("version: \(Docket.version)\n"))
    #expect(CommandRun(["info", "/nowhere/x"]).status == 66)
  }
}
