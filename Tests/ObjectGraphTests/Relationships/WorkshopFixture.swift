import ObjectGraph
import TestSupport

/// A context on the workshop in memory.
struct WorkshopFixture {
  let database = Workshop.database()
  let store: MemoryStore
  let context: ManagedObjectContext
  let recorder = Recorder()

  init() throws {
    store = MemoryStore(database)
    context = try ManagedObjectContext(store: store)
    context.addObserver(recorder)
  }

  func customer(_ key: Int64) -> ManagedObject { object(Workshop.customer, key) }
  func agent(_ key: Int64) -> ManagedObject { object(Workshop.agent, key) }
  func job(_ key: Int64) -> ManagedObject { object(Workshop.job, key) }

  func object(_ entity: Entity, _ key: Int64) -> ManagedObject {
    context.object(with: ManagedObjectID(entity, key))
  }

  /// A new object of that name or title.
  func add(_ entity: Entity, _ name: AttributeValue) throws -> ManagedObject {
    let object = try context.insert(entity)
    object[entity.attributes[0].name] = name
    return object
  }

  /// The first attribute of the objects of an entity, in an order.
  func names(_ entity: Entity, by paths: AttributePath...) throws -> [String] {
    let request = FetchRequest(entity: entity, sortDescriptors: paths.map { .init($0) })
    return try names(context.fetch(request))
  }

  func names(_ objects: [ManagedObject]) -> [String] {
    objects.map { $0[$0.entity.attributes[0].name].plainText }
  }

  /// The titles of a customer's jobs, in order.
  func jobs(_ customer: ManagedObject) throws -> [String] {
    try names(customer.relatedObjects("job").fetch())
  }

  /// All stored rows.
  func stored() -> [String] {
    Workshop.model.entities.flatMap { entity in
      database.rows(of: entity).sorted { $0.key < $1.key }.map { "\(entity) \($0.key) \($0.value)" }
    }
  }

  /// Everything that can be seen of the context and its database.
  func picture() throws -> [String] {
    store.faults.reset()
    var lines = stored()
    for entity in Workshop.model.entities {
      for object in try context.fetch(FetchRequest(entity: entity)) {
        let key = object.isInserted ? "new" : String(object.objectID.key)
        let values = entity.attributes.map { attribute -> String in
          guard case .integer(let key) = object[attribute.name], ManagedObjectID.isTemporary(key)
          else { return object[attribute.name].description }
          return "new"
        }
        lines.append("\(entity) \(key): \(values) changed \(object.changedKeys)")
      }
    }
    return lines + ["changes: \(context.hasChanges)"]
  }
}
