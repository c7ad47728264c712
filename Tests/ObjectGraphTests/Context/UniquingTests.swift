import ObjectGraph
import TestSupport
import Testing

@Suite("Objects and their context") struct UniquingTests {
  @Test("There is one instance per row, R7")
  func oneInstance() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    #expect(fixture.row(1) === a)
    #expect(try fixture.context.fetch(Fixture.manualOrder).first === a)
  }

  @Test("Unchanged objects are held weakly, changed ones strongly until saved, R7")
  func ownership() throws {
    let fixture = try Fixture("a")
    weak var seen = fixture.row(1)
    #expect(seen == nil)
    do {
      let a = fixture.row(1)
      a["title"] = "b"
      seen = a
    }
    #expect(seen != nil)
    try fixture.context.save()
    #expect(seen == nil)
    #expect(fixture.row(1)["title"] == "b")
  }

  @Test("A fault reads its row once, when it is looked at")
  func faulting() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    #expect(a.isFault)
    #expect(fixture.store.rowsRead == 0)
    #expect(a["title"] == "a")
    #expect(a["done"] == false)
    #expect(fixture.store.rowsRead == 1)
  }

  @Test("Many faults are read in one go, those without a row left out, R18")
  func prefetching() throws {
    let fixture = try Fixture("a", "b", "c")
    let b = fixture.row(2)
    b["title"] = "bb"
    fixture.store.faults.reset()
    let objects = try fixture.context.prefetch([3, 99, 2, 1].map(fixture.id))
    #expect(objects.map { $0["title"].plainText } == ["c", "bb", "a"])
    #expect(fixture.store.faults.calls == ["rows"])
  }

  @Test("A fault whose row is not there is deleted")
  func missingRow() throws {
    let fixture = try Fixture("a")
    let stranger = fixture.row(99)
    #expect(!stranger.isDeleted)
    #expect(stranger["title"] == .null)
    #expect(stranger.isDeleted)
    #expect(throws: ContextError.missing(fixture.id(99))) {
      try fixture.context.delete(fixture.row(99))
    }
  }

  @Test("In a gesture a fault without a row reads NULL as well, and refuses to be edited")
  func missingRowInGesture() throws {
    let fixture = try Fixture("a")
    let stranger = fixture.row(99)
    try fixture.context.performGesture("Copy") { _ in
      fixture.row(1)["title"] = stranger["title"]
    }
    #expect(fixture.row(1)["title"] == .null)
    #expect(throws: ContextError.missing(fixture.id(99))) {
      try fixture.context.performGesture("Edit") { _ in fixture.row(99)["title"] = "b" }
    }
    #expect(fixture.context.takeReadFailure() == nil)
  }

  @Test("A fault that outlives its context reads NULL, and what was read before stays")
  func goneContext() throws {
    let fixture = try Fixture("a", "b")
    var other: ManagedObjectContext? = try fixture.other()
    let known = try #require(other?.object(with: fixture.id(1)))
    let fault = try #require(other?.object(with: fixture.id(2)))
    #expect(known["title"] == "a")
    other = nil
    #expect(fault.context == nil)
    #expect(fault["title"] == .null && fault.isFault && !fault.isDeleted)
    #expect(known["title"] == "a")
  }

  @Test("Entities and ids are equal by name and key")
  func identity() {
    let twin = Entity("item", attributes: [])
    #expect(ManagedObjectID(twin, 1) == ManagedObjectID(Fixture.item, 1))
    #expect(ManagedObjectID(twin, 1) != ManagedObjectID(Entity("other", attributes: []), 1))
    #expect(ManagedObjectID(twin, 1) != ManagedObjectID(twin, 2))
  }

  @Test("Temporary keys come after all others, in the order of creation, R28")
  func temporaryKeys() {
    let keys: [Int64] = [.min / 2, -5, 0, 7, .max, .min + 1, .min + 2]
    let order = keys.map(ManagedObjectID.order(of:))
    #expect(order == order.sorted())
    #expect(
      keys.map(ManagedObjectID.isTemporary) == [false, false, false, false, false, true, true])
  }

  @Test("Using a context on another thread traps in debug builds, R23")
  func otherThread() async {
    #if DEBUG
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let fixture = try Fixture("a")
        nonisolated(unsafe) let context = fixture.context
        try onAnotherThread { try context.processPendingChanges() }
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("a context was used on a thread that it does not belong to"))
    #endif
  }
}
