import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// The mouse acts on what is in sight.
struct MouseInSightTests {
  @Test("What others changed keeps neither the wheel nor a click from what is in sight, R137")
  func afterForeignChange() throws {
    let rows = (1...40).map { ("r\($0)", "") }
    let editor = try EditorUnderTest(sql: TestLists.letters(section: false, rows))
    let letter = try #require(editor.store.model.entity(named: "letter"))
    func change() throws {
      try editor.somebodyElse { $0.object(with: ManagedObjectID(letter, 40))["part"] = "x" }
      editor.noticeOutsideChange()
    }
    func point(_ kind: MouseEvent.Kind) {
      editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: 3, column: 5))))
    }
    for _ in 0..<5 { point(.wheelDown) }
    let top = try #require(editor.listScreen?.table.topRow)
    try change()
    point(.wheelDown)
    #expect(editor.listScreen?.table.topRow == [0, top.row + 3])
    try change()
    point(.press)
    #expect(editor.listScreen?.table.topRow == [0, top.row + 3])
    #expect(editor.listScreen?.table.cursor == [0, top.row + 5])
  }
}
