/// What is remembered of a filter while a row is shown that it would hide.
struct SuspendedFilter {
  /// The rows that it shows.
  let keys: Set<Int64>
  /// Whether rows have changed since, so that it may show others.
  var isStale = false
}
