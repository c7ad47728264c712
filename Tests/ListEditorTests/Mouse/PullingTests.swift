import Terminal
import Testing

@testable import ListEditor

/// Rows that are pulled by the mouse beyond an edge, and how pulls end.
struct PullingTests {
  private func point(_ editor: EditorUnderTest, _ kind: MouseEvent.Kind, row: Int) {
    editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: row, column: 5))))
  }

  @Test("A row that is held still beyond an edge goes on by itself, to the end of the list")
  func heldBeyondTheEdge() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 5))
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    #expect(editor.editor.timeUntilGoingOn() == nil, "nothing is waited for without a pull")
    point(editor, .press, row: 1)
    point(editor, .drag, row: 4)
    #expect(editor.summary == "B C =>A")
    while let wait = editor.editor.timeUntilGoingOn() { time += wait }
    editor.editor.endTurn()
    #expect(editor.summary == "D E =>A")
    point(editor, .release, row: 4)
    #expect(try editor.storedTitles() == ["B", "C", "D", "E", "A"])
    #expect(editor.editor.timeUntilGoingOn() == nil)
  }

  @Test("A motion without a button, or another press, ends a pull whose end was not told")
  func lostRelease() throws {
    for kind in [MouseEvent.Kind.move, .press] {
      let editor = try EditorUnderTest(sql: TestLists.flat)
      point(editor, .press, row: 1)
      point(editor, .drag, row: 3)
      let button: MouseEvent.Button? = kind == .move ? nil : .left
      editor.send(.mouse(MouseEvent(kind, button: button, at: Position(row: 5, column: 5))))
      #expect(editor.status.hasPrefix(" Moved A to 3 of 5."))
      point(editor, .release, row: 5)
      #expect(editor.summary == "B C >A D E")
      #expect(try editor.storedTitles() == ["B", "C", "A", "D", "E"])
    }
  }

  @Test("Another button puts back what is pulled, and the first one does nothing any more")
  func otherButton() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    point(editor, .press, row: 1)
    point(editor, .drag, row: 3)
    for kind in [MouseEvent.Kind.press, .release] {
      editor.send(.mouse(MouseEvent(kind, button: .right, at: Position(row: 3, column: 5))))
    }
    #expect(editor.status.hasPrefix(" A is back where it was."))
    point(editor, .drag, row: 4)
    point(editor, .release, row: 4)
    #expect(editor.summary == ">A B C D E")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("A row that is put down where it was picked up is told as being back there, and no step")
  func putDownAtHome() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    for keys in ["m<Enter>", "mjk<Enter>"] {
      editor.type(keys)
      #expect(editor.status.hasPrefix(" A is back where it was."), "\(editor.status)")
    }
    for (kind, row) in [(MouseEvent.Kind.press, 1), (.drag, 3), (.drag, 1), (.release, 1)] {
      point(editor, kind, row: row)
    }
    #expect(editor.status.hasPrefix(" A is back where it was."), "\(editor.status)")
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }
}
