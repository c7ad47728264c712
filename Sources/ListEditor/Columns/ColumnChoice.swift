/// The column whose width is being changed.
struct ColumnChoice {
  /// The attribute that it shows: others may come to stand before it.
  var name: String
  /// The widths as they were before.
  let before: [String: Int]
  /// The column to which the others were scrolled then.
  let scrolledBefore: String?
}
