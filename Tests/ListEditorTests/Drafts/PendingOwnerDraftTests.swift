import Foundation
import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What was being added to a row that edit mode had not saved yet.
struct PendingOwnerDraftTests {
  @Test("A job that was being added to a customer that is not saved yet is one of it again")
  func owner() throws {
    var editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 90, rows: 16))
    editor.type("<Ctrl-e>oNew<Enter><Enter>oHalf")
    // Interrupted once more it is the same.
    for _ in 1...2 {
      let draft = try #require(editor.editor.drafts.first)
      #expect(draft.owners?["customer_id"].map(ManagedObjectID.isTemporary) == true)
      let written = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
      editor = try EditorUnderTest(reopening: editor)
      editor.offer([written])
      editor.editor.endTurn()
      editor.type("y")
    }
    editor.type(" way<Enter>q<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let context = try ManagedObjectContext(store: store)
    func rows(_ entity: String) throws -> [ManagedObject] {
      try context.fetch(FetchRequest(entity: #require(store.model.entity(named: entity))))
    }
    let customer = try #require(try rows("customer").first { $0["name"] == "New" })
    let job = try #require(try rows("job").first { $0["title"] == "Half way" })
    #expect(job["customer_id"] == .integer(customer.objectID.key))
  }

  @Test("One of a customer whose step is not there is of none, whichever has its key by now")
  func lostOwner() throws {
    let sql = EditorUnderTest.sql(template: "customers")
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 90, rows: 16))
    editor.type("<Ctrl-e>oNew<Enter><Enter>oHalf")
    let draft = try #require(editor.editor.drafts.first)
    let known = try #require(draft.owners?["customer_id"])
    for owner in known + 1...known + 3 {
      var other = draft
      other.owners = ["customer_id": owner]
      other.parent = draft.parent.map { DraftParent(list: $0.list, row: owner, way: $0.way) }
      let again = try EditorUnderTest(reopening: editor)
      again.offer([other])
      again.editor.endTurn()
      again.type("y")
      #expect(
        again.terminal.lines[0].contains("Customer of the new row in Jobs"), "\(owner - known)")
    }
  }
}
