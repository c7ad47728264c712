/// The rows of an entity that others wrote, with ranks that they did not have before.
struct ForeignRanks {
  var keys: Set<Int64> = []
  /// Whether it may have been any row: the feed does not reach back so far.
  var areUnknown = false
}
