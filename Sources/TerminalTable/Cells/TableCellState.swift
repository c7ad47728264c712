/// What is going on with a row or header besides its content.
public struct TableCellState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// Makes the set of the states whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The cursor is here.
  public static let focused = TableCellState(rawValue: 1 << 0)
  /// The row is marked.
  public static let marked = TableCellState(rawValue: 1 << 1)
  /// The row has been picked up and is shown where it would be put down.
  public static let grabbed = TableCellState(rawValue: 1 << 2)
  /// The row can be deleted in editing mode.
  public static let deletable = TableCellState(rawValue: 1 << 3)
  /// The row can be moved in editing mode.
  public static let movable = TableCellState(rawValue: 1 << 4)
  /// A row can be inserted here in editing mode.
  public static let insertable = TableCellState(rawValue: 1 << 7)
  /// The section's rows are hidden.
  public static let collapsed = TableCellState(rawValue: 1 << 5)
  /// A text field takes the place of the title.
  public static let editing = TableCellState(rawValue: 1 << 6)
}
