import FetchedResults
import FetchedTable
import ObjectGraph
import TableOrder
import Terminal
import TerminalTable

/// A list: its rows in a table that follows the file, and everything that can be done to them.
///
/// Each command that changes something is one gesture of the context: one transaction, one undo
/// step, on the disk before the screen shows it. The table changes only by what the results
/// controller tells, except for a row that is dragged, which it moves itself.
final class ListScreen {
  /// What the file says of the list; another one once that changes.
  var list: ListDefinition
  let objects: ManagedObjectContext
  let keyMap: KeyMap
  /// Tells the present day.
  let today: () -> CalendarDay
  /// The row whose list this is; nil for a list of its own.
  var parent: ListParent?
  /// Whether it is gone, and people know.
  var parentIsLost = false
  /// Whether it was deleted from here, such as by undo of what added it.
  var parentWasDeletedHere = false
  /// Whether the file says something else of its lists by now.
  var hasOldModel = false
  /// Whether changes stay pending until they are saved all at once.
  let isPending: Bool
  /// Where the order of long lists is kept; nil if it is not, as in edit mode. The rows of a parent
  /// are kept nowhere.
  let cache: ListCache?
  /// What others took from the changes that wait.
  var losses = PendingLosses()
  /// The fields that got another type since edit mode began, for all its lists; nil outside of it.
  var retypedFields: RetypedFields?
  /// Whether edit mode began in the list below.
  var isBelowPending = false
  /// The clocks that moments are read and typed by.
  var time = LocalTime.utc
  /// The sign for what a text has besides its beginning, where rows show no more than that.
  var ellipsis = ListWords.ellipsis
  /// What was copied, in this list or another.
  var clipboard = Clipboard()
  let table = TableView()
  /// Shows the rows in the table. Another one takes its place when sections cannot be formed.
  var rows: FetchedTableController

  /// Which rows are shown, in which order and sections.
  var arrangement = ListArrangement() {
    didSet { filterDidChange(from: oldValue.filter) }
  }
  /// What is shown again behind a filter.
  var filterMemory = FilterMemory()
  /// How many rows there are without filters; nil if that has to be counted.
  var allCount: Int?
  /// The line at the bottom that is being typed.
  var prompt: Prompt?
  /// What was drawn of it.
  var drawnPrompt: Prompt?
  /// Understands what is typed there; its choices and its day are those of when it was opened.
  var parser: PredicateParser?
  /// The order or the sections that were chosen and are not shown yet.
  var arranging: Arranging?
  /// What values of choices were called when a condition was understood last.
  var choiceNames: [ManagedObjectID: String] = [:]
  /// Whether some of them may have other names by now.
  var hasOldChoiceNames = false
  /// What goes on while a filter is typed.
  var filtering: Filtering?
  /// Of how many rows the order is not needed any more; see ``Editor/takeReleasedRowCount()``.
  var releasedRowCount = 0
  /// The filters that the file keeps.
  var knownFilters = KnownFilters()
  /// What is looked for, and stands out in the rows.
  var finding: Finding?
  /// What was looked for last, to be looked for again.
  var lastFinding: Finding?
  /// Where the search began.
  var findOrigin: FindOrigin?
  /// The first row in sight when the next page was read last.
  var seenTop: TableIndexPath?
  /// The body of the screen.
  var size = Size(columns: 0, rows: 0)
  var widths = CharacterWidths.standard

  /// What is known of its columns.
  var columns = ColumnState()
  /// What the rows belong to, where the list has those of all owners.
  var ownerField: OwnerField?

  /// What the command that is just being written will say if nothing goes wrong.
  var foretold: (() -> Message?)?

  /// Whether what others wrote is just being taken in.
  var isLooking = false
  /// The keys of the rows that others added or changed since the last key.
  var foreignChanges: Set<Int64> = []

  /// Whether there is an index strip; nil leaves it to what the sections are.
  var showsIndexStrip: Bool?
  /// Whether the status line says where the cursor is.
  var showsPosition = true
  /// The values of the choice that sections come from, in its order; nil if they have to be read.
  var choices: [AttributeValue]?
  /// The titles of rows of another list that sections stand for, as far as they were asked for, by
  /// the keys of these; empty where there is none.
  var ownerTitles: [Int64: String] = [:]
  /// Those values that are shown also without rows.
  var shownEmptySections: [AttributeValue] = []
  /// Whether the cursor came from far and is to be shown in the middle of the screen.
  var centersCursor = false
  /// The row that is to get the cursor once it is there.
  var awaitedRow: AwaitedRow?

  /// How the list was left, as long as its order and sections could not be shown again.
  var unrestored: FileView.List?

  /// What was pressed last, which another click or a pull may follow.
  var clicks = Clicks()
  /// The marks of rows that are not shown.
  var hiddenMarks = HiddenMarks()
  /// What the table lost since the last look.
  var vanished = VanishedRows()
  /// The range of rows that is to be marked, if one was begun.
  var range: BegunRange?
  var lostHold: String?
  /// Where the rows that are held come from, as long as they are.
  var heldChoices = HeldChoices()
  /// The texts that the rows of a move held, where those were long; until what is said of it.
  var longTexts: [ManagedObject: AttributeValue] = [:]
  /// Where the cursor was before rows were added.
  var cursorsBefore = CursorsBefore()
  /// Where it was before rows were deleted.
  var cursorsBeforeDeletions = CursorsBefore()
  /// The title that is being typed, if one is.
  var entry: TitleEntry?
  /// The field of a row that vanished while its title was being typed, until a new row takes it.
  var lostField: TextField?
  /// Why the drop that is just being performed failed.
  var moveFailure: (any Error)?
  /// Why the results could not follow the file, since the last settling.
  var brokenResults: (any Error)?
  /// What happened inside a batch and has not been told yet.
  var news: Message?
  /// What the undo or redo that is just being performed changed.
  var replayed = ReplayedChanges()
  /// The steps that the last commands have undone or redone.
  var replayRun = ReplayRun()
  /// The rows that the last commands have deleted, as long as that was not seen.
  var deletionRun = DeletionRun()

  /// Shows a list, with the cursor on its first row.
  ///
  /// - Parameter known: How its rows are shown, if not as the list says.
  /// - Throws: What fetching the rows throws.
  init(
    _ list: ListDefinition, objects: ManagedObjectContext, keyMap: KeyMap,
    today: @escaping () -> CalendarDay, time: LocalTime = .utc, isPending: Bool = false,
    parent: ListParent? = nil, arrangement known: ListArrangement? = nil,
    cache: ListCache? = nil
  ) throws {
    self.list = list
    self.objects = objects
    self.keyMap = keyMap
    self.today = today
    self.time = time
    self.isPending = isPending
    self.parent = parent
    self.cache = objects.store.isReadOnly || isPending ? nil : cache
    table.rowHeight = list.rowHeight
    if let known { arrangement = known }
    arrangement.belonging = parent?.related.request.predicate
    rows = try Self.makeRows(
      list, arrangement, objects: objects, table: table, cache: self.cache)
    table.delegate = self
    objects.addObserver(self)
    try load()
    if known == nil { try applyOpeningFilter() }
    table.moveCursor(.first)
  }

  /// What the results controller holds.
  var results: FetchedResultsController { rows.results }

  /// Whether rows can be changed at all.
  var isReadOnly: Bool { objects.store.isReadOnly }
}
