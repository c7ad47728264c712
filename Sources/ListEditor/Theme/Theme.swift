import Terminal
import TerminalTable

/// The styles of everything that the editor draws.
///
/// What looks alike everywhere has one style: rows, lines of menus and lists of lists are drawn in
/// the styles of ``list``, and so is every text that is being typed. Each state is told by words or
/// marks too, for terminals without attributes or colours.
public struct Theme: Hashable, Sendable {
  /// Rows and headers, lines to choose from, and the headings and explanations of the help.
  public var list = TableTheme.standard
  /// The line at the top.
  public var titleLine = Style(.bold)
  /// The line at the bottom.
  public var statusLine = Style.plain
  /// Added to the keys worth knowing at its right.
  public var hints = Style.plain
  /// Added to the line at the bottom when it asks something.
  public var question = Style(.bold)
  /// Added to it when it says what cannot be done here.
  public var warning = Style.plain
  /// Added to it when something went wrong, and what a form says of a value that cannot be kept.
  public var error = Style(.bold)
  /// What stands before a line to type.
  public var prompt = Style(.bold)
  /// The name of a field in a form.
  public var label = Style.plain
  /// Added to it where the field has the keyboard.
  public var focusedLabel = Style(.bold)
  /// The value of a field in a form.
  public var value = Style.plain
  /// A key in the help.
  public var key = Style.plain

  /// The styles that need no colour.
  public init() {}

  /// The styles that need no colour.
  public static let colorless = Theme()
}
