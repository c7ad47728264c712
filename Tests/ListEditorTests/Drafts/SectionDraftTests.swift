import Foundation
import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was being added as the only row of a section when the program was ended from outside.
struct SectionDraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 20))
  }

  /// Another editor on the file, which goes on with what was typed in the first one.
  private static func reopen(_ editor: EditorUnderTest) throws -> EditorUnderTest {
    let draft = try #require(editor.editor.drafts.first)
    let written = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    let again = try EditorUnderTest(reopening: editor)
    again.offer([written])
    again.type("y")
    return again
  }

  @Test(
    "The first row of a section that comes with it is in it again",
    arguments: [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func textSection(mode: (start: String, end: String)) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("\(mode.start)d+Tea<Enter>x")
    let again = try Self.reopen(editor)
    again.type("y<Enter>\(mode.end)")
    #expect(again.summary.contains("[Tea] >xy"), "\(again.summary)")
    #expect(try again.stored("part", ofRow: 6) == "Tea")
  }

  @Test("A row beside the new one tells its section, also by its new name")
  func renamedSection() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("Gox")
    try editor.move("D", toSection: "Tea")
    try editor.move("E", toSection: "Tea")
    let again = try Self.reopen(editor)
    again.type("<Enter>")
    #expect(again.summary.hasSuffix("[Tea] D E >x"), "\(again.summary)")
  }

  @Test("In a list that has other sections by now the former one makes none")
  func otherSections() throws {
    let editor = try Self.todo()
    editor.type("Sprio<Enter>GoSail")
    var draft = try #require(editor.editor.drafts.first)
    (draft.predecessor, draft.successor) = (nil, nil)
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.type("y<Enter>")
    #expect(again.status.hasPrefix(" Added Sail, Today"), "\(again.status)")
  }
}
