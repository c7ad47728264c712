import ObjectGraph
import TestSupport
import Testing

@Suite("Failing stores") struct FaultTests {
  /// Something that one does with a context.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What comes before, and must not fail.
    var prepare: @Sendable (Fixture) throws -> Void = { _ in }
    /// Whether it needs the store; without, nothing can fail.
    let callsStore: Bool
    let run: @Sendable (Fixture) throws -> Void

    init(
      _ name: String, after prepare: @escaping @Sendable (Fixture) throws -> Void = { _ in },
      callsStore: Bool = true, run: @escaping @Sendable (Fixture) throws -> Void
    ) {
      testDescription = name
      self.prepare = prepare
      self.callsStore = callsStore
      self.run = run
    }
  }

  static let operations = [
    Operation("insert") { fixture in _ = try fixture.context.insert(fixture.item) },
    Operation("delete") { fixture in try fixture.context.delete(fixture.row(2)) },
    Operation("move") { fixture in
      try fixture.context.move([4, 2].map(fixture.row), .before(fixture.row(1)))
    },
    Operation("move into a used up gap", after: useUpGap) { fixture in
      try fixture.context.move([fixture.row(4)], .after(fixture.row(1)))
    },
    Operation("save", after: editEverything) { fixture in try fixture.context.save() },
    Operation("merge", after: writeFromElsewhere) { fixture in
      try fixture.context.mergeChanges()
    },
    Operation("save with a merge", after: editAndWriteFromElsewhere) { fixture in
      try fixture.context.save()
    },
    Operation("gesture", after: writeFromElsewhere) { fixture in
      try fixture.context.performGesture("everything") { _ in try editEverything(fixture) }
    },
    Operation("drag with re-spacing", after: useUpGap) { fixture in
      let row = fixture.row(4)
      try fixture.context.performGesture("move", userDriven: UserDrivenMove([row.objectID])) {
        try $0.move([row], .after(fixture.row(1)))
      }
    },
    Operation("undo", after: gesture) { fixture in _ = try fixture.context.undo() },
    Operation(
      "redo",
      after: {
        try gesture($0)
        _ = try $0.context.undo()
      },
      run: { fixture in _ = try fixture.context.redo() }),
    Operation("step") { fixture in
      try fixture.context.performStep("everything") { _ in try editEverything(fixture) }
    },
    Operation("undo of a step", after: steps, callsStore: false) { fixture in
      _ = try fixture.context.undo()
    },
    Operation(
      "redo of a step",
      after: {
        try steps($0)
        _ = try $0.context.undo()
      },
      run: { fixture in _ = try fixture.context.redo() }),
    Operation("save of steps", after: steps) { fixture in
      try fixture.context.save(keepingSteps: true)
    },
    Operation("fetch", after: editEverything) { fixture in _ = try fixture.titles() },
    Operation("count", after: editEverything) { fixture in
      _ = try fixture.context.count(for: Fixture.manualOrder)
    },
    Operation("prefetch") { fixture in try fixture.context.prefetch([1, 2].map(fixture.id)) },
    Operation("refresh", after: editAndWriteFromElsewhere) { fixture in
      try fixture.context.refresh(fixture.row(1), keepingEdits: false)
    },
  ]

  @Test(
    "When the n-th store call fails, everything is as before, and a retry succeeds",
    arguments: operations)
  func everyCall(_ operation: Operation) throws {
    let expected = try result(of: operation, failing: nil)
    for number in 1...100 {
      guard let found = try result(of: operation, failing: number) else {
        #expect((number > 1) == operation.callsStore, "none of its store calls failed")
        return
      }
      #expect(found == expected, "call \(number)")
    }
    Issue.record("an operation of more than a hundred store calls")
  }

  /// What the context and the database are after an operation that fails once and is then retried;
  /// nil if it has not that many calls.
  private func result(of operation: Operation, failing number: Int?) throws -> [String]? {
    let fixture = try prepared(operation)
    if let number {
      let before = try fixture.picture()
      fixture.store.faults.failCall(number)
      do {
        try operation.run(fixture)
      } catch PersistentStoreError.failed {
        #expect(fixture.store.faults.didFail)
      }
      guard fixture.store.faults.didFail else { return nil }
      let after = try fixture.picture()
      // What others wrote may be merged already: that is theirs, and stays.
      let merged = try prepared(operation)
      try merged.context.mergeChanges()
      #expect(try after == before || after == merged.picture(), "call \(number)")
      try fixture.other().performGesture("the lock is free") { _ in }
    }
    fixture.store.faults.reset()
    try operation.run(fixture)
    return try fixture.picture()
  }

  private func prepared(_ operation: Operation) throws -> Fixture {
    let fixture = try Fixture("a", "b", "c", "d")
    try operation.prepare(fixture)
    try fixture.context.processPendingChanges()
    return fixture
  }

  static let useUpGap: @Sendable (Fixture) throws -> Void = { fixture in
    fixture.database.write(1001, "position", fixture.id(2))
  }

  static let editEverything: @Sendable (Fixture) throws -> Void = { fixture in
    fixture.row(1)["title"] = "aa"
    try fixture.context.delete(fixture.row(2))
    try fixture.context.insert(fixture.item, .first)["title"] = "new"
    try fixture.context.move([fixture.row(4)], .after(fixture.row(1)))
  }

  static let writeFromElsewhere: @Sendable (Fixture) throws -> Void = { fixture in
    _ = try fixture.context.prefetch([1, 3].map(fixture.id))
    fixture.database.write(true, "done", fixture.id(1))
    fixture.database.write(["x", false, .null, 500], 9, of: fixture.item)
  }

  static let editAndWriteFromElsewhere: @Sendable (Fixture) throws -> Void = { fixture in
    try editEverything(fixture)
    try writeFromElsewhere(fixture)
  }

  static let steps: @Sendable (Fixture) throws -> Void = { fixture in
    try fixture.context.performStep("move") { try $0.move([fixture.row(3)], .first) }
    try fixture.context.performStep("everything") { _ in try editEverything(fixture) }
  }

  static let gesture: @Sendable (Fixture) throws -> Void = { fixture in
    try fixture.context.performGesture("everything") { _ in try editEverything(fixture) }
  }
}
