import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Rows that somebody deletes while their title is being typed, and brings back.
struct ReturnedRowTests {
  /// An editor below a filter that shows the row A, in which a title is typed; the row was deleted,
  /// and is there again under another name that the filter hides.
  private static func editor(prefix: String = "") throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type(prefix + "fa<Enter>ex")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let id = ManagedObjectID(other.model.entities[0], 1)
    try context.performGesture("Delete") { try $0.delete($0.object(with: id)) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."))
    _ = try context.undo()
    try context.performGesture("Rename") { $0.object(with: id)["title"] = "Zed" }
    try other.close()
    editor.noticeOutsideChange()
    return editor
  }

  @Test(
    "A row that comes back where the filter hides it gets the title, and is not added again",
    arguments: [
      (
        "<Enter>", ["Zed", "B", "C", "D", "E"],
        " Enter replaces somebody else's Zed, Esc keeps it."
      ),
      ("<Enter>…<Enter>", ["Ax", "B", "C", "D", "E"], " Saved Ax."),
      (
        "<Ctrl-u>new<Enter>…<Enter>", ["new", "B", "C", "D", "E"],
        " Saved new; it is hidden now."
      ),
      ("<Esc>", ["Zed", "B", "C", "D", "E"], ""),
      ("<Enter>…<Esc>", ["Zed", "B", "C", "D", "E"], ""),
      ("<Enter>…<Enter>u", ["Zed", "B", "C", "D", "E"], " Undid Rename Zed."),
    ])
  func hidden(end: String, titles: [String], words: String) throws {
    let editor = try Self.editor()
    editor.type(end)
    #expect(try editor.storedTitles() == titles)
    #expect(editor.status.hasPrefix(words), "\(editor.status)")
    // The filter hides again what it hid.
    #expect(!editor.summary.contains("B"))
  }

  @Test("In edit mode that is a step that is not saved yet")
  func pending() throws {
    let editor = try Self.editor(prefix: "<Ctrl-e>")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter replaces somebody else's Zed, Esc keeps it."))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Zed", "B", "C", "D", "E"])
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "E"])
  }

  @Test("Its title is typed on where it comes back in a closed section, which is opened")
  func closedSection() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
    editor.type("]zggex")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let row = context.object(with: ManagedObjectID(other.model.entities[0], 1))
    try context.performGesture("Delete") { try $0.delete(row) }
    editor.noticeOutsideChange()
    _ = try context.undo()
    try context.performGesture("Move") {
      $0.object(with: ManagedObjectID(other.model.entities[0], 1))["part"] = "Two"
    }
    try other.close()
    editor.noticeOutsideChange()
    editor.type("y<Enter>")
    #expect(try editor.storedTitles() == ["B", "C", "Axy", "D", "E"], "\(editor.status)")
  }

  @Test("A row that stays away is added again below a filter too")
  func away() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("fa<Enter>ex")
    try editor.delete("A")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(try editor.storedTitles().sorted() == ["Ax", "B", "C", "D", "E"])
  }

  @Test("A title that the row got meanwhile is asked about where it is shown too")
  func shown() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("ex")
    try Self.deleteAndBringBack(in: editor) { $0["title"] = "Zed" }
    #expect(editor.status.hasPrefix(" The row is there again."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter replaces somebody else's Zed, Esc keeps it."))
    #expect(try editor.storedTitles() == ["Zed", "B", "C", "D", "E"])
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "E"])
  }

  @Test("The step is named by the clocks here")
  func clocks() throws {
    let editor = try EditorUnderTest(sql: Self.moments, size: Size(columns: 90, rows: 12))
    editor.use(LocalTime(offset: { _ in 3600 }))
    editor.type("fkind = keep<Enter>e")
    try Self.deleteAndBringBack(in: editor) { $0["kind"] = "other" }
    editor.type("<Ctrl-u>2026-11-20 17:00<Enter>u")
    #expect(editor.status.hasPrefix(" Undid Rename Fri 20 Nov 2026 16:10."))
  }

  @Test("Whatever call fails, what is typed stays, and so do the values that nobody sees")
  func failures() throws {
    var lost = 0
    for (isLasting, goesAgain) in [(false, false), (false, true), (true, false), (true, true)] {
      for index in 0..<(try Self.hiddenEditor().calls(of: { $0.type("<Enter>") })) {
        let editor = try Self.hiddenEditor()
        editor.fail(at: index, isLasting: isLasting)
        editor.type("<Enter>")
        editor.observed.heal()
        guard try editor.storedTitles().first == "A" else { continue }
        lost += 1
        #expect(editor.status.contains("as the test wants it"), "\(editor.status)")
        if goesAgain { try editor.delete("A") }
        editor.noticeOutsideChange()
        #expect(editor.listScreen?.table.editedField?.text == "Ax")
        editor.type("<Enter>")
        #expect(try editor.storedTitles().sorted() == ["Ax", "B", "C", "D", "E"])
        #expect(try editor.stored("note", ofRow: goesAgain ? 6 : 1) == "unseen")
      }
    }
    #expect(lost > 8)
  }

  @Test("What is typed stays too where the row that is there again cannot be read at once")
  func failuresOfReading() throws {
    func editor() throws -> EditorUnderTest {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
      editor.type("ex")
      try Self.deleteAndBringBack(in: editor, noticing: false) { _ in }
      return editor
    }
    for index in 0..<(try editor().calls(of: { $0.noticeOutsideChange() })) {
      let editor = try editor()
      editor.fail(at: index, isLasting: true)
      editor.noticeOutsideChange()
      editor.observed.heal()
      editor.noticeOutsideChange()
      #expect(editor.listScreen?.table.editedField?.text == "Ax")
      editor.type("<Enter>")
      #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "E"])
    }
  }

  /// An editor in which the title of A is typed; it was deleted, and is there again where the
  /// filter hides it.
  private static func hiddenEditor() throws -> EditorUnderTest {
    let sql = TestLists.flat.replacing("part TEXT,", with: "part TEXT, note TEXT,")
    let keep = "UPDATE letter SET part = 'keep', note = 'unseen' WHERE title = 'A';"
    let editor = try EditorUnderTest(sql: sql + keep, size: Size(columns: 90, rows: 12))
    editor.type("fpart = keep<Enter>ex")
    try deleteAndBringBack(in: editor) { $0["part"] = "other" }
    return editor
  }

  /// Somebody deletes the first row, and brings it back with another value.
  private static func deleteAndBringBack(
    in editor: EditorUnderTest, noticing: Bool = true, with edit: (ManagedObject) -> Void
  ) throws {
    let other = try SQLiteStore(path: editor.path)
    defer { try? other.close() }
    let context = try ManagedObjectContext(store: other)
    let id = ManagedObjectID(other.model.entities[0], 1)
    try context.performGesture("Delete") { try $0.delete($0.object(with: id)) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."))
    _ = try context.undo()
    try context.performGesture("Change") { edit($0.object(with: id)) }
    if noticing { editor.noticeOutsideChange() }
  }

  private static let moments = """
    CREATE TABLE visit (
      id INTEGER PRIMARY KEY AUTOINCREMENT, moment TEXT NOT NULL, kind TEXT);
    INSERT INTO docket_list (entity, title, title_column) VALUES ('visit', 'Visits', 'moment');
    INSERT INTO docket_field (entity, name, label, type, rank)
    VALUES ('visit', 'moment', 'Moment', 'datetime', 1), ('visit', 'kind', 'Kind', 'text', 2);
    INSERT INTO visit (moment, kind) VALUES ('2026-11-20 15:10:00', 'keep');
    """

  @Test("Enter says why what is typed has no place yet, and adds the row once it has one")
  func noPlace() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("jex")
    try editor.delete("B")
    editor.observed.fail("rows")
    editor.noticeOutsideChange()
    for _ in 1...2 {
      editor.type("<Enter>")
      #expect(editor.editor.message?.kind == .failure, "\(editor.status)")
    }
    editor.observed.heal()
    editor.type("<Enter>…<Enter>")
    #expect(try editor.storedTitles().sorted() == ["A", "Bx", "C", "D", "E"], "\(editor.status)")
  }
}
