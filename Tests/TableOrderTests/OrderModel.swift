import TableOrder
import Testing

/// The plainest thing that an order can be compared with: arrays.
struct OrderModel: Equatable {
  struct Section: Equatable {
    var id: Int64
    var rows: [Int64]
  }

  var sections: [Section] = []

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// What `order` holds, read row by row.
  init(_ order: OrderTree) {
    sections = order.sections(in: 0..<order.sectionCount).enumerated().map { index, section in
      Section(id: section.id, rows: order.rows(in: order.rowRange(ofSection: index)).map(\.id))
    }
  }

  init() {}

  /// Every row with its path, in order.
  var paths: [(id: Int64, path: TableIndexPath)] {
    sections.enumerated().flatMap { index, section in
      section.rows.enumerated().map { ($1, TableIndexPath(section: index, row: $0)) }
    }
  }

  /// Checks that `order` holds the same and answers every question accordingly.
  func expectMatch(_ order: OrderTree, sourceLocation: SourceLocation = #_sourceLocation) {
    order._checkInvariants()
    #expect(OrderModel(order) == self, sourceLocation: sourceLocation)
    #expect(order.rowCount == rowCount, sourceLocation: sourceLocation)
    for (offset, entry) in paths.enumerated() {
      let isRight =
        order.offset(of: entry.id) == offset && order.indexPath(of: entry.id) == entry.path
        && order[offset].id == entry.id && order[entry.path].id == entry.id
        && order.path(ofOffset: offset) == entry.path && order.offset(of: entry.path) == offset
      #expect(isRight, "\(entry)", sourceLocation: sourceLocation)
    }
    for (index, section) in sections.enumerated() {
      #expect(order.sectionIndex(of: section.id) == index, sourceLocation: sourceLocation)
      #expect(order.sectionID(at: index) == section.id, sourceLocation: sourceLocation)
    }
  }
}
