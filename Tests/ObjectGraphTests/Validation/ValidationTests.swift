import ObjectGraph
import TestSupport
import Testing

@Suite("Validation") struct ValidationTests {
  private static let size = Entity("size", attributes: [Attribute("name", isOptional: false)])
  private static let shirt = Entity(
    "shirt",
    attributes: [
      Attribute("name", isOptional: false, rules: [.length(2...5)]),
      Attribute("price", .real, rules: [.minimum(0), .maximum(99.5)]),
      Attribute("size", .choice(of: "size"), rules: [.member]),
      Attribute("code", isOptional: false, isComputedByDefault: true),
    ])
  private let database = MemoryStoreDatabase(model: Model(entities: [Self.shirt, Self.size]))
  private let store: MemoryStore
  private let context: ManagedObjectContext

  init() throws {
    store = MemoryStore(database)
    context = try ManagedObjectContext(store: store)
    database.write(["M"], 1, of: Self.size)
    database.write(["far too long", -1, "XXL", .null], 1, of: Self.shirt)
  }

  @Test(
    "All broken rules are told together, by object, attribute and rule; nothing is written, R11")
  func together() throws {
    let stored = context.object(with: ManagedObjectID(Self.shirt, 1))
    stored["price"] = 100
    let new = try context.insert(Self.shirt)
    new["size"] = "XL"
    let expected = [
      ValidationFailure(stored.objectID, attribute: "price", rule: .maximum(99.5), value: 100),
      ValidationFailure(new.objectID, attribute: "name", rule: .required, value: .null),
      ValidationFailure(new.objectID, attribute: "size", rule: .member, value: "XL"),
    ]
    #expect(throws: ContextError.invalid(expected)) { try context.save() }
    #expect(throws: ContextError.invalid(expected)) { try context.save(keepingSteps: true) }
    #expect(database.rows(of: Self.shirt).count == 1)
    #expect(context.hasChanges)
    #expect(try new.validationFailures().map(\.attribute) == ["name", "size"])
    new["name"] = "Bo"
    new["size"] = "M"
    stored["price"] = 99.5
    try context.save()
    #expect(database.rows(of: Self.shirt).count == 2)
  }

  @Test("A value of a choice is looked up once, however many objects bear it")
  func manyMembers() throws {
    for number in 0..<40 {
      let new = try context.insert(Self.shirt)
      new["name"] = .text("no \(number)")
      new["size"] = number % 2 == 0 ? "M" : "XL"
    }
    store.faults.reset()
    #expect {
      try context.save()
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.count == 20 && failures.allSatisfy { $0.rule == .member && $0.value == "XL" }
    }
    #expect(store.faults.calls.count { $0 == "count" } == 2)
    // Nothing of it is kept: the value may have come meanwhile.
    database.write(["XL"], 2, of: Self.size)
    try context.save()
    #expect(database.rows(of: Self.shirt).count == 41)
  }

  @Test("A gesture that breaks a rule is taken back, R158")
  func gesture() throws {
    #expect(throws: ContextError.self) {
      try context.performGesture("add") { _ = try $0.insert(Self.shirt) }
    }
    #expect(!context.hasChanges)
  }

  @Test("Values that others wrote do not stand in the way, nor does an undo that brings them back")
  func foreignValues() throws {
    let stored = context.object(with: ManagedObjectID(Self.shirt, 1))
    try context.performGesture("rename") { _ in stored["name"] = "Al" }
    #expect(try context.undo()?.isComplete == true)
    #expect(database.values(of: stored.objectID)?[0] == "far too long")
  }

  @Test(
    "Limits hold for their class of values only, and NULL breaks none",
    arguments: [
      (
        ValidationRule.minimum(3), [.integer(3), .real(3.5), .null], [.integer(2), "4", .data([9])]
      ),
      (.maximum("m"), ["m", "a", .null], ["n", 1]),
      (.length(1...2), ["a", "é", "e\u{301}", .null], ["", "abc", "e\u{301}e\u{301}", 12]),
      (.greaterThan(0), [0.5, 1, .null], [0, -1, 0.0, "1"]),
      (.lessThan("m"), ["a", "", .null], ["m", "n", 1]),
      (.oneOf([1, "S", .data([1])]), [1, 1.0, "S", .data([1]), .null], ["s", 2, "1"]),
      (.unique, ["a", .null], []),
      (.required, ["", 0], [.null]),
    ] as [(ValidationRule, [AttributeValue], [AttributeValue])])
  func limits(_ rule: ValidationRule, _ good: [AttributeValue], _ bad: [AttributeValue]) {
    for value in good { #expect(rule.holds(for: value), "\(value)") }
    for value in bad { #expect(!rule.holds(for: value), "\(value)") }
  }
}
