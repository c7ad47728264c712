/// A line of an outline: a list, a field, a value.
struct OutlineLine: Hashable {
  let name: String
  /// What stands at the right of it.
  let detail: String
  /// Whether it is there, but not shown to people elsewhere.
  var isHidden = false
}
