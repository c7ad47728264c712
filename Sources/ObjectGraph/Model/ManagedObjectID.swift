/// The identity of an object: its entity and the key of its row (`R7`).
///
/// An object that was never saved has a *temporary* key, handed out by its context and replaced at
/// the save (`R8`). Temporary keys count upwards from `Int64.min`, and only the lowest 2³² keys are
/// kept for that, so that a row which other programs gave a negative key, perhaps one by chance, is
/// not taken for unsaved. A store writes no row that has one of these.
public struct ManagedObjectID: Sendable {
  /// What kind of object it is.
  public let entity: Entity
  /// The key of its row, or a temporary key.
  public let key: Int64

  /// The identity of the row of an entity that has this key.
  public init(_ entity: Entity, _ key: Int64) {
    self.entity = entity
    self.key = key
  }

  /// Whether the object was never saved.
  public var isTemporary: Bool { Self.isTemporary(key) }

  /// Whether a key is one that a context handed out to an unsaved object.
  public static func isTemporary(_ key: Int64) -> Bool {
    key < firstKey
  }

  /// The first of all keys in that order, above the temporary ones.
  public static let firstKey = Int64.min + 1 << 32

  /// The place of a key among equal rows (`R28`): keys ascending, then temporary keys in the order
  /// of their creation, which is where their rows stand after the save.
  public static func order(of key: Int64) -> UInt64 {
    UInt64(bitPattern: key &- firstKey)
  }
}

extension ManagedObjectID: Hashable {
  public static func == (lhs: ManagedObjectID, rhs: ManagedObjectID) -> Bool {
    lhs.key == rhs.key && lhs.entity == rhs.entity
  }

  /// The key alone: hashing the entity's name would cost more than the rare collision.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension ManagedObjectID: CustomStringConvertible {
  public var description: String {
    isTemporary ? "\(entity.name) new \(key &- Int64.min)" : "\(entity.name) \(key)"
  }
}
