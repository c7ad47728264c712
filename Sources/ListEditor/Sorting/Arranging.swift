/// Another order or other sections of a long list, chosen and not shown yet.
struct Arranging {
  /// What is being done, for the status line.
  let words: String
  let change: (inout ListArrangement) -> Void
  /// What to say when it is done, if anything.
  let finish: () -> Message?
  /// Whether people could see that it has begun.
  var isTold = false
}
