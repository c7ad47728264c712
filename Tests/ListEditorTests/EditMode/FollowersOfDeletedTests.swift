import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Rows that others give to one that is deleted in edit mode and not saved.
struct FollowersOfDeletedTests {
  /// The titles of a customer's jobs in the file, in their order.
  private static func jobs(_ editor: EditorUnderTest, of customer: Int64) throws -> [String] {
    try editor.shell("SELECT title FROM job WHERE customer_id = \(customer) ORDER BY rank")
  }

  /// Adds a job of the last customer, as another program does.
  private static func add(_ title: String, _ editor: EditorUnderTest) throws {
    try editor.shell(
      "INSERT INTO job (customer_id, title, paid, rank) VALUES (5, '\(title)', 0, 99000000)")
  }

  @Test("What others give to a customer that is deleted in edit mode is asked for, and undone too")
  func followers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 12))
    editor.type("<Ctrl-e>Gd")
    try editor.shell(
      """
      INSERT INTO job (customer_id, title, paid, rank) VALUES (5, 'Theirs', 0, 99000000);
      UPDATE job SET customer_id = 5 WHERE title = 'Letterhead';
      """)
    editor.type("<Ctrl-e>")
    let question = " Somebody else gave 2 of Jobs to what you delete. Delete them too?"
    #expect(editor.status.hasPrefix(question), "\(editor.status)")
    editor.type("n")
    #expect(try Self.jobs(editor, of: 5) == ["Letterhead", "Theirs"])
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(question), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Saved 1 change"), "\(editor.status)")
    #expect(try editor.shell("SELECT count(*) FROM job WHERE customer_id = 5") == ["0"])
    editor.type("u")
    #expect(try Self.jobs(editor, of: 5) == ["Letterhead", "Theirs"], "\(editor.status)")
  }

  @Test("What comes between that question and its answer is asked for again")
  func laterFollowers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 12))
    editor.type("<Ctrl-e>Gd")
    try Self.add("One", editor)
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Somebody else gave 1 of Jobs to what you delete. Delete it"))
    try Self.add("Two", editor)
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(
      editor.status.hasPrefix(" Somebody else gave 2 of Jobs to what you delete. Delete them too?"),
      "\(editor.status)")
    #expect(try Self.jobs(editor, of: 5) == ["One", "Two"])
    editor.type("y")
    #expect(try editor.shell("SELECT count(*) FROM job WHERE customer_id = 5") == ["0"])
  }

  @Test("What stays and leads to a deleted row is asked for as well, alone and beside what goes")
  func releasedFollowers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """

        CREATE TABLE part (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
          customer_id INTEGER REFERENCES customer (id) ON DELETE SET NULL, rank INTEGER);
        INSERT INTO part (name, customer_id, rank) VALUES ('lid', NULL, 1), ('pin', NULL, 2);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('part', 'Parts', 'name', 'rank', 'plain', 9);
        """, size: Size(columns: 120, rows: 12))
    editor.type("<Ctrl-e>Gd")
    try editor.shell("UPDATE part SET customer_id = 5 WHERE name = 'lid'")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Somebody else gave 1 of Parts to what you delete. Let 1 of Parts belong to nothing?"),
      "\(editor.status)")
    editor.type("n")
    try Self.add("One", editor)
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Somebody else gave 1 of Jobs to what you delete. Delete it too, and let 1 of Parts belong"
      ),
      "\(editor.status)")
    editor.type("y")
    #expect(try editor.shell("SELECT count(customer_id) FROM part") == ["0"])
    #expect(try Self.jobs(editor, of: 5) == [])
    editor.type("u")
    #expect(try editor.shell("SELECT customer_id FROM part WHERE name = 'lid'") == ["5"])
    #expect(try Self.jobs(editor, of: 5) == ["One"])
  }
}
