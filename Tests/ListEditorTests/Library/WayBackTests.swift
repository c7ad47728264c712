import Terminal
import Testing

/// Where one comes to from the lists of a file, and back.
struct WayBackTests {
  private static func editor(_ template: String) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template), size: Size(columns: 78, rows: 14))
  }

  @Test("L does not pile up: another list takes the place of the one that L was pressed in")
  func returning() throws {
    let editor = try Self.editor("customers")
    editor.type("LoPacking<Enter>k<Enter>L")
    #expect(editor.terminal.lines[2].hasPrefix(" > Jobs "))
    editor.type("j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Packing "))
    editor.type("q")
    #expect(editor.terminal.lines[3].hasPrefix(" > Packing "))
    editor.type("q")
    #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
    editor.type("<Left>")
    #expect(editor.status.hasPrefix(" There is nothing to go back to; q quits."))
  }

  @Test("Left goes back to the lists of the file, and no farther where these are shown first")
  func left() throws {
    let editor = try Self.editor("favorites")
    editor.type("LoTrip<Enter><Enter><Left>")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    editor.type("gd")
    #expect(editor.status.hasPrefix(" Deleted Favo"))
    editor.type("<Left>")
    #expect(editor.status.hasPrefix(" There is nothing to go back to; q quits."))
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
  }

  @Test("L and Esc lead back to where one was", arguments: ["<Esc>", "q", "<Enter>"])
  func back(key: String) throws {
    let editor = try Self.editor("customers")
    editor.send(.resized(Size(columns: 78, rows: 6)))
    editor.type("LG<Enter>Gkk")
    let shown = editor.terminal.lines
    #expect(shown[0].hasPrefix(" Jobs "))
    editor.type("L\(key)")
    #expect(editor.terminal.lines == shown)
    editor.type("q")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
  }

  @Test("A list that is open is gone back to, with the cursor where it was")
  func openAlready() throws {
    let editor = try Self.editor("customers")
    editor.type("fe<Enter>jj")
    let shown = editor.terminal.lines
    editor.type("LG<Enter>Lg<Enter>")
    #expect(editor.terminal.lines == shown)
    editor.type("L<Enter>")
    #expect(editor.terminal.lines == shown)
    editor.type("<Esc>q")
    #expect(editor.editor.isFinished)
  }

  @Test("The lists stay when one is deleted there from which they were opened")
  func deletedBelow() throws {
    let editor = try Self.editor("todo")
    editor.type("LoPacking<Enter><Enter>Ld")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(editor.status.hasPrefix(" Deleted Packing"))
    #expect(!editor.status.contains("closed"))
    editor.type("q")
    #expect(editor.terminal.lines[0].hasPrefix(" To Do "))
    editor.type("q")
    #expect(editor.editor.isFinished)
  }
}
