import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// A part of many texts is replaced at once.
struct ReplaceTests {
  private static let rows = TestLists.letters(
    section: true,
    [("Oatmilk", "One"), ("Milktea", "One"), ("Bread", "Two"), ("milk", "Two")])

  private static func editor(_ sql: String = rows) throws -> EditorUnderTest {
    try EditorUnderTest(sql: sql, size: Size(columns: 100, rows: 12))
  }

  private static let before = "[One] >Oatmilk Milktea [Two] Bread milk"
  private static let after = "[One] >Oatjam jamtea [Two] Bread jam"

  @Test(
    "Both texts are typed, the question counts the rows, and undo takes all of it back at once",
    arguments: [":replace<Enter>milk<Enter>jam<Enter>", ":s/milk/jam/<Enter>"])
  func replacing(script: String) throws {
    let editor = try Self.editor()
    editor.type(script)
    #expect(
      editor.status.hasPrefix(" Replace \"milk\" by \"jam\" in Title of 3 rows?"),
      "\(editor.status)")
    #expect(editor.summary == Self.before)
    editor.type("y")
    let done = " Replaced \"milk\" by \"jam\" in 3 rows."
    #expect(editor.status.hasPrefix(done), "\(editor.status)")
    #expect(editor.summary == Self.after)
    editor.type("u")
    #expect(editor.summary == Self.before)
    editor.type("<Ctrl-r>")
    #expect(editor.summary == Self.after)
  }

  @Test(
    "It is done to the marked rows, or else to all that are shown, in closed sections too",
    arguments: [
      ("<Space>", "in Title of Oatmilk?", "[One] Oatjam >Milktea [Two] Bread milk"),
      ("A", "in Title of 3 of the 4 rows marked?", "[One] >Oatjam jamtea [Two] Bread jam"),
      ("ftea<Enter>", "in Title of Milktea?", "[One]"),
      ("Z", "in Title of 3 rows?", ">[One-] [Two-]"),
    ])
  func scope(script: String, question: String, summary: String) throws {
    let editor = try Self.editor()
    editor.type("\(script):s/milk/jam/<Enter>")
    #expect(editor.status.contains(question), "\(editor.status)")
    editor.type("y")
    #expect(editor.summary.hasPrefix(summary), "\(editor.summary)")
    let count = try editor.shell("SELECT count(*) FROM letter WHERE title LIKE '%jam%'")
    #expect(count == [question.contains("3") ? "3" : "1"])
  }

  @Test("What was looked for last is proposed, and taken by Enter")
  func proposal() throws {
    let editor = try Self.editor()
    editor.type("/milk<Enter>:replace<Enter><Enter>jam<Enter>…y")
    #expect(editor.summary == Self.after)
  }

  @Test("Names of sections are texts as well")
  func sections() throws {
    let editor = try Self.editor()
    editor.type(":s/One/Three/<Enter>…y")
    #expect(editor.summary == "[Three] >Oatmilk Milktea [Two] Bread milk")
    editor.type(":s/Three/Two/<Enter>…y")
    #expect(editor.summary == "[Two] >Oatmilk Milktea Bread milk")
  }

  @Test("Blanks count, and no title keeps those at its ends")
  func blanks() throws {
    let editor = try Self.editor(
      TestLists.letters(section: false, [("Buy milk", ""), ("Milk tea", ""), ("milk", "")]))
    func titles() throws -> [String] { try editor.shell("SELECT title FROM letter ORDER BY rank") }
    editor.type(":replace<Enter> milk<Enter><Enter>…y")
    #expect(try titles() == ["Buy", "Milk tea", "milk"])
    editor.type(":replace<Enter>Milk<Enter> <Enter>")
    #expect(editor.status.hasPrefix(" milk would have no Title."), "\(editor.status)")
    editor.type("<Esc>:replace<Enter>Milk <Enter>green  <Enter>…y")
    #expect(try titles() == ["Buy", "green  tea", "milk"])
    editor.type(":replace<Enter>  <Enter> <Enter>…y")
    #expect(try titles() == ["Buy", "green tea", "milk"])
  }

  @Test(
    "What cannot be replaced is told, and nothing is changed",
    arguments: [
      (":s/honey/oil/<Enter>", "No text of these rows holds \"honey\"."),
      (":replace<Enter>honey<Enter>", "No text of these rows holds \"honey\"."),
      (":replace<Enter><Enter>", "What is to be replaced?"),
      (":s/bread//<Enter>", "Bread would have no Title. Nothing was changed."),
      (":s/milk/milk/<Enter>", "Replace \"milk\" by \"milk\" in Title of Milktea?"),
      (":s/tea/tea/<Enter>", "Nothing would be changed by that."),
      (":s/tea/tea /<Enter>", "Nothing would be changed by that."),
      (":s/honey/honey cake/<Enter>", "No text of these rows holds \"honey\"."),
      ("fzzz<Enter>:s/a/b/<Enter>", "There is no row here."),
    ])
  func refusal(script: String, words: String) throws {
    let editor = try Self.editor()
    editor.type(script)
    #expect(editor.status.contains(words), "\(editor.status)")
    editor.type("<Esc><Esc><Esc>")
    #expect(editor.summary == Self.before)
  }

  @Test("Rows that others changed while the question stood are looked at again")
  func others() throws {
    let editor = try Self.editor()
    editor.type(":s/milk/jam/<Enter>")
    try editor.shell("DELETE FROM letter WHERE title = 'milk'")
    try editor.shell("UPDATE letter SET title = 'Rice' WHERE title = 'Oatmilk'")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.summary == "[One] >Rice jamtea [Two] Bread", "\(editor.status)")
    #expect(editor.status.contains("in Milktea"), "\(editor.status)")
  }

  @Test(
    "Where others have it change more than the question named it is asked anew, of as many too",
    arguments: [
      ("", "UPDATE letter SET title = 'Milkbread' WHERE title = 'Bread'", "Title of 4 rows?"),
      ("A", "UPDATE letter SET title = 'Milkbread' WHERE title = 'Bread'", "Title of 4 of the 4"),
      (
        "", "INSERT INTO letter (title, part, rank) VALUES ('Milky', 'Two', 9000000)",
        "Title of 4 rows?"
      ),
      (
        "",
        """
        UPDATE letter SET title = 'Rice' WHERE title = 'milk';
        UPDATE letter SET title = 'Milkbread' WHERE title = 'Bread'
        """, "Title of 3 rows?"
      ),
      (
        "", "UPDATE letter SET part = 'Milk bar' WHERE title = 'milk'",
        "Title and Part of 3 rows?"
      ),
    ])
  func otherRows(mark: String, change: String, question: String) throws {
    let editor = try Self.editor()
    editor.type("\(mark):s/milk/jam/<Enter>")
    #expect(!editor.status.contains("by now"), "\(editor.status)")
    try editor.shell(change)
    editor.noticeOutsideChange()
    let before = try editor.storedTitles()
    editor.type("y")
    #expect(editor.status.hasPrefix(" Other texts hold it by now."), "\(editor.status)")
    #expect(editor.status.contains(question), "\(editor.status)")
    #expect(try editor.storedTitles() == before)
    editor.type("y")
    #expect(editor.status.hasPrefix(" Replaced "), "\(editor.status)")
    #expect(
      try editor.shell("SELECT count(*) FROM letter WHERE title || part LIKE '%milk%'") == ["0"])
  }

  @Test("What rows joined the marked ones meanwhile is asked of none of them")
  func otherMarks() throws {
    let editor = try Self.editor()
    editor.type("<Space>:s/milk/jam/<Enter>")
    try editor.shell("INSERT INTO letter (title, part, rank) VALUES ('Milky', 'Two', 9000000)")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.summary == "[One] Oatjam >Milktea [Two] Bread milk Milky", "\(editor.status)")
  }

  @Test("In edit mode it stays pending like all else, for new rows too")
  func editMode() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>oMilkbar<Enter>:s/milk/jam/<Enter>…y")
    #expect(editor.summary.contains("[▎−] [▎−] [▎−] [Two] − [▎−]"), "\(editor.summary)")
    #expect(try editor.shell("SELECT count(*) FROM letter WHERE title LIKE '%jam%'") == ["0"])
    editor.type("<Ctrl-e>")
    #expect(try editor.shell("SELECT count(*) FROM letter WHERE title LIKE '%jam%'") == ["4"])
  }

  @Test("A range that was begun is marked by it, and hidden marks are told")
  func rangesAndHiddenMarks() throws {
    let editor = try Self.editor()
    editor.type("Vj:s/milk/jam/<Enter>")
    #expect(editor.status.contains("in Title of 2 of the 2 rows marked?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.summary == "[One] Oatjam >jamtea [Two] Bread milk")
    let other = try Self.editor()
    other.type("<Space>fmilktea<Enter>:s/milk/jam/<Enter>")
    #expect(
      other.status.hasPrefix(
        " The marked row is hidden. Replace \"milk\" by \"jam\" in Title of Milktea?"),
      "\(other.status)")
  }

  @Test("Where the marked rows go while the question stands nothing is done to others")
  func goneMarks() throws {
    let editor = try Self.editor()
    editor.type("<Space><Space>:s/milk/jam/<Enter>")
    #expect(editor.status.contains("in Title of 2 of the 2 rows marked?"), "\(editor.status)")
    try editor.shell("DELETE FROM letter WHERE part = 'One'")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.summary.filter { $0 != ">" } == "[Two] Bread milk", "\(editor.status)")
  }

  @Test("Bytes in a column of texts stay what they are")
  func bytes() throws {
    let editor = try Self.editor(
      Self.rows + "UPDATE letter SET part = x'00ff' WHERE title = 'Bread';")
    editor.type(":s/b/c/<Enter>…y")
    #expect(
      try editor.shell("SELECT title, hex(part) FROM letter WHERE typeof(part) = 'blob'")
        == ["cread|00FF"])
  }

  @Test("A file that nobody may write into stays as it is")
  func readOnly() throws {
    let editor = try Self.editor()
    editor.observed.deniesWriting = true
    for script in [":s/milk/jam/<Enter>", ":replace<Enter>"] {
      editor.type(script)
      #expect(editor.status.hasPrefix(" This file is open for reading only"), "\(editor.status)")
    }
  }
}
