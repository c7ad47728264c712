import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Failures that come back in every turn as long as their cause is there.
struct TroubleTests {
  @Test("A file that was replaced is told of once, and stays on the status line")
  func replacedFile() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    let sentence = " Quit and open it again: the file was moved, deleted or replaced."
    editor.observed.fail("changes", .replaced)
    editor.terminal.counts = VirtualTerminal.Counts()
    for _ in 0..<10 { editor.noticeOutsideChange() }
    #expect(editor.status.hasPrefix(sentence))
    editor.type("j")
    #expect(editor.status.hasPrefix(sentence))
    #expect(editor.terminal.counts.beeps == 1)
    #expect(editor.editor.mergeOutsideChanges() == .lost)

    editor.observed.heal()
    #expect(editor.editor.mergeOutsideChanges() == .changes, "it can be read again")
    #expect(editor.editor.mergeOutsideChanges() == .nothing)
    editor.type("j")
    #expect(editor.status.hasPrefix(" 3 of 5"))
    editor.observed.fail("changes", .replaced)
    editor.noticeOutsideChange()
    #expect(editor.terminal.counts.beeps == 2, "another time is told again")
  }

  @Test("A log that was removed is told as that, and nothing can be changed any more either")
  func replacedLog() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    editor.observed.fail("changes", .logReplaced)
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(
        " Quit and open it again: the file's log (-wal, -shm) was deleted or replaced."))
    #expect(editor.editor.mergeOutsideChanges() == .lost)
    #expect(editor.editor.isFileLost)
  }

  @Test("What fails next without a key stands behind what failed before, and not in its place")
  func nextFailure() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 200, rows: 12))
    editor.observed.fail("commitGesture", .uncertain("the disk"))
    editor.type("J")
    #expect(editor.status.hasPrefix(" That failed (the disk)"), "\(editor.status)")
    editor.observed.fail("changes", .failed("no luck"))
    editor.noticeOutsideChange()
    #expect(editor.editor.message?.text.hasPrefix("That failed (the disk)") == true)
    #expect(editor.editor.message?.text.contains("no luck") == true)
    editor.type("j")
    #expect(editor.editor.message?.text.contains("the disk") != true)
  }

  @Test(
    "Where nothing was to be changed, nothing is said of that",
    arguments: [
      (
        PersistentStoreError.failed("no luck"), "Reading the file failed (no luck). The next key"
      ),
      (.busy, "Another program has locked this file, so it could not be read. The next key"),
      (.damaged("a page"), "The file is damaged; keep a copy."),
    ])
  func reading(error: PersistentStoreError, sentence: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 120, rows: 12))
    editor.observed.fail("changes", error)
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" \(sentence)"), "\(editor.status)")
    editor.observed.heal()
    editor.type("j")
    #expect(editor.status.hasPrefix(" 2 of 5"), "the next key has tried again")
  }

  @Test(
    "What is told of a trouble goes with it, also without a key, in a list and in that of all",
    arguments: ["", "L"], ["", "jk"])
  func ended(place: String, keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 120, rows: 12))
    editor.type(place)
    let before = editor.status
    editor.observed.fail("changes", .schemaChanged("there is no table job"))
    editor.noticeOutsideChange()
    try editor.typeSlowly(keys)
    #expect(editor.status.hasPrefix(" Quit and open it again:"), "\(editor.status)")
    editor.observed.heal()
    editor.noticeOutsideChange()
    #expect(editor.status == before)
  }

  @Test("A reload that failed is tried again, and told of once")
  func failedReload() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.observed.fail("orderedKeys", .failed("no luck"))
    editor.listScreen?.results.errorHandler?(PersistentStoreError.failed("no luck"))
    for _ in 0..<3 { editor.noticeOutsideChange() }
    #expect(editor.status.contains("no luck"))
    #expect(editor.terminal.counts.beeps == 1)

    var fetches = 0
    editor.observed.before = { call in if call == "orderedKeys" { fetches += 1 } }
    for _ in 0..<3 { editor.noticeOutsideChange() }
    #expect(fetches == 1)
    editor.type("j")
    #expect(editor.status.hasPrefix(" 2 of 5"))
  }

  @Test("Rows that cannot be read are told of once, and their titles are not offered for editing")
  func unreadRows() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.observed.fail("rows", .damaged("a page"))
    editor.objects.reset()
    for _ in 0..<3 { editor.noticeOutsideChange() }
    #expect(editor.status.contains("The file is damaged"))
    editor.type("<Ctrl-l>")
    #expect(editor.terminal.counts.beeps == 1)
    editor.type("e")
    #expect(
      editor.status.contains("The file is damaged; keep a copy. Nothing was changed (a page)."))
    #expect(editor.editor.scope == .list)

    editor.observed.heal()
    editor.type("<Esc>")
    #expect(editor.summary == ">A B C D E")
    #expect(editor.status.hasPrefix(" 1 of 5"))
  }

  @Test("Esc clears the message and a count, also when it is asked for by name")
  func clear() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("d12")
    editor.editor.perform(Invocation(.clear))
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix(" 1 of 4 "))
    #expect(editor.status.hasSuffix("help"))
  }

  @Test("A nudge that the list refuses is not told as an end of the list")
  func refusedNudge() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.listScreen?.rows.canMove = { _ in false }
    editor.type("jJ")
    #expect(editor.status.hasPrefix(" B cannot be moved."))
    editor.type("gK")
    #expect(editor.status.hasPrefix(" A cannot be moved."))
  }

  @Test("While a save waits the last line says so, and says what it said with the next turn")
  func waiting() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 100, rows: 12))
    let before = editor.terminal.lines
    editor.editor.tellOfWaiting()
    #expect(editor.status == " Another program is writing to this file; waiting for it.")
    #expect(editor.terminal.lines.dropLast() == before.dropLast())
    editor.turn()
    #expect(editor.terminal.lines == before)
  }
}
