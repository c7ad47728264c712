import ObjectGraph
import TestSupport

/// An entity with a title, a section and a manual order, a database in memory, and a context.
struct Fixture {
  static let item = Entity(
    "item",
    attributes: [
      Attribute("title"), Attribute("done", .boolean, defaultValue: false), Attribute("section"),
      Attribute("position", .integer),
    ],
    orderAttribute: "position", sectionAttribute: "section")

  let database = MemoryStoreDatabase(model: Model(entities: [Self.item]))
  let store: MemoryStore
  let context: ManagedObjectContext
  let recorder = Recorder()

  var item: Entity { Self.item }

  /// Rows with keys from 1 on, far apart in the manual order, titled as given; `Inbox/milk` has the
  /// title `milk` and the section `Inbox`.
  init(_ titles: String...) throws {
    try self.init(titles)
  }

  init(_ titles: [String]) throws {
    for (index, title) in titles.enumerated() {
      let parts = title.split(separator: "/").map(String.init)
      let section = parts.count == 2 ? AttributeValue.text(parts[0]) : .null
      database.write(
        [.text(parts.last ?? ""), false, section, .integer(Int64(index + 1) * 1000)],
        Int64(index + 1), of: Self.item)
    }
    store = MemoryStore(database)
    context = try ManagedObjectContext(store: store)
    context.addObserver(recorder)
  }

  /// The object of a row.
  func row(_ key: Int64) -> ManagedObject {
    context.object(with: id(key))
  }

  func id(_ key: Int64) -> ManagedObjectID {
    ManagedObjectID(Self.item, key)
  }

  /// Another context on the same database, as of another process.
  func other(session: String = "other", user: String = "user") throws -> ManagedObjectContext {
    try ManagedObjectContext(store: MemoryStore(database, session: session, user: user))
  }

  static let manualOrder = FetchRequest(
    entity: item, sortDescriptors: [FetchRequest.SortDescriptor("position")])

  /// The titles in manual order as the context sees them.
  func titles() throws -> [String] {
    try Self.titles(context)
  }

  static func titles(_ context: ManagedObjectContext) throws -> [String] {
    try context.fetch(manualOrder).map { $0["title"].plainText }
  }

  /// The titles in manual order as the database has them.
  func storedTitles() throws -> [String] {
    try Self.titles(try other())
  }

  /// Everything that can be seen of a context and its database, for comparing before and after.
  func picture() throws -> [String] {
    store.faults.reset()
    var lines = database.rows(of: Self.item).sorted { $0.key < $1.key }.map {
      "stored \($0.key): \($0.value)"
    }
    for object in try context.fetch(Self.manualOrder) {
      let key = object.isInserted ? "new" : String(object.objectID.key)
      let values = Self.item.attributes.map { object[$0.name] }
      lines.append("\(key): \(values) changed \(object.changedKeys)")
    }
    lines.append("changes: \(context.hasChanges)")
    return lines
  }
}
