import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

/// A live, reorderable table: shows what a results controller holds, and keeps it shown.
///
/// Give it a results controller, a table view and a way to fill a cell:
///
/// ```swift
/// let controller = FetchedTableController(results: results, table: table) { object in
///   .default(title: object["name"].plainText)
/// }
/// try controller.load()
/// ```
///
/// It is the table's data source and the results controller's delegate, and has to stay both: with
/// another delegate the table follows no longer, and one that another list was loaded into is left
/// alone until this one is loaded again. Whoever wants to be told of changes as well makes
/// a second results controller of the same request. Each batch of the results controller becomes
/// one batch of the table (R147), which is drawn with the next flush. A row that the user drops is
/// written in a user-driven gesture; the table has moved it already and is not updated twice
/// (R154–R162). What the results change in a batch of the table that somebody else has opened is
/// one change at the end of that (R105). Until then the paths here are those of what the table
/// still shows, as its own are (R111), and the results are ahead.
///
/// **The shadow.** The controller keeps what the table shows as a root of the order tree. While it
/// is the very root that the results controller held before a batch, the batch's changes become the
/// table's operations; when it is not, the operations are computed from the shadow to the new state
/// (R149). Keeping it costs nothing, since roots share their nodes (R150).
public final class FetchedTableController {
  /// Where the rows come from.
  public let results: FetchedResultsController
  /// Where the rows are shown.
  public let table: TableView
  /// Fills the cell of an object; asked for visible rows only (R104).
  public var cell: (ManagedObject) -> TableCell
  /// The title of a section's header, or nil for none. By default the section's name when the
  /// results have sections; that of NULL is empty (R39), so give such a section another title.
  public var headerTitle: (FetchedSection) -> String?
  /// Whether the user may move an object's row; asked only where the order allows moving (R171). By
  /// default all rows move, and none is read for that.
  public var canMove: ((ManagedObject) -> Bool)?
  /// The attribute that a drop into another section writes (R162), or nil (the default) for the one
  /// that the entity has for its sections. Where the results' sections come from anything else,
  /// such a drop is refused.
  public var sectionAttribute: String?
  /// Whether a drop is saved at once. Otherwise it is a step that stays pending (R159).
  public var savesMoves = true
  /// Whether the user may edit an object's row in editing mode (R141).
  public var canEdit: (ManagedObject) -> Bool = { _ in true }
  /// Deletes or inserts in editing mode; called after a confirmation where one was asked for
  /// (R141), which is about the object: where that is shown by then ``indexPath(forObject:)`` says.
  /// What is there by default, and is replaced by setting this, deletes in a gesture and
  /// does not know how to insert. What it throws is told to ``commitDidFail``.
  public var commit: (TableEditingStyle, ManagedObject) throws -> Void = { _, _ in }
  /// Told what ``commit`` threw.
  public var commitDidFail: (any Error) -> Void = { _ in }
  /// The values of the sections that are shown whether there are rows in them or not, as targets
  /// for rows, in the order of the sections; none by default. Asked at ``load()`` and with each
  /// batch, and only if the results have a section key path.
  ///
  /// Nothing compares their order with that of the results: a section that stands elsewhere as
  /// long as it is empty goes to its place among the others with its first row.
  public var permanentSections: () -> [AttributeValue] = { [] }
  /// The last row of a section that the results leave out, by the section's value, besides rows
  /// that are dropped there: these are put behind it where the section shows no other row. By
  /// default there is none, as where the results hold all rows. What it throws refuses the drop.
  public var lastHiddenRow: (AttributeValue, Set<ManagedObject>) throws -> ManagedObject? = {
    _, _ in nil
  }
  /// Whether the index strip shows the ``sectionIndexTitles`` (R140); by default there is none.
  /// Asked when the table is loaded and when sections have changed.
  public var showsSectionIndex: () -> Bool = { false }
  /// The name of the undo group of a drop.
  public var moveName: ([ManagedObject]) -> String = { _ in "Move" }
  /// Whether steps that are not saved yet stay undo groups of their own when a drop saves them.
  public var keepsSteps = false
  /// Told of a drop that was refused or could not be saved; the row has been put back (R158).
  public var moveDidFail: (any Error) -> Void = { _ in }
  /// Called when the results that the table shows no longer follow the context (R14): it was reset,
  /// or what changed (very many rows, fields) cannot be told row by row.
  ///
  /// What is there by default calls ``load()``, which makes the table live again; what that throws
  /// is told to the results' `errorHandler`, and the table shows what it showed before. Setting
  /// this replaces it: without a ``load()`` the table stays as it is, and follows nothing more.
  /// Objects are those of the store's present model: whoever names fields that may go listens to
  /// the context's `modelDidChange`.
  public var resultsDidBecomeStale: () -> Void = {}

  /// What the table shows, as a root of the order tree (R149).
  var shadow = OrderTree()
  /// What the table showed before the reload that is under way, where rows are to take the places
  /// of those that are gone.
  var replacedOrder: OrderTree?
  /// The sections that are in the shadow whether there are rows in them or not.
  var wantedSections = WantedSections.none
  /// The order of the results that the shadow is with the wanted sections, where there are some.
  var decorated: OrderTree?
  /// The fetch of the results that the table shows, or showed before the last batch.
  var shownFetch = 0
  /// What has changed in a batch of the table that somebody else has opened, which holds it.
  weak var outerBatch: OuterBatch?
  /// The drop that is being written, if there is one.
  var pendingMove: PendingMove?

  /// Makes a controller; nothing is fetched, and the table shows what it showed, before ``load()``.
  ///
  /// - Parameters:
  ///   - results: A results controller; ``load()`` replaces its delegate, which is nobody else's
  ///     then.
  ///   - table: A table view, whose data source it becomes with its first ``load()``; it is held
  ///     weakly there.
  ///   - cell: Fills the cell of an object.
  public init(
    results: FetchedResultsController, table: TableView,
    cell: @escaping (ManagedObject) -> TableCell
  ) {
    self.results = results
    self.table = table
    self.cell = cell
    let hasSections = results.hasSections
    headerTitle = { hasSections ? $0.name : nil }
    commit = { [unowned self] in try commitDefault($0, $1) }
    resultsDidBecomeStale = { [unowned self] in loadAgain() }
  }

  /// Fetches, and loads the table from the result (R32). Where the results had become stale, the
  /// rows that are left take the places of those that are gone (R132), and of a long list all are
  /// read at once if rows are held, or the cursor, a mark or the screen is not at the first ones.
  ///
  /// - Throws: What `performFetch()` throws; the table shows what it
  ///   showed before.
  /// - Complexity: That of `performFetch()`, and O(s) for s sections.
  public func load() throws {
    let former = results.isStale ? tableOrder : nil
    try results.performFetch()
    if former != nil, isShown, !results.isComplete, isBeyondFirstRows {
      // Where that fails the rest comes as it does for others.
      try? results.performWholeFetch()
    }
    take()
    replacedOrder = former
    showFetched()
    replacedOrder = nil
  }

  /// Loads the table from rows that somebody has found (R32).
  ///
  /// - Parameter fetched: As `performFetch(adopting:)` takes them.
  /// - Throws: As ``load()``.
  /// - Complexity: O(s) for s sections.
  public func load(adopting fetched: FetchedRows) throws {
    try results.performFetch(adopting: fetched)
    take()
    showFetched()
  }

  /// Becomes what the results tell, and what the table asks.
  private func take() {
    results.delegate = self
    let scope = IdentityScope(results.fetchedRequest.entity.name, of: results.managedObjectContext)
    table.setDataSource(self, naming: scope)
  }

  /// Whether the table shows these results: not before they are loaded, nor once others are.
  var isShown: Bool { table.dataSource === self }

  /// Whether the table needs rows that the first ones of the results are not.
  private var isBeyondFirstRows: Bool {
    // Rows that are held may be put down anywhere.
    if table.isDragging { return true }
    let paths = [table.cursorRow, table.topRow].compactMap(\.self)
    let order = results.order
    let shown = tableOrder
    func isMissing(_ path: TableIndexPath) -> Bool { !order.contains(shown[path].id) }
    return paths.contains(where: isMissing) || table.markedRows.contains(where: isMissing)
  }

  /// What the table shows: behind what it is to show while a batch of somebody else is open.
  var tableOrder: OrderTree { table.isUpdating ? outerBatch?.shown ?? shadow : shadow }

  private func loadAgain() {
    do {
      try load()
    } catch {
      results.errorHandler?(error)
    }
  }

  /// Loads the table from what was fetched; inside a batch of somebody else when that has ended.
  func showFetched() {
    if table.isUpdating {
      let batch = outerBatch ?? beginOuterBatch()
      batch.replacedOrder = replacedOrder ?? batch.replacedOrder
    }
    wantedSections = askedSections()
    shownFetch = results.fetchCount
    shadow = orderToShow(results.order)
    decorated = pendingMove?.isShown == true ? nil : results.order
    table.reloadData()
  }

  /// The object shown at `path`, or nil if no row is there, or only until the batch ends that is
  /// open.
  ///
  /// - Parameter path: A path of the table.
  /// - Complexity: O(log n)
  public func object(at path: TableIndexPath) -> ManagedObject? {
    let shown = tableOrder
    if results.shows(shown) { return results.object(ifAt: path) }
    guard shown.contains(path) else { return nil }
    // By identity: a drop that is being written stands elsewhere in the results (R156).
    let key = shown[path].id
    guard shadow.contains(key) else { return nil }
    return results.order.indexPath(of: key).map(results.object(at:)) ?? object(withKey: key)
  }

  /// Where the table shows an object's row, or nil if it is not there. With ``permanentSections``
  /// that is not always its place in the results. The temporary identity of an object that was
  /// saved since leads to it too (R8).
  ///
  /// - Complexity: O(log n)
  public func indexPath(for id: ManagedObjectID) -> TableIndexPath? {
    let id = results.managedObjectContext.presentID(id)
    guard id.entity == results.fetchedRequest.entity else { return nil }
    return tableOrder.indexPath(of: id.key)
  }

  /// Where the table shows an object's row, or nil if it is not there.
  ///
  /// - Complexity: O(log n)
  public func indexPath(forObject object: ManagedObject) -> TableIndexPath? {
    indexPath(for: object.objectID)
  }

  /// The identities of what the table shows, by section. With ``permanentSections`` it has sections
  /// that the results lack, so paths of the one are not paths of the other.
  public var shownOrder: OrderTree { tableOrder }

  /// What the rows of a section of the table hold at the section key path, or would hold; nil if
  /// there is none at `index`.
  ///
  /// - Complexity: O(log n)
  public func sectionValue(at index: Int) -> AttributeValue? {
    shownSectionID(at: index).map(results.sectionValue(withID:))
  }

  /// A section of the table, perhaps without objects; nil if there is none at `index`.
  ///
  /// - Complexity: O(log n)
  public func section(at index: Int) -> FetchedSection? {
    shownSectionID(at: index).flatMap(results.section(withID:))
  }

  private func shownSectionID(at index: Int) -> Int64? {
    let shown = tableOrder
    return (0..<shown.sectionCount).contains(index) ? shown.sectionID(at: index) : nil
  }

  func object(withKey key: Int64) -> ManagedObject {
    results.managedObjectContext.object(with: ManagedObjectID(results.fetchedRequest.entity, key))
  }

  /// The object of the row that the cursor stands on, if it stands on a row of these results.
  public var focusedObject: ManagedObject? {
    isShown ? table.cursor.flatMap { object(at: $0) } : nil
  }
}
