import CTerminalGuard
import Events
import Terminal

/// The terminal that the program was started in, as a driver for what draws through `Terminal`.
///
/// ```swift
/// let terminal = try NcursesTerminal()
/// defer { terminal.leave() }
/// try terminal.connect(to: loop, handlers)
/// ```
///
/// From its making until `leave()` the terminal shows the program's screen. Whatever ends the
/// process meanwhile (a return, `exit`, a signal, a trap), the terminal is put back in order: the
/// modes are left in the reverse order of entering them, the settings are those from before, and
/// what was written to stderr meanwhile appears. See also `suspend()` and `run(_:arguments:)`.
///
/// What is drawn goes to the next screen of ncurses; `flush()` alone lets bytes leave, in one
/// write, and ncurses decides which, apart from what the terminal has been told already. The widths
/// are `wcwidth`'s of the locale, since ncurses counts with those.
///
/// One at a time in a process, used on one thread, since ncurses keeps its state in globals.
/// Another one may be made when this has left.
public final class NcursesTerminal: TerminalDriver {
  public internal(set) var size: Size
  public let widths: CharacterWidths
  public let glyphs: Glyphs

  /// Whether the terminal reports what the mouse does; false for good where it cannot.
  public var usesMouse: Bool {
    didSet {
      if !features.reportsInput { usesMouse = false }
      pending.hasMouseChange = usesMouse != mouseIsOn
    }
  }

  /// What a user should know about how the terminal is used; sentences without an end mark.
  public let warnings: [String]

  let curses: Curses
  let device: any TerminalDevice
  let features: TerminalFeatures
  let leavingBytes: [UInt8]
  /// The time of a clock that only goes forwards.
  let now: () -> Duration
  /// The pairs of colours; `nil` until something is drawn in a colour. With colours ncurses
  /// compares every cell of a line that changed once more.
  var colors: ColorPairs?
  let usesColor: Bool
  /// Whether the terminal takes what it gets for UTF-8.
  let isUTF8: Bool
  /// The rows on which something else than characters of one column may stand.
  var unevenRows = UnevenRows()
  var input: InputReader
  var pending = PendingOutput()
  var connection: Connection?

  /// Whether whoever started the process wants it to go on when the key stops others: it could not
  /// let it go on.
  let ignoresStops = ProcessSignals.isIgnored(ProcessSignals.stop)
  /// What ncurses enters the alternate screen with.
  var entryBytes: [UInt8] = []
  /// Whose the terminal is now.
  var tenure = Tenure.others
  /// Whether it ever showed our screen.
  var wasShown = false
  /// Whether this was left for good.
  var hasLeft = false
  /// Until when answers may be on their way; `nil` when the terminal was asked nothing, or has
  /// answered everything.
  var answersDue: Duration?
  /// Whether the terminal was told to report the mouse.
  var mouseIsOn = false
  /// How the terminal scrolls; nil where ncurses sees to it.
  var scrolling: LineScrolling?
  /// What is to be sent before what ncurses will have written since.
  var output: [UInt8] = []
  /// Where the cursor is to be seen.
  var cursor: Position?
  var isCursorVisible = true
  /// Where the last update has left the cursor; nil where ncurses alone knows.
  var placedCursor: Position?
  var shownTitle = ""
  /// Whether the window has had no other size since it was asked for it.
  var sizeIsCertain = false
  /// Whether updates can be held back until they are whole; known when the terminal has answered.
  var synchronizesUpdates = false

  /// Takes over the terminal of standard input and output, and shows a blank screen with the first
  /// flush.
  ///
  /// A process that has no locale yet gets that of the environment
  /// (``useLocaleOfEnvironment()``).
  ///
  /// While ncurses starts, `TERMINFO` in the environment of the process holds the description of
  /// the terminal, since it takes that from nowhere else; then it is as before. So no other thread
  /// may read or change the environment meanwhile.
  ///
  /// - Parameters:
  ///   - options: How to use it.
  ///   - environment: Gives the value of an environment variable: `TERM`, `ESCDELAY`; `LINES` and
  ///     `COLUMNS`, where the terminal does not know its size; and those of the locale, for
  ///     warnings.
  /// - Throws: `TerminalError`; the terminal is as before then, and nothing was written.
  /// - Precondition: No other one has the terminal.
  public convenience init(
    options: Options = Options(),
    environment: (String) -> String? = { NcursesTerminal.environmentVariable($0) }
  ) throws(TerminalError) {
    if SystemTerminalDevice.isTaken { trap("A terminal is made while another one has the screen") }
    Locale.useEnvironmentIfUnset()
    let device = try SystemTerminalDevice()
    try self.init(
      device: device, options: options, environment: environment, isUTF8: Locale.isUTF8)
  }

  init(
    device: any TerminalDevice, options: Options, environment: (String) -> String?, isUTF8: Bool,
    widths: CharacterWidths = Curses.widths,
    now: @escaping () -> Duration = SystemCalls.monotonicTime,
    interceptor: ((String) -> Int32?)? = nil
  ) throws(TerminalError) {
    let type = try Self.type(environment)
    let simplified: Curses.TerminalType
    switch Curses.suitability(of: type) {
    case .unknown: throw .unknownType(type)
    case .unsuited: throw .unsuitedType(type)
    case .suited(let type): simplified = type
    }
    curses = try Curses(
      type: type, description: simplified.description, interceptor: interceptor)
    // An older ncurses knows descriptions from its database only, and sees to scrolling by itself.
    scrolling = curses.string("csr") == nil ? simplified.scrolling : nil
    self.device = device
    self.widths = options.isASCII ? widths.withASCIIPictures : widths
    self.now = now
    glyphs = options.isASCII || !isUTF8 ? .ascii : .unicode(widths)
    self.isUTF8 = isUTF8
    warnings = isUTF8 ? [] : [Self.localeWarning(environment)]
    features = TerminalFeatures(
      type: type, hasXtermFlag: curses.flag("XT"), enterScreen: curses.string("smcup"),
      isInScreen: environment("STY")?.isEmpty == false,
      isInTmux: environment("TMUX")?.isEmpty == false)
    usesMouse = options.usesMouse && features.reportsInput
    // The mouse may be switched on at any time.
    leavingBytes = TerminalModes(features: features, usesMouse: true).leavingFromAnywhere(
      screen: [scrolling == nil ? nil : LineScrolling.end]
        + ["sgr0", "cnorm", "rmkx", "rmcup"].map(curses.string))
    if leavingBytes.count > TERMINAL_GUARD_CAPACITY { throw .unsuitedType(type) }
    input = InputReader(
      decoder: InputDecoder(sequences: KeySequences(string: curses.string)),
      escapeDelay: Self.escapeDelay(environment), now: now)
    usesColor = options.usesColor
    size = .zero
    prepareScreen(environment)
    enter()
  }

  deinit { leave() }
}
