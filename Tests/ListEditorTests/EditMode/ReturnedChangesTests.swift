import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Rows that somebody else deletes while changes of them are pending, and brings back.
struct ReturnedChangesTests {
  /// An editor in edit mode that has done something, and another window that deletes a row.
  private static func editors(
    _ keys: String, deleting title: String
  ) throws -> (EditorUnderTest, EditorUnderTest) {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    let other = try EditorUnderTest(reopening: editor)
    editor.type("<Ctrl-e>" + keys)
    other.type("/\(title)<Enter>d")
    editor.noticeOutsideChange()
    return (editor, other)
  }

  /// What the list shows, in edit mode too.
  private static func titles(_ editor: EditorUnderTest) -> String {
    editor.listScreen?.results.fetchedObjects.map { $0.map { $0["title"].plainText }.joined() }
      ?? ""
  }

  private static func bringBack(_ editor: EditorUnderTest, _ other: EditorUnderTest) {
    other.type("u")
    editor.noticeOutsideChange()
  }

  @Test(
    "What was pending of a row is pending again when the row is back, and is saved",
    arguments: [
      ("GK", "E", "ABCED"), ("jex<Enter>", "B", "ABxCDE"), ("jex<Enter>GKgjJ", "B", "ACBxED"),
      ("GKK", "E", "ABECD"),
    ])
  func back(keys: String, title: String, saved: String) throws {
    let (editor, other) = try Self.editors(keys, deleting: title)
    let count = try #require(editor.listScreen).pendingCount
    Self.bringBack(editor, other)
    #expect(
      editor.status.contains(" there again, and so is what you changed of it."),
      "\(editor.status)")
    #expect(Self.titles(editor) == saved)
    #expect(try #require(editor.listScreen).pendingCount >= count)
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved "), "\(editor.status)")
    #expect(try editor.storedTitles().joined() == saved)
  }

  @Test("A step about nothing but a deleted row is not pending, and none to be taken back")
  func away() throws {
    let (editor, other) = try Self.editors("GK", deleting: "E")
    #expect(editor.status.hasPrefix(" Somebody else deleted E, which you changed."))
    #expect(editor.terminal.lines[0].contains("4 items, edit mode"))
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo in edit mode."), "\(editor.status)")
    Self.bringBack(editor, other)
    #expect(editor.terminal.lines[0].contains("5 items, 1 not saved yet"))
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Move E"))
    #expect(Self.titles(editor) == "ABCDE")
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Move E"))
    #expect(Self.titles(editor) == "ABCED")
  }

  @Test("What was taken back before the row went can be done again when it is back")
  func undoneBefore() throws {
    let (editor, other) = try Self.editors("GKu", deleting: "E")
    Self.bringBack(editor, other)
    #expect(Self.titles(editor) == "ABCDE")
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Move E"), "\(editor.status)")
    #expect(Self.titles(editor) == "ABCED")
  }

  @Test("A row that comes back with another value is told, and asked for by the save")
  func backOtherwise() throws {
    let (editor, other) = try Self.editors("jex<Enter>", deleting: "B")
    other.type("u/B<Enter>eyy<Enter>")
    editor.noticeOutsideChange()
    #expect(editor.status.contains(", but somebody changed "), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(editor.status.contains(" Keep yours?"), "\(editor.status)")
    editor.type("y")
    #expect(try editor.storedTitles().joined() == "ABxCDE")
  }

  @Test(
    "The row whose title is being typed meanwhile is no step before it is kept",
    arguments: [("<Enter>", 2, "ABxCDEmi"), ("<Esc>", 1, "ABxCDE")])
  func openTitle(key: String, count: Int, titles: String) throws {
    let (editor, other) = try Self.editors("jex<Enter>", deleting: "B")
    editor.type("Gomi")
    Self.bringBack(editor, other)
    editor.type(key)
    #expect(Self.titles(editor) == titles)
    #expect(editor.listScreen?.pendingCount == count)
    editor.type(String(repeating: "u", count: count))
    #expect(Self.titles(editor) == "ABCDE")
    #expect(editor.listScreen?.pendingCount == 0)
  }

  @Test("A row that stays away is told by the save")
  func gone() throws {
    let (editor, _) = try Self.editors("GK", deleting: "E")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(" Nothing was saved: somebody else deleted E, which you changed."),
      "\(editor.status)")
  }

  @Test("That somebody deleted a section whose move was pending is told by its name")
  func lostSection() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 16))
    editor.type("G+Someday<Enter><Ctrl-e>Gj(")
    #expect(editor.status.hasPrefix(" Moved the section Someday"), "\(editor.status)")
    try editor.somebodyElse { context in
      let sections = try #require(context.store.model.entity(named: "todo_section"))
      let rows = try context.fetch(FetchRequest(entity: sections, sortDescriptors: []))
      try context.delete(try #require(rows.first { $0["name"] == "Someday" }))
    }
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(" Somebody else deleted Someday, which you changed."),
      "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted Someday, which you changed."),
      "\(editor.status)")
  }

  @Test("A change of a deleted row that is taken back is not told as lost")
  func takenBack() throws {
    let (editor, _) = try Self.editors("jex<Enter>jey<Enter>", deleting: "C")
    #expect(editor.status.hasPrefix(" Somebody else deleted "), "\(editor.status)")
    editor.type("u")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.storedTitles() == ["A", "Bx", "D", "E"])
  }
}
