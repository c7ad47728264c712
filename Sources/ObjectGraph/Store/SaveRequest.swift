/// Everything that one gesture writes.
///
/// A store applies it as a whole or not at all. Order: deletions, updates, ranks, insertions, each
/// in the order given, so that keys which the store hands out keep the order of creation. New rows
/// come after those that they refer to, deleted ones before. A store with foreign keys writes those
/// new rows first that updates refer to, and releases rows before the ones they refer to are
/// deleted.
///
/// Places and relationships may name rows of the same request by their temporary keys; the store
/// writes the keys that these rows got (``PermanentKeys``), and so does the journal.
public struct SaveRequest: Equatable, Sendable {
  /// A new row.
  public struct Insertion: Equatable, Sendable {
    /// The id: temporary, then the store chooses a key; or permanent, when a deletion is undone
    /// and the row comes back under its own key.
    public var id: ManagedObjectID
    /// The values, in attribute order.
    public var values: [AttributeValue]
    /// Where it stands in the manual order, for the journal. Nil in entities without one, and where
    /// nothing new is journaled.
    public var place: Place?

    /// A row to insert, with a value for each attribute of its entity.
    ///
    /// - Parameters:
    ///   - id: A temporary id, or the permanent one of a row that comes back.
    ///   - values: The values, in attribute order.
    ///   - place: Where it stands in the manual order, if the journal is to know.
    public init(_ id: ManagedObjectID, values: [AttributeValue], place: Place? = nil) {
      self.id = id
      self.values = values
      self.place = place
    }
  }

  /// An edited, perhaps moved row.
  public struct Update: Equatable, Sendable {
    /// The row.
    public var id: ManagedObjectID
    /// The edited attributes. Each is written only over its old value (compare-and-set); one that
    /// differs is a ``SaveConflict``. The rank of a moved row is not among them.
    public var changes: [ValueChange]
    /// The move, if the row was moved by place, or came into another section.
    public var move: Move?
    /// The rank to write, if there is one to write.
    public var rank: AttributeValue? {
      guard let move, move.isRankWritten else { return nil }
      return move.rank
    }
    /// What the row holds before, in attribute order; empty where that is not known. By it a store
    /// knows what its own rules (triggers) change besides.
    public var committed: [AttributeValue]

    /// An edit, a move, or both: what is not named stays as it is.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - changes: The edited attributes, without the rank of a moved row.
    ///   - move: The move, if there is one.
    ///   - committed: What the row holds before, in attribute order; empty if not known.
    public init(
      _ id: ManagedObjectID, changes: [ValueChange], move: Move? = nil,
      committed: [AttributeValue] = []
    ) {
      self.id = id
      self.changes = changes
      self.move = move
      self.committed = committed
    }
  }

  /// A row's way to another place in the manual order. The journal keeps the places, not the rank;
  /// where nothing new is journaled, the places name no neighbours.
  public struct Move: Equatable, Sendable {
    /// The row's rank in its new place.
    public var rank: AttributeValue
    /// Whether the rank is to be written, whatever rank the row has. Not where only its section is
    /// another: its rank is the right one there, too.
    public var isRankWritten: Bool
    /// Where the row stood.
    public var from: Place
    /// Where it stands.
    public var to: Place

    /// A move: the store writes the rank alone, and the journal keeps the places.
    ///
    /// - Parameters:
    ///   - rank: The row's rank in its new place.
    ///   - isRankWritten: Whether the rank is to be written; not for another section alone.
    ///   - from: Where the row stood.
    ///   - to: Where it stands.
    public init(
      rank: AttributeValue, isRankWritten: Bool = true, from: Place, to: Place
    ) {
      self.rank = rank
      self.isRankWritten = isRankWritten
      self.from = from
      self.to = to
    }
  }

  /// A row to delete.
  public struct Deletion: Equatable, Sendable {
    /// The row.
    public var id: ManagedObjectID
    /// Its values as the context knows them, in attribute order. A row that holds others is a
    /// ``SaveConflict``; the rank is not compared.
    public var values: [AttributeValue]
    /// Where it stood in the manual order, for the journal. Nil in entities without one, and where
    /// nothing new is journaled.
    public var place: Place?

    /// A row to delete, if it holds what the context knows, the rank aside.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - values: Its values as the context knows them, in attribute order.
    ///   - place: Where it stood in the manual order, if the journal is to know.
    public init(_ id: ManagedObjectID, values: [AttributeValue], place: Place? = nil) {
      self.id = id
      self.values = values
      self.place = place
    }
  }

  /// A new rank for a row that nobody moved, because the ranks around a place were spread out
  /// again: written without comparing, never journaled.
  public struct Respacing: Equatable, Sendable {
    /// The row.
    public var id: ManagedObjectID
    /// The rank to write.
    public var rank: AttributeValue
    /// What the row holds before, as in ``Update/committed``.
    public var committed: [AttributeValue]

    /// A new rank, to be written over any other; where the row is gone there is nothing to do.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - rank: The rank to write.
    ///   - committed: What the row holds before, in attribute order; empty if not known.
    public init(
      _ id: ManagedObjectID, rank: AttributeValue, committed: [AttributeValue] = []
    ) {
      self.id = id
      self.rank = rank
      self.committed = committed
    }
  }

  /// What the journal notes about a save.
  public enum Journaling: Equatable, Sendable {
    /// Nothing.
    case none
    /// A new group of that name, which can be undone; this session's redo is cleared.
    case record(name: String)
    /// New groups, oldest first, each of which can be undone; this session's redo is cleared.
    case recordSteps([UndoStep])
    /// The group was undone, and can be redone. What is left of it stays done, as the same group
    /// with the same turn, and what was undone becomes a new group of the same maker.
    case undone(UndoGroup.ID, leaving: UndoRemainder = .nothing)
    /// The group was redone, and can be undone again. What is left of it stays undone.
    case redone(UndoGroup.ID, leaving: UndoRemainder = .nothing)
  }

  /// New rows, and such as return under their own keys.
  public var insertions: [Insertion]
  /// Rows that were edited or moved, each once.
  public var updates: [Update]
  /// Rows that go.
  public var deletions: [Deletion]
  /// Rows whose ranks made room for others.
  public var respacings: [Respacing]
  /// Rows that came and went again in steps of their own: each gets a key, under which an undo
  /// brings it back, and nothing is written of it.
  public var transients: [ManagedObjectID]
  /// What the journal notes about it.
  public var journaling: Journaling

  /// A request; one without arguments writes nothing and notes nothing.
  ///
  /// - Parameters:
  ///   - insertions: New rows, and such as return under their own keys.
  ///   - updates: Rows that were edited or moved, each once.
  ///   - deletions: Rows that go.
  ///   - respacings: Rows whose ranks made room for others.
  ///   - transients: Rows that came and went again, each of which gets a key all the same.
  ///   - journaling: What the journal notes about it.
  public init(
    insertions: [Insertion] = [], updates: [Update] = [], deletions: [Deletion] = [],
    respacings: [Respacing] = [], transients: [ManagedObjectID] = [], journaling: Journaling = .none
  ) {
    self.insertions = insertions
    self.updates = updates
    self.deletions = deletions
    self.respacings = respacings
    self.transients = transients
    self.journaling = journaling
  }

  /// Whether no row would be written.
  public var isEmpty: Bool {
    insertions.isEmpty && updates.isEmpty && deletions.isEmpty && respacings.isEmpty
      && transients.isEmpty
  }
}
