import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Gestures over tables that answer commands themselves: by a conflict clause, or a trigger")
struct AnsweredCommandTests {
  enum Answer: String, CaseIterable {
    case replace = "REPLACE"
    case ignore = "IGNORE"
    case rollback = "ROLLBACK"
    case fail = "FAIL"
  }

  private static func file(_ answer: Answer? = nil, reference: Bool = true) throws -> SchemaFile {
    var sql = ChoiceList.sql
    if let answer {
      sql = sql.replacing(
        "name TEXT NOT NULL UNIQUE",
        with: "name TEXT NOT NULL UNIQUE ON CONFLICT \(answer.rawValue)")
    }
    if !reference {
      sql = sql.replacing(
        " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL", with: "")
    }
    return try SchemaFile(sql)
  }

  private static let rows = "SELECT id, name FROM status ORDER BY id; SELECT id, status FROM task"

  @Test(
    "take nothing from a row that has a deleted value's name by now", arguments: Answer.allCases,
    [true, false])
  func taken(answer: Answer, isRename: Bool) throws {
    let file = try Self.file(answer)
    try file.context.perform(
      isRename
        ? .renameChoiceValue("Today", of: "status", to: "Now")
        : .deleteChoiceValue("Today", of: "status"), as: "Change")
    try file.file.shell(
      """
      INSERT INTO status (id, name, rank) VALUES (9, 'Today', 9000);
      UPDATE task SET status = 'Today' WHERE id = 3
      """)
    try file.context.mergeChanges()
    let before = try file.file.shell(Self.rows)
    #expect((try? file.context.undo()?.isComplete) != true)
    #expect(try file.file.shell(Self.rows) == before)
    #expect(try file.file.shell("SELECT state FROM docket_undo_group") == "done")
    // Once nothing is in the way it goes.
    try file.file.shell(
      "UPDATE task SET status = NULL WHERE id = 3; DELETE FROM status WHERE id = 9")
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT id FROM status WHERE name = 'Today'") == "1")
    try file.close()
  }

  @Test(
    "take nothing from a row whose value another one comes to have",
    arguments: [Answer.replace, .ignore], [false, true])
  func renamedInRows(answer: Answer, isOfRows: Bool) throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing(
        "TEXT REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL",
        with: "TEXT UNIQUE ON CONFLICT \(answer.rawValue)"
      ).replacing("('b', 'Today'", with: "('b', 'Fertig'").replacing(
        "'a', 'Today'", with: "'a', 'Done'"))
    try file.context.mergeChanges()
    let before = try file.file.shell(Self.rows)
    #expect(throws: (any Error).self) {
      guard isOfRows else {
        return try file.context.perform(
          .renameChoiceValue("Done", of: "status", to: "Fertig"), as: "Rename")
      }
      let status = try #require(file.store.model.entity(named: "status"))
      let done = try #require(
        try file.context.fetch(FetchRequest(entity: status)).first { $0["name"] == .text("Done") })
      try file.context.performGesture("Rename") { _ in done["name"] = .text("Fertig") }
    }
    #expect(try file.file.shell(Self.rows) == before)
    try file.close()
  }

  @Test(
    "are refused, whole, where a trigger ignores a command of theirs",
    arguments: [
      ("UPDATE", SchemaChange.renameChoiceValue("Done", of: "status", to: "Fertig")),
      ("DELETE", .deleteChoiceValue("Done", of: "status")),
      ("INSERT", .addChoiceValue("Some day", to: "status")),
    ])
  func ignored(command: String, change: SchemaChange) throws {
    let file = try Self.file(reference: false)
    let before = try file.tables()
    let trigger = "CREATE TRIGGER stay BEFORE \(command) ON status BEGIN SELECT raise(IGNORE); END"
    let refusal = PersistentStoreError.refused("a trigger of the table status ignored the change")
    try file.file.shell(trigger)
    #expect(throws: refusal) { try file.context.perform(change, as: "Change") }
    try file.file.shell("DROP TRIGGER stay")
    #expect(try file.tables() == before)
    try file.context.perform(change, as: "Change")
    let after = try file.tables()
    let inverse = ["UPDATE": "UPDATE", "DELETE": "INSERT", "INSERT": "DELETE"][command] ?? ""
    try file.file.shell(trigger.replacing("BEFORE \(command)", with: "BEFORE \(inverse)"))
    // Of some steps the store says so in a report.
    do {
      let report = try #require(try file.context.undo())
      #expect(report.refusal == .unfit("a trigger of the table status ignored the change"))
    } catch {
      #expect(error as? PersistentStoreError == refusal)
    }
    try file.file.shell("DROP TRIGGER stay")
    #expect(try file.tables() == after)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }
}
