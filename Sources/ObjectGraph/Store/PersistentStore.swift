/// Where objects are kept: a file, a database, memory.
///
/// A context talks to its store on one thread. Everything that throws throws a
/// ``PersistentStoreError`` and leaves the store as it was before the call, except where said.
///
/// **Gestures.** All writing happens between ``beginGesture()`` and ``commitGesture()``,
/// ``write(_:meanwhile:)`` or ``abandonGesture()``, under the write lock: nobody else's write comes
/// between. Inside, reads see the newest committed state, and after ``write(_:)`` what was written.
/// A gesture is one transaction, and is durable when one of the first two returns.
///
/// **Feed.** Each committed change of a row, by whomever, raises the feed's position. Reading the
/// changes after a position tells all that happened since, so a context can follow every writer.
///
/// **Order.** `rankedRows` reads the manual order by windows, never as a whole.
public protocol PersistentStore: AnyObject {
  /// The entities of the store.
  var model: Model { get }

  /// Whether every gesture would be refused with ``PersistentStoreError/readOnly``.
  var isReadOnly: Bool { get }

  /// This store, as one that gives the start of a long list first; nil if it is none.
  ///
  /// No store need implement this: one that conforms to ``ProgressiveStore`` has it. Where a class
  /// does not and its subclass does, the class has to declare it, for the subclass to override. A
  /// store is asked and not cast, since the first cast to a protocol looks through all conformances
  /// of a program, and that would be at every start.
  var progressive: (any ProgressiveStore)? { get }

  /// This store, as one that knows its own history; nil if it is none.
  ///
  /// No store need implement this, as with ``progressive``.
  var stamped: (any StampedStore)? { get }

  // MARK: Reading

  /// The keys of the matching rows in order, with their sort keys, sections and the feed position
  /// of the same moment.
  ///
  /// The order is that of ``FetchRequest/order(sectionPath:)`` and then of the key, ascending;
  /// limit and offset are honoured.
  ///
  /// - Parameters:
  ///   - request: What to fetch, and in which order.
  ///   - sectionPath: Whose value makes the sections; without one there are none.
  /// - Complexity: O(n) for n keys; no row is kept.
  func orderedKeys(for request: FetchRequest, sectionPath: AttributePath?) throws -> OrderedKeys

  /// The values that make the sections of a request, in the order of the sections, each once.
  ///
  /// A store need not implement this: it is then what ``orderedKeys(for:sectionPath:)`` says of the
  /// sections.
  ///
  /// - Parameters:
  ///   - request: What to look at; its first sort descriptor orders the sections. It has neither
  ///     limit nor offset.
  ///   - sectionPath: Whose value makes the sections.
  /// - Complexity: O(rows) without an index of the sections; no row is kept or ordered.
  func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue]

  /// How many rows match, limit and offset honoured.
  func count(for request: FetchRequest) throws -> Int

  /// Those of some rows that match a condition. Keys without a row are missing from the result.
  ///
  /// - Complexity: O(k log n) for k keys; no values are kept.
  func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64>

  /// The values of rows, in attribute order. Keys without a row are missing from the result.
  ///
  /// One read of one moment, however many keys there are; keys may repeat. The feed position given
  /// is that of this moment or a later one, never an earlier one.
  func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows

  /// Rows of the manual order next to a place, nearest first, at most `limit`.
  ///
  /// Rows are ordered by the value of the entity's order attribute (NULL first, any class), then
  /// by key; see ``RankedRow/compare(_:)``.
  ///
  /// - Parameters:
  ///   - entity: Whose rows.
  ///   - bound: Where to start: the first row given is the nearest one strictly beyond it. The row
  ///     need not exist. Nil starts at the end of the order that the direction leads away from.
  ///   - direction: Towards greater or lesser ranks.
  ///   - section: If not nil, only rows whose section attribute holds this value (NULL included).
  ///   - limit: How many rows.
  /// - Precondition: The entity has an order attribute, and a section attribute if `section` is
  ///   not nil.
  /// - Complexity: O(log n + limit) given the list's index.
  func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow]

  // MARK: Change feed

  /// Which history the feed tells, by a number of the store's own: another one from then on where a
  /// look at the feed found that the contents were exchanged, by a copy of another time, so that no
  /// position means what it meant. A context that finds another number starts anew.
  ///
  /// A store need not implement this: it then has one history only.
  var history: Int { get }

  /// The position behind the last committed change.
  func feedPosition() throws -> Int64

  /// What was committed after a position. Cheap when nothing was: this is asked at every wake-up.
  ///
  /// Inside a gesture, before its `write`, it reads up to the moment when the lock was taken.
  func changes(after position: Int64) throws -> FeedChanges

  // MARK: Gestures

  /// Takes the write lock, and with it the newest state.
  ///
  /// - Throws: ``PersistentStoreError/busy``, ``PersistentStoreError/readOnly`` or another; no
  ///   gesture is begun then. It is busy as well while a gesture of another context on this store
  ///   is open, which goes on undisturbed.
  func beginGesture() throws

  /// Writes the changes of the open gesture, at most once per gesture.
  ///
  /// Compare-and-set: an update writes an attribute only over the old value that the request
  /// names. All conflicts of a request are collected and thrown together. What the store's own
  /// rules make of the written values is told as ``SaveResult/sideEffects``, and is what the
  /// journal keeps.
  ///
  /// - Returns: The keys of new rows, and the feed position behind these changes. It counts only
  ///   once the gesture is committed.
  /// - Throws: ``PersistentStoreError/conflicts(_:)`` or another. The gesture stays open, and must
  ///   be abandoned.
  /// - Precondition: A gesture is open.
  func write(_ save: SaveRequest) throws -> SaveResult

  /// Makes the gesture durable, and releases the lock. A gesture without a `write` just ends.
  ///
  /// - Throws: If it could not be committed; ``PersistentStoreError/uncertain(_:)`` where it may be
  ///   found committed later all the same. The gesture stays open, and must be abandoned.
  /// - Precondition: A gesture is open.
  func commitGesture() throws

  /// Makes ready for a ``write(_:meanwhile:)`` that will follow soon, or will not.
  ///
  /// A store need not implement this.
  ///
  /// - Precondition: A gesture is open.
  func expectWrite()

  /// Writes the changes as ``write(_:)`` does and makes the gesture durable as ``commitGesture()``
  /// does, and lets the caller do something else meanwhile.
  ///
  /// A store need not implement this: it then writes, works, and commits behind that.
  ///
  /// - Parameters:
  ///   - save: The changes.
  ///   - work: Run at most once, on this thread, also where writing will fail. What it reads from
  ///     the store is what is there when the gesture was committed, or has failed.
  /// - Returns: As ``write(_:)``.
  /// - Throws: What both throw, when the work is done. The gesture stays open, and must be
  ///   abandoned.
  /// - Precondition: A gesture is open.
  func write(_ save: SaveRequest, meanwhile work: () -> Void) throws -> SaveResult

  /// Forgets the gesture, and releases the lock. Never fails: where the layer beneath does, it has
  /// rolled back already.
  ///
  /// - Precondition: A gesture is open.
  func abandonGesture()

  // MARK: Journal

  /// The gesture that undo takes back next, or nil.
  ///
  /// - Parameters:
  ///   - reach: Whose gestures count.
  ///   - passed: Gestures that cannot be taken back now: what comes behind them.
  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup?

  /// The gesture that redo brings back next, or nil: what this session took back last, else what
  /// another session of the same user did, unless that user has made a new gesture since (`R13`).
  ///
  /// - Parameters:
  ///   - reach: Whose gestures count. Of anybody's it is the one that was taken back last, whoever
  ///     did that, unless the user who made it has made a new one since.
  ///   - passed: Gestures that cannot be brought back now: what comes behind them, first what they
  ///     may rest on.
  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup?

  /// The keys of rows that are not where they were in the manual order when a gesture was made, as
  /// far as the journal knows: a newer gesture moved them, or an older one that did was taken back
  /// since. Only steps that were taken back out of their order leave any.
  ///
  /// A store need not implement this: it then knows of none, and rows return beside such
  /// neighbours.
  ///
  /// - Complexity: O(lines of the journal). It is asked at most once for each entity of a gesture
  ///   that is tried, and only where a row has another rank than the gesture left it (as when ranks
  ///   were spread out), or a neighbour is gone, not where it is looked for, or has the rank that
  ///   the row returns to.
  func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64>
}

extension PersistentStore {
  /// None.
  public var progressive: (any ProgressiveStore)? { nil }

  /// None.
  public var stamped: (any StampedStore)? { nil }

  /// Always the same.
  public var history: Int { 0 }

  /// Orders all rows for it.
  public func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    try orderedKeys(for: request, sectionPath: sectionPath).sectionValues
  }

  /// Does nothing.
  public func expectWrite() {}

  /// Writes, works, and commits then.
  public func write(_ save: SaveRequest, meanwhile work: () -> Void) throws -> SaveResult {
    let result = try write(save)
    work()
    try commitGesture()
    return result
  }

  /// None.
  public func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    []
  }

  /// The gesture that undo takes back next, or nil, as if each could be.
  public func nextUndo(_ reach: UndoReach) throws -> UndoGroup? {
    try nextUndo(reach, besides: [])
  }

  /// The gesture of this user that redo brings back next, or nil, as if each could be.
  public func nextRedo() throws -> UndoGroup? {
    try nextRedo(.ownUser, besides: [])
  }
}
