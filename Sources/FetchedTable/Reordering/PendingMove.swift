import FetchedResults
import TableOrder

/// A move that the table shows already and that is still to be written.
///
/// While the user's drop is being written, what the table shows is the controller's state with
/// the dropped rows at their new place. A batch that arrives in between (another process's changes,
/// merged before the write, R17b) must leave them where the user put them (R164). So the place is
/// kept by identities: the section, and the rows around the target.
struct PendingMove {
  /// The identities of the rows that the user dropped, in order; at least one.
  let rows: [Int64]
  /// The identities of the sections that they were in before.
  let origins: Set<Int64>
  /// The identity of the section that they were dropped into.
  let section: Int64
  /// Whether the table showed what the results held when the rows were dropped. If not, nobody has
  /// told how the two differ.
  let isInStep: Bool
  /// What the table showed before the drop.
  private let before: OrderTree
  /// What the table showed right after the drop.
  let shown: OrderTree
  /// Whether the table still shows the rows there: not if a batch took away all that told where
  /// *there* is.
  var isShown = true

  /// A drop of the rows at `sources` to `target` in a table that showed `order`.
  ///
  /// - Parameters:
  ///   - sources: at least one path, ascending.
  ///   - target: where the first of them goes, counted without them; the others follow it.
  ///   - isInStep: Whether that is what the results held.
  /// - Complexity: O(k log n) for k rows
  init(
    of sources: [TableIndexPath], to target: TableIndexPath, in order: OrderTree, isInStep: Bool
  ) {
    self.isInStep = isInStep
    rows = sources.map { order[$0].id }
    origins = Set(sources.map { order.sectionID(at: $0.section) })
    section = order.sectionID(at: target.section)
    before = order
    shown = order.moving(rows, to: target)
  }

  /// Whether the results did just what the table has shown right after the drop, and nothing else
  /// moved, came or went: the usual case, in which nothing has to be compared.
  ///
  /// - Complexity: O(k log n) for k rows
  func isAll(of batch: FetchedResultsBatch) -> Bool {
    let changes = batch.changes
    guard before.isIdentical(to: batch.oldOrder), changes.keepsAllRows,
      changes.moves.count == rows.count
    else { return false }
    let dropped = Set(rows)
    return changes.moves.allSatisfy {
      dropped.contains($0.id) && shown.indexPath(of: $0.id) == $0.to
    }
  }

  /// Where the first of the rows is shown.
  private var target: TableIndexPath? { rows.first.flatMap(shown.indexPath(of:)) }

  /// The rows that were shown above the dropped ones in their section, the nearest one first.
  var rowsAbove: some Sequence<Int64> {
    let (section, row) = (target?.section ?? 0, target?.row ?? 0)
    return (0..<row).reversed().lazy.map { shown[[section, $0]].id }
  }

  /// The rows that were shown below the dropped ones in their section, the nearest one first.
  var rowsBelow: some Sequence<Int64> {
    let section = target?.section ?? 0
    let range = target.map { ($0.row + rows.count)..<shown.numberOfRows(inSection: $0.section) }
    return (range ?? 0..<0).lazy.map { shown[[section, $0]].id }
  }

  /// `order` with the dropped rows at the place where the user put them, or `nil` when that place
  /// or any of the rows is gone.
  ///
  /// They go after the nearest row above the target that is still in the section, else before the
  /// nearest one below it.
  ///
  /// - Complexity: O(log n) for each dropped row, and for each neighbour that has left the section
  func reapplied(to order: OrderTree) -> OrderTree? {
    guard let target, rows.allSatisfy({ order.contains($0) }),
      let section = order.sectionIndex(of: section)
    else { return nil }
    let above = (0..<target.row).reversed()
    let below = (target.row + rows.count)..<shown.numberOfRows(inSection: target.section)
    let place: Int
    if let row = nearest(of: above, in: target.section, stayingIn: order) {
      place = row + 1
    } else if let row = nearest(of: below, in: target.section, stayingIn: order) {
      place = row
    } else if isEmpty(section, of: order) {
      place = 0
    } else {
      return nil
    }
    let moved = rows.compactMap(order.indexPath(of:))
    let before = moved.count { $0.section == section && $0.row < place }
    return order.moving(rows, to: TableIndexPath(section: section, row: place - before))
  }

  /// Whether there is no row in a section but those that are moved into it.
  private func isEmpty(_ section: Int, of order: OrderTree) -> Bool {
    let moved = rows.compactMap(order.indexPath(of:)).count { $0.section == section }
    return order.numberOfRows(inSection: section) == moved
  }

  /// The row index in `order` of the first of the shown rows that is still in the section.
  private func nearest(
    of rows: some Sequence<Int>, in shownSection: Int, stayingIn order: OrderTree
  ) -> Int? {
    for row in rows {
      let candidate = shown[[shownSection, row]].id
      if let path = order.indexPath(of: candidate), order.sectionID(at: path.section) == section {
        return path.row
      }
    }
    return nil
  }
}

extension OrderTree {
  /// The order with some of its rows gathered at `target`, counted without them. Their sections
  /// stay, perhaps without rows.
  ///
  /// - Complexity: O(k log n) for k rows
  fileprivate func moving(_ ids: [Int64], to target: TableIndexPath) -> OrderTree {
    var order = self
    let rows = ids.map { id in
      guard let path = order.indexPath(of: id) else { trap("Row \(id) is moved and is not there") }
      return order.removeRow(at: path)
    }
    for (index, row) in rows.enumerated() {
      order.insertRow(row, at: TableIndexPath(section: target.section, row: target.row + index))
    }
    return order
  }
}
