/// What a screen needs of a terminal: draw, flush, and read what was typed.
///
/// A driver draws into a *next screen* of its own; the terminal shows it after `flush()`, and only
/// then. Positions are those of the screen, and whatever lies outside of it is cut off, so that a
/// window may shrink at any moment. A driver is used from one thread.
public protocol TerminalDriver: AnyObject {
  /// The size of the screen. It changes only while input is read.
  var size: Size { get }

  /// How many columns this terminal gives to each character.
  var widths: CharacterWidths { get }

  /// The characters that the screen is to be drawn with.
  var glyphs: Glyphs { get }

  /// Whether the terminal reports what the mouse does. While it does not, people select text with
  /// it.
  ///
  /// A change is told to the terminal with the next flush. Where there is no mouse it stays false.
  var usesMouse: Bool { get set }

  /// Draws `text` from `position` to the right; what lies beyond an edge is cut off by whole
  /// clusters, and nothing is wrapped.
  ///
  /// A wide character of which one half is overwritten disappears: the other half becomes blank.
  func draw(_ text: DisplayText, style: Style, at position: Position)

  /// Fills the cells of `rect` with blanks in `style`.
  func clear(_ rect: Rect, style: Style)

  /// Moves what is drawn in `rows`, in the full width of the screen, up by `lines` (down if
  /// negative) and clears the rows that this reveals.
  ///
  /// The terminal is told to scroll if it can, so that what stays on the screen is not sent again.
  func scroll(rows: Range<Int>, by lines: Int)

  /// Puts the terminal's cursor at `position`; `nil` hides it.
  func placeCursor(at position: Position?)

  /// Rings the bell with the next flush.
  func beep()

  /// Gives the terminal's window a title with the next flush.
  func setTitle(_ title: DisplayText)

  /// How many bytes of UTF-8 the user's clipboard takes of a text, as it is sent there; `nil` if
  /// the terminal has none.
  var clipboardCapacity: Int? { get }

  /// Puts `text` on the user's clipboard with the next flush, if the terminal can (OSC 52) and it
  /// is not longer than ``clipboardCapacity``; else the clipboard stays as it is.
  ///
  /// What would act on the terminal into which it is pasted is replaced as by
  /// `ControlPicture.replacingForClipboard(_:widths:)`.
  func copyToClipboard(_ text: String)

  /// Makes the next flush repaint everything, whatever the terminal is believed to show.
  func redrawEverything()

  /// Works out what the next flush will write, as far as it is drawn, and writes nothing; once
  /// between two flushes. What is drawn afterwards is worked out by the flush, and
  /// ``redrawEverything()`` forgets what was prepared.
  func prepareFlush()

  /// Shows the next screen: the one place where bytes leave. If nothing changed nothing is written.
  func flush()

  /// Everything that has been typed, pasted, clicked or resized since the last call.
  ///
  /// Never waits, and draws nothing.
  func readInput() -> [InputEvent]

  /// Whether something has come of which ``readInput()`` could not tell yet what it is: a lone
  /// escape, or a part of a paste. That was typed before what is shown next.
  var hasUnresolvedInput: Bool { get }
}

extension TerminalDriver {
  /// Nothing waits in a driver that is told keys whole.
  public var hasUnresolvedInput: Bool { false }
}
