/// What a row shows: a value that the data source makes for each visible row.
///
/// ```swift
/// let cell = TableCell.value(title: "Buy milk", detail: "today")
/// ```
///
/// Texts are raw: whatever they hold is made safe when the cell is drawn, in time proportional to
/// what is visible of it. Two equal cells look the same, so that asking a row again draws nothing
/// unless its cell has changed (R138).
public struct TableCell: Hashable {
  /// How the texts of the cell are laid out.
  public var style: Style
  /// A box before the title, checked or not; `nil` for none.
  public var checkbox: Bool?
  /// What stands at the right edge.
  public var accessory: Accessory
  /// How the row differs from others.
  public var emphasis: Emphasis
  /// Parts that stand out wherever they occur in the texts, because somebody looks for them.
  public var matches: [String] = []
  /// Whether some of what the row shows is not saved yet: a bar stands before each of its lines.
  public var isUnsaved = false

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: How its texts are laid out.
  ///   - checkbox: A box before the title, checked or not; `nil` for none.
  ///   - accessory: What stands at the right edge.
  ///   - emphasis: How the row differs from others.
  public init(
    _ style: Style, checkbox: Bool? = nil, accessory: Accessory = .none,
    emphasis: Emphasis = .none
  ) {
    self.style = style
    self.checkbox = checkbox
    self.accessory = accessory
    self.emphasis = emphasis
  }

  /// A cell with a title only.
  public static func `default`(title: String) -> TableCell { TableCell(.default(title: title)) }

  /// A cell with a title at the left and a detail at the right of the same line.
  public static func value(title: String, detail: String) -> TableCell {
    TableCell(.value(title: title, detail: detail))
  }

  /// A cell with a title and a detail on the line below it; give its row a height of 2.
  public static func subtitle(title: String, detail: String) -> TableCell {
    TableCell(.subtitle(title: title, detail: detail))
  }

  /// A cell with a field for each of the table's columns.
  public static func columns(_ fields: [String]) -> TableCell { TableCell(.columns(fields)) }

  /// A cell that draws itself.
  public static func custom(_ drawing: TableCellDrawing) -> TableCell {
    TableCell(.custom(drawing))
  }
}

extension TableCell {
  /// The layouts of a cell.
  public enum Style: Hashable {
    /// A title.
    case `default`(title: String)
    /// A title at the left, a detail at the right.
    case value(title: String, detail: String)
    /// A title, and a detail below it.
    case subtitle(title: String, detail: String)
    /// A field for each column of the table; missing ones are blank.
    case columns([String])
    /// Whatever the drawing draws.
    case custom(TableCellDrawing)
  }

  /// What stands at the right edge of a row.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A sign that the row can be opened.
    case disclosure
    /// A short text, such as a number.
    case text(String)
  }

  /// How a row differs from others; each is shown by an attribute, never by a colour alone.
  public enum Emphasis: Hashable, Sendable {
    /// Like most rows.
    case none
    /// Somebody else changed the row a moment ago.
    case changed
    /// The row matters less, for example because it is done.
    case subdued
    /// The row needs attention.
    case strong
  }
}
