import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

/// Contexts on a file must do what contexts on a store in memory do, step for step.
@Suite("Contexts on a file")
struct ContextTests {
  @Test("do as on a store in memory: two sessions, random gestures, undo, other writers, restarts")
  func random() throws {
    var generator = SeededGenerator()
    let pair = try StorePair()
    defer { pair.file.remove() }
    for number in 0..<300 {
      let step = pair.step(using: &generator)
      let outcome = try pair.run(step)
      #expect(outcome.file == outcome.memory, "step \(number), \(step)")
      let state = try pair.state()
      #expect(state.file == state.memory, "step \(number), \(step)")
      guard outcome.file == outcome.memory, state.file == state.memory else { return }
    }
    #expect(try pair.file.shell("PRAGMA integrity_check") == "ok")
  }

  @Test("of one store do not disturb each other's gestures: the second to begin is refused")
  func oneStore() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let (first, second) = (
      try ManagedObjectContext(store: store), try ManagedObjectContext(store: store)
    )
    let count = try first.count(for: FetchRequest(entity: favorite))
    try first.performGesture("add") { context in
      _ = try context.insert(favorite)
      #expect(throws: PersistentStoreError.busy) {
        try second.performGesture("add") { _ in Issue.record("the body ran") }
      }
    }
    try second.performGesture("add") { _ = try $0.insert(favorite) }
    #expect(try first.count(for: FetchRequest(entity: favorite)) == count + 2)
  }
}
