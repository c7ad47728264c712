/// The column whose width is being changed.
struct ColumnChoice {
  /// Which one, counted from the left.
  var index = 0
  /// The widths as they were before.
  let before: [String: Int]
}
