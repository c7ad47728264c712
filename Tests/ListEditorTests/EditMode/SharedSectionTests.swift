import Terminal
import Testing

@testable import ListEditor

/// Sections of one name that two people add, one of them in edit mode.
struct SharedSectionTests {
  /// In edit mode behind some keys, and somebody else has added the section New with the row Other.
  private static func editor(after keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EmptySectionTests.parts, size: Size(columns: 130, rows: 14))
    let other = try EditorUnderTest(reopening: editor)
    editor.type("<Ctrl-e>\(keys)")
    other.type("+New<Enter>oOther<Enter><Esc>MNew<Enter>")
    #expect(other.summary == "[One] A B [New] >Other [Two] [Three] C", "\(other.summary)")
    editor.noticeOutsideChange()
    return editor
  }

  @Test("Both are one: what is pending is saved into that of the file")
  func added() throws {
    let editor = try Self.editor(after: "+New<Enter>MNew<Enter>")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(editor.summary == "[One] B [New] >A Other [Two] [Three] C", "\(editor.summary)")
    #expect(try editor.shell("SELECT count(*) FROM part WHERE name = 'New'") == ["1"])
    editor.type("u")
    #expect(editor.summary == "[One] >A B [New] Other [Two] [Three] C", "\(editor.summary)")
  }

  @Test("What is pending beside it is saved also where it is not taken back because of their rows")
  func takenBack() throws {
    let editor = try Self.editor(after: "ee<Enter>+New<Enter>")
    editor.type("u<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(editor.summary.hasPrefix("[One] >Ae B [New] Other"), "\(editor.summary)")
  }
}
