import ObjectGraph

/// The rows of a context that are to be placed. It keeps what it has read, so that no row is read
/// twice while a batch is computed.
///
/// Of rows that nobody holds as objects objects are made only if somebody is to be told of them, or
/// their place depends on other objects: to make, to find and to let go of an object costs several
/// times what reading its row does.
final class ContextRows: RowSource {
  private let context: ManagedObjectContext
  private let entity: Entity
  private let columns: ContextRow.Columns?
  private var rows: [Int64: ContextRow] = [:]
  /// Kept alive until the batch has been told.
  private var objects: [Int64: ManagedObject] = [:]

  /// - Parameter makesObjects: Whether somebody will ask for the objects.
  init(_ context: ManagedObjectContext, _ arrangement: Arrangement, makesObjects: Bool) {
    self.context = context
    entity = arrangement.request.entity
    columns = makesObjects ? nil : ContextRow.Columns(arrangement.paths, of: entity)
  }

  func load(_ keys: [Int64]) throws {
    rows.reserveCapacity(rows.count + keys.count)
    guard let columns else { return try loadObjects(keys) }
    var (held, free): ([Int64], [Int64]) = ([], [])
    for key in keys {
      let isHeld = context.registeredObject(for: ManagedObjectID(entity, key)) != nil
      if isHeld { held.append(key) } else { free.append(key) }
    }
    try loadObjects(held)
    guard !free.isEmpty else { return }
    for (key, values) in try context.store.rows(free, of: entity).values {
      rows[key] = ContextRow(ManagedObjectID(entity, key), values, columns)
    }
  }

  private func loadObjects(_ keys: [Int64]) throws {
    guard !keys.isEmpty else { return }
    let found = try context.prefetch(keys.map { ManagedObjectID(entity, $0) })
    objects.reserveCapacity(objects.count + found.count)
    for object in found {
      objects[object.objectID.key] = object
      rows[object.objectID.key] = object.isDeleted ? nil : ContextRow(object)
    }
  }

  func row(_ key: Int64) throws -> ContextRow? {
    if let row = rows[key] { return row }
    try load([key])
    return rows[key]
  }

  /// The object of a row, which need not have been read.
  func object(_ key: Int64) -> ManagedObject {
    objects[key] ?? context.object(with: ManagedObjectID(entity, key))
  }

  /// The present value of a row's attribute, or nil if there is no such row.
  func value(of key: Int64, in attribute: String) throws -> AttributeValue? {
    if columns == nil { return try row(key)?.value(at: AttributePath(components: [attribute])) }
    // An edited row has an object.
    try loadObjects([key])
    return objects[key].flatMap { $0.isDeleted ? nil : $0[attribute] }
  }
}
