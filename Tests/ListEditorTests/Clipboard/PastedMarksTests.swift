import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Lists that are pasted from other programs, with the marks that these put before lines.
struct PastedMarksTests {
  @Test(
    "Bullets and numbers are left out where every line has one",
    arguments: [
      ("- a\n- b", "a\nb"), ("* a\n\n  * b\n", "a\n\nb\n"), ("• a\n\t◦ b", "a\nb"),
      ("+ a\n- b", "a\nb"),
      ("1. a\n2. b\n3) c", "a\nb\nc"), ("1. a\n1. b", "a\nb"), ("1.\ta\n2.\tb\tc", "a\nb\tc"),
      ("1. a\n  1. b\n  2. c\n2. d\n3. e", "a\nb\nc\nd\ne"), ("1. a\n- b\n2. c", "a\nb\nc"),
      ("- a\r\n- - b", "a\n- b"), ("-   a\n-\u{A0}b", "a\nb"),
    ])
  func bullets(text: String, rest: String) {
    #expect(PastedMarks.withoutBullets(text)?.text == rest)
  }

  @Test(
    "They stay where a line has none, or where numbers are no count",
    arguments: [
      "- a\nb", "-a\n-b", "- a\n-", "24. Dec\n25. Dec", "3. a\n1. b", "1. a\n3. b", "- a", "", "\n",
      "1.5 a\n1.6 b", "a. b\nb. c", "-- a\n-- b", "0. a\n1. b", "-\ta\tb\n-\tc",
      "99999999999999999999. a\n1. b",
    ])
  func noBullets(text: String) {
    #expect(PastedMarks.withoutBullets(text) == nil)
  }

  @Test(
    "Check boxes are read with or without a bullet",
    arguments: [
      ("[x] a", true, "a"), ("[X]  a b", true, "a b"), ("- [x] a", true, "a"),
      ("* [ ] a", false, "a"),
      ("[ ] [x] a", false, "[x] a"), ("☑ a", true, "a"), ("  ☐\ta", false, "a"), ("☒ a", true, "a"),
      ("[x]a", nil, ""), ("[x]", nil, ""), ("[x] ", nil, ""), ("[y] a", nil, ""),
      ("a [x] b", nil, ""),
      ("[] a", nil, ""), ("", nil, ""), ("-[x] a", nil, ""),
    ])
  func boxes(line: String, isChecked: Bool?, rest: String) {
    let box = isChecked.map { PastedMarks.Box(isChecked: $0, rest: rest) }
    #expect(PastedMarks.box(of: line) == box)
  }

  @Test(
    "Pasted lines lose their bullets, and check boxes become yes and no, as one step",
    arguments: [
      ("- a\n- b", "2 rows, one for each line, without bullets?", ["a|0", "b|0"]),
      ("- a\nb", "2 rows, one for each line?", ["- a|0", "b|0"]),
      (
        "- [x] a\n- [ ] b", "2 rows, one for each line, without bullets, check boxes as Done?",
        ["a|1", "b|0"]
      ),
      ("[x] a\nb", "2 rows, one for each line, check boxes as Done?", ["a|1", "b|0"]),
      ("Shop:\n- [x] a", "2 rows, one for each line, check boxes as Done?", ["Shop:|0", "a|1"]),
      (
        "1.\t☑ a\tfri\n2.\t☐ b",
        "2 rows with Title, Due, without numbers, check boxes as Done?", ["a|1", "b|0"]
      ),
      ("1. a\tfri\n2. b", "2 rows with Title, Due, without numbers?", ["a|0", "b|0"]),
      ("- a\tfri\n1. b", "2 rows with Title, Due, without bullets and numbers?", ["a|0", "b|0"]),
      ("title\tdue\n[x] a\tfri", "1 row with Title, Due, check boxes as Done?", ["a|1"]),
      ("-\tno\tfri\n-\tyes", "2 rows with Title, Done, Due?", ["-|0", "-|1"]),
      ("-\ta\n-\tb", "2 rows, one for each line, without bullets?", ["a|0", "b|0"]),
      ("1. a\n2. b", "2 rows, one for each line, without numbers?", ["a|0", "b|0"]),
      (
        "- [x] a\tno\n- [x] b\tyes", "2 rows with Title, Done, without bullets?",
        ["[x] a|0", "[x] b|1"]
      ),
    ])
  func pasting(text: String, words: String, rows: [String]) throws {
    for keys in ["", "o"] {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
      editor.type(keys)
      editor.send(.paste(text))
      #expect(editor.status.hasPrefix(" Add \(words)"))
      editor.type("y")
      let added = try (0..<Int64(rows.count)).map {
        "\(try editor.stored("title", ofRow: 10 + $0))|\(try editor.stored("done", ofRow: 10 + $0))"
      }
      #expect(added == rows)
      editor.type("u")
      #expect(try editor.storedTitles().count == 9)
    }
  }

  @Test(
    "What does not fit is told with its line, counted with the blank ones",
    arguments: [
      ("1. Title\tDue\n\n\n2. a\tfri\n\n3. b\tnever\n", 6), ("- a\tfri\n \n- b\tnever", 3),
      ("\n\n- a\tfri\r\n\r\n- b\tnever", 5),
    ])
  func misfits(text: String, line: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
    editor.send(.paste(text))
    #expect(editor.status.contains("Line \(line), Due: "), "\(editor.status)")
  }

  @Test("Where nothing can be checked, a check box is a part of the title")
  func listWithoutBoxes() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.send(.paste("- [x] a\n- b"))
    #expect(editor.status.hasPrefix(" Add 2 rows, one for each line, without bullets?"))
    editor.type("y")
    #expect(try editor.storedTitles() == ["A", "[x] a", "b", "B", "C", "D", "E"])
  }
}
