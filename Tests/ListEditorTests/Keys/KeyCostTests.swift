import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What a key costs that does nothing but move the cursor, counted.
struct KeyCostTests {
  /// How many flushes there had been at each look at the file, or at each other call of the store.
  private static func flushesAtLooks(
    of editor: EditorUnderTest, by call: String = "changes", _ body: () throws -> Void
  ) rethrows -> [Int] {
    var flushes: [Int] = []
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.observed.after = {
      if $0 == call { flushes.append(editor.terminal.counts.flushes) }
    }
    defer { editor.observed.after = { _ in } }
    try body()
    return flushes
  }

  @Test("A key that moves the cursor is seen before the file is looked at, once a turn")
  func looksAfterMotion() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    #expect(Self.flushesAtLooks(of: editor) { editor.type("j") } == [1])
    #expect(editor.terminal.counts.flushes == 1)
    #expect(Self.flushesAtLooks(of: editor) { editor.type("jjkGg") } == [1])
    #expect(editor.terminal.counts.flushes == 1)
  }

  @Test("What others changed shows in the turn of a key that moves the cursor")
  func showsChangesAfterMotion() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    try editor.delete("E")
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("j")
    #expect(editor.summary == "A >B C D")
    #expect(editor.terminal.counts.flushesThatWrote == 2)
  }

  @Test("A trouble with looking is told in the turn of a key that moves the cursor, once")
  func tellsTroubleAfterMotion() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.observed.fail("changes", .failed("the disk is gone"))
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("j")
    #expect(editor.status.contains("the disk is gon"))
    #expect(editor.terminal.counts.beeps == 1)
    editor.type("j")
    #expect(editor.terminal.counts.beeps == 1)
    editor.observed.heal()
    editor.type("j")
    #expect(!editor.status.contains("the disk is gon"))
  }

  @Test("A file to which nothing has happened is not looked at, unless looking has failed")
  func trustsQuietFile() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    var isQuiet = true
    editor.editor.isFileQuiet = { isQuiet }
    #expect(Self.flushesAtLooks(of: editor) { editor.type("j/A<Esc>") } == [])
    isQuiet = false
    #expect(Self.flushesAtLooks(of: editor) { editor.type("j") } == [1])
    editor.observed.fail("changes", .failed("the disk is gone"))
    editor.type("j")
    #expect(editor.status.contains("the disk is gon"))
    isQuiet = true
    editor.observed.heal()
    editor.type("j")
    #expect(!editor.status.contains("the disk is gon"))
  }

  @Test(
    "What is written loses nothing of a change that nobody told of", arguments: ["J", "d"])
  func writesOverUntoldChange(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.editor.isFileQuiet = { true }
    try editor.delete("E")
    editor.type(keys)
    #expect(try !editor.storedTitles().contains("E"))
    editor.type("u")
    editor.noticeOutsideChange()
    #expect(editor.summary.replacing(">", with: "") == "A B C D")
  }

  @Test(
    "A key that does more looks at the file first", arguments: ["d", "J", "jd", "x", "/A", "o"])
  func looksBeforeActing(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let looks = Self.flushesAtLooks(of: editor) { editor.type(keys) }
    #expect(looks.first == 0)
    #expect(editor.terminal.counts.flushesThatWrote == 1)
  }

  @Test(
    "A page that was read ahead is not read when a key asks for it",
    arguments: [([], "<PgDn>"), (["G", "<PgUp>"], "<PgUp>"), (["<PgDn>"], "<C-d>")])
  func readsAhead(first: [String], key: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat + """
        ;
        WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 999)
        INSERT INTO letter (title, rank) SELECT 'n' || n, 1000000 + n FROM number;
        """)
    #expect(editor.editor.isGoingOn)
    editor.editor.readAhead()
    for key in first {
      editor.type(key)
      editor.editor.readAhead()
    }
    var reads = (ahead: 0, byKeys: 0)
    for _ in 0..<20 {
      reads.byKeys += Self.flushesAtLooks(of: editor, by: "rows") { editor.type(key) }.count
      #expect(editor.editor.isGoingOn)
      reads.ahead +=
        Self.flushesAtLooks(of: editor, by: "rows") { editor.editor.readAhead() }.count
      #expect(!editor.editor.isGoingOn)
    }
    #expect(reads.ahead > 1 && reads.byKeys == 0)
    editor.type("j")
    #expect(!editor.editor.isGoingOn)
  }

  @Test("A move asks the store for the neighbours of the new place and of the old one, and no more")
  func costOfMove() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("jJ")
    var calls: [String: Int] = [:]
    editor.observed.after = { calls[$0, default: 0] += 1 }
    editor.type("J")
    #expect(editor.summary == "A C D >B E")
    #expect(
      calls == [
        "changes": 2, "beginGesture": 1, "rankedRows": 3, "write": 1, "commitGesture": 1,
      ])
  }

  /// How often the store is asked when so many marked customers are deleted, each with a job.
  private static func questions(deleting count: Int) throws -> [String: Int] {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """
        ;
        DELETE FROM job;
        DELETE FROM customer;
        WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO customer (name, rank) SELECT 'c' || n, 1000 * n FROM number;
        INSERT INTO job (customer_id, title) SELECT id, 'j' || id FROM customer;
        """)
    editor.type("A")
    var calls: [String: Int] = [:]
    editor.observed.after = { calls[$0, default: 0] += 1 }
    editor.type("d")
    #expect(editor.status.contains("Deleted \(count) rows and \(count) of Jobs."))
    calls["rankedRows"] = nil
    return calls
  }

  @Test("Deleting marked rows asks for what goes along with them once, however many they are")
  func costOfDeletion() throws {
    let calls = try Self.questions(deleting: 3)
    #expect(calls["count", default: 0] > 0 && calls["orderedKeys", default: 0] > 0)
    #expect(try Self.questions(deleting: 30) == calls)
  }

  @Test("Moving the cursor arranges neither the title line nor the hints anew")
  func keepsFrame() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("j")
    let before = editor.editor.frames.counts
    try editor.typeSlowly("jjkkGg")
    let after = editor.editor.frames.counts
    #expect((after.titles, after.hints) == (before.titles, before.hints))
    #expect(after.statuses == before.statuses + 6)
    editor.type("d")
    #expect(editor.editor.frames.counts.titles == before.titles + 1)
    editor.type("m")
    #expect(editor.editor.frames.counts.hints == before.hints + 1)
  }

  @Test("Of the status line only the words are drawn anew, however long they were before")
  func drawsWordsOfStatusLine() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 12))
    for keys in ["j", "Z", "k", "yy", "G", "f", "<Esc>", "g"] {
      editor.type(keys)
      let status = editor.status
      editor.editor.resume()
      editor.editor.endTurn()
      #expect(editor.status == status, "after \(keys)")
    }
  }
}
