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
}
