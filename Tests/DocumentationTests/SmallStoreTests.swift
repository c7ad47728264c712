import FetchedResults
import ObjectGraph
import Testing

/// The store that the article on stores shows.
@Suite("A store as small as can be")
struct SmallStoreTests {
  private let store = SmallStore(
    Entity("item", attributes: [Attribute("name"), Attribute("shelf")]))

  private var item: Entity { store.model.entities[0] }

  private func names(_ context: ManagedObjectContext) throws -> [AttributeValue] {
    try context.fetch(FetchRequest(entity: item, sortDescriptors: [.init("name")])).map {
      $0["name"]
    }
  }

  private func insert(_ name: AttributeValue, _ context: ManagedObjectContext) throws {
    try context.performGesture("Add") { try $0.insert(item)["name"] = name }
  }

  @Test("is busy for one context while another is in a gesture")
  func busy() throws {
    let (first, second) = (
      try ManagedObjectContext(store: store), try ManagedObjectContext(store: store)
    )
    try first.performGesture("Add") { context in
      try context.insert(item)["name"] = "Milk"
      #expect(throws: PersistentStoreError.busy) { try insert("Bread", second) }
    }
    try insert("Bread", second)
    #expect(try names(second) == ["Bread", "Milk"])
  }

  @Test("keeps what contexts save, and takes it back and brings it back, R13")
  func undo() throws {
    let context = try ManagedObjectContext(store: store)
    try insert("Milk", context)
    try insert("Bread", context)
    let milk = try context.fetch(FetchRequest(entity: item))[0]
    try context.performGesture("Rename") { _ in milk["name"] = "Oat milk" }
    try context.performGesture("Delete") { try $0.delete(milk) }
    #expect(try names(context) == ["Bread"])
    for expected: [AttributeValue] in [["Bread", "Oat milk"], ["Bread", "Milk"], ["Milk"], []] {
      #expect(try context.undo()?.isComplete == true)
      #expect(try names(context) == expected)
    }
    for expected: [AttributeValue] in [["Milk"], ["Bread", "Milk"], ["Bread", "Oat milk"]] {
      try context.redo()
      #expect(try names(context) == expected)
    }
    #expect(try names(ManagedObjectContext(store: store)) == ["Bread", "Oat milk"])
  }

  @Test("lets contexts follow each other, and refuses what overwrites unseen, R17")
  func conflict() throws {
    let context = try ManagedObjectContext(store: store)
    let other = try ManagedObjectContext(store: store)
    try insert("Milk", context)
    let ours = try context.fetch(FetchRequest(entity: item))[0]
    let theirs = other.object(with: ours.objectID)
    ours["name"] = "Oat milk"
    theirs["name"] = "Soy milk"
    try other.save()
    #expect(throws: (any Error).self) { try context.save() }
    #expect(ours["name"] == "Oat milk")
    try context.rollback()
    #expect(ours["name"] == "Soy milk")
  }

  @Test("shows in results in sections")
  func results() throws {
    let context = try ManagedObjectContext(store: store)
    try insert("Milk", context)
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: item, sortDescriptors: [.init("shelf"), .init("name")]), context: context,
      sectionKeyPath: "shelf")
    try results.performFetch()
    #expect(results.sections?.map(\.name) == [""])
  }
}
