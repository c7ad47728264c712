import Terminal
import TestSupport
import Testing

/// What the screen shows as done is done: a gesture is committed, which syncs it, before the flush.
struct DurabilityOrderTests {
  @Test(
    "A gesture is committed before the screen is flushed, once",
    arguments: [
      ("", "J"), ("", "d"), ("", "3d"), ("ox", "<Enter>"), ("ex", "<Enter>"), ("mjj", "<Enter>"),
      ("J", "u"), ("d", "u"), ("Ju", "<Ctrl-r>"), ("oxy<Enter>", "u"),
    ])
  func commitBeforeFlush(preparation: String, key: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(preparation)
    let before = editor.terminal.lines
    editor.terminal.counts = VirtualTerminal.Counts()
    var flushesAtCommits: [Int] = []
    editor.observed.after = { call in
      guard call == "commitGesture" else { return }
      flushesAtCommits.append(editor.terminal.counts.flushes)
      #expect(editor.terminal.lines == before)
    }
    editor.type(key)
    editor.observed.after = { _ in }
    #expect(flushesAtCommits == [0])
    #expect(editor.terminal.counts.flushes == 1)
    #expect(editor.terminal.lines != before)
    #expect(try editor.storedTitles() == editor.shownTitles)
  }
}
