import Terminal

/// The styles of a table's parts.
///
/// Every state has a mark or a word beside its style, so that a terminal without attributes or
/// colours shows it too.
public struct TableTheme: Hashable, Sendable {
  /// The title of a row.
  public var title = Style.plain
  /// The detail of a row.
  public var detail = Style(.dim)
  /// Added to the title where the cursor is.
  public var focused = Style(.reverse)
  /// Added to the title of a marked row.
  public var marked = Style(.bold)
  /// Added to the title of a row that has been picked up.
  public var grabbed = Style([.reverse, .bold])
  /// Added to the title of a row that somebody else changed.
  public var changed = Style(.italic)
  /// Added to the title of a row that matters less.
  public var subdued = Style(.dim)
  /// Added to the title of a row that needs attention.
  public var strong = Style(.bold)
  /// Added to the parts of a row's texts that somebody looks for.
  public var match = Style([.bold, .underline])
  /// A text field in the place of a title.
  public var field = Style(.underline)
  /// The marks at the edges of a row.
  public var mark = Style.plain
  /// The name of a section.
  public var header = Style(.bold)
  /// The number of rows in a section's header.
  public var headerCount = Style.plain
  /// The line below a section.
  public var footer = Style(.dim)
  /// The titles of columns.
  public var columnTitle = Style(.underline)
  /// The index strip at the right edge.
  public var indexTitle = Style.plain
  /// The line above the texts of a row that are shown in full.
  public var rule = Style(.dim)
  /// What an empty table says.
  public var placeholder = Style(.dim)

  /// The styles that need no colour.
  public init() {}

  /// The styles that need no colour.
  public static let standard = TableTheme()

  /// The style of a row's title. Under the cursor and in the hand it is not subdued: faint letters
  /// on a bar are hard to read, and that is the row one looks at.
  func title(of emphasis: TableCell.Emphasis, _ state: TableCellState) -> Style {
    var style = title
    switch emphasis {
    case .none: break
    case .changed: style = style.union(changed)
    case .subdued:
      if state.isDisjoint(with: [.focused, .grabbed]) { style = style.union(subdued) }
    case .strong: style = style.union(strong)
    }
    if state.contains(.marked) { style = style.union(marked) }
    if state.contains(.focused) { style = style.union(focused) }
    if state.contains(.grabbed) { style = style.union(grabbed) }
    return style
  }
}
