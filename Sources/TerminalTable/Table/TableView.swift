import TableOrder
import Terminal

/// A table for the terminal: sections and rows from a data source, changed in batches, with a
/// cursor, marks and rows that the user drags by keyboard.
///
/// ```swift
/// let table = TableView()
/// table.dataSource = source
/// table.layout(size: surface.size, widths: surface.widths)
/// table.reloadData()
/// table.moveCursor(.down)
/// table.performBatchUpdates {
///   source.remove(at: 3)
///   table.deleteRows(at: [[0, 3]])
/// }
/// table.draw(on: surface)
/// ```
///
/// The table keeps no rows: it keeps how many each section had at the last update (R101), and a few
/// paths that every batch carries along: the cursor, the marks, what is on the screen, what is
/// being dragged. So a key costs the same in a list of ten rows and of a million.
///
/// Drawing changes none of this: the scroll position is clamped when something changes. A table
/// belongs to one thread.
public final class TableView {
  /// Where the rows come from. Setting it loads nothing.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { identityScope = nil } }
  }
  /// Who is told and asked about behaviour.
  public weak var delegate: (any TableViewDelegate)?

  // MARK: Appearance

  /// The styles of the parts.
  public var theme = TableTheme.standard {
    didSet { if theme != oldValue { invalidateDisplay() } }
  }

  /// The lines of every row, or `nil` to ask the delegate for each (R104b).
  public var rowHeight: Int? = 1 {
    didSet { if rowHeight != oldValue { updateLayout() } }
  }

  /// The columns of cells of the style `columns`; their titles stand above the rows.
  public var columns: [TableColumn] = [] {
    didSet {
      guard columns != oldValue else { return }
      invalidateDisplay()
      updateLayout()
    }
  }

  /// How many display columns at the end of rows no field in columns stands in: those of what
  /// stands there in every row, such as ``TableCell/Accessory/disclosure``, and a blank before it.
  /// Without them a field at the right covers it.
  public var accessoryColumns = 0 {
    didSet {
      guard accessoryColumns != oldValue else { return }
      invalidateDisplay()
      updateLayout()
    }
  }

  /// What the table says when it has no rows: below the headers of its sections, if it has some, as
  /// far as there is a line left.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateDisplay() } }
  }

  /// Whether the header of the topmost section stays on the screen while its rows are.
  public var stickyHeaders = true {
    didSet { if stickyHeaders != oldValue { updateLayout() } }
  }

  /// How many display columns of long texts are scrolled out at the left; not negative.
  public var horizontalOffset = 0 {
    didSet { if horizontalOffset != oldValue { invalidateDisplay() } }
  }

  /// Whether the last lines show the texts of the cursor's row in full, in a table of at least six
  /// lines.
  public var showsPreview = false {
    didSet {
      guard showsPreview != oldValue else { return }
      invalidateDisplay()
      updateLayout()
    }
  }

  /// What stands above the preview where that does not show all of the row's texts: how it is
  /// scrolled.
  public var previewHint = "" {
    didSet { if previewHint != oldValue { invalidateDisplay() } }
  }

  /// Whether the table is in editing mode: rows show what can be done to them (R141, R143).
  ///
  /// Nothing but setting it leaves the mode; a commit does not (R142).
  public var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      cache.invalidate()
      invalidateDisplay()
    }
  }

  /// How many lines the wheel scrolls by.
  public var wheelLines = 3

  /// In how much time a second click makes a double click, where nobody says otherwise.
  public static let usualDoubleClickTime = Duration.milliseconds(400)

  /// In how much time a second click makes a double click.
  public var doubleClickTime = usualDoubleClickTime

  /// How long rows have to be dragged over a collapsed section for it to open.
  public var springDelay = Duration.milliseconds(800)

  /// Whether the cursor can stand on the header of an open section without rows.
  ///
  /// To be set before the table is loaded.
  public var stopsAtEmptySections = false

  /// Up to how many sections a batch compares the number of rows of every one, touched or not
  /// (R113). With more, only those that the batch touches and those on the screen are compared, so
  /// that a batch does not ask for thousands of numbers.
  package var fullCheckLimit = 64

  /// Why the last refused batch was refused.
  public internal(set) var lastError: TableUpdateError?

  // MARK: State

  /// The lines and columns that the table has on the screen.
  public internal(set) var size = Size(columns: 0, rows: 0)
  /// How wide characters are.
  var widths = CharacterWidths.standard

  /// Whether counts have been asked for.
  var isLoaded = false
  /// The sections as of the last update (R101).
  var sections = SectionList() {
    didSet { knownLines = nil }
  }
  /// Where the cursor is, by its path in the model (R131).
  var focus: Focus?
  /// Whose rows the table remembers, where that was said.
  var identityScope: IdentityScope?
  /// What makes the cursor's row the same row after a reload (R133).
  var focusIdentity: Int64?
  /// Rows that are drawn as marked ones are, because a range is just being chosen; they are not
  /// marked. Whoever sets it keeps it up to date as rows come and go.
  public var provisionalMarks: ClosedRange<TableIndexPath>? {
    didSet { if provisionalMarks != oldValue { setNeedsDisplay() } }
  }
  /// The marked rows, counted over all sections (R134).
  var marks = MarkedRows()
  /// What makes the marked rows the same rows after a reload, while there are not too many.
  var markIdentities: Set<Int64>?
  /// The rows that have been picked up.
  var dragging: DraggedRows? {
    didSet { knownLines = nil }
  }
  /// What makes the dragged rows the same rows after a reload.
  var dragMemory: DragMemory?
  /// What the mouse is in the middle of.
  var mouse = MouseGesture()
  /// The collapsed section that rows are being dragged over.
  var spring: Spring?
  /// The sections that the drag has opened.
  var sprungSections: [SprungSection] = []
  /// The text field in the place of a row's title.
  var field: InlineField?
  /// The titles of the sections that are collapsed, to find them when they come again.
  var collapsedTitles: Set<SectionTitle> = []

  /// What the first line shows; `nil` in a table without lines. Rows by the path at which they are
  /// shown (R104b).
  var anchor: ScreenPlace? {
    didSet { if anchor != oldValue { setNeedsDisplay() } }
  }
  /// The identity of the first row on the screen, to find it after a reload.
  var topIdentity: Int64?

  /// The batch that is open.
  var openBatch: OpenBatch?
  /// What waits for the next drawing (R110).
  var completions: [() -> Void] = []

  // MARK: Drawing

  /// What the data source answered for what is on the screen.
  var cache = ContentCache()
  /// What each line was drawn with; `nil` if the screen shows something else.
  var drawn: [LineRecord]?
  /// What each line of the index strip was drawn with; `nil` where it shows something else.
  var drawnStrip: [String?] = []
  /// What the preview was drawn with; `nil` if the screen shows something else.
  var drawnPreview: RowPreview.Part?
  /// How far the preview was scrolled.
  var previewScroll: PreviewScroll?
  /// The entries of the index strip (R140).
  var indexTitles: [String] = []
  /// How many columns the widest of them takes.
  var stripColumns = 0
  /// What has changed since the last drawing.
  var changes = DisplayChanges.everything
  /// What the lines of the screen show, as long as nothing changes that.
  var knownLines: [ScreenLine]?

  /// Makes an empty table, not loaded.
  public init() {}
}
