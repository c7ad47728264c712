import Terminal
import Testing

@testable import ListEditor

/// A choice whose table has no column for the order of its values: they stand by their names.
struct UnrankedChoiceTests {
  private static func sql(_ list: String = "NULL, NULL") -> String {
    """
    CREATE TABLE tag (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
    INSERT INTO tag (name) VALUES ('cc'), ('aa'), ('bb');
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
      tag TEXT REFERENCES tag (name) ON UPDATE CASCADE);
    INSERT INTO docket_list (entity, title, title_column, section_column, filter)
    VALUES ('item', 'Items', 'name', \(list));
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('item', 'name', 'Name', 'text', NULL), ('item', 'tag', 'Tag', 'choice', 'tag');
    INSERT INTO item (name, tag) VALUES ('A', 'cc'), ('B', 'bb'), ('C', 'aa');
    """
  }

  @Test(
    "Rows are compared by it, sorted and put into sections",
    arguments: [
      ("", "NULL, NULL", ">A B C"),
      ("ftag > aa<Enter>", "NULL, NULL", ">A B"),
      ("stag<Enter>g", "NULL, NULL", ">C B A"),
      ("Stag<Enter>g", "NULL, NULL", "[aa] >C [bb] B [cc] A"),
      ("", "'tag', NULL", "[aa] >C [bb] B [cc] A"),
      ("", "NULL, 'tag < bb'", ">C"),
    ])
  func order(keys: String, list: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: Self.sql(list))
    editor.type(keys)
    #expect(editor.summary == summary)
  }

  @Test("Its values are added among the others, and none is moved")
  func values() throws {
    let editor = try EditorUnderTest(sql: Self.sql(), size: Size(columns: 78, rows: 10))
    func names() -> [String] {
      editor.terminal.lines[1...].compactMap { line in
        let name = line.drop { " >".contains($0) }.prefix { $0 != " " }
        return name.count == 2 ? String(name) : nil
      }
    }
    editor.type(":fields<Enter>j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Values of Tag "))
    editor.type("J")
    #expect(
      editor.status.hasPrefix(" These values stand by their names, so they cannot be moved."),
      "\(editor.status)")
    editor.type("oba<Enter>")
    #expect(editor.status.hasPrefix(" Added ba."), "\(editor.status)")
    #expect(editor.terminal.lines[1...4].map { $0.contains("> ") } == [false, true, false, false])
    #expect(names() == ["aa", "ba", "bb", "cc"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Add value ba."), "\(editor.status)")
    #expect(names() == ["aa", "bb", "cc"])
  }

  @Test(
    "Those without a rank come first, and each row matches a condition or its negation",
    arguments: [
      ("tag > aa", "B C"), ("tag >= aa", "A B C"), ("tag < aa", ""), ("tag <= aa", "A"),
      ("tag < bb", "A"), ("tag <= bb", "A B"), ("tag > bb", "C"), ("tag >= bb", "B C"),
      ("tag between aa and bb", "A B"), ("tag = aa", "A"), ("tag != aa", "B C D"),
    ])
  func someWithoutRank(condition: String, rows: String) throws {
    let sql = Self.sql().replacing("NOT NULL UNIQUE)", with: "NOT NULL UNIQUE, rank INTEGER)")
    let editor = try EditorUnderTest(
      sql: sql + """
        UPDATE tag SET rank = CASE name WHEN 'bb' THEN 1 WHEN 'cc' THEN 2 END;
        DELETE FROM item;
        INSERT INTO item (name, tag) VALUES ('A', 'aa'), ('B', 'bb'), ('C', 'cc'), ('D', NULL);
        """)
    let keys = condition.replacing("<", with: "<lt>")
    editor.type("f\(keys)<Enter>")
    #expect(editor.shownTitles.joined(separator: " ") == rows, "\(editor.status)")
    editor.type("<Esc>fnot (\(keys))<Enter>")
    let others = "ABCD".filter { !rows.contains($0) }.map(String.init)
    #expect(editor.shownTitles == others, "\(editor.status)")
  }
}
