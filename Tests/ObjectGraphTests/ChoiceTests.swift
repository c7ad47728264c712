import ObjectGraph
import TestSupport
import Testing

@Suite("Paths through a choice")
struct ChoiceTests {
  static let shelf = Entity("shelf", attributes: [Attribute("name"), Attribute("rank", .integer)])
  static let item = Entity("item", attributes: [Attribute("shelf", .choice(of: "shelf"))])

  @Test(
    "follow a choice that somebody else added, changed or deleted, R86", arguments: [false, true])
  func foreignChoice(isFeedTrimmed: Bool) throws {
    let database = MemoryStoreDatabase(model: Model(entities: [Self.shelf, Self.item]))
    database.write(["Top"], 1, of: Self.item)
    let context = try ManagedObjectContext(store: MemoryStore(database))
    let item = context.object(with: ManagedObjectID(Self.item, 1))
    #expect(item.value(at: "shelf.rank") == .null)
    database.write(["Top", 1], 1, of: Self.shelf)
    if isFeedTrimmed { database.trimFeed() }
    try context.mergeChanges()
    #expect(item.value(at: "shelf.rank") == 1)
    database.write(["Top", 2], 1, of: Self.shelf)
    if isFeedTrimmed { database.trimFeed() }
    try context.mergeChanges()
    #expect(item.value(at: "shelf.rank") == 2)
    database.write(nil, 1, of: Self.shelf)
    if isFeedTrimmed { database.trimFeed() }
    try context.mergeChanges()
    #expect(item.value(at: "shelf.rank") == .null)
  }

  @Test("A value that was renamed by a save is not by what others do to it later, R13")
  func renamedBefore() throws {
    let database = MemoryStoreDatabase(model: Model(entities: [Self.shelf, Self.item]))
    database.write(["Top", 1], 1, of: Self.shelf)
    database.write([.null], 1, of: Self.item)
    let context = try ManagedObjectContext(store: MemoryStore(database))
    let item = context.object(with: ManagedObjectID(Self.item, 1))
    item["shelf"] = "Low"
    context.object(with: ManagedObjectID(Self.shelf, 1))["name"] = "Low"
    try context.save()
    try context.insert(Self.shelf)["name"] = "Top"
    item["shelf"] = "Top"
    database.write(["Low", 2], 1, of: Self.shelf)
    try context.mergeChanges()
    #expect(item["shelf"] == "Top")
  }
}
