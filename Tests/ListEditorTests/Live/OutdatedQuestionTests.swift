import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Questions that stand while somebody else changes what they are about.
struct OutdatedQuestionTests {
  /// A list of letters, and an empty one beside it.
  private static func letters() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 14))
    let groceries = ListDraft("Groceries", fields: [FieldDraft("Title")])
    try editor.somebodyElse(performs: .addList(groceries))
    return editor
  }

  @Test(
    "A question ends with the screen that it was asked on, whichever list that is of",
    arguments: [
      "<Ctrl-c>", "Ex<Esc>", "Ex<Ctrl-t>", "<Ctrl-e>d<Esc>", "5y300p", "paste", "draft",
    ], [1, 2])
  func lostScreen(keys: String, list: Int64) throws {
    let editor = try Self.letters()
    if list == 2 { editor.type("LG<Enter>5oMilk<Enter>g") }
    Self.begin(keys, in: editor, ofList: list)
    try #require(editor.editor.question != nil, "\(editor.status)")
    try editor.somebodyElse(performs: .deleteList(list))
    try #require(editor.editor.question == nil)
    #expect(editor.status.hasPrefix(" The list was deleted, so it was closed."))
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    editor.type("y")
    #expect(!editor.editor.isFinished)
  }

  @Test("A key that was to answer it does nothing else", arguments: ["y", "n", "<Enter>", "<Esc>"])
  func lateAnswer(keys: String) throws {
    let editor = try Self.letters()
    editor.type("LG<Enter>oMilk<Enter>gEx<Esc>")
    try #require(editor.editor.question != nil, "\(editor.status)")
    let other = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: other).perform(.deleteList(2), as: "Delete Groceries")
    try other.close()
    editor.type(keys)
    #expect(editor.editor.question == nil)
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(
      editor.status.hasPrefix(
        " What you typed before was not taken; first: The list was deleted, so it was closed."))
    #expect(!editor.editor.isFinished)
  }

  @Test("The question of a screen that stays does so while the list below goes")
  func screenThatStays() throws {
    let editor = try Self.letters()
    editor.type("L<Ctrl-c>")
    try editor.somebodyElse(performs: .deleteList(1))
    #expect(editor.status.hasPrefix(" Quit Docket?"))
    editor.type("y")
    #expect(editor.editor.isFinished)
  }

  /// Brings up a question.
  private static func begin(_ keys: String, in editor: EditorUnderTest, ofList list: Int64) {
    switch keys {
    case "paste": editor.send(.paste("a\nb"))
    case "draft":
      editor.offer([Draft(list: list, row: nil, texts: ["title": "Milk"], isForm: false)])
    default: editor.type(keys)
    }
  }
}
