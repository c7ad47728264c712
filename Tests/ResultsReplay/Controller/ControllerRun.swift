import FetchedResults
import FetchedTable
import ObjectGraph
import SQLitePersistence
import TableOrder
import Terminal
import TerminalTable

/// Runs one controller case through the real thing: store, context, controller, bridge, table view,
/// and a screen in memory.
final class ControllerRun {
  let testCase: ControllerCase
  let store: ReplayStore
  let gate: SaveGate
  let context: ManagedObjectContext
  let editor: RowEditor
  let results: FetchedResultsController
  let table = TableView()
  let controller: FetchedTableController
  let recorder: CallRecorder
  let terminal: VirtualTerminal
  /// The IDs whose cells were asked for since the table was loaded.
  private var askedCells: [String] = []
  /// What the table refused, and what a drop failed of that no case can expect; always a defect.
  private var refusals: [any Error] = []
  /// What the edits cost, without looking up their rows.
  private var costs = ReplayCosts()
  /// How many new titles there were.
  private var titles = 0

  /// Stores the rows of a case and shows them.
  ///
  /// - Throws: What any of the parts throws.
  init(_ testCase: ControllerCase, _ store: ReplayStore) throws {
    self.testCase = testCase
    self.store = store
    try store.raw.store(testCase)
    gate = SaveGate(store.main)
    context = try ManagedObjectContext(store: gate)
    let item = try store.entity("item")
    editor = RowEditor(context: context, item: item, heading: try store.entity("heading"))
    results = try FetchedResultsController(
      fetchRequest: ReplaySchema.request(for: testCase, item), context: context,
      sectionKeyPath: testCase.isSectioned ? "section" : nil)
    controller = FetchedTableController(results: results, table: table) { _ in .default(title: "") }
    recorder = CallRecorder(controller)
    terminal = Self.terminal(for: testCase)
    table.layout(size: terminal.size, widths: terminal.widths)
    table.delegate = self
    controller.keepsSteps = true
    controller.resultsDidBecomeStale = {}  // a case fetches anew where it says so
    controller.cell = { [unowned self] in cell(of: $0) }
    results.errorHandler = { [unowned self] error in note(error) }
    controller.moveDidFail = { [unowned self] error in
      // Of a row that is gone nothing is written, and nothing is to be told but that it is gone.
      // What went with a reset is missed only when its values are asked for (R14).
      switch error {
      case FetchedTableError.droppedRowIsGone, FetchedTableError.droppedRowIsHidden,
        ContextError.missing:
        break
      default: if !note(error) { refusals.append(error) }
      }
    }
    gate.saveDidFail = { [unowned self] in recorder.note(error: "E-SAVE") }
    try load()
    draw()
    askedCells = []
    terminal.counts = .init()
  }

  /// A screen on which all rows of a case fit at any time.
  private static func terminal(for testCase: ControllerCase) -> VirtualTerminal {
    var rows = testCase.before.rows.count
    var texts = testCase.before.rows.map(\.id) + testCase.before.sections.compactMap(\.name)
    for case .change(let change) in testCase.edits.map(\.innermost) {
      switch change {
      case .insert(let id, _, let section):
        rows += 1
        texts += [id, section ?? ""]
      case .setSection(_, let section): texts.append(section ?? "")
      default: break
      }
    }
    return ShownTable.terminal(for: texts, lines: 2 * rows + 2)
  }

  private func cell(of object: ManagedObject) -> TableCell {
    let id = recorder.id(of: object)
    askedCells.append(id)
    let values = ["position", "title", "done"].map { "\(object[$0])" }
    return .value(title: id, detail: values.joined(separator: " "))
  }

  // MARK: Running

  /// Makes the edits of the case, one after the other.
  ///
  /// - Throws: ``RowEditor/WrongRow``, or what no case can expect.
  func run() throws -> ControllerOutcome {
    for edit in testCase.edits { try perform(edit) }
    return try finish()
  }

  /// Processes what is left, and says what happened.
  func finish() throws -> ControllerOutcome {
    try process()
    costs.comparisons = results.comparisonCount
    costs.flushes = terminal.counts.flushesThatWrote
    costs.cellRequests = askedCells.count
    if let refusal = refusals.first { throw refusal }
    var cells: [String] = []
    for id in askedCells where !cells.contains(id) { cells.append(id) }
    return ControllerOutcome(
      calls: recorder.calls, results: results.isStale ? nil : held, shown: shown, cells: cells,
      costs: costs)
  }

  /// The sections of the results.
  var sections: [FetchedSection] { results.sections.map { Array($0) } ?? [] }

  /// What the results controller holds.
  var held: RowList {
    let sections = self.sections.map { section in
      RowList.Section(
        name: section.name.isEmpty ? nil : section.name,
        rows: section.objects.map { object in
          guard case .integer(let key) = object["position"] else {
            return RowList.Row(id: recorder.id(of: object))
          }
          return RowList.Row(id: recorder.id(of: object), key: Int(key))
        })
    }
    return testCase.isSectioned
      ? RowList(sections: sections, isSectioned: true)
      : RowList(rows: sections.flatMap(\.rows))
  }

  /// What the screen shows.
  var shown: RowList {
    let names = sections.map(\.name)
    return ShownTable(table: table, terminal: terminal, sectionNames: names)
      .list(isSectioned: testCase.isSectioned)
  }

  // MARK: Steps

  /// A title that no row has had.
  func newTitle() -> String {
    titles += 1
    return "title \(titles)"
  }

  /// Fetches, and shows what was found.
  func load() throws {
    try controller.load()
    results.delegate = recorder
  }

  /// Runs a part of a step that counts, and ends its turn: whatever changed is drawn, with one
  /// flush.
  func turn(_ body: () throws -> Void) throws {
    let before = store.main.statistics
    do {
      try body()
    } catch {
      try report(error)
    }
    let after = store.main.statistics
    costs.rowsRead += after.rowsRead - before.rowsRead
    costs.statements += after.statements - before.statements
    table.endTurn()
    draw()
  }

  /// Processes what is pending: a turn of its own.
  func process() throws {
    try turn { try context.processPendingChanges() }
  }

  /// The user goes to a row, in turns of their own that do not count.
  func moveCursor(to path: TableIndexPath) {
    let counts = terminal.counts
    table.setCursor(path)
    draw()
    terminal.counts = counts
  }

  private func draw() {
    guard table.needsDisplay else { return }
    table.draw(on: Surface(terminal))
    terminal.flush()
  }

  // MARK: Errors

  /// Notes an error that a case can expect.
  ///
  /// - Throws: Any other error.
  private func report(_ error: any Error) throws {
    guard note(error) else { throw error }
  }

  /// Notes an error if a case can expect it. Failed saves have been noted when they failed.
  @discardableResult
  private func note(_ error: any Error) -> Bool {
    switch error {
    case FetchedResultsError.sectionsOutOfOrder(let index, let name):
      recorder.note(error: "E-SECTIONORDER \(index) \(name.isEmpty ? "-" : name)")
    case ContextError.runaway: recorder.note(error: "E-RUNAWAY")
    case is PersistentStoreError: break
    default: return false
    }
    return true
  }
}

extension ControllerRun: TableViewDelegate {
  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    refusals.append(error)
  }
}
