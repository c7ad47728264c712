import ObjectGraph
import TableOrder

extension FetchedRows {
  /// Some of the rows, in their order, in the sections that still have rows.
  ///
  /// - Parameter offsets: Which, rising strictly.
  /// - Complexity: O(k + s) for k rows and s sections, with no other memory than that of the
  ///   result, if their keys rise or lie close together, else O(k log k + s); where none is left
  ///   out the rows are shared
  public func filtered(toOffsets offsets: some Collection<Int>) -> FetchedRows {
    var counts = [Int](repeating: 0, count: sections.count)
    if !sections.isEmpty { forEachSection(of: offsets) { counts[$0] += 1 } }
    let whole = OrderTree.Section(id: 0, rowCount: offsets.count)
    return replacing(
      order: OrderTree(sections: [whole], rowsAt: offsets, of: order),
      sections: sections(withCounts: counts))
  }

  /// All rows but some, in the sections that still have rows.
  ///
  /// - Parameter keys: Which are left out, in any order; those that are not there are passed over.
  /// - Complexity: O(k log n + s) for k keys and s sections
  public func removing(_ keys: some Sequence<Int64>) -> FetchedRows {
    var order = order
    let offsets = order.removeRows(withIDs: Set(keys).sorted()).compactMap(\.self).sorted()
    var counts = sections.map(\.count)
    if !sections.isEmpty { forEachSection(of: offsets) { counts[$0] -= 1 } }
    return replacing(order: order, sections: sections(withCounts: counts))
  }

  private func forEachSection(of offsets: some Sequence<Int>, _ body: (Int) -> Void) {
    var section = 0
    var end = sections[0].count
    for offset in offsets {
      while offset >= end {
        section += 1
        end += sections[section].count
      }
      body(section)
    }
  }

  private func sections(withCounts counts: [Int]) -> [OrderedKeys.Section] {
    zip(sections, counts).compactMap { section, count in
      count == 0 ? nil : OrderedKeys.Section(value: section.value, count: count)
    }
  }
}
