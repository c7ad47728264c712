/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// How far it extends to the right and down.
  public var size: Size

  /// Makes the rectangle of `size` whose top left cell is `origin`.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle of `rows` and `columns`, both half open.
  public init(rows: Range<Int>, columns: Range<Int>) {
    self.init(
      origin: Position(row: rows.lowerBound, column: columns.lowerBound),
      size: Size(columns: columns.count, rows: rows.count))
  }

  /// The rows it covers, up to the greatest number that there is.
  public var rows: Range<Int> { Self.range(from: origin.row, count: size.rows) }

  /// The columns it covers, up to the greatest number that there is.
  public var columns: Range<Int> { Self.range(from: origin.column, count: size.columns) }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let (end, isBeyond) = start.addingReportingOverflow(count)
    return start..<(isBeyond ? .max : end)
  }

  /// Whether there is not a single cell in it.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at `position` is one of its cells.
  public func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }

  /// The cells that both rectangles have; an empty rectangle if there are none.
  public func intersection(_ other: Rect) -> Rect {
    Rect(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
  }

  /// The same cells, seen from a place that lies at `origin`.
  public func offset(by origin: Position) -> Rect {
    Rect(origin: self.origin.offset(by: origin), size: size)
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as `row:column columns×rows`.
  public var description: String { "\(origin) \(size)" }
}
