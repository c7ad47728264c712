/// A batch between its outermost begin and end.
struct OpenBatch {
  /// How many begins have not been ended.
  var depth = 1
  /// Who causes it; the outermost begin says.
  var origin: UpdateOrigin
  /// Whether the counts had been loaded before this begin; else they may be new ones already
  /// (R102).
  var wasLoaded: Bool
  /// What was asked for so far.
  var batch = UpdateBatch()
  /// What issues operations at the end.
  var conclusions: [() -> Void] = []
  /// What to tell afterwards.
  var completions: [(Bool) -> Void] = []
}
