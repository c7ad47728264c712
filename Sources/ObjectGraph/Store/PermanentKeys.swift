/// The keys that new rows got in place of their temporary ones.
///
/// A store fills it while it inserts, and resolves with it what refers to new rows: relationships,
/// and neighbours in the manual order.
public struct PermanentKeys: Equatable, Sendable {
  private struct Row: Hashable {
    let entity: String
    let key: Int64
  }

  private var keys: [Row: Int64] = [:]

  /// No keys yet: a store begins with this for each request, and adds one per temporary key.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { keys.isEmpty }

  /// The key that a new row got.
  public subscript(_ id: ManagedObjectID) -> Int64? {
    get { keys[Row(entity: id.entity.name, key: id.key)] }
    set { keys[Row(entity: id.entity.name, key: id.key)] = newValue }
  }

  /// The id of a row from now on.
  public func resolved(_ id: ManagedObjectID) -> ManagedObjectID {
    self[id].map { ManagedObjectID(id.entity, $0) } ?? id
  }

  /// A value with the permanent key if it refers to a new row.
  ///
  /// - Parameters:
  ///   - value: The value, which may hold a temporary key.
  ///   - index: Of which attribute of the entity it is the value.
  ///   - entity: Whose attribute it is.
  public func resolved(
    _ value: AttributeValue, at index: Int, of entity: Entity
  ) -> AttributeValue {
    guard !keys.isEmpty, case .integer(let key) = value, ManagedObjectID.isTemporary(key),
      let reference = entity.references.first(where: { $0.index == index }),
      let permanent = keys[Row(entity: reference.destination, key: key)]
    else { return value }
    return .integer(permanent)
  }

  /// Values of a row with the permanent keys of the new rows that they refer to.
  ///
  /// - Complexity: O(number of relationships)
  public func resolved(_ values: [AttributeValue], of entity: Entity) -> [AttributeValue] {
    guard !keys.isEmpty, !values.isEmpty else { return values }
    var values = values
    for (index, _) in entity.references {
      values[index] = resolved(values[index], at: index, of: entity)
    }
    return values
  }

  /// Edits with the permanent keys of the new rows that they refer to.
  public func resolved(_ changes: [ValueChange], of entity: Entity) -> [ValueChange] {
    guard !keys.isEmpty, !entity.references.isEmpty else { return changes }
    return changes.map { change in
      guard let index = entity.index(ofAttribute: change.attribute) else { return change }
      return ValueChange(
        change.attribute, from: resolved(change.old, at: index, of: entity),
        to: resolved(change.new, at: index, of: entity))
    }
  }

  /// A place whose neighbours go by their permanent keys.
  public func resolved(_ place: Place?, in entity: Entity) -> Place? {
    guard var place else { return nil }
    func key(_ key: Int64?) -> Int64? {
      key.map { resolved(ManagedObjectID(entity, $0)).key }
    }
    place.predecessor = key(place.predecessor)
    place.successor = key(place.successor)
    return place
  }
}
