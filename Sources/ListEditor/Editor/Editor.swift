import ObjectGraph
import Terminal

/// The editor: a driver, a stack of screens, and what surrounds them.
///
/// Whoever owns the event loop calls it once per turn, with everything that one wake-up brought:
///
///     editor.handle(driver.readInput())
///     editor.endTurn()
///
/// and asks afterwards whether it ``isFinished``, and ``takeSuspension()``. A turn draws once and
/// ends in at most one flush, however many keys it held. Nothing here waits, and nothing knows
/// what kind of terminal or store there is.
///
/// The editor, the context and the screens belong to one thread.
public final class Editor {
  let driver: any TerminalDriver
  /// The context of the lists; nil as long as there is no file.
  let objects: ManagedObjectContext?
  let commands: CommandTable
  let keyMap: KeyMap
  let phrasebook: Phrasebook

  /// The open screens; the last one is shown. Never empty.
  ///
  /// They are the way that leads back: each was opened from the one below it. No list is there
  /// twice, because opening one that is open goes back to it. The one screen of the file's lists
  /// may be, at its place and on top: it lies over the list from which it was asked for until
  /// another list is opened from there, which takes the place of all that was above it.
  var screens: [any Screen]
  /// The styles of everything that is drawn.
  public var theme = Theme.colorless {
    didSet {
      frames.theme = theme
      drawnFrame = nil
      dressAll()
    }
  }
  /// What the program says of itself; nil for nothing, and then no command asks for it.
  public var about: AboutProgram?
  /// Whether lists have an index strip; nil leaves it to what their sections are.
  public var showsIndexStrip: Bool? {
    didSet { dressAll() }
  }
  /// Whether the status line says where the cursor is while there is nothing else to tell.
  public var showsPosition = true {
    didSet { dressAll() }
  }
  /// How the lists were left at the start, and how those were that have been closed since.
  var earlierView = FileView()
  var closedView = FileView()
  var interpreter: InputInterpreter
  var message: Message? {
    didSet { isMessageNew = message != nil }
  }
  /// Whether the message was not on the screen yet: then nothing stands in for it.
  var isMessageNew = false
  var question: Question?
  /// Whether a question, or a message that ``Outcome/pose(_:)`` brought, was not on the screen yet:
  /// what was typed until then is no answer to it.
  var awaitsSight = false
  /// Whether what was asked for was refused or failed, so that what was typed behind it in one go
  /// means nothing.
  var dropsRest = false
  var layout: ScreenLayout
  /// Whether the file was not looked at yet since the last key.
  var owesLook = false
  /// Whether the last look found that the file was moved, deleted or replaced: nothing more can be
  /// written there, unless it comes back.
  var isFileLost = false
  /// Whether what ``drafts`` tells is written down: then losing the file loses none of it, and the
  /// words say so.
  public var keepsDrafts = true
  /// Arranges what surrounds the screen.
  var frames: FrameArranger
  /// What the frame shows since the last drawing; nil means that everything must be drawn.
  var drawnFrame: Frame?
  /// Whether more has come in the turn than what is being done: then that is not drawn by itself.
  var hasMoreToDo = false
  /// The list that is laid out, to be drawn while a save is waited for.
  weak var listAhead: ListScreen?
  /// Whether rows were drawn in this turn while they were being saved, and how that went.
  var drawnAhead: DrawnAhead?
  /// Tells of long commands in edit mode.
  private let pendingWork = PendingWork()

  /// What failed the last time it was tried, of all that is tried in every turn.
  var troubles: [Trouble: String] = [:]
  /// Whether a command waited in vain for another program.
  var hasWaited = false

  /// The time on a clock that only goes forwards: what tells a double click from two clicks.
  /// Without one all clicks are at once.
  public var clock: () -> Duration = { .zero }
  /// Where and when a press of the mouse brought another screen, until the next press.
  var screenClick: (position: Position, time: Duration)?
  /// Whether the last press meant nothing, and so does what its button does until the next one.
  var isButtonEcho = false
  /// Whether the file is as it was when it was looked at last, as far as the system tells; asked
  /// before keys act, since a look takes longer. Whatever is written looks for itself.
  public var isFileQuiet: () -> Bool = { false }
  /// Run before a command that changes rows, so that the program can make ready for it.
  public var onEdit: () -> Void = {}
  /// Writes the rows that are shown into a file of another kind; nil where that is not possible.
  public var writeRows: ShownRows.Writer?
  /// The list, by its key, of which opening a row chooses it and ends the editor, as `docket pick`
  /// wants it. Rows of other lists are opened as ever: they may lead to that one.
  public var listToPickFrom: Int64?
  /// The row that was chosen.
  public internal(set) var pickedRow: ManagedObjectID?

  /// What came of writing out rows as the last thing of all, where nobody sees the screen any more.
  var lastRemark: String?

  /// Whether the person has quit without saving.
  var givesUpChanges = false
  /// Whether the editor has nothing more to do.
  public internal(set) var isFinished = false
  /// Whether somebody has asked to suspend the program.
  var wantsSuspension = false
  /// Drafts of earlier runs that nobody has taken up or thrown away yet.
  public internal(set) var offeredDrafts: [Draft] = []
  /// Those of them that nobody was asked about yet.
  var unaskedDrafts: [Draft] = []
  /// Drafts of earlier runs whose list is not there, which undo may bring back: kept without a
  /// question until a start finds it again.
  public internal(set) var lostDrafts: [Draft] = []
  /// Whether nothing was done since the start but to answer for drafts.
  var goesThroughDrafts = false
  /// What somebody wants to write in an editor of his own.
  var outsideText: OutsideText?

  init(
    driver: any TerminalDriver, objects: ManagedObjectContext?, phrasebook: Phrasebook,
    commands: CommandTable, keyMap: KeyMap, root: any Screen
  ) {
    self.driver = driver
    self.objects = objects
    self.commands = commands
    self.keyMap = keyMap
    self.phrasebook = phrasebook
    screens = [root]
    interpreter = InputInterpreter(table: commands, keyMap: keyMap)
    layout = ScreenLayout(size: driver.size)
    frames = FrameArranger(commands: commands, keyMap: keyMap, driver: driver)
    objects?.addObserver(self)
    pendingWork.editor = self
    dress(root)
  }

  /// Gives a list its styles and signs, and shows it as people want theirs.
  func dress(_ screen: any Screen) {
    guard let list = screen as? ListScreen else { return }
    list.ellipsis = driver.glyphs.ellipsis.string
    list.clipboard.terminalCapacity = driver.clipboardCapacity
    list.table.theme = theme.list
    list.pendingObjects?.addObserver(pendingWork)
    list.showsPosition = showsPosition
    guard list.showsIndexStrip != showsIndexStrip else { return }
    list.showsIndexStrip = showsIndexStrip
    list.table.reloadContents()
  }

  private func dressAll() {
    for screen in screens { dress(screen) }
  }

  /// The screen that is shown.
  var screen: any Screen {
    guard let screen = screens.last else { trap("the editor has no screen left") }
    return screen
  }

  /// The situation that decides what keys mean.
  var scope: Command.Scopes { question == nil ? screen.scope : .question }
}
