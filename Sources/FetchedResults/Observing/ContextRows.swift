import ObjectGraph

/// The objects of a context as rows to be placed. It keeps what it has read alive, so that no row
/// is read twice while a batch is computed.
final class ContextRows: RowSource {
  private let context: ManagedObjectContext
  private let entity: Entity
  private var objects: [Int64: ManagedObject] = [:]

  init(_ context: ManagedObjectContext, _ entity: Entity) {
    self.context = context
    self.entity = entity
  }

  func load(_ keys: [Int64]) throws {
    let found = try context.prefetch(keys.map { ManagedObjectID(entity, $0) })
    objects.reserveCapacity(objects.count + found.count)
    for object in found {
      objects[object.objectID.key] = object
    }
  }

  func row(_ key: Int64) throws -> ManagedObject? {
    var object = objects[key]
    if object == nil {
      try load([key])
      object = objects[key]
    }
    return object.flatMap { $0.isDeleted ? nil : $0 }
  }

  /// The object of a row, which need not have been read.
  func object(_ key: Int64) -> ManagedObject {
    objects[key] ?? context.object(with: ManagedObjectID(entity, key))
  }

  /// The present value of a row's attribute, or nil if there is no such row.
  func value(of key: Int64, in attribute: String) throws -> AttributeValue? {
    try row(key)?[attribute]
  }
}
