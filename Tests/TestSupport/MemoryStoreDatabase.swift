import ObjectGraph

/// What several ``MemoryStore``s share, as several connections share a file.
public final class MemoryStoreDatabase {
  /// The rows of all entities by entity name and key.
  struct Tables {
    var rows: [String: [Int64: [AttributeValue]]] = [:] {
      didSet { ranked.removeAll() }
    }
    /// The manual order of entities by name, as far as somebody asked for it.
    var ranked: [String: [RankedRow]] = [:]
    /// By entity the greatest key that was ever used; keys are never used again.
    var lastKeys: [String: Int64] = [:]
    var feed: [FeedEntry] = []
    var feedPosition: Int64 = 0
    /// The feed reaches back to the changes after this position.
    var feedStart: Int64 = 0
    var journal: [JournalGroup] = []
    var undoCount = 0
    var turnCount = 0
  }

  struct FeedEntry {
    let position: Int64
    let id: ManagedObjectID
    let kind: FeedChanges.Change.Kind
  }

  struct JournalGroup {
    var group: UndoGroup
    /// The group that this one is a part of, or its own number: when the gesture was done.
    let origin: UndoGroup.ID
    /// How often something was undone before the gesture was done.
    let earlierUndos: Int
    /// Counts doing, undoing and redoing: which group was last, and which session turned it.
    var turn: (session: String, number: Int)
    /// Set while the group is undone: which session did it, and in what order.
    var undone: (session: String, order: Int)?
    /// Whether a new gesture of the session that undid it ruled out redoing it.
    var isForgotten = false

    init(group: UndoGroup, turn: Int, earlierUndos: Int) {
      self.group = group
      self.turn = (group.session, turn)
      origin = group.id
      self.earlierUndos = earlierUndos
    }

    /// A part of a group.
    init(_ entries: [UndoGroup.Entry], of whole: JournalGroup, id: UndoGroup.ID) {
      group = whole.group
      group.id = id
      group.entries = entries
      origin = whole.origin
      turn = whole.turn
      earlierUndos = whole.earlierUndos
    }
  }

  public let model: Model
  /// Tells the stamps of this database from those of another one.
  public var history: Int64 = 1
  /// Tells its contents from those that somebody built anew out of them.
  public var edition: Int64 = 1
  /// How many changes the feed tells at most; of more it says that it does not reach back. Nil for
  /// any number.
  public var longestFeed: Int?
  /// Whether a new row gets the key behind the greatest that is there, as SQLite has it without
  /// `AUTOINCREMENT`: perhaps that of a row which the same save deletes.
  public var givesKeysAgain = false
  var committed = Tables()
  /// The store whose gesture is open.
  weak var writer: MemoryStore?

  /// An empty database.
  public init(model: Model) {
    self.model = model
  }

  /// Writes a row as another program would: no context knows, the feed tells. Nil deletes it.
  public func write(_ values: [AttributeValue]?, _ key: Int64, of entity: Entity) {
    committed.write(values, ManagedObjectID(entity, key))
  }

  /// Changes one value of a row as another program would.
  public func write(_ value: AttributeValue, _ attribute: String, _ id: ManagedObjectID) {
    guard var values = values(of: id), let index = id.entity.index(ofAttribute: attribute) else {
      return
    }
    values[index] = value
    write(values, id.key, of: id.entity)
  }

  /// The committed values of a row.
  public func values(of id: ManagedObjectID) -> [AttributeValue]? {
    committed.rows[id.entity.name]?[id.key]
  }

  /// The committed rows of an entity.
  public func rows(of entity: Entity) -> [Int64: [AttributeValue]] {
    committed.rows[entity.name] ?? [:]
  }

  /// Forgets the feed up to now, so that contexts that did not merge yet cannot.
  public func trimFeed() {
    committed.feed.removeAll()
    committed.feedStart = committed.feedPosition
  }
}

extension MemoryStoreDatabase.Tables {
  /// Writes or deletes a row and tells the feed.
  mutating func write(_ values: [AttributeValue]?, _ id: ManagedObjectID) {
    let old = rows[id.entity.name, default: [:]][id.key]
    guard old != nil || values != nil else { return }
    rows[id.entity.name, default: [:]][id.key] = values
    lastKeys[id.entity.name] = max(lastKeys[id.entity.name] ?? 0, id.key)
    feedPosition += 1
    let kind: FeedChanges.Change.Kind =
      values == nil ? .deleted : old == nil ? .inserted : .updated
    feed.append(MemoryStoreDatabase.FeedEntry(position: feedPosition, id: id, kind: kind))
  }
}
