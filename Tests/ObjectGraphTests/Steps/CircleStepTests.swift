import ObjectGraph
import TestSupport
import Testing

@Suite("Undo and redo of what a row of a tree belongs to") struct CircleStepTests {
  /// Somebody else puts a folder into another one.
  private static func put(
    _ folder: Int64, into owner: AttributeValue, in fixture: WorkshopFixture
  ) throws {
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Put") { context in
      context.object(with: ManagedObjectID(Workshop.folder, folder))["parent_id"] = owner
    }
    try fixture.context.mergeChanges()
  }

  /// Two folders, the first in the second, and a third one in nothing.
  private static func fixture() throws -> WorkshopFixture {
    let fixture = try WorkshopFixture()
    for key in fixture.database.rows(of: Workshop.folder).keys where key > 3 {
      fixture.database.write(nil, key, of: Workshop.folder)
    }
    fixture.database.write(["X", 2], 1, of: Workshop.folder)
    fixture.database.write(["Y", .null], 2, of: Workshop.folder)
    fixture.database.write(["Z", .null], 3, of: Workshop.folder)
    return fixture
  }

  private static func conflict(
    _ object: ManagedObject, _ base: AttributeValue, ours: AttributeValue
  ) -> SaveConflict {
    SaveConflict(
      object.objectID, attribute: "parent_id", base: base, theirs: base, ours: ours,
      refusal: "it would belong to itself")
  }

  @Test("leave a row where it is that would come below itself, and tell of it, R13")
  func saved() throws {
    let fixture = try Self.fixture()
    let (x, y) = (fixture.object(Workshop.folder, 1), fixture.object(Workshop.folder, 2))
    try fixture.context.performGesture("Change") { _ in
      x["parent_id"] = .null
      x["name"] = "x"
    }
    try Self.put(2, into: 1, in: fixture)
    let report = try #require(try fixture.context.undo())
    #expect(report.conflicts == [Self.conflict(x, .null, ours: 2)])
    #expect(
      report.description
        == "Change: done in part: parent_id of folder 1 stays: it would belong to itself.")
    #expect([x["parent_id"], x["name"], y["parent_id"]] == [.null, "X", 1])
    // Once that is over the rest is taken back as well.
    try Self.put(2, into: .null, in: fixture)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(x["parent_id"] == 2)
  }

  @Test("redo what does not only")
  func redone() throws {
    let fixture = try Self.fixture()
    let z = fixture.object(Workshop.folder, 3)
    try fixture.context.performGesture("Change") { _ in
      z["parent_id"] = 2
      z["name"] = "z"
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    try Self.put(2, into: 3, in: fixture)
    let report = try fixture.context.redo()
    #expect(report?.conflicts == [Self.conflict(z, .null, ours: 2)])
    #expect([z["parent_id"], z["name"]] == [.null, "z"])
  }

  @Test("do so before anything is saved")
  func unsaved() throws {
    let fixture = try Self.fixture()
    let x = fixture.object(Workshop.folder, 1)
    try fixture.context.performStep("One") { _ in x["parent_id"] = 3 }
    try fixture.context.performStep("Two") { _ in x["parent_id"] = .null }
    try Self.put(3, into: 1, in: fixture)
    #expect(try fixture.context.undo()?.conflicts == [Self.conflict(x, .null, ours: 3)])
    #expect(x["parent_id"].isNull)
    try Self.put(3, into: .null, in: fixture)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(x["parent_id"] == 3)
    try fixture.context.save(keepingSteps: true)
    #expect(try Self.rings(fixture) == 0)
  }

  @Test("bring a row below what it was above, where the same step brings that elsewhere")
  func exchanged() throws {
    let fixture = try Self.fixture()
    let (x, y) = (fixture.object(Workshop.folder, 1), fixture.object(Workshop.folder, 2))
    try fixture.context.performGesture("Exchange") { _ in
      x["parent_id"] = .null
      y["parent_id"] = 1
    }
    for _ in 1...2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect([x["parent_id"], y["parent_id"]] == [2, .null])
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect([x["parent_id"], y["parent_id"]] == [.null, 1])
    }
    // What somebody put elsewhere stays there, and what would come below itself by that as well.
    try Self.put(2, into: 3, in: fixture)
    try Self.put(3, into: 1, in: fixture)
    let report = try fixture.context.undo()
    #expect(report?.conflicts.count == 2)
    #expect([x["parent_id"], y["parent_id"]] == [.null, 3])
    #expect(try Self.rings(fixture) == 0)
  }

  @Test(
    "leave a row where it is that would come below one which stays, since its owner is gone, R13",
    arguments: [false, true])
  func goneOwner(isSaved: Bool) throws {
    let fixture = try WorkshopFixture()
    let folder = Workshop.folder
    for (key, owner) in [(1, isSaved ? 2 : .null), (2, isSaved ? 3 : .null), (3, .null)]
      as [(Int64, AttributeValue)]
    {
      fixture.database.write([.text("\(key)"), owner], key, of: folder)
    }
    let (x, y) = (fixture.object(folder, 1), fixture.object(folder, 2))
    func exchange() throws {
      x["parent_id"] = .null
      y["parent_id"] = 1
    }
    if isSaved {
      try fixture.context.performGesture("Exchange") { _ in try exchange() }
    } else {
      try fixture.context.performStep("Put") { _ in
        x["parent_id"] = 2
        y["parent_id"] = 3
      }
      try fixture.context.performStep("Exchange") { _ in try exchange() }
    }
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { context in
      try context.delete(context.object(with: ManagedObjectID(folder, 3)))
    }
    try fixture.context.mergeChanges()
    let report = try #require(try fixture.context.undo())
    #expect(report.conflicts.contains(Self.conflict(x, .null, ours: 2)))
    #expect(report.conflicts.count == 2)
    #expect([x["parent_id"], y["parent_id"]] == [.null, 1])
    #expect(try Self.rings(fixture) == 0)
  }

  @Test("leave a row where it is that would come below one moved in its section since, R13")
  func movedOwner() throws {
    let node = Entity(
      "node", attributes: [Attribute("parent_id", .integer), Attribute("rank", .integer)],
      orderAttribute: "rank", sectionAttribute: "parent_id",
      relationships: [
        .toOne("parent", to: "node", storedIn: "parent_id"),
        .toMany("node", of: "node", inverse: "parent", onDelete: .cascade),
      ])
    let database = MemoryStoreDatabase(model: Model(entities: [node]))
    // The first in the second, and two more in the first.
    for (key, owner) in [(1, 2), (2, .null), (3, 1), (4, 1)] as [(Int64, AttributeValue)] {
      database.write([owner, .integer(key * 1_000)], key, of: node)
    }
    let context = try ManagedObjectContext(store: MemoryStore(database))
    let rows = (1...4).map { context.object(with: ManagedObjectID(node, $0)) }
    let (x, y) = (rows[0], rows[1])
    try context.performGesture("Exchange") { _ in
      x["parent_id"] = .null
      y["parent_id"] = 1
      try context.move([y], .after(rows[2]))
    }
    let other = try ManagedObjectContext(
      store: MemoryStore(database, session: "other", user: "bob"))
    try other.performGesture("Move") { context in
      try context.move([context.object(with: y.objectID)], .last)
    }
    try context.mergeChanges()
    let report = try #require(try context.undo())
    #expect(report.conflicts.map(\.attribute) == ["rank", "parent_id"])
    #expect([x["parent_id"], y["parent_id"]] == [.null, 1])
  }

  @Test("make no edit again that would, R13")
  func resumed() throws {
    let fixture = try Self.fixture()
    let first = fixture.object(Workshop.folder, 2)
    try fixture.context.performStep("Put") { _ in first["parent_id"] = 3 }
    let records = fixture.context.unsavedStepRecords
    try fixture.context.rollback()
    try Self.put(3, into: 1, in: fixture)
    let resumed = try fixture.context.resume(records)
    #expect(resumed.conflicts == [Self.conflict(first, .null, ours: 3)])
    #expect(resumed.contested.isEmpty)
    #expect(first["parent_id"].isNull)
  }

  @Test("leave rings alone that are there already")
  func ring() throws {
    let fixture = try Self.fixture()
    let z = fixture.object(Workshop.folder, 3)
    try fixture.context.performGesture("Put") { _ in z["parent_id"] = 1 }
    try Self.put(2, into: 1, in: fixture)
    #expect(try Self.rings(fixture) == 3)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(z["parent_id"] == 1)
  }

  @Test("never bring a row below itself, and take back all that does not, whatever others do")
  func random() throws {
    var generator = SeededGenerator()
    var refused = 0
    for _ in 0..<300 {
      let fixture = try Self.fixture()
      fixture.database.write(["X", .null], 1, of: Workshop.folder)
      let isSaved = Bool.random(using: &generator)
      for _ in 0..<12 {
        let key = Int64.random(in: 1...3, using: &generator)
        let owner = Int64.random(in: 0...3, using: &generator)
        let value: AttributeValue = owner == 0 ? .null : .integer(owner)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: refused += try fixture.context.undo()?.conflicts.count ?? 0
        case 1: refused += try fixture.context.redo()?.conflicts.count ?? 0
        case 2:
          guard try !Self.isAbove(key, owner, fixture.context) else { continue }
          let row = fixture.object(Workshop.folder, key)
          if isSaved {
            try fixture.context.performGesture("Put") { _ in row["parent_id"] = value }
          } else {
            try fixture.context.performStep("Put") { _ in row["parent_id"] = value }
          }
        default:
          // Edits that wait are not known to others.
          guard isSaved else { continue }
          let other = try ManagedObjectContext(store: MemoryStore(fixture.database))
          guard try !Self.isAbove(key, owner, other) else { continue }
          try Self.put(key, into: value, in: fixture)
        }
        #expect(try Self.rings(fixture) == 0)
      }
    }
    #expect(refused > 0)
  }

  private static func isAbove(
    _ key: Int64, _ other: Int64, _ context: ManagedObjectContext
  ) throws -> Bool {
    var next: ManagedObject? =
      try context.prefetch([ManagedObjectID(Workshop.folder, other)]).first
    while let row = next {
      if row.objectID.key == key { return true }
      next = try row.related("parent")
    }
    return false
  }

  /// How many rows are in a ring, or below one.
  private static func rings(_ fixture: WorkshopFixture) throws -> Int {
    try fixture.context.fetch(FetchRequest(entity: Workshop.folder)).count { row in
      var next: ManagedObject? = row
      for _ in 1...4 { next = try next?.related("parent") }
      return next != nil
    }
  }
}
