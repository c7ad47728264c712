import ObjectGraph
import TestSupport
import Testing

@Suite("Failing stores under relationships and child contexts") struct RelationshipFaultTests {
  /// Something that one does with a context, and what one does before.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (WorkshopFixture) throws -> Void
    let run: @Sendable (WorkshopFixture) throws -> Void

    init(
      _ name: String,
      after prepare: @escaping @Sendable (WorkshopFixture) throws -> Void = { _ in },
      run: @escaping @Sendable (WorkshopFixture) throws -> Void
    ) {
      testDescription = name
      self.prepare = prepare
      self.run = run
    }
  }

  static let deletion: @Sendable (WorkshopFixture) throws -> Void = { fixture in
    try fixture.context.performGesture("delete") { try $0.delete(fixture.customer(1)) }
  }

  static let operations = [
    Operation("cascade") { try $0.context.delete($0.customer(1)) },
    Operation("nullify") { try $0.context.delete($0.agent(2)) },
    Operation("gesture with a cascade", run: deletion),
    Operation("undo of a cascade", after: deletion) { try $0.context.undo() },
    Operation(
      "redo of a cascade",
      after: { fixture in
        try deletion(fixture)
        try fixture.context.undo()
      }, run: { try $0.context.redo() }),
    Operation("insertion among others") { fixture in
      try fixture.customer(1).relatedObjects("job").insert(fixture.job(2), at: 1)
    },
    Operation("move among others") { fixture in
      try fixture.customer(1).relatedObjects("job").move(fixture.job(1), to: 2)
    },
    Operation("removal") { fixture in
      try fixture.customer(1).relatedObjects("job").remove(fixture.job(1))
    },
    Operation("save of a new parent") { fixture in
      try fixture.context.performGesture("add") { _ in
        let customer = try fixture.add(Workshop.customer, "Kim")
        try customer.relatedObjects("job").insert(fixture.job(1))
      }
    },
    Operation("fetch by a path with unsaved changes") { fixture in
      _ = try fixture.names(Workshop.job, by: "customer.name")
    },
    Operation("save of a child") { fixture in
      let child = ManagedObjectContext(parent: fixture.context)
      try child.performGesture("form") { child in
        child.object(with: fixture.job(1).objectID)["title"] = "x"
        try child.delete(child.object(with: fixture.agent(1).objectID))
        try child.insert(Workshop.job, .first)["title"] = "arch"
      }
    },
  ]

  @Test(
    "When the n-th store call fails, everything is as before, and a retry succeeds",
    arguments: operations)
  func everyCall(_ operation: Operation) throws {
    let expected = try result(of: operation, failing: nil)
    for number in 1...200 {
      guard let found = try result(of: operation, failing: number) else {
        #expect(number > 1, "none of its store calls failed")
        return
      }
      #expect(found == expected, "call \(number)")
    }
    Issue.record("an operation of more than two hundred store calls")
  }

  /// What there is after an operation that fails once and is then retried; nil if it has not that
  /// many calls.
  private func result(of operation: Operation, failing number: Int?) throws -> [String]? {
    let fixture = try WorkshopFixture()
    try operation.prepare(fixture)
    if let number {
      let before = try fixture.picture()
      fixture.store.faults.failCall(number)
      do {
        try operation.run(fixture)
      } catch PersistentStoreError.failed {
        #expect(fixture.store.faults.didFail)
      }
      guard fixture.store.faults.didFail else { return nil }
      #expect(try fixture.picture() == before, "call \(number)")
    }
    fixture.store.faults.reset()
    try operation.run(fixture)
    return try fixture.picture()
  }
}
