import ObjectGraph

/// A new row is shown while its title is typed, even if the filter would hide it: what is typed
/// needs a place, and must not become commands.
extension ListScreen {
  /// Lets any row be shown beside those that the filter shows.
  ///
  /// - Throws: What fetching throws; everything is as before.
  func suspendFilter() throws {
    let keys = results.orderedKeys
    let cursor = rows.focusedObject
    try follow(arrangement.request(for: list, hidesRows: false), keys)
    suspendedFilter = SuspendedFilter(keys: Set(keys.keys))
    if let path = cursor.flatMap(rows.indexPath(forObject:)) { table.setCursor(path) }
  }

  /// Hides again what the filter hides, if it was suspended.
  ///
  /// - Throws: What fetching throws; the filter is still suspended.
  func resumeFilter() throws {
    guard let suspended = suspendedFilter else { return }
    let request = arrangement.request(for: list)
    var keys: OrderedKeys?
    if !suspended.isStale {
      let present = results.orderedKeys
      let new = present.keys.filter { !suspended.keys.contains($0) }
      let matching = Set(
        try objects.matchingKeys(new, of: list.entity, request.predicate ?? .and([])))
      keys = present.filtered(
        to: present.keys.filter { suspended.keys.contains($0) || matching.contains($0) })
    }
    let cursor = rows.focusedObject
    try follow(request, keys)
    suspendedFilter = nil
    allCount = nil
    if let path = cursor.flatMap(rows.indexPath(forObject:)) { table.setCursor(path) }
  }

  /// That rows which were changed are not shown any more: "; it is hidden now". Empty where all of
  /// them are.
  func hiddenWords(_ changed: [ManagedObject]) -> String {
    guard arrangement.hidesRows, results.isComplete else { return "" }
    let hidden = changed.count { !$0.isDeleted && rows.indexPath(forObject: $0) == nil }
    if hidden == 0 { return "" }
    guard hidden < changed.count else {
      return changed.count == 1 ? "; it is hidden now" : "; they are hidden now"
    }
    return "; \(hidden) of them \(hidden == 1 ? "is" : "are") hidden now"
  }

  private func follow(_ request: FetchRequest, _ keys: OrderedKeys?) throws {
    let old = results.fetchRequest
    results.fetchRequest = request
    do {
      if let keys { try rows.load(adopting: keys) } else { try rows.load() }
    } catch {
      results.fetchRequest = old
      throw error
    }
  }
}
