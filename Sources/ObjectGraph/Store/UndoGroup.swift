/// One gesture as the journal keeps it: what it changed, with values before and after.
public struct UndoGroup: Equatable, Sendable, Identifiable {
  /// What happened to one row.
  public struct Entry: Equatable, Sendable {
    /// The kind of change.
    public enum Kind: Equatable, Sendable {
      /// The row was inserted with these values, in attribute order.
      case inserted([AttributeValue])
      /// The row was deleted; it held these values, in attribute order.
      case deleted([AttributeValue])
      /// The row's attributes changed; empty for a mere move.
      case updated([ValueChange])
    }

    /// The row.
    public var id: ManagedObjectID
    /// What happened to it.
    public var kind: Kind
    /// Where the row stood before; nil if it was inserted, was not moved, or has no manual order.
    public var from: Place?
    /// Where the row stood after; nil if it was deleted, was not moved, or has no manual order.
    public var to: Place?
    /// What the store's own rules changed in an updated row besides. It is turned together with the
    /// row where it is still as the gesture left it, and passed over in silence where it is not:
    /// nobody asked for it.
    public var triggered: [ValueChange]

    /// What a gesture did to one row; one without a manual order has no places.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - kind: What happened to it.
    ///   - from: Where the row stood before, if that is to be told.
    ///   - to: Where the row stood after, if that is to be told.
    ///   - triggered: What the store's own rules changed in an updated row besides.
    public init(
      _ id: ManagedObjectID, _ kind: Kind, from: Place? = nil, to: Place? = nil,
      triggered: [ValueChange] = []
    ) {
      self.id = id
      self.kind = kind
      self.from = from
      self.to = to
      self.triggered = triggered
    }
  }

  /// Who made a group, as a session sees it.
  public enum Maker: Hashable, Sendable {
    /// The session itself.
    case thisSession
    /// The same user before this session began.
    case earlierSession
    /// The same user beside this session: in another window, or by a script.
    case otherSession
    /// Somebody else, by name.
    case otherUser(String)
  }

  /// The group's number in the journal.
  public var id: Int64
  /// What the gesture is called.
  public var name: String
  /// The title that the list had in which it was made; nil where that is not known.
  public var list: String?
  /// Which session made it.
  public var session: String
  /// Which user made it.
  public var user: String
  /// The same as the session that asks sees it.
  public var maker: Maker
  /// The rows, in the order of the save: deletions, updates, insertions. Of rows whose entity is
  /// away, and not in the store's model, nothing is told but which they are, behind the others:
  /// they cannot be turned, and stay a step.
  public var entries: [Entry]
  /// Whether it changed more than rows, or too many of them to be objects, or none but in entities
  /// that are away now, so that only the store can turn it (``SchemaChanging/turn(_:_:)``); it has
  /// no entries then.
  public var isTurnedByStore: Bool
  /// Whether the store can turn all of it or nothing, since the type of a field that it tells of
  /// was changed.
  public var isIndivisible: Bool

  /// A gesture as a store gives it to undo or redo.
  ///
  /// A store that does not tell sessions and users apart can leave their names empty.
  ///
  /// - Parameters:
  ///   - id: The group's number in the journal.
  ///   - name: What the gesture is called.
  ///   - list: The title of the list in which it was made; nil where that is not known.
  ///   - session: Which session made it.
  ///   - user: Which user made it.
  ///   - maker: Who that is to the session that asks.
  ///   - entries: The rows, in the order of the save; none where the store turns it.
  ///   - isTurnedByStore: Whether only the store can turn it.
  ///   - isIndivisible: Whether all of it can be turned or nothing.
  public init(
    id: Int64, name: String, list: String? = nil, session: String, user: String,
    maker: Maker = .thisSession, entries: [Entry], isTurnedByStore: Bool = false,
    isIndivisible: Bool = false
  ) {
    self.maker = maker
    self.isTurnedByStore = isTurnedByStore
    self.isIndivisible = isIndivisible
    self.id = id
    self.name = name
    self.list = list
    self.session = session
    self.user = user
    self.entries = entries
  }
}
