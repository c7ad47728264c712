/// One row of a store as an object: its identity, its values, and what was edited.
///
/// Objects come from a ``ManagedObjectContext`` and belong to it; there is one per row and context
/// (`R7`), so objects are compared by identity. A context holds unchanged objects weakly: keep
/// those that you look at. An object may be a *fault*, an identity whose row is read when a value
/// is asked for the first time.
///
/// ```swift
/// let item = try context.insert(items)
/// item["title"] = "Milk"
/// ```
///
/// Like its context an object belongs to one thread (`R23`).
public final class ManagedObject {
  /// The kind of object; another one of the same name after the store's model changed.
  public internal(set) var entity: Entity
  /// The identity: temporary until the first save, then permanent (`R8`).
  public internal(set) var objectID: ManagedObjectID
  /// The context that the object belongs to; nil after that is gone or was reset. The object does
  /// not keep it: a program does, for as long as it looks at objects.
  public internal(set) weak var context: ManagedObjectContext?

  /// Where the object is in its life.
  enum Life {
    /// A row of the store, perhaps edited.
    case stored
    /// New, not saved yet.
    case inserted
    /// A row of the store that the next save deletes.
    case deleted
    /// No row any more, or not this context's: deleted and saved, deleted by others, taken back
    /// insertion, reset. Its last values stay readable.
    case gone
  }

  /// How the rank came to differ from the saved one.
  enum RankChange {
    /// It does not, or somebody assigned it like any other attribute.
    case none
    /// The object was placed: its move is saved and journaled by place.
    case moved
    /// Its rank made room for others: neither journaled nor compared at the save.
    case respaced
  }

  /// What the observers know of the object, kept while that may differ from what it is.
  struct Announced {
    var isPresent: Bool
    var values: [AttributeValue]
  }

  var life: Life
  /// Whether the store has a row of this object, as far as is known.
  var hasRow: Bool
  /// Whether it went with its entity, or its row while that got another shape. It does not come
  /// back, even if an entity of that name does: whoever asks for its row then gets another object.
  var isWithdrawn = false
  /// Whether the context forgot it while its row was there (`R15`), whose object is another one.
  var isInvalidated = false
  /// Whether `values` are known; false for a fault.
  var isLoaded: Bool
  /// The values of the row, as an edit starts from them; empty for faults and new objects. Of an
  /// attribute in conflict it is the value before the other's change (`R17`).
  var committed: [AttributeValue]
  /// The values as edited; empty for faults.
  var values: [AttributeValue]
  /// Of attributes in conflict what somebody else wrote meanwhile (`R17`).
  var conflicting: [Int: AttributeValue] = [:]
  var rankChange: RankChange = .none
  /// Not nil from the first change after a processing to the next processing.
  var announced: Announced?
  /// The feed position at which the row was read: if the context's observers were not yet told of
  /// everything up to there, they may know older values than the object does.
  var readPosition: Int64 = 0

  init(_ id: ManagedObjectID, life: Life, values: [AttributeValue]?, context: ManagedObjectContext)
  {
    self.entity = id.entity
    self.objectID = id
    self.life = life
    self.hasRow = life == .stored
    self.isLoaded = values != nil
    self.values = values ?? []
    self.committed = life == .stored ? values ?? [] : []
    self.context = context
  }

  deinit {
    // A weak reference to a context in its own deinitialisation is nil.
    context?.forget(self)
  }
}

extension ManagedObject: Hashable {
  public static func == (lhs: ManagedObject, rhs: ManagedObject) -> Bool {
    lhs === rhs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension ManagedObject: CustomStringConvertible {
  public var description: String {
    let fields = zip(entity.attributes, values).map { "\($0.name): \($1)" }
    return "\(objectID)" + (isLoaded ? " (\(fields.joined(separator: ", ")))" : " (fault)")
  }
}
