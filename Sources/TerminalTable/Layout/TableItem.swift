import TableOrder

/// Something that takes lines of its own in a table. Rows have the path at which they are shown.
enum TableItem: Hashable {
  case header(Int)
  case row(TableIndexPath)
  case footer(Int)

  /// The section that the item belongs to.
  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// The path of a row.
  var path: TableIndexPath? {
    if case .row(let path) = self { path } else { nil }
  }
}

extension TableItem: Comparable {
  /// Items are ordered as on the screen.
  static func < (left: Self, right: Self) -> Bool {
    (left.section, left.rank) < (right.section, right.rank)
  }

  private var rank: Int {
    switch self {
    case .header: -1
    case .row(let path): path.row
    case .footer: .max
    }
  }
}
