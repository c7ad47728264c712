import ObjectGraph
import TableOrder

/// One batch of changes, while a delegate is told of it.
public struct FetchedResultsBatch: Sendable {
  /// Where the changes come from, and whether the view has shown some of them already (`R79`,
  /// `R155`).
  public let origin: ChangeOrigin
  /// The order before the batch. A table that shows just this can follow the messages.
  public let oldOrder: OrderTree
  /// The order after the batch.
  public let newOrder: OrderTree
  /// The identities of all rows that were touched. Together with the rows in which a table differs
  /// from ``oldOrder`` they are those of the way from what it shows to ``newOrder``.
  ///
  /// - Complexity: O(k) for k rows
  public var affected: Set<Int64> { Set(rows.map(\.id)) }
  /// What the messages say.
  public let changes: OrderChanges
  /// Where the touched rows were and are.
  let rows: [RowOffsets]
}
