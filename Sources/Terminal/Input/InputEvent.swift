/// One thing that came from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Text that was pasted. It is text and never run as commands, whatever it holds but the mark
  /// that ends a paste.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal's window got (`true`) or lost (`false`) the keyboard.
  case focus(Bool)
  /// The terminal has a new size. The driver's `size` is already the new one.
  case resized(Size)
}
