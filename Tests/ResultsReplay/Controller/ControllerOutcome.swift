/// What happened in a controller case.
struct ControllerOutcome {
  /// The calls of the delegate and the errors, as a case writes them.
  var calls: [String]
  /// The results at the end; nil while they are stale.
  var results: RowList?
  /// What the screen shows at the end.
  var shown: RowList
  /// The rows whose cells were asked for again, each once, in the order of asking.
  var cells: [String]
  var costs: ReplayCosts
}
