import ObjectGraph
import TestSupport
import Testing

@Suite("Saved steps that are taken back where others have their ranks")
struct SharedRankTests {
  @Test(
    "Undo gives no row a rank that a neighbour has got since, R17b",
    arguments: [(2, 3, 2500, 1999), (3, 2, 1500, 2001)] as [(Int64, Int64, Int64, Int64)])
  func takenRanks(moved: Int64, neighbour: Int64, rank: Int64, returnsTo: Int64) throws {
    let fixture = try Fixture("a", "b", "c", "d")
    fixture.database.write(2000, "position", fixture.id(moved))
    fixture.database.write(.integer(rank), "position", fixture.id(neighbour))
    fixture.database.write(3000, "position", fixture.id(4))
    try fixture.move(moved, .last)
    // The neighbour goes away and comes back, half-way between the two around it.
    let other = try fixture.other()
    for placement in [.last, .after(other.object(with: fixture.id(1)))] as [Placement] {
      try other.performGesture("move") { context in
        try context.move([context.object(with: fixture.id(neighbour))], placement)
      }
    }
    #expect(fixture.database.values(of: fixture.id(neighbour))?[3] == 2000)

    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(moved))?[3] == .integer(returnsTo))
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d"])
  }

  @Test("Rows of one rank return in the order that their ids tell, R168", arguments: [0, 1])
  func sharedRanks(movesBefore: Int) throws {
    let fixture = try Fixture("a", "s", "r", "d")
    fixture.database.write(2000, "position", fixture.id(3))
    fixture.database.write(3000, "position", fixture.id(4))
    let other = try fixture.other()
    try fixture.move(2, .last)
    for _ in 0..<movesBefore { try fixture.move(2, .after(fixture.row(1))) }
    try other.performGesture("move") { context in
      try context.move([context.object(with: fixture.id(3))], .last)
    }
    for _ in 0...movesBefore { #expect(try fixture.context.undo()?.isComplete == true) }
    #expect(try other.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(3))?[3] == 2001)
    #expect(try fixture.storedTitles() == ["a", "s", "r", "d"])
  }

  @Test("A row returns beside one that had its rank before, R168")
  func sharedRank() throws {
    let fixture = try Fixture("a", "b", "c")
    for key in 1...3 { fixture.database.write(5, "position", fixture.id(Int64(key))) }
    try fixture.move(2, .last)
    #expect(try fixture.context.undo()?.isComplete == true)
    for key in 1...3 { #expect(fixture.database.values(of: fixture.id(Int64(key)))?[3] == 5) }
  }

  @Test("Beside a row that has its rank a row keeps within the limits of the column, R168")
  func limits() throws {
    let item = Entity(
      "item", attributes: [Attribute("position", .integer, rules: [.minimum(2000)])],
      orderAttribute: "position")
    let database = MemoryStoreDatabase(model: Model(entities: [item]))
    for key in 1...3 as ClosedRange<Int64> {
      database.write([.integer(1000 + key * 1000)], key, of: item)
    }
    let context = try ManagedObjectContext(store: MemoryStore(database))
    func object(_ key: Int64) -> ManagedObject { context.object(with: ManagedObjectID(item, key)) }
    try context.performGesture("move") { try $0.move([object(1)], .last) }
    // Another program adds a row that is no neighbour of the first one.
    database.write([2000], 9, of: item)

    #expect(try context.undo()?.isComplete == true)
    let order = FetchRequest(entity: item, sortDescriptors: [.init("position")])
    #expect(try context.fetch(order).map(\.objectID.key) == [1, 9, 2, 3])
    let ranks = database.rows(of: item).values.map { $0[0] }
    #expect(Set(ranks).count == 4 && !ranks.contains { $0.compare(2000) == .before })
  }
}
