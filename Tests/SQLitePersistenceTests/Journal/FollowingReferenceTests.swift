import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A value of a choice gets another name, and the rows that have it no foreign key: Docket gives it
/// to them. Other tables lead to these rows, or to the value, by foreign keys of their own.
@Suite("A value is renamed beside other tables' foreign keys, R13")
struct FollowingReferenceTests {
  enum Way: CaseIterable {
    case rows, schema
  }

  private static func file(_ tag: String) throws -> SchemaFile {
    let file = try SchemaFile(
      ChoiceList.sql
        .replacing(
          "status TEXT REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL",
          with: "status TEXT UNIQUE"
        )
        .replacing("('b', 'Today'", with: "('b', 'Done'")
          + """

          INSERT INTO docket_list (entity, title, title_column, order_column, rank)
          VALUES ('status', 'Statuses', 'name', 'rank', 3000);
          CREATE TABLE tag (id INTEGER PRIMARY KEY, \(tag));
          """)
    try file.file.shell("INSERT INTO tag VALUES (1, 'Today'), (2, 'Later'), (3, NULL)")
    return file
  }

  private static func rename(_ way: Way, _ file: SchemaFile) throws {
    let status = try file.store.entity("status")
    switch way {
    case .rows:
      try file.context.performGesture("Rename") { context in
        context.object(with: ManagedObjectID(status, 1))["name"] = "Now"
      }
    case .schema:
      try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    }
  }

  private static let rows = """
    SELECT group_concat(name) FROM (SELECT * FROM status ORDER BY id);
    SELECT group_concat(ifnull(status, '-')) FROM (SELECT * FROM task ORDER BY id);
    SELECT group_concat(ifnull(status, '-')) FROM (SELECT * FROM tag ORDER BY id);
    """

  @Test(
    "is refused where their rows would lead nowhere, or lose something, and says which",
    arguments: Way.allCases,
    [
      ("status TEXT REFERENCES task (status)", "would lead nowhere"),
      ("status TEXT REFERENCES task (status) ON UPDATE RESTRICT", "would lead nowhere"),
      ("status TEXT REFERENCES task (status) DEFERRABLE INITIALLY DEFERRED", "would lead nowhere"),
      ("status TEXT REFERENCES task (status) ON UPDATE SET NULL", "would be emptied"),
      (
        "status TEXT DEFAULT 'Done' REFERENCES task (status) ON UPDATE SET DEFAULT",
        "would be changed along"
      ),
      ("status TEXT REFERENCES status (name)", "would lead nowhere"),
      ("status TEXT REFERENCES status (name) ON UPDATE RESTRICT", "would lead nowhere"),
      ("status TEXT REFERENCES status (name) ON UPDATE SET NULL", "would be emptied"),
    ])
  func refused(way: Way, tag: (columns: String, words: String)) throws {
    let file = try Self.file(tag.columns)
    let before = try file.file.shell(Self.rows)
    let error = #expect(throws: (any Error).self) { try Self.rename(way, file) }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("rows of the table tag that lead to"), "\(words)")
    #expect(words.contains(tag.words), "\(words)")
    #expect(try file.file.shell(Self.rows) == before)
    try file.file.shell("DELETE FROM tag WHERE id = 1")
    try file.context.rollback()
    try Self.rename(way, file)
    #expect(try file.file.shell(Self.rows) == "Now,Later,Done\nNow,Done,Later\nLater,-")
    try file.close()
  }

  @Test(
    "is not taken back where their rows would lead nowhere, which is told", arguments: Way.allCases,
    ["task (status)", "status (name)"])
  func undo(way: Way, target: String) throws {
    let file = try Self.file("status TEXT REFERENCES \(target)")
    try file.file.shell("DELETE FROM tag WHERE id = 1")
    let before = try file.file.shell(Self.rows)
    try Self.rename(way, file)
    try file.file.shell("INSERT INTO tag VALUES (4, 'Now')")
    let after = try file.file.shell(Self.rows)
    #expect(
      try file.context.undo()?.refusal
        == .unfit(
          "rows of the table tag that lead to it by status do not follow, and would lead nowhere;"
            + " lead them elsewhere first"))
    #expect(try file.file.shell(Self.rows) == after)
    try file.file.shell("DELETE FROM tag WHERE id = 4")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(Self.rows) == before)
    try file.close()
  }

  @Test(
    "takes their rows along where they follow, there and back", arguments: Way.allCases,
    ["task (status)", "status (name)"])
  func followed(way: Way, target: String) throws {
    let file = try Self.file("status TEXT REFERENCES \(target) ON UPDATE CASCADE")
    let before = try file.file.shell(Self.rows)
    try Self.rename(way, file)
    let after = "Now,Later,Done\nNow,Done,Later\nNow,Later,-"
    #expect(try file.file.shell(Self.rows) == after)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(Self.rows) == before)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell(Self.rows) == after)
    try file.close()
  }

  @Test(
    "gives it to theirs as well where these are fields of the choice", arguments: Way.allCases,
    ["task (status)", "status (name)"])
  func fields(way: Way, target: String) throws {
    let file = try Self.file("status TEXT REFERENCES \(target)")
    try file.file.shell(
      """
      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('tag', 'status', 'Status', 'choice', 'status')
      """)
    try file.context.mergeChanges()
    let before = try file.file.shell(Self.rows)
    try Self.rename(way, file)
    let after = "Now,Later,Done\nNow,Done,Later\nNow,Later,-"
    #expect(try file.file.shell(Self.rows) == after)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(Self.rows) == before)
    try file.close()
  }
}
