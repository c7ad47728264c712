import CLargeMemory
import CUsualCode
import Events
import ListEditor
import NcursesTerminal
import ObjectGraph
import SQLitePersistence

/// One run of the editor: the file, the terminal, the event loop, and the editor between them.
///
/// Everything here is wiring. The loop's turn is the editor's turn; what ends the program from
/// outside closes the file before the terminal is given back.
final class EditorSession {
  private let store: SQLiteStore
  private let loop = EventLoop()
  private let terminal: NcursesTerminal
  private let editor: Editor
  private let watch: FileWatch
  private let troubles: [String]
  private let firstRow: String?
  private let state: FileState?
  /// How the lists were left.
  private let knownView: FileView
  private let drafts: DraftKeeper
  private let pages: PageReader
  /// Whether the present turn brought something from a person.
  private var hasInput = false
  private var isWorkScheduled = false
  /// Waits for rows to go on that are being dragged, or for a section to open under them.
  private var pauseTimer: EventSource?

  /// Takes the terminal and prepares the first screen.
  ///
  /// - Parameters:
  ///   - store: An open file; this session closes it.
  ///   - list: The list to begin with; if nil the one that was shown last, at first the first one.
  ///   - configuration: What the person has chosen.
  ///   - troubles: What to tell at the start.
  ///   - firstRow: The title of a row to be added to the list, as the first step of this session;
  ///     nil for none.
  ///   - state: What is kept about the file between two starts; nil for nothing.
  /// - Throws: ``NoListError``, `TerminalError`, or what reading the list throws. The file is
  ///   closed and the terminal is as before then.
  init(
    store: SQLiteStore, list: ListDefinition? = nil, configuration: Configuration,
    troubles: [String] = [], firstRow: String? = nil, state: FileState? = nil
  ) throws {
    self.store = store
    self.troubles = troubles
    self.firstRow = firstRow
    self.state = state
    knownView = state?.view?.read() ?? FileView()
    do {
      guard let list = list ?? knownView.beginning(of: store.model.lists) else {
        throw NoListError.noList
      }
      let objects = try ManagedObjectContext(store: store)
      let posted = try loop.mailbox(for: (@Sendable () -> Void).self) { work in work() }
      objects.postToOwnThread = { work in posted.post(work) }
      terminal = try NcursesTerminal(options: Self.options(configuration))
      editor = try Editor(
        list: list, objects: objects, driver: terminal, today: CalendarDay.today,
        time: LocalTime(
          now: { CalendarMoment.now().secondsSince1970 },
          offset: CalendarDay.secondsAheadOfUTC(at:)),
        keyMap: configuration.keyMap, cache: state?.cache)
      editor.about = AboutProgram(
        version: Docket.version, settingsFile: UserFolders.ofProcess.configurationFile)
      editor.theme = configuration.theme
      editor.showsIndexStrip = configuration.showsIndexStrip
      editor.showsPosition = configuration.showsPosition
      store.onLongWait = { [weak editor] in editor?.tellOfWaiting() }
      store.onLongWork = { [weak editor] in editor?.tellOfWork() }
      editor.clock = SystemCalls.monotonicTime
      editor.writeRows = { RowsFile.write($0, to: $1, replaces: $2, store: store) }
    } catch {
      try? store.close()
      throw error
    }
    state?.drafts?.store = store
    drafts = DraftKeeper(state?.drafts, editor: editor, loop: loop)
    pages = PageReader(editor: editor, loop: loop)
    watch = FileWatch(store, loop: loop) { [editor] in editor.mergeOutsideChanges() }
  }

  /// Shows the lists until a row of one is chosen or the person quits; as ``run()`` otherwise.
  ///
  /// - Returns: The row, or nil.
  func pick(from list: ListDefinition) throws -> ManagedObjectID? {
    editor.listToPickFrom = list.key
    try run()
    return editor.pickedRow
  }

  /// Shows the editor until the person quits; ends the whole process if something else ends it.
  ///
  /// - Throws: An `EventLoopError` when waiting for keys is impossible, or the file could not be
  ///   closed.
  func run() throws {
    defer { terminal.leave() }
    do {
      try start()
      try loop.run()
    } catch {
      try? close()
      throw error
    }
    drafts.finish()
    try close()
  }

  /// What is to be told when the terminal is given back; nil for nothing.
  var farewell: String? { editor.farewell }

  private func close() throws {
    state?.keep(editor.view)
    editor.stopReading()
    try store.close()
  }

  private func start() throws(EventLoopError) {
    try terminal.connect(
      to: loop,
      NcursesTerminal.Handlers(
        input: { [self] events in
          hasInput = true
          editor.handle(events)
        },
        resumed: { [editor] in editor.resume() },
        ending: { [self] reason in
          drafts.keepAll()
          try? close()
          terminal.end(reason)
        }))
    loop.onWakeUp = { _ = usual_code_load() }
    editor.onEdit = { _ = edit_code_load() }
    loop.onTurnEnd = { [unowned self] in endTurn() }
    tellLimits()
    editor.restore(knownView)
    if let firstRow { editor.add(firstRow) }
    // Who wants one row is not asked what becomes of others.
    if editor.listToPickFrom == nil { drafts.offer() }
    editor.endTurn()
    editor.isFileQuiet = { [watch] in watch.isQuiet }
  }

  /// How many rows leave so much memory free that giving it back is worth some milliseconds.
  private static let manyRows = 200_000

  private func endTurn() {
    waitForPause()
    editor.endTurn()
    if editor.takeSuspension() {
      // Nothing is written down while the program is stopped.
      drafts.keepAll()
      terminal.suspend()
      editor.endTurn()
    }
    if let text = editor.takeOutsideText() {
      // Nor while another one has the terminal, however long that takes.
      drafts.keepAll()
      let program = OutsideEditor(NcursesTerminal.environmentVariable)
      let ending = program.edit(text.text, run: terminal.run(_:arguments:)) { [self] in
        terminal.isEnding && editor.keepsDrafts
      }
      editor.resume(text, with: ending)
      editor.endTurn()
      hasInput = true
    }
    drafts.turnDidEnd(havingInput: hasInput)
    hasInput = false
    if editor.isFinished { loop.stop() }
    // What was written is on the screen; those that come next have it easier.
    store.makeRoomInLog()
    if editor.takeReleasedRowCount() >= Self.manyRows { large_memory_trim() }
    pages.turnDidEnd()
    if editor.hasWork, !isWorkScheduled {
      isWorkScheduled = true
      // Behind the keys that have come meanwhile.
      loop.schedule(after: .zero) { [self] in
        isWorkScheduled = false
        editor.work()
      }
    }
  }

  /// Comes back when the mouse has held rows beyond an edge, or a closed section has been under
  /// dragged rows, for long enough.
  private func waitForPause() {
    pauseTimer.map(loop.cancel)
    pauseTimer = editor.timeUntilGoingOn().map { wait in
      loop.schedule(after: wait) { [self] in pauseTimer = nil }
    }
  }

  /// Says at the start what is not as usual.
  private func tellLimits() {
    var sentences = troubles + store.remarks
    sentences += terminal.warnings.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
    switch store.access {
    case .readWrite: break
    case .readOnly: sentences.append("You may not write this file, so nothing can be changed.")
    case .immutable where store.lacksRoom:
      sentences.append(
        "The disk is full, so nothing can be changed; make room and open the file again.")
    case .immutable:
      sentences.append(
        "You may not write this file or its folder, so nothing can be changed.")
    }
    if let trouble = watch.start() {
      sentences += ["Changes by other programs show at your next key only.", trouble]
    }
    if !sentences.isEmpty { editor.warn(sentences.joined(separator: " ")) }
  }

  static func options(_ configuration: Configuration) -> NcursesTerminal.Options {
    var options = NcursesTerminal.Options()
    let allowsColor = NcursesTerminal.environmentVariable("NO_COLOR")?.isEmpty ?? true
    options.usesColor = allowsColor && configuration.usesColor
    options.usesMouse = configuration.usesMouse
    options.isASCII = configuration.isASCII
    return options
  }
}
