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
  /// How many digits behind a point find room where fields stand at the right, so that the points
  /// of numbers with fewer stand below theirs; 0 for none.
  public var fractionDigits: Int
  /// What the mark behind the title says of the order of the rows; nil for no mark.
  public var order: Order?

  /// What stands behind the title and that mark, as far as there is room: the title is cut short
  /// for it. Empty for nothing.
  public var note: String
  /// Whether it is left out, with its title and its gap, as a column that is scrolled off the
  /// screen is. Cells have a text for it all the same, so that texts need not be asked for anew.
  public var isHidden: Bool

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - width: Its display columns; `nil` to share what the others leave.
  ///   - alignment: How its fields stand in it.
  ///   - fractionDigits: How many digits behind a point find room where fields stand at the right.
  ///   - order: What the mark behind the title says; `nil` for no mark.
  ///   - note: What stands behind the title and the mark, as far as there is room.
  ///   - isHidden: Whether it is left out, though cells have a text for it.
  public init(
    _ title: String, width: Int? = nil, alignment: DisplayText.Alignment = .leading,
    fractionDigits: Int = 0, order: Order? = nil, note: String = "",
    isHidden: Bool = false
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.fractionDigits = fractionDigits
    self.order = order
    self.note = note
    self.isHidden = isHidden
  }
}

extension TableColumn {
  /// How many columns a field leaves free at its right so that its point stands below those of
  /// numbers with more digits behind theirs: none where it is no number, or has more itself.
  ///
  /// - Complexity: O(length)
  public func space(behind field: String) -> Int {
    guard fractionDigits > 0, alignment == .trailing, let digits = Self.fractionDigits(of: field),
      digits <= fractionDigits
    else { return 0 }
    return fractionDigits - digits + (digits == 0 ? 1 : 0)
  }

  /// How many digits stand behind the point of a number, 0 if it has none; nil for another text and
  /// for numbers with an exponent.
  ///
  /// - Complexity: O(length)
  public static func fractionDigits(of field: String) -> Int? {
    let text = field.utf8
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard isNumber else { return nil }
    return parts.count == 2 ? parts[1].count : 0
  }
}

extension Collection<TableColumn> {
  /// Where each column lies when there are `total` display columns, with two blanks between them.
  ///
  /// Columns that find no room are empty, and so are hidden ones.
  func places(in total: Int) -> [Range<Int>] {
    let shown = count { !$0.isHidden }
    let gaps = 2 * Swift.max(0, shown - 1)
    // Of a column that is wider than all of it no more than that counts.
    func given(_ column: TableColumn) -> Int {
      column.isHidden ? 0 : Swift.min(Swift.max(0, column.width ?? 0), Swift.max(0, total))
    }
    let fixed = reduce(0) { $0 + given($1) }
    let flexible = count { $0.width == nil && !$0.isHidden }
    var rest = Swift.max(0, total - gaps - fixed)
    var shares = flexible
    var start = 0
    return map { column in
      if column.isHidden {
        let place = Swift.min(start, Swift.max(0, total))
        return place..<place
      }
      var width = given(column)
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
