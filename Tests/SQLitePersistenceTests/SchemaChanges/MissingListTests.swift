import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps over rows of a list that another window has deleted, or taken back, meanwhile.
@Suite("Steps in a list that is not there, R13") struct MissingListTests {
  @Test("A deleted row waits until the list is back")
  func deletedRow() throws {
    try withWindows { file, windows in
      let first = try rows(file)
      try windows[1].performGesture("Delete") { context in
        try context.delete(context.object(with: ManagedObjectID(windows[1].entity("favorite"), 1)))
      }
      try windows[0].perform(.deleteList(1), as: "Delete list")
      let report = try #require(try windows[1].undo())
      #expect(report.isRefused && report.refusal == .missing("Favorite Things"))
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try rows(file) == first)
    }
  }

  @Test("A new row is not redone before its list")
  func newRow() throws {
    try withWindows { file, windows in
      try windows[1].perform(
        .addList(ListDraft("Shop", fields: [FieldDraft("Title", .text)])), as: "Add list")
      try windows[0].mergeChanges()
      try windows[0].performGesture("Add") { context in
        let row = try context.insert(windows[0].entity("shop"))
        row["title"] = "Tea"
      }
      let shop = "SELECT id, title FROM shop"
      let last = try file.shell(shop)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].redo()?.refusal == .missing("Shop"))
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try file.shell(shop) == last)
    }
  }

  private func withWindows(_ body: (ListFile, [ManagedObjectContext]) throws -> Void) throws {
    let file = try ListFile("favorites")
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    try body(file, windows)
  }

  private func rows(_ file: ListFile) throws -> String {
    try file.shell("SELECT * FROM favorite ORDER BY rank")
  }
}

extension ManagedObjectContext {
  fileprivate func entity(_ name: String) throws -> Entity {
    let entity = store.model.entity(named: name)
    return try #require(entity)
  }
}
