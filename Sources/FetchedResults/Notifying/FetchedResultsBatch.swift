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
  /// The identities of all rows that were touched.
  ///
  /// A table that shows something else than ``oldOrder`` goes from there to ``newOrder`` by
  /// ``OrderChanges/init(from:to:affected:sections:preferredMoves:)``. It adds the rows that it
  /// shows elsewhere to these, and names the sections that it shows and ``oldOrder`` lacks, or the
  /// other way round, or that those rows left.
  ///
  /// - Complexity: O(k) for k rows
  public var affected: Set<Int64> { Set(rows.map(\.id)) }
  /// What the messages say.
  public let changes: OrderChanges
  /// Where the touched rows were and are.
  let rows: [RowOffsets]
}
