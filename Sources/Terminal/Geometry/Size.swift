/// The extent of a screen or of a part of it, in columns and rows of character cells.
public struct Size: Hashable, Sendable {
  /// The width in columns. Never negative.
  public let columns: Int
  /// The height in rows. Never negative.
  public let rows: Int

  /// Makes a size; negative numbers count as zero, as a window may shrink below any margin.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No columns and no rows.
  public static let zero = Size(columns: 0, rows: 0)

  /// Whether there is not a single cell in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

extension Size: CustomStringConvertible {
  /// The size as people write it: `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}
