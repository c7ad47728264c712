import ObjectGraph
import TableOrder

/// The rows that match a request, in its order: all of them, and those in the request's window.
///
/// A value: an edit leaves earlier copies as they were, and shares with them what it left alone.
struct ResultsOrder {
  let arrangement: Arrangement
  let sections: SectionTable
  /// All matching rows.
  private(set) var all: OrderTree
  /// The rows between offset and limit; `all` itself if there is no window (`R46`).
  private(set) var visible: OrderTree
  /// Whether `all` really is all. Otherwise it is the start of the order, up to its last row, and what
  /// belongs behind that row is left out.
  let isComplete: Bool
  private let window: OrderWindow

  /// The order that a fetch of all rows, without offset and limit, found.
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` if the rows of a section do
  ///   not stand together (`R27`).
  /// - Complexity: O(n)
  init(
    _ rows: FetchedRows, _ arrangement: Arrangement, sections: SectionTable,
    isComplete: Bool = true
  ) throws(FetchedResultsError) {
    self.arrangement = arrangement
    self.sections = sections
    self.isComplete = isComplete
    window = OrderWindow(arrangement.request, keepsEmptySection: !arrangement.sections.isSectioned)
    all = OrderTree(
      sections: try Self.layout(rows, arrangement, sections), rowsOf: rows.order)
    visible = window.cut(all)
  }

  /// The sections of fetched rows, neighbouring runs of one name taken together.
  private static func layout(
    _ rows: FetchedRows, _ arrangement: Arrangement, _ table: SectionTable
  ) throws(FetchedResultsError) -> [OrderTree.Section] {
    guard arrangement.sections.isSectioned else {
      return [OrderTree.Section(id: SectionTable.whole, rowCount: rows.order.rowCount)]
    }
    var layout: [OrderTree.Section] = []
    var seen: Set<Int64> = []
    for run in rows.sections {
      let id = table.identity(of: run.value)
      if layout.last?.id == id {
        layout[layout.count - 1].rowCount += run.count
      } else if seen.insert(id).inserted {
        layout.append(OrderTree.Section(id: id, rowCount: run.count))
      } else {
        throw .sectionsOutOfOrder(index: layout.count, name: table[id].name)
      }
    }
    return layout
  }

  /// Takes touched rows out and puts them in where they belong now.
  ///
  /// All are taken out before the first is put in, so that none is compared with one that is still
  /// in its old place.
  ///
  /// - Returns: The rows of the window that may have changed: touched ones, and those that were
  ///   pushed out or pulled in.
  /// - Throws: What the source throws, ``VanishedRow``, or
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` (`R27`). The order is then in an
  ///   unknown state, to be thrown away.
  /// - Complexity: O(k log n) comparisons for k touched rows; values of untouched rows are read
  ///   only where sort keys are equal.
  mutating func apply(
    _ touched: TouchedRows, from source: some RowSource
  ) throws -> Set<Int64> {
    var affected: Set<Int64> = []
    let placed = try sort(touched, from: source, unplaced: &affected)
    for (key, _) in placed { remove(key) }
    for case (_, let row?) in placed { try insert(row, from: source) }
    let keys = placed.map(\.key)
    affected.formUnion(keys)
    guard !window.isWhole else {
      visible = all
      return affected
    }
    return affected.union(window.move(&visible, over: all, touched: keys))
  }

  /// Decides which rows have to be placed anew (with nil where there is nothing to place any more),
  /// and which only changed in their contents. Rows with neighbouring keys come one after another,
  /// since what is known of them lies close together.
  private func sort<Source: RowSource>(
    _ touched: TouchedRows, from source: Source, unplaced: inout Set<Int64>
  ) throws -> [(key: Int64, row: Source.Row?)] {
    var placed: [(key: Int64, row: Source.Row?)] = []
    var read: [Int64] = []
    for (key, touch) in touched.rows.sorted(by: { $0.key < $1.key }) {
      switch touch {
      case .deleted:
        if all.contains(key) { placed.append((key, nil)) }
      case .edited(let oldValues)
      where arrangement.placingAttributes.isDisjoint(with: oldValues.keys):
        if all.contains(key) { unplaced.insert(key) }
      case .edited, .unknown:
        read.append(key)
      }
    }
    try source.load(read)
    for key in read {
      if let row = try source.row(key), arrangement.matches(row) {
        placed.append((key, row))
      } else if all.contains(key) {
        placed.append((key, nil))
      }
    }
    return placed
  }

  private mutating func remove(_ key: Int64) {
    guard let path = all.removeRow(withID: key) else { return }
    if arrangement.sections.isSectioned, all.numberOfRows(inSection: path.section) == 0 {
      all.removeSection(at: path.section)
    }
  }

  private mutating func insert<Source: RowSource>(
    _ row: Source.Row, from source: Source
  ) throws {
    let place = try place(of: row, from: source)
    if !isComplete, isEnd(place.path) { return }
    if place.isNewSection { all.insertSection(place.section, at: place.path.section) }
    all.insertRow(OrderTree.Row(id: row.objectID.key, sortKey: place.sortKey), at: place.path)
  }

  /// Whether a place is behind the last row.
  private func isEnd(_ path: TableIndexPath) -> Bool {
    path.section == all.sectionCount
      || path.section == all.sectionCount - 1
        && path.row == all.numberOfRows(inSection: path.section)
  }

  /// Where a row belongs. A function of its own, so that nothing refers to the order any more when it
  /// is edited.
  private func place<Source: RowSource>(
    of row: Source.Row, from source: Source
  ) throws -> RowPlacement<Source>.Place {
    try RowPlacement(of: row, in: all, arrangement, sections, source).find()
  }

  /// Gives rows that were saved for the first time their permanent identities; all places stay
  /// (`R8`).
  ///
  /// - Returns: Those replacements that concern rows of the window.
  mutating func replaceIdentities(_ permanent: [Int64: Int64]) -> [Int64: Int64] {
    var replaced: [Int64: Int64] = [:]
    let hasKeyOrder = arrangement.request.rowDescriptor(sectionPath: arrangement.sectionPath) == nil
    for (old, new) in permanent where all.contains(old) {
      all.replaceID(old, with: new)
      if hasKeyOrder { all.setSortKey(ManagedObjectID.order(of: new), of: new) }
      guard visible.contains(old) else { continue }
      replaced[old] = new
      if !window.isWhole { visible.replaceID(old, with: new) }
    }
    if window.isWhole { visible = all }
    return replaced
  }
}
