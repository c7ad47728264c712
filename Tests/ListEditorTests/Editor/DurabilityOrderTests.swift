import ObjectGraph
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
    editor.observed.after = { [unowned editor] call in
      guard call == "commitGesture" else { return }
      flushesAtCommits.append(editor.terminal.counts.flushes)
      #expect(editor.terminal.lines == before)
    }
    editor.type(key)
    editor.observed.after = { _ in }
    #expect(flushesAtCommits == [0])
    #expect(editor.terminal.counts.flushesThatWrote == 1)
    #expect(editor.terminal.lines != before)
    #expect(try editor.storedTitles() == editor.shownTitles)
  }

  @Test(
    "The rows are drawn while the disk is waited for, and nothing of them is seen yet",
    arguments: [
      ("J", true), ("5J", true), ("d", false), ("3d", false), ("mjj<Enter>", true),
    ])
  func drawnAhead(keys: String, isForetold: Bool) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    var commits: [(shown: [String], next: [String])] = []
    editor.observed.before = { [unowned editor] call in
      guard call == "commitGesture" else { return }
      commits.append((editor.terminal.lines, editor.terminal.nextLines))
    }
    editor.type(keys.hasSuffix("<Enter>") ? String(keys.dropLast(7)) : "")
    let before = editor.terminal.lines
    editor.type(keys.hasSuffix("<Enter>") ? "<Enter>" : keys)
    let after = editor.terminal.lines
    #expect(commits.map(\.shown) == [before])
    #expect(commits.map { $0.next.dropFirst().dropLast() } == [after.dropFirst().dropLast()])
    // What the title above them and the status below say may be known only when it is done.
    let frame = isForetold ? after : before
    #expect(commits.map { [$0.next.first, $0.next.last] } == [[frame.first, frame.last]])
    #expect(after.last != before.last)
    #expect(after.dropFirst().dropLast() != before.dropFirst().dropLast())
  }

  /// Notes what the screen shows when a save is told of.
  private final class SaveWatch: ContextObserver {
    let lines: () -> [String]
    private(set) var shown: [[String]] = []

    init(_ lines: @escaping () -> [String]) {
      self.lines = lines
    }

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

    func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
      shown.append(lines())
    }
  }

  @Test(
    "What can be said ahead is seen as soon as it is durable, and all else at the end of the turn",
    arguments: [("J", true), ("5J", true), ("d", false), ("JdJ", true)])
  func seenAtOnce(keys: String, isForetold: Bool) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let before = editor.terminal.lines
    let watch = SaveWatch { [terminal = editor.terminal] in terminal.lines }
    editor.objects.addObserver(watch)
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type(keys)
    let after = editor.terminal.lines
    #expect(watch.shown.last == (isForetold ? after : before))
    #expect(watch.shown.dropLast().allSatisfy { $0 == before })
    #expect(editor.terminal.counts.flushesThatWrote == 1)
  }

  @Test("Of several gestures in one turn the last alone is drawn ahead")
  func severalGestures() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let before = editor.terminal.lines
    var next: [[String]] = []
    editor.observed.before = { [unowned editor] call in
      if call == "commitGesture" { next.append(editor.terminal.nextLines) }
    }
    editor.type("JdJ")
    #expect(next.prefix(2) == [before, before])
    #expect(next.last?.dropFirst().dropLast() == editor.terminal.lines.dropFirst().dropLast())
  }

  @Test("A command of several gestures draws ahead once")
  func severalSteps() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("J")
    editor.type("J")
    editor.type("J")
    var next: [[String]] = []
    editor.observed.before = { [unowned editor] call in
      if call == "commitGesture" { next.append(editor.terminal.nextLines) }
    }
    let before = editor.terminal.lines
    editor.type("3u")
    #expect(next.count == 3)
    #expect(next.first != before)
    #expect(Set(next).count == 1)
    #expect(editor.terminal.lines.dropFirst().dropLast() != next[0].dropFirst().dropLast())
  }

  @Test(
    "Rows that come into sight are read before the disk is waited for",
    arguments: ["150J", "mG<Enter>", "mGKK<Enter>"])
  func readAhead(keys: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, (1...400).map { ("\($0)", "") }))
    var calls: Set<String> = []
    var callsWhileCommitting: Set<String> = []
    var isWritten = false
    // The store works first what others do while the disk is waited for.
    editor.observed.before = { call in
      if call == "commitGesture" { isWritten = false }
      if isWritten { callsWhileCommitting.insert(call) }
      calls.insert(call)
    }
    editor.observed.after = { if $0 == "write" { isWritten = true } }
    editor.type(keys)
    #expect(calls.isSuperset(of: ["write", "rows", "commitGesture"]))
    #expect(callsWhileCommitting == [])
  }

  @Test("A move is saved though a row that it brings into sight cannot be read")
  func unreadableRow() throws {
    let list = TestLists.letters(section: false, (1...400).map { ("\($0)", "") })
    // The last read before the move is written is that of the rows to be shown.
    var reads: [Int] = []
    let first = try EditorUnderTest(sql: list)
    var count = 0
    first.observed.before = { call in
      if call == "rows" { count += 1 }
      if call == "write" { reads.append(count) }
    }
    first.type("150J")
    try #require(reads.first ?? 0 > 0)
    let editor = try EditorUnderTest(sql: list)
    var next = 0
    var isWritten = false
    editor.observed.before = { call in
      if call == "write" { isWritten = true }
      guard call == "rows", !isWritten else { return }
      next += 1
      if next >= reads[0] { throw PersistentStoreError.failed("as the test wants it") }
    }
    editor.type("150J")
    #expect(next >= reads[0])
    #expect(try editor.storedTitles()[149...151] == ["151", "1", "152"])
    editor.type("j")
    #expect(editor.shownTitles.contains("1"))
  }

  @Test("What was drawn ahead of a commit that fails is not shown", arguments: ["J", "d", "3d"])
  func drawnInVain(key: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let before = editor.terminal.lines
    editor.observed.fail("commitGesture")
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type(key)
    #expect(editor.terminal.lines.prefix(7) == before.prefix(7))
    #expect(!editor.status.contains("Moved") && !editor.status.contains("Deleted"))
    // Every cell was sent again.
    #expect(editor.terminal.counts.linesWritten == editor.terminal.size.rows)
    #expect(editor.terminal.counts.flushes == 1)
    editor.observed.heal()
    editor.type(key)
    #expect(editor.terminal.lines.prefix(7) != before.prefix(7))
  }
}
