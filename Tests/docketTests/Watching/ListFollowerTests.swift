import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

/// What `docket watch` prints.
struct ListFollowerTests {
  private func follow(_ file: CommandFile) throws -> ListFollower {
    let store = try SQLiteStore(path: file.path)
    let list = try #require(store.model.lists.first)
    return try ListFollower(list, of: file.path, in: ManagedObjectContext(store: store))
  }

  private func lines(_ follower: ListFollower) throws -> [String] {
    String(decoding: try follower.look(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Each change of a list is a line with the kind, the place and the row")
  func changes() throws {
    let file = try CommandFile.tasks()
    let follower = try follow(file)
    #expect(try follower.look() == [])
    #expect(file.run("add", "tasks", "name=Eggs\n", "status=Later", "--at", "1").status == 0)
    let rest =
      #""done": false, "effort": null, "price": null, "due": null, "seen": null, "picture": null}}"#
    #expect(
      try lines(follower) == [
        #"{"change": "insert", "id": 4, "section": "Later", "place": 1, "row": {"id": 4, "#
          + #""name": "Eggs\n", "notes": null, "status": "Later", "# + rest
      ])
    #expect(file.run("mv", "tasks", "4", "--section", "Today").status == 0)
    #expect(
      try lines(follower) == [
        #"{"change": "move", "id": 4, "section": "Today", "place": 3, "row": {"id": 4, "#
          + #""name": "Eggs\n", "notes": null, "status": "Today", "# + rest
      ])
    #expect(file.run("set", "tasks", "1", "name=Oat").status == 0)
    #expect(try lines(follower).map { $0.prefix(28) } == [#"{"change": "update", "id": 1"#])
    #expect(file.run("set", "tasks", "3", "status=").status == 0)
    #expect(
      try lines(follower).map { $0.prefix(45) } == [
        #"{"change": "move", "id": 3, "section": null, "#
      ])
    #expect(file.run("rm", "tasks", "2").status == 0)
    #expect(try lines(follower) == [#"{"change": "delete", "id": 2}"#])
    #expect(try lines(follower) == [])
  }

  /// What somebody else does to a file.
  enum Deed: CaseIterable, Sendable {
    case longImport, droppedColumn, retypedField, renamedField, newField, otherSections

    func perform(on file: CommandFile) throws {
      switch self {
      case .longImport:
        let rows = "name\n" + (0...2_000).map { "Row \($0)\n" }.joined()
        let path = try CommandFile.write(rows, as: "rows.csv", in: file)
        try #require(file.run("import", "tasks", path).status == 0)
      case .droppedColumn: try shell("ALTER TABLE task DROP COLUMN effort", file)
      case .retypedField: try change(.retypeField("effort", of: "task", to: .text), file)
      case .renamedField: try change(.renameField("effort", of: "task", to: "Work"), file)
      case .newField: try shell("ALTER TABLE task ADD COLUMN place TEXT", file)
      case .otherSections: try shell("UPDATE docket_list SET section_column = NULL", file)
      }
    }

    private func shell(_ sql: String, _ file: CommandFile) throws {
      let run = try Command.run("sqlite3", [file.path, sql])
      try #require(run.exit == .exited(0), "\(run.errors)")
    }

    private func change(_ change: SchemaChange, _ file: CommandFile) throws {
      let store = try SQLiteStore(path: file.path)
      try ManagedObjectContext(store: store).perform(change, as: "Change")
      try store.close()
    }
  }

  @Test(
    "What cannot be told row by row is one line, and then changes are told again",
    arguments: Deed.allCases)
  func reload(deed: Deed) throws {
    let file = try CommandFile.tasks()
    let follower = try follow(file)
    try deed.perform(on: file)
    #expect(try lines(follower) == [#"{"change": "reload"}"#])
    #expect(try lines(follower) == [])
    #expect(file.run("set", "tasks", "1", "name=Oat").status == 0)
    let line = try #require(try lines(follower).first)
    #expect(line.hasPrefix(#"{"change": "update", "id": 1, "#))
    #expect(line.contains(#""section""#) == (deed != .otherSections))
    #expect(line.contains(#""place": null"#) == (deed == .newField))
    #expect(line.contains(#""effort""#) == ![.droppedColumn, .renamedField].contains(deed))
  }

  @Test("Of other lists nothing is told but a reload, where the feed has missed something")
  func otherList() throws {
    let file = try CommandFile.tasks()
    let follower = try follow(file)
    let run = try Command.run(
      "sqlite3",
      [
        file.path,
        """
        CREATE TABLE other (id INTEGER PRIMARY KEY, title TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('other', 'Others', 'title', 'rank', 'plain', 9);
        """,
      ])
    try #require(run.exit == .exited(0), "\(run.errors)")
    #expect(try lines(follower) == [])
    // Whoever opens the file makes the triggers of the other table.
    #expect(file.run("lists").status == 0)
    #expect(try lines(follower) == [#"{"change": "reload"}"#])
    #expect(file.run("set", "tasks", "1", "name=Oat").status == 0)
    #expect(try lines(follower).first?.hasPrefix(#"{"change": "update", "id": 1, "#) == true)
  }

  @Test(
    "A list that is deleted, or whose table is, ends it with the name of the list",
    arguments: ["DELETE FROM docket_list", "DELETE FROM docket_list; DROP TABLE task"])
  func gone(sql: String) throws {
    let file = try CommandFile.tasks()
    let follower = try follow(file)
    let run = try Command.run("sqlite3", [file.path, sql])
    try #require(run.exit == .exited(0), "\(run.errors)")
    let failure = Failure(
      .nothingFound, "\(file.path): The list Tasks is not there any more.")
    #expect(throws: failure) { try follower.look() }
  }

  @Test("A list whose rows do not stand together by section is followed flat")
  func flat() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE item (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', part TEXT);
        INSERT INTO docket_list (entity, title, title_column, section_column, sort, rank)
        VALUES ('item', 'Items', 'name', 'part', 'name', 1);
        INSERT INTO item (name, part) VALUES ('a', 'x'), ('c', 'x'), ('d', 'y');
        """)
    let follower = try follow(file)
    #expect(file.run("add", "items", "name=e", "part=y").status == 0)
    #expect(
      try lines(follower) == [
        #"{"change": "insert", "id": 4, "section": "y", "place": 2, "#
          + #""row": {"id": 4, "name": "e", "part": "y"}}"#
      ])
    #expect(file.run("add", "items", "name=b", "part=y").status == 0)
    #expect(try lines(follower) == [#"{"change": "reload"}"#])
    let other = try follow(file)
    #expect(file.run("set", "items", "4", "name=f").status == 0)
    for follower in [follower, other] {
      #expect(
        try lines(follower) == [
          #"{"change": "update", "id": 4, "place": 5, "#
            + #""row": {"id": 4, "name": "f", "part": "y"}}"#
        ])
    }
    // They stand together again.
    #expect(file.run("set", "items", "5", "name=z").status == 0)
    for follower in [follower, other] {
      #expect(try lines(follower) == [#"{"change": "reload"}"#])
      #expect(try lines(follower) == [])
    }
    #expect(file.run("set", "items", "5", "name=y").status == 0)
    for follower in [follower, other] {
      #expect(
        try lines(follower) == [
          #"{"change": "update", "id": 5, "section": "y", "place": 3, "#
            + #""row": {"id": 5, "name": "y", "part": "y"}}"#
        ])
    }
  }
}
