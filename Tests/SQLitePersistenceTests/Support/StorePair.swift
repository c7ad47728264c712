import ObjectGraph
import SQLitePersistence
import TestSupport

/// The same rows in a file and in memory, each with the contexts of two sessions.
final class StorePair {
  /// Something that a session, or somebody else, does.
  enum Step {
    case insert(after: Int64?, name: String)
    case edit(Int64, attribute: String, AttributeValue)
    case delete(Int64)
    case move([Int64], after: Int64?, team: AttributeValue?)
    case undo
    case redo
    case merge
    case foreignEdit(Int64, attribute: String, AttributeValue)
    case foreignDelete(Int64)
    case reopen
  }

  let file: ListFile
  private let database: MemoryStoreDatabase
  private let writer: OtherWriter
  private var stores: [SQLiteStore]
  private var onFile: [ManagedObjectContext]
  private var inMemory: [ManagedObjectContext]
  private var session = 0

  init() throws {
    let file = try ListFile("heroes")
    self.file = file
    writer = try OtherWriter(file.path)
    let stores = try (0..<2).map { try Self.open(file, session: $0) }
    let database = MemoryStoreDatabase(model: stores[0].model)
    let hero = try stores[0].entity("hero")
    let rows = try stores[0].rows(Array(1...12), of: hero).values
    for (key, values) in rows.sorted(by: { $0.key < $1.key }) {
      database.write(values, key, of: hero)
    }
    self.stores = stores
    self.database = database
    onFile = try stores.map { try ManagedObjectContext(store: $0) }
    inMemory = try (0..<2).map { try Self.context(on: database, session: $0) }
  }

  private static func open(_ file: ListFile, session: Int) throws -> SQLiteStore {
    try file.open(.init(session: "session \(session)", user: "user \(session)"))
  }

  private static func context(
    on database: MemoryStoreDatabase, session: Int
  ) throws -> ManagedObjectContext {
    try ManagedObjectContext(
      store: MemoryStore(database, session: "session \(session)", user: "user \(session)"))
  }

  /// A random step; it also decides whose it is.
  func step(using generator: inout SeededGenerator) -> Step {
    session = Int.random(in: 0..<2, using: &generator)
    let keys = database.rows(of: hero).keys.sorted()
    let teams: [AttributeValue] = ["Build Brigade", "Harbour Watch", "New", "", .null]
    func key() -> Int64 { keys.randomElement(using: &generator) ?? 1 }
    func target() -> Int64? { Bool.random(using: &generator) ? key() : nil }
    func value() -> AttributeValue { .text("v\(Int.random(in: 0..<100, using: &generator))") }
    func attribute() -> (String, AttributeValue) {
      Bool.random(using: &generator)
        ? ("name", value()) : ("team", teams.randomElement(using: &generator) ?? .null)
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<3: return .insert(after: target(), name: "new \(keys.count)")
    case 3..<6:
      let (name, value) = attribute()
      return .edit(key(), attribute: name, value)
    case 6: return .delete(key())
    case 7..<11:
      let block = Set((0..<Int.random(in: 1...3, using: &generator)).map { _ in key() }).sorted()
      let after = target().flatMap { block.contains($0) ? nil : $0 }
      return .move(
        block, after: after,
        team: Bool.random(using: &generator) ? teams.randomElement(using: &generator) : nil)
    case 11..<14: return .undo
    case 14..<16: return .redo
    case 16: return .merge
    case 17:
      let (name, value) = attribute()
      return .foreignEdit(key(), attribute: name, value)
    case 18: return .foreignDelete(key())
    default: return .reopen
    }
  }

  private var hero: Entity { stores[0].model.entities[0] }

  /// Does a step on both sides, and says what came of it.
  func run(_ step: Step) throws -> (file: String, memory: String) {
    switch step {
    case .foreignEdit(let key, let attribute, let value):
      try writer.run("UPDATE hero SET \(attribute) = \(value) WHERE id = \(key)")
      database.write(value, attribute, ManagedObjectID(hero, key))
      return ("", "")
    case .foreignDelete(let key):
      try writer.run("DELETE FROM hero WHERE id = \(key)")
      database.write(nil, key, of: hero)
      return ("", "")
    case .reopen:
      try stores[session].close()
      stores[session] = try Self.open(file, session: session)
      onFile[session] = try ManagedObjectContext(store: stores[session])
      inMemory[session] = try Self.context(on: database, session: session)
      return ("", "")
    default:
      return (outcome(of: step, in: onFile[session]), outcome(of: step, in: inMemory[session]))
    }
  }

  private func outcome(of step: Step, in context: ManagedObjectContext) -> String {
    do {
      return try perform(step, in: context)
    } catch {
      return "\(error)"
    }
  }

  private func perform(_ step: Step, in context: ManagedObjectContext) throws -> String {
    func object(_ key: Int64) -> ManagedObject { context.object(with: ManagedObjectID(hero, key)) }
    func placement(_ after: Int64?) -> Placement { after.map { .after(object($0)) } ?? .first }
    switch step {
    case .insert(let after, let name):
      return try context.performGesture("add") { context in
        let new = try context.insert(hero, placement(after))
        new["name"] = .text(name)
        return new
      }.objectID.description
    case .edit(let key, let attribute, let value):
      try context.performGesture("edit") { _ in object(key)[attribute] = value }
    case .delete(let key):
      try context.performGesture("delete") { try $0.delete(object(key)) }
    case .move(let keys, let after, let team):
      try context.performGesture("move") { context in
        let objects = keys.map(object)
        if let team { for object in objects { object["team"] = team } }
        try context.move(objects, placement(after))
      }
    case .undo: return try context.undo().map { "\($0)" } ?? "nothing"
    case .redo: return try context.redo().map { "\($0)" } ?? "nothing"
    case .merge: return "\(try context.mergeChanges())"
    case .foreignEdit, .foreignDelete, .reopen: break
    }
    return "done"
  }

  /// What the session that acted last sees, and what is stored, on both sides.
  func state() throws -> (file: [String], memory: [String]) {
    let rows = try stores[session].rows(Array(1...500), of: hero).values
    return (
      try seen(onFile[session]) + lines(rows),
      try seen(inMemory[session]) + lines(database.rows(of: hero))
    )
  }

  private func seen(_ context: ManagedObjectContext) throws -> [String] {
    _ = try context.mergeChanges()
    let request = FetchRequest(
      entity: hero, sortDescriptors: [.init("team"), .init("rank")])
    return try context.fetch(request).map { "\($0.objectID) \($0["team"]) \($0["name"])" }
  }

  private func lines(_ rows: [Int64: [AttributeValue]]) -> [String] {
    rows.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
  }
}
