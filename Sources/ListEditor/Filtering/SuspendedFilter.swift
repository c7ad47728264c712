import ObjectGraph

/// What is remembered of a filter while a row is shown that it would hide.
struct SuspendedFilter {
  /// The rows that were added since, which it may hide.
  var added: [ManagedObject] = []
  /// Whether others have changed rows since, so that it may show others.
  var isStale = false

  /// Takes in what has changed.
  mutating func note(_ notice: ChangeNotice, in objects: ManagedObjectContext) {
    if notice.origin.cause == .merge { isStale = true }
    added += notice.inserted.compactMap(objects.registeredObject)
  }
}
