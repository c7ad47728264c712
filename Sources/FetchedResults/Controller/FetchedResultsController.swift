import ObjectGraph
import TableOrder

/// Keeps the results of a fetch request in order and in sections while objects change, and tells a
/// delegate exactly what changed.
///
/// ```swift
/// let controller = try FetchedResultsController(
///   fetchRequest: FetchRequest(entity: item, sortDescriptors: [.init("position")]),
///   context: context)
/// controller.delegate = log
/// try controller.performFetch()
/// let first = controller.object(at: [0, 0])
/// ```
///
/// With a section key path, rows with the same value of it form a section, which exists as long as
/// it has rows (`R80`). Without one there is exactly one section (`R37`).
///
/// With a delegate the results follow the context (`R42`): whatever its change notices say is one
/// batch of messages, and none if the results are not concerned. Without one they stay as they were
/// fetched; a delegate that comes later is told at the next processing what it missed (`R43`).
///
/// A change costs O(k log n) comparisons for k touched rows among n, and reads no other rows but
/// those whose sort keys are equal. The results hold identities, about 26 bytes a row; objects
/// are made as they are looked at.
///
/// Inside there are four parts: what a notice touches (`TouchedRows`, `RelatedPaths`), the order of
/// rows (`ResultsOrder`), what changed between two orders (``OrderChanges``), and telling it
/// (`ChangeDelivery`). A controller belongs to its context's thread (`R23`).
public final class FetchedResultsController {
  /// What is fetched; changing it has an effect at the next ``performFetch()`` (`R44`).
  public var fetchRequest: FetchRequest
  /// What was fetched: a copy of ``fetchRequest`` as the last ``performFetch()`` took it (`R44`).
  /// Before the first one it is what would be fetched.
  public var fetchedRequest: FetchRequest { results?.order.arrangement.request ?? fetchRequest }
  /// The context that is asked and followed.
  public let managedObjectContext: ManagedObjectContext
  /// Whose value makes the sections, if there are sections.
  public let sectionKeyPath: AttributePath?
  /// What works out the sections, if that is done from objects (`R87`).
  public let computedSection: ComputedSection?
  /// The name under which the order of the results is kept; nil if it is not kept (`R41`). To be
  /// changed along with the request, so that what is kept of one is not replaced by another's
  /// (`R97`).
  public var cacheName: String?
  /// Where it is kept.
  let cache: ResultsCache?
  /// Whoever is told of changes; held weakly (`R24`). Replacing it inside a message takes effect
  /// with the next batch (`R50`). One that comes late is told what it missed at the next
  /// processing, also if that brings nothing new (`R43`).
  public weak var delegate: (any FetchedResultsControllerDelegate)? {
    didSet { if isBehind { managedObjectContext.callAgain(watch) } }
  }
  /// How sections are found in an index (`R90b`).
  public var sectionIndexing: any SectionIndexing = FirstCharacterIndexing()
  /// Told of errors that arise while changes are followed: a section that fell apart (`R27`), or
  /// what the store throws. The results then stay as they are, and catch up at the next processing
  /// of the context without an error, or at the next fetch. Trying in vain again is not told again.
  public var errorHandler: ((any Error) -> Void)?
  /// The batch that the delegate is being told of; nil at all other times.
  public internal(set) var currentBatch: FetchedResultsBatch?
  /// Whether the results no longer follow the context: it forgot everything (`R14`), or could not
  /// say what changed. They can still be read, until ``performFetch()`` replaces them.
  public internal(set) var isStale = false

  /// Whether changes are known that the results do not show yet: they could not be taken in, which
  /// ``errorHandler`` was told unless they can be with what is still to be told, or new rows were
  /// saved, by whose keys rows may stand elsewhere.
  /// Each processing of the context takes them in or tries again, until a batch tells all that was
  /// missed; a fetch catches up too.
  ///
  /// With a delegate it is false after each processing in which all went well.
  public var isBehind: Bool {
    guard delegate != nil, let results else { return false }
    return !results.isUpToDate
  }

  /// What a fetch found, and what was heard since.
  struct Results {
    var order: ResultsOrder
    var related: RelatedPaths
    let reader: ObjectReader
    /// What was touched since the results were last brought up to date.
    var missed = TouchedRows()
    /// How many notices that was.
    var missedNotices = 0
    /// Notices of which is not known yet what they touch, because that could not be read.
    var unread: [ChangeNotice] = []
    /// Objects that got their keys, by which rows may stand that lead to them through others; which
    /// rows those are is not known yet.
    var newKeys: Set<ManagedObjectID> = []
    /// What made the changes that were missed last.
    var missedCause = ChangeOrigin.Cause.edit
    /// Rows that were placed beside others of which more was known than had been told, which may
    /// stand elsewhere by that. They are placed again with the next notice, which tells it, or when
    /// all was told and nothing came.
    var unsettled: Set<Int64> = []
    /// Whether rows may be missing that match and are saved, because the context does not answer
    /// for them any more (`R15`): until the next fetch the results are not what one would find.
    var lacksRows = false
    /// What was told last of those errors that keep the results from being up to date.
    var toldFailure: (any Error)?

    /// Whether nothing is known that the order does not show.
    var isUpToDate: Bool { missed.isEmpty && unread.isEmpty && newKeys.isEmpty }

    /// Keeps a notice until it is known what it touches.
    mutating func hear(_ notice: ChangeNotice) {
      unread.append(notice)
      missedCause = notice.origin.cause
    }

    /// Takes in what the first unread notice touches.
    ///
    /// - Parameter rows: The rows that it touches through paths.
    mutating func note(_ notice: ChangeNotice, _ related: RelatedPaths, _ rows: Set<Int64>) {
      unread.removeFirst()
      self.related = related
      settle()
      let entity = order.arrangement.request.entity
      missed.add(notice, of: entity)
      if notice.invalidated.contains(where: { $0.entity == entity }) { lacksRows = true }
      missed.add(rows)
      missedNotices += 1
    }

    /// Takes the rows that are to be placed again for touched ones.
    mutating func settle() {
      missed.add(misplaced: unsettled)
      unsettled = []
    }

    /// Is up to date with another order.
    ///
    /// - Parameter unsettled: Those of the rows placed for it which are to be placed again.
    mutating func show(_ order: ResultsOrder, unsettled: Set<Int64>) {
      self.order = order
      self.unsettled = unsettled
      missed = TouchedRows()
      missedNotices = 0
      toldFailure = nil
    }
  }

  var results: Results? {
    didSet {
      if let results, let shown, shown.isStill(results.order.visible, results.reader) { return }
      shown = results.map { ReadableOrder(order: $0.order.visible, reader: $0.reader) }
    }
  }
  /// What ``results`` holds that is asked for row by row.
  private(set) var shown: ReadableOrder?
  /// What has still to come of the last fetch.
  var rest: RestOfFetch?
  /// The position of the feed up to which the cache tells; nil if there is none.
  var cachedPosition: Int64?
  /// Writes the cache, once it was begun, and says whether it could.
  var cacheWriting: BackgroundTask<Bool>?
  /// Whether the next fetch reads everything on this thread, because the last one could not be
  /// completed by another.
  var fetchesAtOnce = false
  /// How many rows a fetch reads at once before it leaves the rest to another thread: more than any
  /// screen shows.
  var firstRowCount = 512
  /// How many rows may be placed again and again while others write all the time; with more of them
  /// a fetch costs less.
  var mostUnsettled = 4_000
  /// Grows with each fetch that replaced the results, so that somebody who shows them can tell
  /// whether they are still those that he has loaded.
  public internal(set) var fetchCount = 0
  var isFetching = false
  let sectionTable = SectionTable()
  let comparisons = ComparisonCount()
  let watch = ContextWatch()

  /// Makes a controller without results; see ``performFetch()``.
  ///
  /// - Parameters:
  ///   - fetchRequest: what is fetched. With a section key path its first sort descriptor must
  ///     bring the rows of each section together (`R26`).
  ///   - context: the context that is asked and followed, and kept.
  ///   - sectionKeyPath: whose value makes the sections; nil for a list without sections.
  ///   - cacheName: the name under which the order is kept, so that the next fetch of the same list
  ///     needs not sort it. Two lists of one name evict each other (`R97`).
  ///   - cache: where it is kept; without it nothing is.
  /// - Throws: ``FetchedResultsError/noSortDescriptors(entity:)`` (`R25`).
  public init(
    fetchRequest: FetchRequest, context: ManagedObjectContext, sectionKeyPath: AttributePath? = nil,
    cacheName: String? = nil, cache: ResultsCache? = nil
  ) throws(FetchedResultsError) {
    self.fetchRequest = fetchRequest
    self.managedObjectContext = context
    self.sectionKeyPath = sectionKeyPath
    computedSection = nil
    self.cacheName = cacheName
    self.cache = cache
    guard !fetchRequest.sortDescriptors.isEmpty else {
      throw .noSortDescriptors(entity: fetchRequest.entity.name)
    }
    watch.controller = self
    context.addObserver(watch)
  }

  /// Makes a controller whose sections are worked out from objects, without results.
  ///
  /// - Parameters:
  ///   - fetchRequest: what is fetched. Its first sort descriptor must bring the rows of each
  ///     section together (`R26`).
  ///   - context: the context that is asked and followed, and kept.
  ///   - section: gives the section of a row, and says what it depends on.
  /// - Throws: ``FetchedResultsError/noSortDescriptors(entity:)`` (`R25`).
  public init(
    fetchRequest: FetchRequest, context: ManagedObjectContext, sectionedBy section: ComputedSection
  ) throws(FetchedResultsError) {
    self.fetchRequest = fetchRequest
    self.managedObjectContext = context
    sectionKeyPath = nil
    computedSection = section
    cacheName = nil
    cache = nil
    guard !fetchRequest.sortDescriptors.isEmpty else {
      throw .noSortDescriptors(entity: fetchRequest.entity.name)
    }
    watch.controller = self
    context.addObserver(watch)
  }
}

extension FetchedResultsController {
  /// Whether the results are in sections, stored or computed.
  public var hasSections: Bool { sectionSource.isSectioned }

  var sectionSource: SectionSource {
    if let computedSection { return .computed(computedSection) }
    return sectionKeyPath.map(SectionSource.stored) ?? .none
  }
}
