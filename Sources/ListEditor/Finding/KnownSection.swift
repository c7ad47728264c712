/// A section that is to be found again, although others may rename it, or delete or move its rows.
struct KnownSection {
  let name: String
  /// The key of one of its rows; nil if it had none.
  let row: Int64?
}
