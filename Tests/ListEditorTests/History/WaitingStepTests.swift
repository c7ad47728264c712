import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

/// What is told of steps that wait for something, once there is nothing else to turn.
@Suite("Steps that wait, R13") struct WaitingStepTests {
  private static let size = Size(columns: 120, rows: 12)
  /// Opens a file long before anybody else does something.
  private static var early: SQLiteStore.Options { SQLiteStore.Options(now: { 0 }) }

  @Test("A step in a list that is away waits for that list", arguments: ["u", "<Ctrl-r>"])
  func list(key: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    var options = SQLiteStore.Options()
    // One's own steps made elsewhere are done again behind the one that waits.
    if key != "u" { options.user = "jo" }
    let store = try SQLiteStore(path: editor.path, options: options)
    let other = try ManagedObjectContext(store: store)
    try other.perform(.duplicateList(1, title: "Copy", withRows: true), as: "Duplicate list")
    editor.noticeOutsideChange()
    editor.type("LG<Enter>d")
    #expect(editor.status.hasPrefix(" Deleted A."), "\(editor.status)")
    if key != "u" {
      editor.type("u")
      #expect(editor.status.hasPrefix(" Undid Delete A."), "\(editor.status)")
      try other.mergeChanges()
    }
    #expect(try other.undo()?.isComplete == true)
    try store.close()
    editor.noticeOutsideChange()
    editor.type(key)
    #expect(editor.status.contains("There is no Copy any more."), "\(editor.status)")
    editor.type(key)
    let verb = key == "u" ? "undo" : "redo"
    #expect(
      editor.status.hasPrefix(
        " There is nothing else to \(verb): Delete A waits until there is Copy again."),
      "\(editor.status)")
  }

  @Test("A step that others have to be done again before waits for the first of them")
  func step() throws {
    // What keeps the move of a row of that title from being done again.
    let sql = TestLists.sectioned.replacing(
      "rank INTEGER)", with: "rank INTEGER CHECK (title <> 'Stay' OR rank < 2000000))")
    let editor = try EditorUnderTest(sql: sql, size: Self.size, options: Self.early)
    let store = try SQLiteStore(path: editor.path)
    let other = try ManagedObjectContext(store: store)
    let letter = try #require(store.model.entity(named: "letter"))
    try other.performGesture("Move A") { context in
      try context.move([context.object(with: ManagedObjectID(letter, 1))], .last)
    }
    editor.noticeOutsideChange()
    try editor.objects.performGesture("Send A") { context in
      context.object(with: ManagedObjectID(letter, 1))["part"] = "Two"
    }
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Send A."), "\(editor.status)")
    #expect(try other.undo()?.isComplete == true)
    try editor.rename("A", to: "Stay")
    try store.close()
    editor.noticeOutsideChange()
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " Could not redo Send A: Move A came before it, and has to be done again first."),
      "\(editor.status)")
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Could not redo Move A: "), "\(editor.status)")
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " There is nothing else to redo: Send A waits until Move A is done again."),
      "\(editor.status)")
  }
}
