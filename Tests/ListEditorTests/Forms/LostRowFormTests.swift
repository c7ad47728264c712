import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// A form in which something is typed that somebody else changed too, and whose row then goes.
struct LostRowFormTests {
  /// The first job of the first customer, with another title typed than somebody else gave it.
  private static func editor(_ mode: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 130, rows: 20))
    editor.type("\(mode)<Enter>E!")
    try editor.somebodyElse { context in
      let job = try #require(context.store.model.entity(named: "job"))
      context.object(with: ManagedObjectID(job, 1))["title"] = "Theirs"
    }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs"))
    return editor
  }

  private static func delete(_ table: String, _ editor: EditorUnderTest) throws {
    try editor.somebodyElse { context in
      let entity = try #require(context.store.model.entity(named: table))
      try context.delete(context.object(with: ManagedObjectID(entity, 1)))
    }
    editor.noticeOutsideChange()
  }

  @Test(
    "What keeping does by then stands there, and nothing of theirs is offered",
    arguments: ["", "<Ctrl-e>"])
  func lostRow(mode: String) throws {
    let editor = try Self.editor(mode)
    try Self.delete("job", editor)
    let words = " Somebody else deleted this row; Enter adds it again."
    for keys in ["", "<Tab>", "<Shift-Tab>", "?<Backspace>"] {
      editor.type(keys)
      #expect(editor.status.hasPrefix(words), "\(keys): \(editor.status)")
    }
    editor.type("<Ctrl-t>")
    #expect(editor.status.hasPrefix(" Throw away what you typed in Title?"), "\(editor.status)")
    editor.type("n")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added Menu for spring!"), "\(editor.status)")
  }

  @Test(
    "So does that it cannot be added again where what it belonged to is gone, at once or later",
    arguments: ["", "<Ctrl-e>"], [["customer"], ["job", "customer"]])
  func lostOwner(mode: String, tables: [String]) throws {
    let editor = try Self.editor(mode)
    for table in tables { try Self.delete(table, editor) }
    let words =
      " Somebody else deleted this row and the one of Customers that it belonged to; Esc leaves it."
    for keys in ["", "<Tab>", "<Shift-Tab>", "<Enter>", "?<Backspace>"] {
      editor.type(keys)
      #expect(editor.status.hasPrefix(words), "\(keys): \(editor.status)")
    }
    #expect(editor.terminal.lines[1].hasSuffix("Menu for spring!"))
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Throw away what you typed?"), "\(editor.status)")
  }

  @Test("The conflict is told again once the row is there again")
  func returnedRow() throws {
    let editor = try Self.editor("")
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let other = try ManagedObjectContext(store: store)
    let job = try #require(store.model.entity(named: "job"))
    try other.performGesture("Delete") { try $0.delete($0.object(with: ManagedObjectID(job, 1))) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row;"), "\(editor.status)")
    try other.undo()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" The row is there again."), "\(editor.status)")
    editor.type("<Tab>")
    #expect(editor.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs there"))
  }
}
