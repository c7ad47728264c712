import Terminal
import Testing

@testable import ListEditor

/// Rows that are added in edit mode.
struct PendingAdditionTests {
  @Test("Whatever call of the store fails, the title that was typed stays, with its count")
  func failures() throws {
    func editor() throws -> EditorUnderTest {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
      editor.type("<Ctrl-e>jdj2oNew")
      return editor
    }
    var lost = 0
    for isLasting in [false, true] {
      for index in 0..<(try editor().calls(of: { $0.type("<Enter>") })) {
        let editor = try editor()
        editor.fail(at: index, isLasting: isLasting)
        editor.type("<Enter>")
        editor.observed.heal()
        guard editor.status.contains("as the test wants it") else { continue }
        lost += 1
        editor.noticeOutsideChange()
        if let typed = editor.listScreen?.table.editedField?.text {
          #expect(typed == "New")
          editor.type("<Enter>")
        }
        editor.type("<Ctrl-e>")
        #expect(try editor.storedTitles() == ["A", "C", "D", "New", "New", "E"])
      }
    }
    #expect(lost > 0)
  }
}
