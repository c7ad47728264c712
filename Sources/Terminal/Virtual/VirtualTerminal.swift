/// A terminal in memory, for tests: what a user would see, what was typed, and what it cost.
///
/// ```swift
/// let terminal = VirtualTerminal(size: Size(columns: 20, rows: 3))
/// Surface(terminal).draw("Milk", style: Style(.bold), at: .origin)
/// #expect(terminal.lines == ["", "", ""])
/// terminal.flush()
/// #expect(terminal.lines == ["Milk", "", ""])
/// #expect(terminal.styleMask([Style(.bold): "b"]) == ["bbbb", "", ""])
/// ```
///
/// As with a real terminal there are two screens: the next one, which drawing changes, and the
/// shown one, which a flush makes equal to it and from which `lines` and `styleMask` are read.
public final class VirtualTerminal: TerminalDriver {
  public private(set) var size: Size
  public let widths: CharacterWidths
  public let glyphs: Glyphs
  public var usesMouse = true

  /// What flushing cost so far. It may be set back to nothing:
  /// `terminal.counts = VirtualTerminal.Counts()`.
  public var counts = Counts()
  /// Where the cursor is shown; `nil` if it is hidden.
  public internal(set) var cursor: Position?
  /// The title of the window, as shown.
  public internal(set) var title = ""
  /// What was copied to the clipboard last.
  public internal(set) var clipboard: String?

  var next: ScreenGrid
  var shown: ScreenGrid
  var pending = Pending()
  var input: [InputEvent] = []
  /// What has come and cannot be told yet, such as an escape that may begin something: it comes as
  /// input with ``resolveInput()``.
  public var unresolvedInput: [InputEvent] = []
  /// How much text the clipboard takes, as much as that of a real one; `nil` for no clipboard.
  public var clipboardCapacity: Int? = 74_994

  /// Makes a terminal with a blank screen, no cursor, and nothing typed.
  public init(size: Size, widths: CharacterWidths = .standard, glyphs: Glyphs? = nil) {
    self.size = size
    self.widths = widths
    self.glyphs = glyphs ?? .unicode(widths)
    next = ScreenGrid(size: size)
    shown = next
  }

  /// What has been asked for since the last flush, besides drawing.
  struct Pending {
    var scrolls: [(rows: Range<Int>, lines: Int)] = []
    var cursor: Position?
    var beeps = 0
    var title: String?
    var clipboard: String?
    var redraw = false
  }

  /// All cells of the screen.
  var screen: Rect { Rect(origin: .origin, size: size) }

  /// `position` if the screen has it.
  func onScreen(_ position: Position?) -> Position? {
    position.flatMap { screen.contains($0) ? $0 : nil }
  }

  /// Gives the window another size, as a user does, and reports it as input.
  ///
  /// What fits into the new size stays on the screen; the rest is cut off, new cells are blank.
  public func resize(to size: Size) {
    self.size = size
    next.resize(to: size)
    shown.resize(to: size)
    pending.scrolls = []
    cursor = onScreen(cursor)
    pending.cursor = onScreen(pending.cursor)
    input.append(.resized(size))
  }
}
