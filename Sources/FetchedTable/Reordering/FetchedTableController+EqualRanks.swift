import FetchedResults
import ObjectGraph
import TableOrder

extension FetchedTableController {
  /// Makes the manual order what is shown around a drop, where equal ranks leave it to another sort
  /// key (R168).
  ///
  /// The manual order leaves rows of equal rank to their ids. A list that is sorted by rank and
  /// then by name shows them by name: between two of them there is no place that both orders agree
  /// on, until they have ranks of their own. Most lists have no further sort key, and nothing is
  /// looked at.
  ///
  /// - Parameter dropped: where the dropped rows are shown.
  /// - Complexity: O(t log n) for t rows of equal rank
  func settleEqualRanks(
    around dropped: Range<Int>, inSection section: Int, in context: ManagedObjectContext
  ) throws {
    let request = results.fetchedRequest
    guard let rank = request.entity.orderAttribute,
      request.sortDescriptors.last?.path != AttributePath(attribute: rank)
    else { return }
    let rowsAbove = 0..<dropped.lowerBound
    let rowsBelow = dropped.upperBound..<shadow.numberOfRows(inSection: section)
    for border in [rowsAbove.last, rowsBelow.first].compactMap(\.self) {
      let value = object(inSection: section, row: border)[rank]
      func run(_ rows: some RandomAccessCollection<Int>) throws -> [ManagedObject] {
        try objects(inSection: section, rows, in: context) { $0[rank] == value }
      }
      let run = (try run(rowsAbove.reversed()).reversed() + run(rowsBelow))
        .filter { !$0.isDeleted }
      let places = run.map { ManagedObjectID.order(of: $0.objectID.key) }
      guard let first = run.first, places != places.sorted() else { continue }
      try context.move(Array(run.dropFirst()), .after(first))
    }
  }

  /// The objects of rows as long as a condition holds, read several at a time.
  private func objects(
    inSection section: Int, _ rows: some RandomAccessCollection<Int>,
    in context: ManagedObjectContext, while condition: (ManagedObject) -> Bool
  ) throws -> [ManagedObject] {
    var found: [ManagedObject] = []
    var rest = rows[...]
    while !rest.isEmpty {
      // Nearly always the first one has another rank.
      let part = rest.prefix(found.isEmpty ? 1 : results.fetchedRequest.batchSize)
      rest = rest.dropFirst(part.count)
      let objects = part.map { object(inSection: section, row: $0) }
      try context.prefetch(objects.map(\.objectID))
      let matching = objects.prefix(while: condition)
      found += matching
      if matching.count < objects.count { break }
    }
    return found
  }

  func object(inSection section: Int, row: Int) -> ManagedObject {
    object(withKey: shadow[TableIndexPath(section: section, row: row)].id)
  }
}
