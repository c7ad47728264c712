import CNcurses
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// ncurses, one screen of it: every C call that this module makes into the library is made here, in
/// this file and its extensions.
///
/// Each method is a thin face of one C function, which its comment names last. Results other than
/// success or failure do not exist; a failure is `false` or `nil`. `interceptor` sees every call
/// and may answer in its place, so that tests can write calls down and make them fail.
///
/// ncurses writes to its outlet: a file in memory, from which `takeOutput()` takes the bytes, so
/// that all that an update consists of leaves in one write; or the terminal, for an update that
/// finds room in ncurses' own buffer. Nothing leaves at any other time. The settings of the
/// terminal are not its business.
///
/// Drawing goes into the screen that `doupdate` shows, not into a window that is copied there
/// before.
///
/// The C library keeps its state in globals. So there is one of these at a time, on one thread.
final class Curses {
  /// Gets the name and the arguments of each call; a result stands for the call, `nil` lets it
  /// happen.
  var interceptor: ((_ call: String) -> Int32?)?

  private let screen: OpaquePointer
  private let outlet: CursesOutlet
  private let input: UnsafeMutablePointer<FILE>

  /// The name and version of the library. `curses_version`
  static var libraryVersion: String { String(cString: curses_version()) }

  /// A screen for a type of terminal. `newterm`
  ///
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - description: Stands for the one in the database; nil for that.
  ///   - interceptor: Sees the calls.
  /// - Throws: `TerminalError.unsuitedType` when ncurses cannot make one, or
  ///   `TerminalError.systemCall` without a descriptor for what it writes, or for what it reads.
  init(
    type: String, description: String? = nil, interceptor: ((String) -> Int32?)? = nil
  ) throws(TerminalError) {
    self.interceptor = interceptor
    if let answer = interceptor?("newterm(\(type))"), answer == ERR { throw .unsuitedType(type) }
    guard let outlet = CursesOutlet() else {
      throw .systemCall("memfd_create", errno: errno)
    }
    guard let input = fopen("/dev/null", "re") else {
      throw .systemCall("open /dev/null", errno: errno)
    }
    // An older ncurses takes what it is told for a folder in which there is no description.
    let screen =
      Locale.withEnvironment("TERMINFO", description) { Self.open(type, outlet.stream, input) }
      ?? Self.open(type, outlet.stream, input)
    guard let screen else {
      fclose(input)
      throw .unsuitedType(type)
    }
    (self.screen, self.outlet, self.input) = (screen, outlet, input)
  }

  /// Opens a screen. `newterm`
  private static func open(
    _ type: String, _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // With another screen at hand it would go by what that one was told.
    let other = set_term(nil)
    ignoreClaimedSize()
    // It would ignore Ctrl-Z's signal during each update, and lose one that comes then.
    let screen = ProcessSignals.handlingStops { newterm(type, output, input) }
    if screen == nil, let other { set_term(other) }
    return screen
  }

  /// Makes ncurses begin with the size that a description gives, whatever `LINES` and `COLUMNS`
  /// claim. It would not only begin with theirs, and keep cells for them, but take them again each
  /// time when it comes back to its screen. It has to be told before it loads a description. Only
  /// where it may ask the system, to which its output is no terminal, does it begin with some size
  /// where the description gives none, as that of a console does. `use_env`, `use_tioctl`
  static func ignoreClaimedSize() {
    use_env(false)
    use_tioctl(true)
  }

  deinit {
    delscreen(screen)
    fclose(input)
  }

  func call(_ name: @autoclosure () -> String, _ body: () -> Int32) -> Bool {
    if let interceptor, let answer = interceptor(name()) { return answer != ERR }
    return body() != ERR
  }

  // MARK: The terminal

  /// What ncurses has written into memory since the last call.
  func takeOutput() -> [UInt8] { outlet.take() }

  /// Lets ncurses write to a terminal by itself from now on, or into memory if nil.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  func writeOutput(to terminal: Int32?) -> Bool { outlet.lead(to: terminal) }

  /// Whether some of what `takeOutput()` returned has been missing since this was last false, so
  /// that the terminal is not as ncurses believes it to be.
  var hasLostOutput: Bool {
    get { outlet.hasLostBytes }
    set { outlet.hasLostBytes = newValue }
  }

  /// Return and line feed are not taken for each other. `nonl`
  @discardableResult
  func setNoNewlineTranslation() -> Bool { call("nonl()", nonl) }

  /// The terminal sends sequences of its own for arrows and the like. `keypad`
  @discardableResult
  func setKeypad() -> Bool { call("keypad()", { keypad(curses_standard_window(), true) }) }

  /// Updates are not put off because there is input. `typeahead`
  @discardableResult
  func setNoTypeahead() -> Bool { call("typeahead(-1)", { typeahead(-1) }) }

  /// ncurses may insert and delete lines. `idlok`
  @discardableResult
  func setLineScrolling() -> Bool { call("idlok()", { idlok(curses_next_window(), true) }) }

  /// Leaves the screen. `endwin`
  @discardableResult
  func end() -> Bool { call("endwin()", endwin) }

  /// The terminal has another size. `resizeterm`
  @discardableResult
  func resize(rows: Int, columns: Int) -> Bool {
    call("resizeterm(\(rows), \(columns))") { resizeterm(Int32(rows), Int32(columns)) }
  }

  /// The size that ncurses works with. `LINES`, `COLS`
  var size: (rows: Int, columns: Int) {
    (Int(curses_line_count()), Int(curses_column_count()))
  }

  // MARK: What the terminal can do

  /// A string of the terminal's description, padding marks included. `tigetstr`
  func string(_ capability: String) -> String? { Self.capability(capability) }

  static func capability(_ name: String) -> String? {
    name.withCString { name in
      // It takes a pointer to characters that it does not change.
      guard let value = tigetstr(UnsafeMutablePointer(mutating: name)),
        curses_is_capability(value)
      else { return nil }
      return String(cString: value)
    }
  }

  /// A flag of the terminal's description. `tigetflag`
  func flag(_ capability: String) -> Bool { Self.flag(capability) }

  static func flag(_ name: String) -> Bool {
    name.withCString { tigetflag(UnsafeMutablePointer(mutating: $0)) > 0 }
  }

  /// What lets the terminal scroll all of its lines. `tparm`
  func scrollRegion(rows: Int) -> String? {
    guard let capability = string("csr"),
      let value = curses_fill_in(capability, 0, Int32(rows - 1))
    else { return nil }
    return String(cString: value)
  }

  // MARK: Colours

  /// Switches colours on, keeping the terminal's own as number -1.
  /// False when it has none, or could not go back to its own.
  /// `has_colors`, `start_color`, `use_default_colors`
  func startColors() -> Bool {
    guard string("op") != nil || string("oc") != nil else { return false }
    return call("start_color()") { has_colors() ? start_color() : ERR }
      && call("use_default_colors()", use_default_colors)
  }

  /// How many colours and pairs of them there are. `COLORS`, `COLOR_PAIRS`
  var colorLimits: (colors: Int, pairs: Int) {
    (Int(curses_color_count()), Int(curses_pair_count()))
  }

  /// Gives a pair its two colours. `init_extended_pair`
  @discardableResult
  func definePair(_ pair: Int, foreground: Int, background: Int) -> Bool {
    call("init_extended_pair(\(pair), \(foreground), \(background))") {
      init_extended_pair(Int32(pair), Int32(foreground), Int32(background))
    }
  }

  // MARK: Drawing

  /// How many columns characters take: ncurses counts with the same function. `wcwidth`
  static var widths: CharacterWidths {
    CharacterWidths { scalar in Int(wcwidth(wchar_t(scalar.value))) }
  }

  /// The bits for attributes. `A_BOLD` and its like
  static func bits(of attributes: Style.Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= curses_bold() }
    if attributes.contains(.dim) { bits |= curses_dim() }
    if attributes.contains(.italic) { bits |= curses_italic() }
    if attributes.contains(.underline) { bits |= curses_underline() }
    if attributes.contains(.reverse) { bits |= curses_reverse() }
    if attributes.contains(.blink) { bits |= curses_blink() }
    return bits
  }

  /// The last pair that finds room beside a narrow character.
  static let lastNarrowPair = 255

  /// Draws ASCII without wrapping, scrolling or moving the cursor; of a wide character that it
  /// overwrites by half the other half stays. It takes a tenth of the time of what draws characters
  /// of any width, since it asks for no widths. `mvwaddchnstr`
  ///
  /// - Precondition: The pair is at most ``lastNarrowPair``.
  @discardableResult
  func putNarrow(
    _ text: String, attributes: UInt32, pair: Int, row: Int, column: Int
  ) -> Bool {
    let bits = attributes | curses_pair_bits(Int32(pair))
    var text = text
    return text.withUTF8 { bytes in
      putNarrow(count: bytes.count, row: row, column: column) { bits | chtype(bytes[$0]) }
    }
  }

  /// Draws blanks as ``putNarrow(_:attributes:pair:row:column:)`` draws text. `mvwaddchnstr`
  ///
  /// - Precondition: The pair is at most ``lastNarrowPair``.
  @discardableResult
  func putNarrowBlanks(
    count: Int, attributes: UInt32, pair: Int, row: Int, column: Int
  ) -> Bool {
    let blank = attributes | curses_pair_bits(Int32(pair)) | chtype(UInt8(ascii: " "))
    return putNarrow(count: count, row: row, column: column) { _ in blank }
  }

  private func putNarrow(
    count: Int, row: Int, column: Int, cell: (Int) -> chtype
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: chtype.self, capacity: max(count, 1)) { cells in
      for place in 0..<count { cells.initializeElement(at: place, to: cell(place)) }
      return call("mvwaddchnstr(\(row), \(column), \(count))") {
        mvwaddchnstr(
          curses_next_window(), Int32(row), Int32(column), cells.baseAddress, Int32(count))
      }
    }
  }

  /// Draws characters of any width, without wrapping, scrolling or moving the cursor.
  /// `setcchar`, `mvwadd_wchnstr`
  @discardableResult
  func putWide(
    _ text: DisplayText, attributes: UInt32, pair: Int, row: Int, column: Int
  ) -> Bool {
    // One cell is made, and its characters replaced.
    let blank = Self.cell(attributes: attributes, pair: pair)
    var cells: [cchar_t] = []
    cells.reserveCapacity(text.columns)
    text.forEachCharacter { character, mark in
      if mark == 0 { cells.append(blank) }
      withUnsafeMutableBytes(of: &cells[cells.count - 1].chars) { characters in
        characters.bindMemory(to: wchar_t.self)[mark] = wchar_t(character.value)
      }
    }
    return put(cells, row: row, column: column)
  }

  /// Draws blanks. `setcchar`, `mvwadd_wchnstr`
  @discardableResult
  func putBlanks(
    count: Int, attributes: UInt32, pair: Int, row: Int, column: Int
  ) -> Bool {
    let blank = Self.cell(attributes: attributes, pair: pair)
    return put(Array(repeating: blank, count: count), row: row, column: column)
  }

  /// Makes the rest of a row blank and plain. `wmove`, `wclrtoeol`
  @discardableResult
  func clearRest(row: Int, column: Int) -> Bool {
    call("wclrtoeol(\(row), \(column))") {
      let window = curses_next_window()
      return wmove(window, Int32(row), Int32(column)) == ERR ? ERR : wclrtoeol(window)
    }
  }

  private func put(_ cells: [cchar_t], row: Int, column: Int) -> Bool {
    call("mvwadd_wchnstr(\(row), \(column), \(cells.count))") {
      mvwadd_wchnstr(
        curses_next_window(), Int32(row), Int32(column), cells, Int32(cells.count))
    }
  }

  /// A blank cell.
  private static func cell(attributes: UInt32, pair: Int) -> cchar_t {
    var cell = cchar_t()
    _ = curses_set_cell(&cell, [wchar_t(0x20), 0], attributes, Int32(pair))
    return cell
  }

  /// Where the cursor goes with the next update. `wmove`
  @discardableResult
  func moveCursor(row: Int, column: Int) -> Bool {
    call("wmove(\(row), \(column))") {
      wmove(curses_next_window(), Int32(row), Int32(column))
    }
  }

  /// Whether the cursor may stay wherever the update leaves it. `leaveok`
  @discardableResult
  func setCursorIsFree(_ isFree: Bool) -> Bool {
    call("leaveok(\(isFree))") { leaveok(curses_next_window(), isFree) }
  }

  /// Shows or hides the cursor. `curs_set`
  @discardableResult
  func setCursor(isVisible: Bool) -> Bool {
    call("curs_set(\(isVisible ? 1 : 0))") { curs_set(isVisible ? 1 : 0) }
  }

  /// The next update begins from a blank terminal. `clearok`
  @discardableResult
  func distrustTerminal() -> Bool {
    call("clearok(curscr)") { clearok(curses_shown_window(), true) }
  }

  /// Rings the bell. `beep`
  @discardableResult
  func ring() -> Bool { call("beep()", beep) }

  /// Sends what differs between the terminal and what was drawn, re-entering the screen if it was
  /// left. `doupdate`
  @discardableResult
  func update() -> Bool { call("doupdate()", doupdate) }
}
