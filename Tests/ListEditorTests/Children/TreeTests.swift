import Terminal
import Testing

@testable import ListEditor

/// A list whose rows belong to rows of the same list.
struct TreeTests {
  /// A with B below it, and C below that; D beside them.
  private static let sql = """
    CREATE TABLE node (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,
      parent_id INTEGER REFERENCES node (id) ON DELETE CASCADE, rank INTEGER);
    INSERT INTO docket_list (entity, title, title_column, order_column)
    VALUES ('node', 'Nodes', 'title', 'rank');
    INSERT INTO docket_field (entity, name, label) VALUES ('node', 'title', 'Title');
    INSERT INTO node (title, parent_id, rank)
    VALUES ('A', NULL, 1000000), ('B', 1, 2000000), ('C', 2, 3000000), ('D', NULL, 4000000);
    """

  private static func offered(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines.dropFirst(2).dropLast().compactMap { line in
      line.split(separator: " ").first { $0 != ">" }.map(String.init)
    }
  }

  @Test(
    "A row is offered no row below itself to belong to, nor itself, nor what it belongs to, but none",
    arguments: [
      ("", ["D"]), ("j", ["D", "No"]), ("jj", ["A", "D", "No"]), ("3j", ["A", "B", "C"]),
    ])
  func offers(keys: String, targets: [String]) throws {
    let editor = try EditorUnderTest(sql: Self.sql, size: Size(columns: 78, rows: 12))
    editor.type(keys + "M")
    #expect(Self.offered(editor) == targets)
  }

  @Test("Of several rows nothing is offered that is below one of them")
  func several() throws {
    let editor = try EditorUnderTest(sql: Self.sql, size: Size(columns: 78, rows: 12))
    editor.type("<Space>3j<Space>M")
    #expect(
      editor.status.hasPrefix(" There is no other section and no other list to move to."),
      "\(editor.status)")
  }

  @Test("Where somebody else brings the chosen row below what is moved, nothing is changed")
  func broughtBelow() throws {
    let editor = try EditorUnderTest(sql: Self.sql, size: Size(columns: 78, rows: 12))
    editor.type("M")
    #expect(Self.offered(editor) == ["D"])
    editor.observed.before = { call in
      guard call == "beginGesture" else { return }
      editor.observed.heal()
      try editor.somebodyElse { context in
        let node = context.store.model.entities[0]
        context.object(with: .init(node, 4))["parent_id"] = 3
      }
    }
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" D belongs to what you move by now. Nothing was changed."),
      "\(editor.status)")
    #expect(try editor.stored("parent_id", ofRow: 1) == "")
  }

  @Test(
    "A form brings no row below itself",
    arguments: [
      ("E", "1", "A cannot belong to itself."),
      ("E", "3", "A cannot belong to C, which is below it."),
      ("3j<Space>k<Space>E", "3", "C cannot belong to itself."),
    ])
  func form(open: String, key: String, words: String) throws {
    let editor = try EditorUnderTest(
      sql: Self.sql + """
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('node', 'parent_id', 'Parent', 'integer', 9000000);
        """, size: Size(columns: 78, rows: 12))
    let before = try editor.shell("SELECT id, parent_id FROM node")
    editor.type("\(open)<Down>\(key)<Enter>")
    #expect(editor.status.hasPrefix(" Parent: \(words)"), "\(editor.status)")
    #expect(try editor.shell("SELECT id, parent_id FROM node") == before)
    guard open == "E" else { return }
    editor.type("<Ctrl-u>4<Enter>")
    #expect(try editor.stored("parent_id", ofRow: 1) == "4")
  }

  @Test("A file whose rows belong to themselves in a ring already is no trap")
  func ring() throws {
    let editor = try EditorUnderTest(
      sql: Self.sql + "UPDATE node SET parent_id = 3 WHERE id = 1;",
      size: Size(columns: 78, rows: 12))
    editor.type("3jM")
    #expect(Self.offered(editor) == ["A", "B", "C"])
  }
}
