import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Notes of the feed that SQLite has not counted, R19")
struct UncountedNoteTests {
  /// What fails half way, and leaves what it did until then.
  private static let statements = [
    "INSERT OR FAIL INTO task (name, rank) VALUES ('d', 50), (NULL, 60)",
    """
    CREATE TRIGGER stop BEFORE UPDATE ON task WHEN OLD.id = 2 BEGIN SELECT RAISE(FAIL, 'no'); END;
    UPDATE task SET name = 'z'
    """,
  ]

  /// A file in which another program's statement failed half way, as somebody who has it open and
  /// read it before sees it.
  private func withFile(
    _ statement: String, forgets: Bool = false,
    _ body: (_ file: ListFile, _ store: SQLiteStore, _ position: Int64) throws -> Void
  ) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell("UPDATE task SET rank = 40 WHERE id = 3")
    let store = try file.open()
    let position = try store.feedPosition()
    #expect(throws: Shell.Failure.self) { try file.shell(statement) }
    if forgets { try file.shell("DELETE FROM sqlite_sequence WHERE name = 'docket_change'") }
    try body(file, store, position)
    try store.close()
  }

  private func words(_ changes: FeedChanges) -> [String] {
    changes.changes.map { "\($0.id) \($0.kind)" }
  }

  @Test("are read like others", arguments: statements, [false, true])
  func reading(statement: String, forgets: Bool) throws {
    try withFile(statement, forgets: forgets) { file, store, position in
      let changes = try store.changes(after: position)
      #expect(!changes.isTruncated)
      let isInsertion = statement == Self.statements[0]
      #expect(words(changes) == [isInsertion ? "task 4 inserted" : "task 1 updated"])
      try file.shell("DELETE FROM task WHERE id = 3")
      #expect(words(try store.changes(after: changes.position)) == ["task 3 deleted"])
    }
  }

  @Test("are no gap to be read over", arguments: statements)
  func gap(statement: String) throws {
    try withFile(statement) { file, store, position in
      try file.shell("DROP TRIGGER docket_change_task_delete")
      try file.open().close()
      #expect(try store.changes(after: position).isTruncated)
    }
  }

  @Test(
    "are counted where what SQLite has counted is no number", arguments: ["'x'", "'900'", "NULL"])
  func noNumber(count: String) throws {
    try withFile(Self.statements[0]) { file, store, position in
      try file.shell("UPDATE sqlite_sequence SET seq = \(count) WHERE name = 'docket_change'")
      #expect(try store.feedPosition() == (count == "'900'" ? 900 : position + 1))
    }
  }

  @Test("are counted by check", arguments: [false, true])
  func counting(forgets: Bool) throws {
    try withFile(Self.statements[0], forgets: forgets) { file, _, position in
      let check = try IntegrityCheck(path: file.path)
      let problems = try check.problems()
      #expect(problems == [.feedAhead(last: position + 1, position: forgets ? 0 : position)])
      #expect(try check.repair(problems) == problems)
      #expect(try check.problems() == [])
      try check.close()
    }
  }
}
