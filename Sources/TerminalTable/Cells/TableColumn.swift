import Terminal

/// A column of a table whose cells have the style `columns`.
public struct TableColumn: Hashable, Sendable {
  /// How the rows are sorted by a column.
  public enum Order: Hashable, Sendable {
    case ascending, descending
  }

  /// What stands above the column.
  public var title: String
  /// Its display columns, or `nil` to share what the others leave.
  public var width: Int?
  /// How its fields stand in it, as numbers at the right.
  public var alignment: DisplayText.Alignment
  /// What the mark behind the title says of the order of the rows; nil for no mark.
  public var order: Order?

  /// Makes a column.
  public init(
    _ title: String, width: Int? = nil, alignment: DisplayText.Alignment = .leading,
    order: Order? = nil
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.order = order
  }
}

extension Collection<TableColumn> {
  /// Where each column lies when there are `total` display columns, with two blanks between them.
  ///
  /// Columns that find no room are empty.
  func places(in total: Int) -> [Range<Int>] {
    let gaps = 2 * Swift.max(0, count - 1)
    let fixed = reduce(0) { $0 + Swift.max(0, $1.width ?? 0) }
    let flexible = count(where: { $0.width == nil })
    var rest = Swift.max(0, total - gaps - fixed)
    var shares = flexible
    var start = 0
    return map { column in
      var width = Swift.max(0, column.width ?? 0)
      if column.width == nil {
        width = rest / shares
        rest -= width
        shares -= 1
      }
      let place = Swift.min(start, total)..<Swift.min(start + width, total)
      start += width + 2
      return place
    }
  }
}
