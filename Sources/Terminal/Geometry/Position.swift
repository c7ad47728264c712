/// The place of a cell: a row and a column, both from zero at the top left.
///
/// What it is relative to (the screen, a surface) is said where it is used.
public struct Position: Hashable, Sendable {
  /// The row, from zero at the top.
  public var row: Int
  /// The column of the cell, from zero at the left.
  public var column: Int

  /// Makes the place of `column` in `row`.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The top left cell.
  public static let origin = Position(row: 0, column: 0)

  /// The place as many rows and columns further as `other` is from the origin.
  public func offset(by other: Position) -> Position {
    Position(row: row + other.row, column: column + other.column)
  }
}

extension Position: Comparable {
  /// Positions are ordered as text is read: by row, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

extension Position: CustomStringConvertible {
  /// The place as `row:column`.
  public var description: String { "\(row):\(column)" }
}
