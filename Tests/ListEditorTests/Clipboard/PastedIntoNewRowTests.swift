import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Lines that are pasted while a new row is typed are what that row was to be.
struct PastedIntoNewRowTests {
  @Test(
    "They are in the section that comes with the new row, or was empty",
    arguments: [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func section(mode: (start: String, end: String)) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 90, rows: 14))
    editor.type("\(mode.start)+Zeta<Enter>")
    editor.send(.paste("x\ny"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added 2 rows, Zeta, 1 of 2."), "\(editor.status)")
    editor.type(mode.end)
    #expect(editor.summary == "[One] A B C [Two] D E [Zeta] >x y")
  }

  @Test("They are in the section of a choice that has no rows yet")
  func emptyChoice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 24))
    editor.type("+Someday<Enter>")
    editor.type("jjjoS")
    editor.send(.paste("ail\nrow"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added 2 rows, Someday, 1 of 2."), "\(editor.status)")
  }

  @Test("They belong to what the new row does, which is not asked for again")
  func owner() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 90, rows: 16))
    editor.type("Lj<Enter>o<Down><Enter>typed ")
    editor.send(.paste("one\ntwo"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added 2 rows"), "\(editor.status)")
    let jobs = editor.objects.store.model.lists[1].entity
    let added = try editor.objects.fetch(
      FetchRequest(entity: jobs, predicate: .among("title", ["typed one", "two"])))
    #expect(added.map { $0["customer_id"] } == [2, 2])
  }

  @Test("A line that names another section goes there, and the first title is put in at the caret")
  func caret() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 90, rows: 14))
    editor.type("+Zeta<Enter>ab<Left>")
    editor.send(.paste("title\tpart\nx\tTwo\ny\t"))
    editor.type("y")
    #expect(editor.summary == "[One] A B C [Two] D E >axb [Zeta] y")
  }

  @Test("A count that was meant for the new row is told not to be meant for them")
  func count() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 14))
    editor.type("3o")
    editor.send(.paste("x\ny"))
    #expect(
      editor.status.hasPrefix(" Add 2 rows, one for each line, once, not 3 times?"),
      "\(editor.status)")
    editor.type("y")
    #expect(editor.summary == "A >x y B C D E")
  }

  @Test("If another program keeps them from being added, what was typed is there as it was")
  func busy() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 90, rows: 14))
    editor.type("+Zeta<Enter>ab<Left>")
    editor.send(.paste("x\ny"))
    try editor.whileLocked { editor.type("y") }
    #expect(editor.status.hasPrefix(" Another program is writing to this file."))
    editor.type("-<Enter>")
    #expect(editor.summary == "[One] A B C [Two] D E [Zeta] >a-b")
  }

  @Test(
    "Lines keep their titles when the title gets another name while the question stands",
    arguments: [("", "A x y B C D E"), ("oab<Left>", "A axb y B C D E")])
  func renamedTitle(keys: String, titles: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 14))
    editor.type(keys)
    editor.send(.paste("x\ny"))
    try editor.somebodyElse(performs: .renameField("title", of: "letter", to: "Name"))
    editor.type("y")
    #expect(try editor.storedTitles().joined(separator: " ") == titles, "\(editor.status)")
  }

  @Test("The first of them is the row that somebody deleted while its title was typed")
  func deletedRow() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("A", "Deep"), ("B", "")]),
      size: Size(columns: 90, rows: 14))
    editor.type("e!")
    try editor.delete("A")
    editor.noticeOutsideChange()
    editor.send(.paste("x\ny"))
    editor.type("y")
    #expect(editor.shownTitles.contains("A!x"), "\(editor.status)")
    #expect(try editor.stored("title", ofRow: 3) == "A!x")
    #expect(try editor.stored("part", ofRow: 3) == "Deep")
    #expect(try editor.stored("part", ofRow: 4) == "")
  }
}
