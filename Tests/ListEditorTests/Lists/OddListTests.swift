import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Lists that are not as the templates are.
struct OddListTests {
  private static func letters(
    section: Bool, _ rows: [(String, String)], update: String
  ) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(section: section, rows.map { (title: $0.0, section: $0.1) }) + update,
      size: Size(columns: 90, rows: 10))
  }

  @Test("Under a sort rows cannot be moved, and the sentence says why, R171")
  func sorted() throws {
    let editor = try Self.letters(
      section: false, [("B", ""), ("A", ""), ("C", "")],
      update: "UPDATE docket_list SET sort = 'title DESC';")
    #expect(editor.terminal.lines[0].hasSuffix("3 items, by Title, descending"))
    #expect(editor.summary == ">C B A")
    for keys in ["m", "J", "K"] {
      editor.type(keys)
      #expect(
        editor.status.hasPrefix(
          " The rows are shown by Title, descending. Show them in manual order?"))
      editor.type("n")
    }
    #expect(!editor.status.contains("m move"))
    editor.type("oBb<Enter>")
    #expect(editor.summary == "C >Bb B A")
    editor.type("e<Ctrl-u>Z<Enter>")
    #expect(editor.summary == ">Z C B A")
  }

  @Test(
    "A title that is no number, in a list of numbers, is left as it is, and an empty one let go")
  func oddNumber() throws {
    let sql = TestLists.numbers + "UPDATE number SET value = 'many' WHERE id = 1;"
    let editor = try EditorUnderTest(sql: sql)
    editor.type("e<Enter>")
    #expect(!editor.status.contains("number"))
    #expect(try editor.stored("value", ofRow: 1) == "many")
    editor.type("o <Enter>")
    #expect(editor.status.hasPrefix(" A row without a title was not added."))
  }

  @Test("Rows that do not form the sections are shown flat, with a sentence, R27")
  func brokenSections() throws {
    let editor = try Self.letters(
      section: true, [("A", "One"), ("B", "Two"), ("C", "One")],
      update: "UPDATE docket_list SET sort = 'rank';")
    #expect(editor.summary == ">A B C")
    #expect(
      editor.status.hasPrefix(
        " The rows do not stand together by Part; S makes sections once they do."))
    #expect(editor.terminal.lines[0].hasSuffix(" 3 items, without sections, manual order"))
    editor.type("]")
    #expect(editor.status.hasPrefix(" This list has no sections; S makes them"))
  }

  @Test("Whatever read fails while sections fall apart, the rows stay until it goes well, R27")
  func brokenSectionsUnread() throws {
    var reads = 0
    while true {
      let editor = try Self.letters(
        section: true, [("A", "One"), ("B", "One"), ("C", "Two")],
        update: "UPDATE docket_list SET sort = 'rank';")
      try editor.move("A", toSection: "Two")
      var left = reads
      editor.observed.before = { call in
        guard ["firstKeys", "orderedKeys"].contains(call) else { return }
        left -= 1
        if left < 0 { throw PersistentStoreError.failed("as the test wants it") }
      }
      editor.noticeOutsideChange()
      let didFail = left < 0
      editor.type("jk")
      if didFail { #expect(editor.summary == "[One] >A B [Two] C", "read \(reads)") }
      editor.observed.heal()
      editor.noticeOutsideChange()
      editor.type("gj")
      #expect(editor.summary == "A >B C", "read \(reads)")
      guard didFail else { break }
      reads += 1
    }
    #expect(reads > 2)
  }

  @Test("A section without a name says what it lacks")
  func namelessSection() throws {
    let editor = try Self.letters(
      section: true, [("A", "One"), ("B", "x")],
      update: "UPDATE letter SET part = NULL WHERE title = 'B';")
    #expect(editor.terminal.lines[1].hasPrefix(" No Part "))
    #expect(editor.status.hasPrefix(" No Part, 1 of 1"))
    editor.type("oC<Enter>")
    #expect(editor.status.hasPrefix(" Added C, No Part, 2 of 2."))
  }

  @Test("Titles that are not text are shown, and not edited")
  func otherTypes() throws {
    let editor = try Self.letters(
      section: false, [("7", ""), ("8", "")],
      update: "UPDATE letter SET title = x'0102' WHERE title = '8';")
    #expect(editor.summary == ">7 (2")
    editor.type("je")
    #expect(editor.status.hasPrefix(" This holds bytes, which cannot be typed."))
    #expect(AttributeValue.data([7]).fieldText == "(1 byte)")
  }

  @Test("Equal and missing ranks are legal, and the first move repairs them, R168")
  func equalRanks() throws {
    let editor = try Self.letters(
      section: false, [("A", ""), ("B", ""), ("C", ""), ("D", "")],
      update: "UPDATE letter SET rank = 5; UPDATE letter SET rank = NULL WHERE title = 'A';")
    #expect(editor.summary == ">A B C D")
    editor.type("2J")
    #expect(editor.summary == "B C >A D")
    #expect(try editor.storedTitles() == ["B", "C", "A", "D"])
    editor.type("GK")
    #expect(try editor.storedTitles() == ["B", "C", "D", "A"])
  }

  @Test("A title of a megabyte is shown, edited and told at the cost of a short one")
  func longTitle() throws {
    let editor = try Self.letters(section: false, [("A", "")], update: "")
    try editor.rename("A", to: String(repeating: "long ", count: 200_000))
    editor.noticeOutsideChange()
    editor.type("exyz<Enter>")
    #expect(editor.status.contains("Saved long long long"))
    #expect(editor.status.contains("long long…  "))
  }

  @Test("A title of which no font shows anything is none, in the row and in the form")
  func unseenTitle() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("o")
    editor.send(.paste("\u{200B} \u{2060}"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" A row without a title was not added."), "\(editor.status)")
    editor.type("e<C-u>")
    editor.send(.paste("\u{200B}"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" A row needs a title;"), "\(editor.status)")
    editor.type("<Esc>E<C-u>")
    editor.send(.paste("\u{200B}"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Title: A row needs a title."), "\(editor.status)")
  }
}
