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
    #expect(lines.contains { $0.trimmed == "second" } && lines.contains { $0.trimmed == "third" })
  }
}
