import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What stays of rows that are changed so that the screen does not show them any more: their marks,
/// and a word about those that were held.
struct VanishedRowTests {
  private static func editor(_ keys: String, rows: Int = 18) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: rows))
    editor.type(keys)
    return editor
  }

  private static func set(
    _ field: String, to value: AttributeValue, of keys: [Int64], in editor: EditorUnderTest
  ) throws {
    try editor.somebodyElse { context in
      let todo = context.store.model.entities[0]
      for key in keys { context.object(with: ManagedObjectID(todo, key))[field] = value }
    }
    editor.noticeOutsideChange()
  }

  @Test(
    "Rows that a command hides keep their marks, and undo shows them marked",
    arguments: ["fnot done<Enter>A", "XA", "XA<Esc>VG"])
  func hiddenByCommand(keys: String) throws {
    for pace in Pace.allCases {
      let editor = try Self.editor("")
      for part in [keys, "x"] {
        try editor.type(part, pace)
      }
      #expect(editor.terminal.lines[0].contains("0 of 9 items, 8 marked rows hidden"))
      editor.type("u")
      #expect(editor.terminal.lines[0].contains("8 of 9 items, 8 marked,"))
    }
  }

  @Test(
    "A deleted row has no hidden mark where the feed does not say any more what was deleted",
    arguments: ["2<Space>fb<Enter>", "ftitle != Z<Enter>2<Space>"])
  func forgottenDeletion(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type(keys)
    let store = try SQLiteStore(path: editor.path, options: .init(feedLimit: 1))
    let other = try ManagedObjectContext(store: store)
    try other.performGesture("elsewhere") { context in
      let letter = store.model.entities[0]
      try context.delete(context.object(with: ManagedObjectID(letter, 1)))
      for _ in 0..<300 { try context.insert(letter)["title"] = "Z" }
    }
    try store.close()
    editor.noticeOutsideChange()
    let line = editor.terminal.lines[0]
    #expect(line.contains("1 marked") && !line.contains("hidden"), "\(line)")
  }

  @Test("Rows that somebody else changes keep their marks while the filter hides them")
  func hiddenByOthers() throws {
    let editor = try Self.editor("fpriority = medium<Enter>A")
    #expect(editor.terminal.lines[0].contains("3 of 9 items, 3 marked"))
    let keys = try #require(
      editor.listScreen?.table.markedRows.compactMap { editor.listScreen?.rows.object(at: $0) }
    ).map(\.objectID.key)
    try Self.set("priority", to: "low", of: [keys[0]], in: editor)
    #expect(editor.terminal.lines[0].contains("2 of 9 items, 2 marked and 1 hidden"))
    try Self.set("priority", to: "medium", of: [keys[0]], in: editor)
    #expect(editor.terminal.lines[0].contains("3 of 9 items, 3 marked,"))
    try editor.somebodyElse { context in
      let todo = context.store.model.entities[0]
      try context.delete(context.object(with: ManagedObjectID(todo, keys[1])))
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("2 of 8 items, 2 marked,"), "it is not hidden")
  }

  @Test("Rows that go to another owner are not among the hidden ones")
  func goneToAnotherOwner() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 18))
    editor.type("<Enter>")
    let jobs = try #require(editor.listScreen).rows.shownOrder.rowCount
    editor.type("fa or e or o<Enter>A")
    let marked = try #require(editor.listScreen).table.markedCount
    let (id, other) = try #require(
      editor.listScreen.flatMap { screen in
        screen.rows.object(at: [0, 0]).map { ($0.objectID, $0["customer"]) }
      })
    try #require(jobs > 1 && marked > 1)
    try editor.somebodyElse { context in
      let job = context.object(with: ManagedObjectID(id.entity, id.key))
      job["customer"] = other == 1 ? 2 : 1
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("items, \(marked - 1) marked, filter"))
  }

  @Test(
    "Held rows that a change hides drop out of the hand, and it says so beside what was deleted",
    arguments: [
      (
        "Am", [Int64(2)], [], "Somebody else changed 1 of the rows that you hold; it is hidden now."
      ),
      (
        "Am", [2, 3], [], "Somebody else changed 2 of the rows that you hold; they are hidden now."
      ),
      (
        "Am", [2], [Int64(3)],
        "Somebody else deleted 1 of the rows that you hold."
          + " Somebody else changed 1 of the rows that you hold; it is hidden now."
      ),
      ("m", [2], [], "Somebody else changed the row that you held; it is hidden now."),
      ("m", [], [2], "Somebody else deleted the row that you held."),
    ])
  func held(keys: String, done: [Int64], deleted: [Int64], words: String) throws {
    let editor = try Self.editor("X" + keys, rows: 20)
    try editor.somebodyElse { context in
      let todo = context.store.model.entities[0]
      for key in done { context.object(with: ManagedObjectID(todo, key))["done"] = true }
      for key in deleted { try context.delete(context.object(with: ManagedObjectID(todo, key))) }
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    let hidden = keys == "Am" ? done.count : 0
    let facts = editor.terminal.lines[0]
    #expect(facts.contains("marked and \(hidden) hidden") == (hidden > 0), "\(facts)")
  }

  @Test("The first row that comes into an empty list has the cursor, whoever brings it")
  func firstRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("fx<Enter>")
    #expect(editor.listScreen?.table.cursor == nil)
    try editor.rename("B", to: "x")
    editor.noticeOutsideChange()
    #expect(editor.summary == ">x")
    editor.type("<Esc>Ad")
    #expect(editor.listScreen?.table.cursor == nil)
    let other = try EditorUnderTest(reopening: editor)
    #expect(other.summary == "")
    editor.type("u")
    other.noticeOutsideChange()
    #expect(other.summary.hasPrefix(">A"))
  }

  @Test("A row that is hidden while its title is typed is not told as deleted, and gets the title")
  func typedTitle() throws {
    let editor = try Self.editor("Xge!")
    let row = try #require(editor.listScreen?.rows.focusedObject)
    let (key, title) = (row.objectID.key, row["title"].plainText)
    try Self.set("done", to: true, of: [key], in: editor)
    #expect(
      editor.status.hasPrefix(
        " Somebody else changed this row; it is hidden now. Enter gives it this title."),
      "\(editor.status)")
    let count = try editor.storedTitles().count
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved \(title)!; it is hidden now."), "\(editor.status)")
    #expect(try editor.storedTitles().count == count)
    #expect(try editor.stored("title", ofRow: key) == "\(title)!")
  }
}
