import ObjectGraph
import Testing

@testable import ListEditor

@Suite("Several steps of which one fails") struct InterruptedReplayTests {
  @Test("tell which were taken back before", arguments: ["", "L"])
  func partly(place: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.long(5))
    for title in ["a", "b", "c", "d"] { editor.type("o\(title)<Enter>") }
    editor.type(place)
    var begun = 0
    editor.observed.before = { call in
      guard call == "beginGesture" else { return }
      begun += 1
      if begun == 3 { throw PersistentStoreError.full }
    }
    editor.type("4u")
    editor.observed.before = { _ in }
    #expect(editor.status.hasPrefix(" Undid 2 steps in a row"), "\(editor.status)")
    #expect(editor.status.contains("The next one"), "\(editor.status)")
    #expect(try editor.storedTitles().count == 7)
    editor.type("4u")
    #expect(editor.status.hasPrefix(" Undid 2 steps in a row"), "\(editor.status)")
  }
}
