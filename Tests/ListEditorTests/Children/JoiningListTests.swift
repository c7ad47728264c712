import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A list whose rows join those of two others: each must belong to one of either.
struct JoiningListTests {
  private static let sql = """
    CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
    CREATE TABLE club (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
    CREATE TABLE seat (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, rank INTEGER,
      person_id INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
      club_id INTEGER NOT NULL REFERENCES club(id) ON DELETE CASCADE);
    INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank) VALUES
      ('person', 'People', 'name', NULL, 'subtitle', 1),
      ('seat', 'Seats', 'title', 'rank', 'columns', 2),
      ('club', 'Clubs', 'name', NULL, 'subtitle', 3);
    INSERT INTO person (name) VALUES ('Ann'), ('Ben');
    INSERT INTO club (name) VALUES ('Chess'), ('Rowing');
    INSERT INTO seat (title, rank, person_id, club_id) VALUES ('Chair', 1000, 1, 2);
    """

  private static func editor(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 100, rows: 14))
    editor.type(keys)
    return editor
  }

  /// The seats that were added, with whom they join.
  private static func added(to editor: EditorUnderTest) throws -> [String] {
    try editor.shell(
      "SELECT title || ' ' || person_id || ' ' || club_id FROM seat WHERE id > 1 ORDER BY rank")
  }

  @Test("In the list of all a new row is given to one of each, asked for one behind the other")
  func ofAll() throws {
    let editor = try Self.editor("Lj<Enter>o")
    #expect(editor.terminal.lines[0].contains("Person of the new row in Seats"))
    editor.type("Ben<Enter>")
    #expect(editor.terminal.lines[0].contains("Club of the new row in Seats"))
    editor.type("Chess<Enter>Table<Enter>")
    #expect(editor.status.hasPrefix(" Added Table"), "\(editor.status)")
    #expect(try Self.added(to: editor) == ["Table 2 1"])
    editor.type("u")
    #expect(try Self.added(to: editor).isEmpty)
  }

  @Test("In the list of one only the other is asked for, and stands beside the rows")
  func ofOne() throws {
    let editor = try Self.editor("<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Ann: Seats"))
    #expect(editor.terminal.lines[1].contains("Club"))
    #expect(editor.terminal.lines[2].contains("Rowing"))
    editor.type("o")
    #expect(editor.terminal.lines[0].contains("Club of the new row in Seats"))
    editor.type("Chess<Enter>Table<Enter>")
    #expect(try Self.added(to: editor) == ["Table 1 1"])
    editor.type("E")
    #expect(editor.terminal.lines[0].hasPrefix(" Ann, Chess: Table "))
  }

  @Test("Nothing is added where one of the questions is left, or where there is nobody to choose")
  func left() throws {
    let editor = try Self.editor("Lj<Enter>oBen<Enter><Esc>")
    #expect(editor.terminal.lines[0].hasPrefix(" Seats "), "\(editor.terminal.lines)")
    #expect(try Self.added(to: editor).isEmpty)
    try editor.shell("DELETE FROM seat; DELETE FROM club;")
    editor.noticeOutsideChange()
    editor.type("oBen<Enter>")
    let words = "Each row of Seats belongs to one of Clubs; add one there first."
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
  }

  @Test("A section of one of them tells that one, and the other is asked for")
  func sections() throws {
    let editor = try Self.editor("Lj<Enter>SPerson<Enter>jo")
    #expect(editor.terminal.lines[0].contains("Club of the new row in Seats"))
    editor.type("Chess<Enter>Table<Enter>")
    #expect(try Self.added(to: editor) == ["Table 1 1"])
  }

  @Test("Cells of a text that is pasted name both, one that names neither asks for both")
  func pasted() throws {
    let editor = try Self.editor("Lj<Enter>")
    editor.send(.paste("Title\tPerson\tClub\nA\tBen\tchess\nB\tAnn\tRowing"))
    #expect(editor.status.contains(" with title, Person, Club?"), "\(editor.status)")
    editor.type("y")
    #expect(try Self.added(to: editor) == ["A 2 1", "B 1 2"])
    editor.send(.paste("C\nD"))
    for keys in ["y", "Ann<Enter>", "Chess<Enter>"] { editor.type(keys) }
    #expect(try Self.added(to: editor) == ["A 2 1", "C 1 1", "D 1 1", "B 1 2"])
  }

  @Test("In the list of one the cells that stand beside its rows name the other")
  func pastedIntoOne() throws {
    let editor = try Self.editor("<Enter>")
    editor.send(.paste("A\tChess\nB\tRowing"))
    editor.type("y")
    #expect(try Self.added(to: editor) == ["A 1 1", "B 1 2"])
    editor.send(.paste("Title\tPerson\tClub\nC\tBen\tChess"))
    #expect(editor.status.contains("These are the rows of Ann, and not of Ben."))
  }

  @Test("A title that was being typed joins the same two when it is taken up again")
  func draft() throws {
    let editor = try Self.editor("Lj<Enter>oBen<Enter>Chess<Enter>Half")
    let draft = try #require(editor.editor.drafts.first)
    #expect(draft.owners == ["person_id": 2, "club_id": 1])
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.editor.endTurn()
    again.type("y way<Enter>")
    #expect(try Self.added(to: again) == ["Half way 2 1"])
    var partial = draft
    partial.owners = ["person_id": 2]
    let third = try EditorUnderTest(reopening: again)
    third.offer([partial])
    third.editor.endTurn()
    third.type("y")
    #expect(third.terminal.lines[0].contains("Club of the new row in Seats"))
    third.type("Rowing<Enter> time<Enter>")
    #expect(try Self.added(to: third).contains("Half time 2 2"), "\(third.status)")
  }

  @Test("In edit mode a new row joins two that are not saved themselves")
  func editMode() throws {
    let editor = try Self.editor("<Ctrl-e>oCid<Enter><Enter>oChess<Enter>Stool<Enter>q<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(try Self.added(to: editor) == ["Stool 3 1"])
  }

  @Test("Where somebody gave a field another name between the questions, nothing is added")
  func renamed() throws {
    let editor = try Self.editor("Lj<Enter>oBen<Enter>")
    try editor.shell("ALTER TABLE seat RENAME COLUMN person_id TO member_id")
    editor.noticeOutsideChange()
    editor.type("Chess<Enter>")
    let words = "Nothing was added: somebody else changed the fields of Seats."
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
  }

  @Test("Rows are sorted by the other in the list of one, and given to another one there")
  func sortedAndMoved() throws {
    let editor = try Self.editor("<Enter>")
    try editor.shell(
      "INSERT INTO seat (title, rank, person_id, club_id) VALUES ('Bench', 2000, 1, 1)")
    editor.noticeOutsideChange()
    editor.type("sClub, ascending<Enter>gg")
    #expect(editor.terminal.lines[2].contains("Bench"), "\(editor.terminal.lines)")
    editor.type("MRowing<Enter>")
    #expect(try editor.shell("SELECT club_id FROM seat WHERE title = 'Bench'") == ["2"])
    editor.type("f club = rowing<Enter>")
    #expect(editor.terminal.lines[0].contains("2 of 2"), "\(editor.terminal.lines[0])")
  }

  @Test("Where somebody deletes one of them between the questions, nothing is opened")
  func deletedMeanwhile() throws {
    let editor = try Self.editor("Lj<Enter>oBen<Enter>")
    try editor.shell("DELETE FROM person WHERE name = 'Ben'")
    editor.noticeOutsideChange()
    editor.type("Chess<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else deleted Ben."), "\(editor.status)")
    #expect(editor.listScreen?.entry == nil)
    let one = try Self.editor("<Enter>o")
    try one.shell("DELETE FROM seat; DELETE FROM person WHERE name = 'Ann'")
    one.noticeOutsideChange()
    one.type("Chess<Enter>")
    #expect(one.status.hasPrefix(" Somebody else deleted Ann; q goes back."), "\(one.status)")
    #expect(one.listScreen?.entry == nil)
  }
}
