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
  /// What is saved of rows that nobody holds.
  private var saved: [Int64: [AttributeValue]] = [:]
  /// Kept alive until the batch has been told.
  private var objects: [Int64: ManagedObject] = [:]

  /// - Parameter makesObjects: Whether somebody will ask for the objects.
  init(_ context: ManagedObjectContext, _ arrangement: Arrangement, makesObjects: Bool) {
    self.context = context
    entity = arrangement.request.entity
    columns = makesObjects ? nil : ContextRow.Columns(arrangement.paths, of: entity)
  }

  func load(_ keys: [Int64]) throws {
    guard columns != nil else { return try loadObjects(keys) }
    var (held, free): ([Int64], [Int64]) = ([], [])
    for key in keys {
      let isHeld = context.registeredObject(for: ManagedObjectID(entity, key)) != nil
      if isHeld { held.append(key) } else { free.append(key) }
    }
    try loadObjects(held)
    guard !free.isEmpty else { return }
    let values = try context.savedRows(free, of: entity)
    // Nearly always all rows of a batch are read at once.
    if saved.isEmpty { saved = values } else { saved.merge(values) { _, new in new } }
  }

  /// Reads many rows as objects in one go.
  func loadObjects(_ keys: [Int64]) throws {
    guard !keys.isEmpty else { return }
    let found = try context.prefetch(keys.map { ManagedObjectID(entity, $0) })
    objects.reserveCapacity(objects.count + found.count)
    for object in found { objects[object.objectID.key] = object }
  }

  func row(_ key: Int64) throws -> ContextRow? {
    if let row = known(key) { return row }
    try load([key])
    return known(key)
  }

  /// Those of some rows that are not there, all read in one go.
  func vanished(of keys: [Int64]) throws -> [Int64] {
    try load(keys)
    return keys.filter { known($0) == nil }
  }

  private func known(_ key: Int64) -> ContextRow? {
    if let object = objects[key] { return object.isDeleted ? nil : ContextRow(object) }
    guard let columns, let values = saved[key] else { return nil }
    return ContextRow(ManagedObjectID(entity, key), values, columns)
  }

  /// The object of a row, which need not have been read.
  func object(_ key: Int64) -> ManagedObject {
    objects[key] ?? context.object(with: ManagedObjectID(entity, key))
  }

  /// The present value of a row's attribute, or nil if there is no such row.
  func value(of key: Int64, in attribute: String) throws -> AttributeValue? {
    if columns == nil { return try row(key)?.value(at: AttributePath(attribute: attribute)) }
    // An edited row has an object, or had one.
    if objects[key] == nil { try loadObjects([key]) }
    return objects[key].flatMap { $0.isDeleted ? nil : $0[attribute] }
  }
}
