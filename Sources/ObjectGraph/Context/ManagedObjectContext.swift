#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The objects of a store that a program works with: it fetches and uniques them, collects edits,
/// announces changes, saves, and follows what others write.
///
/// Edits show on the object at once and are announced in one notice when pending changes are
/// processed, usually once per event turn (`R1`, `R2`). For anything that a person does there is
/// ``performGesture(_:userDriven:keepingSteps:_:)``, one transaction and one undo step.
///
/// ```swift
/// let context = try ManagedObjectContext(store: store)
/// try context.performGesture("add") { context in
///   let item = try context.insert(items, .after(cursor))
///   item["title"] = "Milk"
/// }
/// ```
///
/// A context, its objects and its observers live on one thread (`R23`); another thread uses a
/// context of its own, and each merges what the other saved. Unchanged objects are held weakly,
/// changed ones strongly until they are saved or rolled back.
public final class ManagedObjectContext {
  /// What the context is doing.
  enum Activity {
    case idle
    /// A save or gesture is under way and holds the write lock.
    case writing
    /// Observers are told how a save or gesture is getting on, and may edit nothing.
    case announcing
  }

  /// How many rounds of edits by observers one processing delivers before it gives up (`R22`).
  public static let maximumRounds = 100

  /// Where the objects are kept.
  public let store: any PersistentStore

  /// How work comes from other threads to this context's own: the mailbox of an event loop, say.
  /// Without it everything is read on this thread, while it waits, long lists too (`R32`).
  public var postToOwnThread: Post?

  /// Where a temporary key is taken from.
  var nextTemporaryKey = Int64.min + 1
  /// All objects that are alive; an object takes itself out at its end.
  var registry: [ManagedObjectID: RegisteredObject] = [:]
  /// By id objects that are those of their ids no more, and that somebody still holds, the latest
  /// last: they follow the model too, and may stand for their rows again.
  var formerObjects: [ManagedObjectID: [RegisteredObject]] = [:]
  /// Objects with unsaved changes, by their Swift identity.
  var changed: [ObjectIdentifier: ManagedObject] = [:]
  /// Objects whose `announced` is not nil, in the order of their first change.
  var unprocessed: [ManagedObject] = []
  /// The ids that saves replaced, for whoever still asks by a temporary one: results that were
  /// taken before do so long after (`R34`).
  var permanentIDs: [ManagedObjectID: ManagedObjectID] = [:]

  var observers: [WeakObserver] = []
  /// What hands the saves of other contexts to this one.
  var followed: [SaveFollower] = []
  /// Those that want to be called at the end of the next processing.
  var waitingObservers: [WeakObserver] = []
  /// Those of them that are called at the end of the running processing.
  var dueObservers: [WeakObserver] = []
  /// Those that want to be called when all that is pending was told.
  var observersAhead: [WeakObserver] = []
  /// Those that are about to be called, the next one last.
  var calledObservers: [WeakObserver] = []
  /// Whether observers are being told something.
  var isDelivering = false
  /// The move of an open user-driven scope, until the batch that tells of it took it along.
  var userDrivenMove: UserDrivenMove?
  var activity = Activity.idle

  /// The store's model as the objects are of it.
  var model: Model
  /// Whether rows are arranged otherwise since the last notice.
  var isRearranged = false
  /// Up to where the feed was merged.
  var mergedPosition: Int64
  /// In which history of the store that is.
  var mergedHistory: Int
  /// A failed read of the running gesture that could not be thrown where it happened.
  var unreportedFailure: (any Error)?
  /// A failed read outside of a gesture that nobody has taken yet.
  var unreadFailure: (any Error)?
  /// How many calls of ``throwingReadFailures(_:)`` are under way, one within the other.
  var readingDepth = 0
  /// The last failed read within the innermost of them.
  var latestReadFailure: (any Error)?
  /// Up to where in the feed what was read so far may tell of what others wrote.
  var latestReadPosition = Int64.min
  /// Of rows that others deleted, and of which observers were told before the feed did, up to where
  /// in the feed they had been read.
  var toldDeletions: [ManagedObjectID: Int64] = [:]
  /// Undo groups that are not saved yet.
  var steps = UnsavedSteps()
  /// Groups of the journal that undo was refused because nothing of them could be taken back, or
  /// nothing more, when that was tried last, with what the store refused all of it for, if it did:
  /// undo passes over them as long as that is so.
  public internal(set) var undoRefusals: [UndoGroup.ID: SchemaChangeError?] = [:]
  /// The same of redo.
  public internal(set) var redoRefusals: [UndoGroup.ID: SchemaChangeError?] = [:]
  /// By object that was deleted, and not saved, what went along with it or leads there no more.
  var unsavedConsequences: [ManagedObject: [Consequence]] = [:]
  /// Whether a step is being made, which another one that begins within it is a part of.
  var isInStep = false
  /// By entity what unsaved changes make of the manual order.
  var overlays: [Entity: ManualOrderOverlay] = [:]
  /// By entity the rows that others gave other ranks, until pending places have followed.
  var foreignRanks: [Entity: ForeignRanks] = [:]
  /// By entity the rows of a choice, as long as none of them changes.
  var choices: [Entity: [AttributeValue: ManagedObject]] = [:]
  /// Objects that paths through relationships led to, kept so that they are not read again and
  /// again.
  var referencedObjects: Set<ManagedObject> = []
  /// Why an assignment could not be made, kept for the end of the running step, the running gesture
  /// or the next save.
  var failedEdit: (any Error)?

  private let owner = pthread_self()

  /// What the values of choices are called, by choice and key, as long as edits or unsaved steps
  /// may tell of them.
  var knownChoiceNames: [String: [Int64: AttributeValue]] = [:]

  /// A context without objects that follows the store from now on.
  ///
  /// - Throws: What the store throws when asked for its feed position.
  public convenience init(store: any PersistentStore) throws {
    self.init(store: store, mergedPosition: try store.feedPosition())
  }

  init(store: any PersistentStore, mergedPosition: Int64) {
    self.store = store
    model = store.model
    self.mergedPosition = mergedPosition
    mergedHistory = store.history
  }

  /// Whether there is something to save.
  public var hasChanges: Bool { !changed.isEmpty }

  /// How many objects have unsaved changes.
  package var changedCount: Int { changed.count }

  /// How many changed objects are many: observers are told of each so many that come together.
  public static let manyChanges = 4096

  /// Traps in debug builds when called on another thread than the context was made on (`R23`).
  func checkThread() {
    #if DEBUG
      if pthread_equal(owner, pthread_self()) == 0 {
        trap("a context was used on a thread that it does not belong to")
      }
    #endif
  }
}
