import ObjectGraph

/// What is remembered of a filter while a row is shown that it would hide.
struct SuspendedFilter {
  /// The rows that were added or changed since: whatever it hid is shown as soon as it is changed,
  /// and be it by ranks that were spread out.
  var touched: [ManagedObject] = []
  /// Whether others have changed rows since, so that it may show others.
  var isStale = false

  /// Takes in what has changed.
  mutating func note(_ notice: ChangeNotice, of entity: Entity, in objects: ManagedObjectContext) {
    if notice.origin.cause == .merge { isStale = true }
    let ids = notice.inserted + notice.updated.map(\.id)
    touched += ids.lazy.filter { $0.entity == entity }.compactMap(objects.registeredObject)
  }
}
