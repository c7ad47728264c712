import ObjectGraph
import TableOrder

/// A range of rows that is to be marked, and ends at the cursor.
struct BegunRange {
  /// The row where it begins.
  var start: ManagedObject
  /// The order of the rows when that was seen last, to find its neighbours once it is gone.
  var order: OrderTree

  /// The row nearest to a lost start, on the way to the end of the range, that is still there.
  ///
  /// - Parameters:
  ///   - end: The key of the row of the cursor.
  ///   - present: The order of the rows by now.
  /// - Returns: Its key, at most that of the end.
  /// - Complexity: O(k log n) for k rows that are gone
  func survivor(before end: Int64, in present: OrderTree) -> Int64 {
    guard let from = order.offset(of: start.objectID.key), let to = order.offset(of: end) else {
      return end
    }
    return stride(from: from, to: to, by: from < to ? 1 : -1).lazy.map { order[$0].id }
      .first(where: present.contains) ?? end
  }
}
