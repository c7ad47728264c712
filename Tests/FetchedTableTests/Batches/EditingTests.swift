import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedTable

/// Deleting in editing mode (R141, R142), and what a drop of a row that nobody moved does.
struct EditingTests {
  @Test("A commit deletes in the model; the row goes once, by the batch of the results, R142")
  func commits() throws {
    let list = try ListFixture("a b c")
    list.controller.canEdit = { $0["title"] != "a" }
    list.table.isEditing = true
    #expect(!list.table.commit(.delete, forRowAt: [0, 0]), "can-edit is asked for each row, R141")
    #expect(list.table.commit(.delete, forRowAt: [0, 1]))
    list.draw()
    #expect(list.terminal.lines.prefix(3) == ["     a            ≡", "   − c            ≡", ""])
    list.table.isEditing = false
    list.draw()
    #expect(list.shown == ListPicture("a c"))
    #expect(try list.stored() == ListPicture("a c"))
    #expect(list.refusals.isEmpty)
  }

  @Test("A commit that fails is told, and the row stays, R158")
  func failedCommit() throws {
    let list = try ListFixture("a b")
    var failures: [any Error] = []
    list.controller.commitDidFail = { failures.append($0) }
    list.store.faults.failCall(2)
    list.table.commit(.delete, forRowAt: [0, 0])
    list.draw()
    #expect(failures.count == 1)
    #expect(list.shown == ListPicture("a b"))
  }

  @Test("An insertion that nobody has said how to make is told, and nothing is written")
  func insertion() throws {
    let list = try ListFixture("a b")
    var failures: [any Error] = []
    list.controller.commitDidFail = { failures.append($0) }
    list.controller.tableView(list.table, commit: .insert, forRowAt: [0, 0])
    #expect(failures.map { $0 as? FetchedTableError } == [.nothingInserts])
    #expect(list.store.lastSave == nil)
  }

  @Test("A row that somebody else moves while one holds it stays there: Enter writes nothing, R164")
  func heldRowIsMoved() throws {
    let list = try ListFixture("A: a b | B: c")
    let object = try list.object("a")
    list.table.setCursor([0, 0])
    list.table.beginDrag()
    let other = try list.otherContext()
    try other.performGesture("theirs") { context in
      for theirs in try context.fetch(list.results.fetchRequest) where theirs["title"] == "a" {
        theirs["section"] = "Z"
      }
    }
    try list.context.mergeChanges()
    list.draw()
    #expect(list.table.dragTarget == [2, 0] && list.cursorTitle == "a")
    #expect(list.terminal.lines.filter { $0.hasSuffix(" 0") }.isEmpty, "no section without rows")
    #expect(!list.table.drop())
    list.draw()
    #expect(list.store.lastSave == nil)
    #expect(object["section"] == "Z")
    #expect(list.shown == ListPicture("A: b | B: c | Z: a"))
  }
}
