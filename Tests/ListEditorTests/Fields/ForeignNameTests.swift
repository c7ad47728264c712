import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Columns whose names other programs have made: with points, blanks, quotation marks and whatever
/// else SQLite takes.
struct ForeignNameTests {
  private static func editor(
    _ name: String, cellStyle: String = "plain", and sql: String = ""
  ) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: ForeignNames.list(name, cellStyle: cellStyle) + sql, size: Size(columns: 100, rows: 16))
  }

  /// A name as keys that are typed.
  private static func typed(_ text: String) -> String {
    text.replacing("<", with: "<lt>").replacing(" ", with: "<Space>")
  }

  @Test("Rows are moved, edited and deleted, sections too", arguments: ForeignNames.all)
  func rows(name: String) throws {
    for (keys, expected) in [
      ("", "[One] >a b [Two] [Three] c"),
      ("jK", "[One] >b a [Two] [Three] c"),
      ("2J", "[One] b [Two] >a [Three] c"),
      ("R<C-u>Eins<Enter>", "[Eins] >a b [Two] [Three] c"),
      ("onew<Enter>", "[One] a >new b [Two] [Three] c"),
      ("e<C-u>x<Enter>", "[One] >x b [Two] [Three] c"),
      ("jjd", "[One] a b [Three] >c"),
      ("jjdu", "[One] a b >[Two] [Three] c"),
      ("d", "[One] >b [Two] [Three] c"),
      ("ddu", "[One] >b [Two] [Three] c"),
      ("yjjp", "[One] a b [Two] >a [Three] c"),
    ] {
      let editor = try Self.editor(name)
      editor.type(keys)
      #expect(editor.summary == expected, "\(keys): \(editor.status)")
      if !keys.isEmpty { #expect(try editor.storedTitles() == editor.shownTitles) }
    }
  }

  @Test("Rows are sorted, filtered and put into sections by them", arguments: ForeignNames.all)
  func arrangement(name: String) throws {
    let quoted = Self.typed(ForeignNames.quoted("n" + name))
    let choice = Self.typed(ForeignNames.quoted("s" + name))
    for (keys, expected) in [
      ("sn\(Self.typed(name))<Enter>g", "[One] >b a [Two] [Three] c"),
      ("Sn\(Self.typed(name))<Enter>g", "[10] >c [20] b [30] a"),
      ("f\(quoted)<Space>><Space>20<Enter>", "[One] >a"),
      ("f\(choice)<Space>><Space>One<Enter>", "[Three] >c"),
    ] {
      let editor = try Self.editor(name)
      editor.type(keys)
      #expect(editor.summary == expected, "\(keys): \(editor.status)")
    }
  }

  @Test("A value of a choice is deleted where its values are listed", arguments: ForeignNames.all)
  func values(name: String) throws {
    let editor = try Self.editor(
      name, and: "ALTER TABLE kind ADD COLUMN rank INTEGER; UPDATE kind SET rank = id;")
    editor.type(":fields<Enter>j<Enter>jd")
    #expect(editor.status.hasPrefix(" Deleted Two"), "\(editor.status)")
    editor.type("kd")
    #expect(editor.status.hasPrefix(" Deleted One, which 2 rows had"), "\(editor.status)")
    #expect(try editor.shell("SELECT name FROM kind") == ["Three"])
    editor.type("uu")
    #expect(try editor.shell("SELECT name FROM kind ORDER BY rank") == ["One", "Two", "Three"])
  }

  @Test(
    "They are called by their titles where widths are changed", arguments: ["Tax.Class", "a b"])
  func headings(name: String) throws {
    let editor = try Self.editor(name, cellStyle: "columns")
    try editor.shell("UPDATE docket_field SET label = 'Number' WHERE name = 'n\(name)'")
    editor.noticeOutsideChange()
    editor.type("wl")
    #expect(editor.status.hasPrefix(" Number: "), "\(editor.status)")
    editor.type("99+")
    #expect(editor.status.contains("Number is "), "\(editor.status)")
  }

  @Test("A list notes sections and an order by them", arguments: ForeignNames.all)
  func notedOrder(name: String) throws {
    let editor = try Self.editor(name)
    try editor.shell(
      "UPDATE docket_list SET section_column = NULL, order_column = NULL WHERE title = 'Things'")
    editor.noticeOutsideChange()
    editor.type(":fields<Enter>2jS")
    #expect(editor.status.hasPrefix(" Sections come from n\(name) now"), "\(editor.status)")
    editor.type("qg")
    #expect(editor.summary == "[10] >c [20] b [30] a", "\(editor.status)")
    #expect(try EditorUnderTest(reopening: editor).summary == "[10] >c [20] b [30] a")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid "), "\(editor.status)")
  }

  @Test("A section that others have filled is told when its deletion is saved")
  func occupied() throws {
    let editor = try Self.editor("Tax.Class")
    let other = try EditorUnderTest(reopening: editor)
    editor.type("<Ctrl-e>jjd")
    other.type("jjonew<Enter>")
    editor.noticeOutsideChange()
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else put 1 row into Two, which you deleted."),
      "\(editor.status)")
    #expect(editor.listScreen?.focusedName == "new")
  }
}
