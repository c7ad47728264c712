import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Filtering and finding in a list that takes many turns to look through.
struct LongFilterTests {
  private static let rowCount = 20_000

  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.long(rowCount), size: Size(columns: 78, rows: 6))
  }

  /// How many parts of the list are looked through in a turn.
  private static func counting(_ editor: EditorUnderTest) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    editor.observed.after = { if $0 == "matchingKeys" { counter.count += 1 } }
    return {
      defer { counter.count = 0 }
      return counter.count
    }
  }

  @Test(
    "A part is looked through in each turn, with progress, and the next key goes on with the rest")
  func slices() throws {
    let editor = try Self.editor()
    let parts = Self.counting(editor)
    editor.type("f9")
    #expect(parts() == 1)
    #expect(editor.status.hasPrefix(" Filtering, 10 %"))
    #expect(editor.terminal.lines[0].contains("20000 items"), "the old rows are still there")
    #expect(editor.editor.hasWork)
    editor.work()
    #expect(parts() == 1)
    #expect(editor.status.hasPrefix(" Filtering, 20 %"))
    editor.type("9")
    #expect(parts() == 1)
    // What was looked at and holds no 9 is not looked at again.
    let seen = 2 * MatchScan.slice
    let left = (1...seen).count { "\($0)".contains("9") } + Self.rowCount - seen
    #expect(editor.status.hasPrefix(" Filtering, \(MatchScan.slice * 100 / left) %"))
    editor.observed.rowsLookedAt = 0
    editor.finishWork()
    #expect(editor.observed.rowsLookedAt == left - MatchScan.slice)
    #expect(parts() == 8)
    #expect(!editor.editor.hasWork)
    #expect(editor.editorRowCount == Self.rowCount)
    #expect(editor.status.hasPrefix(" 560 of 20000 items"))
  }

  @Test("Rows that others delete between two letters are found no more, whether they were or not")
  func deletedMeanwhile() throws {
    let editor = try Self.editor()
    editor.type("f9")
    #expect(editor.editor.hasWork)
    for title in ["r99", "r990", "r19990"] { try editor.delete(title) }
    editor.observed.rowsLookedAt = 0
    editor.type("9")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" 557 of 19997 items"), "\(editor.status)")
    #expect(editor.observed.rowsLookedAt == 19_997, "among the rows as they are now")
  }

  @Test("A longer text is looked for among what was found, not among all")
  func narrowing() throws {
    let editor = try Self.editor()
    editor.type("f99")
    editor.finishWork()
    let parts = Self.counting(editor)
    editor.type("9")
    #expect(parts() == 1)
    #expect(!editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" 38 of 20000 items"))
    editor.type("<Backspace>")
    #expect(editor.editor.hasWork)
    editor.type("<Enter>")
    #expect(!editor.editor.hasWork, "keeping it waits for the rest")
    #expect(editor.terminal.lines[0].contains("560 of 20000 items"))
  }

  @Test(
    "A longer text that is looked for goes on with what is left, and no turn does more than a part")
  func findingOn() throws {
    let editor = try Self.editor()
    editor.type("Gg/r1")
    #expect(editor.observed.rowsLookedAt == MatchScan.slice)
    editor.observed.rowsLookedAt = 0
    editor.type("5")
    #expect(editor.observed.rowsLookedAt == MatchScan.slice)
    editor.finishWork()
    // Of the first part only what holds r1 is looked at again; nothing is known of the others.
    let found = (1...MatchScan.slice).count { "r\($0)".contains("r1") }
    #expect(editor.observed.rowsLookedAt == found + Self.rowCount - MatchScan.slice)
    editor.observed.rowsLookedAt = 0
    editor.type("00")
    #expect(editor.observed.rowsLookedAt == 1_111, "those with r15")
    #expect(editor.status.hasPrefix(" Match 1 of 11"))
  }

  @Test(
    "Once something is found the rows of a sorted list are looked at as they lie in the file",
    arguments: ["f", "/"])
  func sorted(key: String) throws {
    let editor = try Self.editor()
    editor.type("stitle, de<Enter>")
    editor.finishWork()
    editor.type("g\(key)9")
    let first = editor.observed.lastLookedAt
    #expect(first.prefix(3) == [9999, 9998, 9997])
    editor.work()
    let second = editor.observed.lastLookedAt
    #expect(second == second.sorted())
    #expect(second.count == MatchScan.slice && Set(second).isDisjoint(with: first))
    // What was found in the file's order and what was not looked at yet is gone on with.
    editor.type("9")
    editor.work()
    editor.type("8")
    editor.finishWork()
    let found = (1...Self.rowCount).map { "r\($0)" }.filter { $0.contains("998") }.sorted(by: >)
    if key == "f" {
      #expect(editor.status.hasPrefix(" \(found.count) of 20000 items"))
    } else {
      #expect(editor.status.hasPrefix(" Match 1 of \(found.count)"))
    }
    editor.type("<Enter>")
    for (index, title) in found.enumerated() {
      #expect(editor.summary.split(separator: " ").contains(">\(title)"))
      if index + 1 < found.count { editor.type(key == "f" ? "j" : "n") }
    }
  }

  @Test("A search begins at the row of the cursor, and goes on at the top")
  func fromTheMiddle() throws {
    let editor = try Self.editor()
    editor.type("19001G/r1")
    #expect(editor.summary.contains(">r19001"))
    #expect(editor.observed.lastLookedAt == Array(19_001...20_000) + Array(1...1_048))
    editor.finishWork()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Match 10113 of 11111."), "\(editor.status)")
    editor.type("999n")
    #expect(editor.summary.contains(">r1"), "\(editor.status)")
    #expect(editor.status.hasPrefix(" Wrapped to the top: match 1 of 11111."))
  }

  @Test("How many rows a filter or another order gave back is told once")
  func released() throws {
    let editor = try Self.editor()
    editor.type("f999")
    editor.finishWork()
    #expect(editor.editor.takeReleasedRowCount() == 0, "it is still being typed")
    editor.type("<Enter>")
    #expect(
      editor.editor.takeReleasedRowCount() == 2 * Self.rowCount,
      "what was shown before, and what a filter can show")
    #expect(editor.editor.takeReleasedRowCount() == 0)
    editor.type("<Esc>")
    #expect(editor.editor.takeReleasedRowCount() == 38)
    editor.type("stitle, de<Enter>")
    editor.finishWork()
    #expect(editor.editor.takeReleasedRowCount() >= Self.rowCount)
  }

  @Test("Thousands of matches cost a key no more questions than some")
  func manyMatches() {
    let rows = Array(0..<50_000)
    var asked = 0
    let keys = (rows[20_000...] + rows[..<20_000]).filter { $0 % 2 == 0 }.map(Int64.init)
    let places = MatchPlaces(keys) { key in
      asked += 1
      return Int(key)
    }
    #expect(places.count == 25_000)
    #expect(places.key(at: 0) == 0)
    #expect(places.key(at: 24_999) == 49_998)
    #expect(places.count(above: 101) == 51)
    #expect(places.place(of: 101) == nil)
    #expect(places.place(of: 40_000) == 20_000)
    #expect(places.place(of: 50_000) == nil)
    #expect(asked < 100)
    #expect(MatchPlaces([]) { Int($0) }.place(of: 3) == nil)
  }

  @Test("Matches are gone through in the order of the list, also after that has changed")
  func reordered() throws {
    let editor = try Self.editor()
    editor.type("10G/r1999<Enter>")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 11."))
    editor.type("stitle, de<Enter>n")
    #expect(editor.status.hasPrefix(" Match 2 of 11.") || editor.status.contains("match 1 of 11"))
    let first = editor.summary
    editor.type("11n")
    #expect(editor.summary == first)
  }

  @Test("The first match gets the cursor before all rows are looked through")
  func finding() throws {
    let editor = try Self.editor()
    editor.type("/r1500")
    #expect(editor.summary.contains(">r1500"))
    #expect(editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" Finding, 10 %"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Finding, 20 %"), "nobody waits for the number of matches")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 11."))
    editor.type("n")
    #expect(editor.summary.contains(">r15000"))
  }

  @Test(
    "More marks than are kept go when others or another order are shown, and that is told then",
    arguments: ["f99<Enter>", "stitle, de<Enter>"])
  func tooManyMarks(keys: String) throws {
    let editor = try Self.editor()
    let words =
      "20000 rows lost their marks: more than 10000 are not kept when rows are shown in another way."
    editor.type("A")
    editor.type(keys)
    editor.finishWork()
    #expect(editor.status.contains(" \(words)"), "\(editor.status)")
    editor.type("f15<Enter>")
    editor.finishWork()
    #expect(!editor.status.contains("marks,"), "\(editor.status)")
  }

  @Test("What changes while a list is looked through is not lost")
  func changing() throws {
    let editor = try Self.editor()
    editor.type("f9999")
    try editor.rename("r5", to: "x9999")
    try editor.rename("r9999", to: "x")
    editor.noticeOutsideChange()
    editor.finishWork()
    #expect(editor.shownTitles == ["x9999", "r19999"])
  }

  @Test("A search that fails is tried again, and the prompt stays")
  func failing() throws {
    let editor = try Self.editor()
    editor.observed.fail("matchingKeys")
    editor.type("f99")
    #expect(editor.status.contains("as the test wants it"))
    #expect(!editor.editor.hasWork)
    editor.observed.heal()
    editor.type("<Enter>")
    editor.type("f")
    #expect(editor.status.hasPrefix(" 560 of 20000 items"))
  }

  @Test(
    "A filter that is being typed goes on when one of its fields gets another name",
    arguments: ["f9", "ftitle contains 9", "fname contains 9"])
  func renamedField(keys: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField("title", of: "letter", to: "Name"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    editor.finishWork()
    // What named the field by its old name is words by now.
    let count = (1...Self.rowCount).count { !keys.hasPrefix("ft") && "\($0)".contains("9") }
    #expect(editor.status.hasPrefix(" \(count) of 20000 items"), "\(editor.status)")
    editor.type("9<Enter>")
    #expect(!editor.editor.hasWork)
  }

  @Test("The section of a row that was found is opened also where that row is read later")
  func laterSection() throws {
    let posted = PostedWork()
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [])
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO letter (title, part, rank)
        SELECT 'r' || i, iif(i <= 1000, 'One', iif(i <= 2000, 'Two', 'Zero')), i * 1000 FROM n;
        """,
      size: Size(columns: 78, rows: 8), posted: posted)
    editor.type("G")
    editor.type("Zftitle = r2999<Enter>")
    editor.type("<Esc>")
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.summary.contains(">r2999"))
    #expect(editor.listScreen?.closedSections == ["One", "Two"])
  }

  @Test("What is typed behind a filter that is kept is shown before all rows are read")
  func keptFilter() throws {
    final class Counter { var count = 0 }
    let counter = Counter()
    let editor = try Self.editor()
    editor.type("f99<Enter>")
    editor.finishWork()
    editor.observed.after = { if $0 == "orderedKeys" { counter.count += 1 } }
    editor.type("f<BS>")
    #expect(counter.count == 0)
    #expect(editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" Filtering, 0 %"), "\(editor.status)")
    editor.work()
    #expect(counter.count == 1)
    editor.finishWork()
    #expect(counter.count == 1)
    #expect(editor.status.hasPrefix(" 6878 of 20000 items"), "\(editor.status)")
    editor.type("<Enter>")
    editor.type("f9<Enter>")
    #expect(editor.status.hasPrefix(" 560 of 20000 items shown"), "Enter waits: \(editor.status)")
  }

  @Test("Of more hidden rows than are kept the marks go, and that is told")
  func tooManyHiddenMarks() throws {
    let editor = try Self.editor()
    editor.type("9500<Space>fr19<Enter>")
    editor.finishWork()
    editor.type("A")
    #expect(editor.terminal.lines[0].contains("1111 marked and 9389 hidden"))
    editor.type("fz<Enter>")
    editor.finishWork()
    #expect(
      editor.status.contains(
        " 1111 rows lost their marks: at most 10000 hidden rows keep theirs."),
      "\(editor.status)")
  }
}
