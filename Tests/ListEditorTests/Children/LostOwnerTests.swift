import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Rows whose owner somebody deletes before they are in the file.
struct LostOwnerTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 20))
  }

  private static func deleteCustomer(_ key: Int64, _ editor: EditorUnderTest) throws {
    try editor.somebodyElse { context in
      let customer = context.store.model.lists[0].entity
      try context.delete(context.object(with: ManagedObjectID(customer, key)))
    }
    editor.noticeOutsideChange()
  }

  /// The titles of the jobs in the file, each with the key of its customer.
  private static func jobs(_ editor: EditorUnderTest) throws -> [String] {
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let jobs = try #require(store.model.entity(named: "job"))
    return try ManagedObjectContext(store: store).fetch(FetchRequest(entity: jobs))
      .map { "\($0["title"].plainText) \($0["customer_id"].plainText)" }
  }

  @Test("Edit mode names the new row that has lost its owner, and all stays pending")
  func newRows() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>jjj<Enter>oLawn<Enter>oHedge<Enter>q")
    try Self.deleteCustomer(4, editor)
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted the one of Customers that Lawn and Hedge belong"
          + " to. u takes back what you changed."), "\(editor.status)")
    #expect(editor.terminal.lines[0].contains(", 2 not saved yet"))
    editor.type("ggex<Enter><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was saved:"), "\(editor.status)")
    editor.type("3uex<Enter><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
  }

  @Test(
    "It is gone to where it is shown, and saved once it has another owner",
    arguments: ["oLawn<Enter>", "MPetrov<Enter>"])
  func movedRow(keys: String) throws {
    let editor = try Self.editor()
    editor.type("L/Jobs<Enter><Enter>G<Ctrl-e>")
    // A new job of the last customer but one, or one that was given to it.
    editor.type(keys == "oLawn<Enter>" ? "o<Enter>Lawn<Enter>gg" : "gMKite<Enter>G")
    try Self.deleteCustomer(4, editor)
    editor.type("<Ctrl-e>")
    let name = keys == "oLawn<Enter>" ? "Lawn" : "Menu for spring"
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted the one of Customers that \(name) belongs to."
          + " M gives it to another one."), "\(editor.status)")
    #expect(editor.listScreen?.focusedName == name)
    editor.type("MOkafor<Enter><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(try Self.jobs(editor).contains("\(name) 2"))
  }

  @Test(
    "An owner is chosen for pasted rows that have lost theirs, and the others keep theirs",
    arguments: [("p", 1), ("2p", 2)])
  func pasted(keys: String, count: Int) throws {
    let editor = try Self.editor()
    editor.type("L/Jobs<Enter><Enter>jj<Space><Space>y")
    try Self.deleteCustomer(1, editor)
    editor.type(keys)
    #expect(
      editor.terminal.lines[0].contains("Customer of the new row in Jobs"), "\(editor.status)")
    editor.type("/Lind<Enter>")
    #expect(editor.status.hasPrefix(" Added \(2 * count) rows"), "\(editor.status)")
    let jobs = try Self.jobs(editor)
    #expect(jobs.count { $0 == "Labels for jam 3" } == count)
    #expect(jobs.count { $0 == "Letterhead 2" } == count + 1)
  }

  @Test("Rows that have lost their owner are pasted into the list of another one")
  func pastedIntoChildList() throws {
    let editor = try Self.editor()
    editor.type("<Enter>yq")
    try Self.deleteCustomer(1, editor)
    editor.type("gg<Enter>p")
    #expect(editor.status.hasPrefix(" Added Menu for spring"), "\(editor.status)")
    #expect(try Self.jobs(editor).contains("Menu for spring 2"))
  }
}
