import ObjectGraph
import SQLitePersistence
import Testing

@Suite("A store that was closed")
struct ClosedStoreTests {
  @Test("says so to whoever reads or writes, and may be closed again")
  func closed() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let favorite = try store.entity("favorite")
    let known = try #require(try context.fetch(FetchRequest(entity: favorite)).first)
    let fault = context.object(with: ManagedObjectID(favorite, known.objectID.key + 1))
    let name = known["name"]
    try store.close()

    let closed = PersistentStoreError.failed("\(store.path) was closed before")
    #expect(throws: closed) { try context.fetch(FetchRequest(entity: favorite)) }
    #expect(throws: closed) { try context.count(for: FetchRequest(entity: favorite)) }
    #expect(throws: closed) { try context.performGesture("Add") { _ in known["name"] = "Lamp" } }
    #expect(throws: closed) { try context.mergeChanges() }
    #expect(throws: closed) { try context.undo() }
    #expect(throws: closed) { try context.prefetch([fault.objectID]) }
    #expect(throws: closed) { try store.feedPosition() }
    #expect(throws: closed) { try store.makeBackgroundReader() }
    #expect(known["name"] == name)
    #expect(fault["name"] == .null && context.takeReadFailure() as? PersistentStoreError == closed)
    #expect(!store.hasMoved && store.isBeingWritten == nil && store.statistics.statements > 0)
    try store.close()
    #expect(try file.neighbours == ["list.docket"])
  }
}
