import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Sections are called as the rows show what they hold, and `v` shows all of a row.
struct SectionWordsTests {
  private static func editor(_ template: String) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template), size: Size(columns: 78, rows: 40))
  }

  @Test("Sections by a yes/no field are called by the field")
  func answers() throws {
    let editor = try Self.editor("todo")
    editor.type("Sdone<Enter>")
    let lines = editor.terminal.lines
    #expect(lines.contains { $0.hasPrefix(" Not Done ") })
    #expect(lines.contains { $0.hasPrefix(" Done ") })
    #expect(!lines.contains { $0.hasSuffix(" 0") || $0.hasSuffix(" 1") && $0.hasPrefix("   [") })
    #expect(editor.status.contains("in 2 sections"))
    editor.type("in")
    #expect(editor.status.hasPrefix(" Not Done, 1 of "))
    editor.type("id")
    #expect(editor.status.hasPrefix(" Done, 1 of "))
    editor.type("M")
    #expect(editor.terminal.lines.contains { $0.contains(" Not Done ") })
  }

  @Test("Sections by a number are called as the rows write it, and one typed without a point is it")
  func numbers() throws {
    let rows = [("A", "12.0"), ("B", "2.5"), ("C", "2.5")]
    let sql = TestLists.letters(section: true, rows.map { (title: $0, section: $1) })
      .replacing("part TEXT", with: "part REAL")
      .replacing("'Part', 'text'", with: "'Part', 'real'")
    let editor = try EditorUnderTest(sql: sql)
    #expect(editor.summary == "[2.5] >B C [12] A")
    editor.type("E<Tab><Ctrl-u>12<Enter>")
    #expect(editor.summary.filter { $0 != ">" } == "[2.5] C [12] A B")
  }

  @Test("Sections by a day are called as the rows write it")
  func days() throws {
    let editor = try Self.editor("todo")
    editor.type("Sdue<Enter>")
    let days = try #require(editor.listScreen?.results.sections).map(\.name).filter { !$0.isEmpty }
    #expect(days.count > 1)
    for day in days {
      let shown = try #require(CalendarDay(day)).shown
      #expect(editor.terminal.lines.contains { $0.hasPrefix(" \(shown) ") })
    }
    #expect(!editor.terminal.lines.contains { $0.contains(days[0]) })
  }

  @Test(
    "Sections that say what a field is in their rows are not renamed, before a name is asked for",
    arguments: [("Sdone<Enter>", "Done"), ("Sdue<Enter>", "Due")])
  func noNames(keys: String, field: String) throws {
    let editor = try Self.editor("todo")
    editor.type(keys + "gR")
    #expect(
      editor.status.hasPrefix(
        " Only sections from a choice or a text are renamed; these say what \(field) is in their"),
      "\(editor.status)")
    #expect(editor.listScreen != nil)
  }

  @Test("A section is added to those by yes or no only where one of them has no rows yet")
  func addingAnswers() throws {
    let editor = try Self.editor("todo")
    editor.type("Sdone<Enter>+")
    #expect(editor.status.hasPrefix(" Done is yes or no, and there is a section of each."))
    #expect(editor.listScreen != nil)
    let other = try Self.editor("todo")
    try other.somebodyElse { context in
      let entity = try #require(context.store.model.entity(named: "todo"))
      for row in try context.fetch(FetchRequest(entity: entity)) { row["done"] = true }
    }
    other.noticeOutsideChange()
    other.type("Sdone<Enter>")
    other.type("+")
    #expect(other.terminal.lines[0].hasPrefix(" New section"))
    other.type("no<Enter>")
    other.type("Call<Enter>")
    #expect(other.terminal.lines.contains { $0.hasPrefix(" Not Done ") })
  }

  @Test("v shows all lines of a text")
  func wholeTexts() throws {
    let editor = try Self.editor("notes")
    try editor.somebodyElse { context in
      let row = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))[0]
      row["title"] = "Long"
      row["content"] = "first\nsecond\nthird"
    }
    editor.noticeOutsideChange()
    editor.type("gv")
    let lines = editor.terminal.lines
    #expect(lines.contains { $0.contains("Content: first") })
    #expect(
      lines.contains { $0.trimmingBlanks == "second" }
        && lines.contains { $0.trimmingBlanks == "third" })
  }
}
