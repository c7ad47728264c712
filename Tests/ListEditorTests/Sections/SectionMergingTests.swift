import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// A section that gets the name of another one.
struct SectionMergingTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 20))
  }

  private static func count(_ editor: EditorUnderTest, _ section: String) throws -> [String] {
    try editor.shell("SELECT count(*) FROM todo WHERE section = '\(section)'")
  }

  @Test(
    "becomes a part of it, after a question, as one step", arguments: ["This week", "this week"])
  func choice(name: String) throws {
    let editor = try Self.todo()
    editor.type("R<Ctrl-u>\(name)<Enter>")
    #expect(
      editor.status.hasPrefix(
        " There is already a section This week. Merge Today (3 rows) into it?"), "\(editor.status)")
    #expect(try Self.count(editor, "Today") == ["3"])
    editor.type("y")
    #expect(editor.status.hasPrefix(" Merged Today into This week. u brings it back."))
    #expect(try Self.count(editor, "This week") == ["6"])
    #expect(!editor.terminal.lines.contains { $0.hasPrefix(" Today") })
    #expect(try editor.shell("SELECT count(*) FROM todo_section WHERE name = 'Today'") == ["0"])
    editor.type("u")
    #expect(try Self.count(editor, "Today") == ["3"])
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Today") })
  }

  @Test("stays as it is without a yes", arguments: ["n", "<Esc>"])
  func left(answer: String) throws {
    let editor = try Self.todo()
    editor.type("R<Ctrl-u>Later<Enter>…\(answer)")
    #expect(try Self.count(editor, "Today") == ["3"])
    #expect(try editor.shell("SELECT count(*) FROM todo_section") == ["3"])
  }

  @Test("becomes a part of it where sections follow from a text, also in edit mode")
  func text() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("R<Ctrl-u>two<Enter>")
    #expect(editor.status.contains("already a section Two. Merge One (3 rows)"), "\(editor.status)")
    editor.type("y")
    #expect(editor.summary == "[Two] >A B C D E")
    editor.type("u")
    #expect(editor.summary == "[One] >A B C [Two] D E")
    editor.type("<Ctrl-e>R<Ctrl-u>Two<Enter>…y")
    #expect(editor.summary.hasPrefix("[Two] "), "\(editor.summary)")
    #expect(try editor.shell("SELECT count(*) FROM letter WHERE part = 'One'") == ["3"])
    editor.type("<Ctrl-e>")
    #expect(try editor.shell("SELECT count(*) FROM letter WHERE part = 'One'") == ["0"])
  }

  @Test("takes the rows of other lists and hidden ones along, and an empty one merely goes")
  func others() throws {
    let editor = try Self.todo()
    editor.type("Ly<Enter>q")
    try editor.shell("UPDATE todo SET done = 1 WHERE section = 'Later' AND id % 2 = 0")
    editor.noticeOutsideChange()
    editor.type("X")
    editor.type("GR<Ctrl-u>Today<Enter>")
    #expect(editor.status.contains("Merge Later (6 rows) into it?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.contains("Merged Later into Today in To Do and To Do copy."))
    #expect(try Self.count(editor, "Today") == ["6"])
    #expect(
      try editor.shell("SELECT count(*) FROM to_do_copy WHERE section = 'Today'") == ["6"])
    editor.type("G+Someday<Enter>")
    editor.type("G]]R<Ctrl-u>Today<Enter>")
    #expect(editor.status.contains("Merge Someday into it?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Merged Someday into Today"), "\(editor.status)")
    #expect(editor.listScreen?.table.isCursorVisible == true)
  }

  @Test("is refused where sections of a choice stand in the order of their rows")
  func byRows() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        ;
        UPDATE docket_list SET sort = 'rank' WHERE entity = 'todo';
        UPDATE todo SET rank = id * 1000000,
          section = CASE WHEN id < 4 THEN 'Today' WHEN id < 7 THEN 'This week' ELSE 'Later' END;
        """, size: Size(columns: 90, rows: 24))
    editor.type("R<Ctrl-u>Later<Enter>")
    #expect(editor.status.contains("stand in the order of their rows"), "\(editor.status)")
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [3, 3, 3])
  }

  @Test("is left alone where somebody else deletes the other one while the question stands")
  func gone() throws {
    let editor = try Self.todo()
    editor.type("R<Ctrl-u>Later<Enter>")
    try editor.shell("UPDATE todo SET section = NULL WHERE section = 'Later'")
    try editor.shell("DELETE FROM todo_section WHERE name = 'Later'")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.status.contains("Nothing was changed"), "\(editor.status)")
    #expect(try Self.count(editor, "Today") == ["3"])
  }

  @Test(
    "is left alone where the rows of the other one go elsewhere while the question stands",
    arguments: ["", "<Ctrl-e>"], [true, false])
  func goneRows(mode: String, isNoticed: Bool) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type(mode + "R<Ctrl-u>Two<Enter>")
    try editor.shell("UPDATE letter SET part = 'Zwei' WHERE part = 'Two'")
    if isNoticed { editor.noticeOutsideChange() }
    editor.type("y")
    #expect(editor.status.contains("Nothing was changed"), "\(editor.status)")
    #expect(editor.listScreen?.results.sections?.map(\.name) == ["One", "Zwei"])
    editor.type(mode)
    #expect(try editor.shell("SELECT count(*) FROM letter WHERE part = 'One'") == ["3"])
  }

  @Test(
    "gets what orders the other one too where that is another field, also of hidden rows, R26",
    arguments: [("", ""), ("<Ctrl-e>", "<Ctrl-e>"), ("ftitle = A<Enter>", "<Esc>")])
  func order(before: String, after: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.phases
        + "INSERT INTO letter (title, part, phase, rank) VALUES ('D', 'Last', 3, 4000000);",
      size: Size(columns: 90, rows: 12))
    editor.type(before + "R<Ctrl-u>last<Enter>…y")
    #expect(editor.status.hasPrefix(" Merged Zero into Last."), "\(editor.status)")
    editor.type(after)
    #expect(editor.summary.filter { $0 != ">" } == "[Later] C [Last] A B D")
    #expect(
      try editor.shell("SELECT title, phase FROM letter WHERE part = 'Last'")
        == ["A|3", "B|3", "D|3"])
    editor.type("u")
    #expect(editor.summary.filter { $0 != ">" } == "[Zero] A B [Later] C [Last] D")
  }

  @Test("is refused where another field orders sections of a choice")
  func orderedChoice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        ;
        ALTER TABLE todo ADD COLUMN phase INTEGER;
        UPDATE todo SET phase = CASE section
          WHEN 'Today' THEN 1 WHEN 'This week' THEN 2 ELSE 3 END;
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('todo', 'phase', 'Phase', 'integer', 99000000);
        UPDATE docket_list SET sort = 'phase, rank' WHERE entity = 'todo';
        """, size: Size(columns: 110, rows: 24))
    editor.type("R<Ctrl-u>Later<Enter>")
    #expect(editor.status.contains("stand in the order of Phase"), "\(editor.status)")
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [3, 3, 3])
  }
}
