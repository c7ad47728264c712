/// The place of a row in a sectioned table: a section index and a row index within that section.
///
/// Both count from zero. Whether a path belongs to the state before a batch of changes (*old
/// space*) or after it (*new space*) is said where it is used; a path knows nothing of the table it
/// was taken from.
///
/// ```swift
/// let path: TableIndexPath = [0, 2]  // the third row of the first section
/// ```
public struct TableIndexPath: Hashable, Sendable {
  /// The index of the section, from zero.
  public var section: Int
  /// The index of the row within its section, from zero.
  public var row: Int

  /// Makes the path of `row` in `section`.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension TableIndexPath: Comparable {
  /// Paths are ordered as the rows are on the screen: by section, then by row.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension TableIndexPath: ExpressibleByArrayLiteral {
  /// Makes a path from `[section, row]`.
  ///
  /// - Precondition: the literal has exactly two elements.
  public init(arrayLiteral elements: Int...) {
    guard elements.count == 2 else {
      trap("An index path has a section and a row, not \(elements)")
    }
    self.init(section: elements[0], row: elements[1])
  }
}

extension TableIndexPath: CustomStringConvertible {
  /// The path as `[section,row]`.
  public var description: String { "[\(section),\(row)]" }
}
