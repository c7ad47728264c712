/// Rows that lie next to each other before and after a batch; offsets count over all sections.
struct RowRun: Hashable, Sendable {
  /// The offset of the first row before the batch.
  var old: Int
  /// The offset of the first row after the batch.
  var new: Int
  /// The number of rows.
  var count: Int
}
