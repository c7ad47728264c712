/// A column whose texts are measured as rows come into sight.
struct MeasuredText {
  /// Its place among the columns.
  let index: Int
  /// The name of its attribute.
  let name: String
  /// How much wider than this one is makes no difference.
  let most: Int
}
