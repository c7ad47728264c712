import FetchedResults
import ObjectGraph

/// A new row is shown while its title is typed, even if the filter would hide it: what is typed
/// needs a place, and must not become commands.
extension ListScreen {
  /// Lets any row be shown beside those that the filter shows.
  ///
  /// - Throws: What fetching throws; everything is as before.
  /// - Complexity: O(s) for s sections, and what the table's reloading costs
  func suspendFilter() throws {
    let cursor = rows.focusedObject
    try follow(arrangement.request(for: list, hidesRows: false), results.fetchedRows)
    filterMemory.suspended = SuspendedFilter()
    if let path = cursor.flatMap(rows.indexPath(forObject:)) { table.setCursor(path) }
  }

  /// Fetches the rows; while the filter is suspended, those that it shows, and the new row with
  /// them.
  ///
  /// - Throws: What fetching throws.
  /// - Complexity: As a fetch; O(n) for n rows of the list while the filter is suspended
  func loadRows() throws {
    guard filterMemory.suspended != nil else { return try rows.load() }
    let path = results.sectionKeyPath
    let all = try objects.orderedKeys(for: results.fetchRequest, sectionPath: path)
    var shown = Set(
      try objects.orderedKeys(for: arrangement.request(for: list), sectionPath: nil).keys)
    if let entry { shown.insert(entry.object.objectID.key) }
    let hidden = all.keys.filter { !shown.contains($0) }
    try rows.load(adopting: FetchedRows(all).removing(hidden))
    // Which other rows it shows may be known no more, of those that were changed before.
    filterMemory.suspended?.isStale = true
  }

  /// Hides again what the filter hides, if it was suspended.
  ///
  /// - Throws: What fetching throws; the filter is still suspended.
  func resumeFilter() throws {
    guard let suspended = filterMemory.suspended else { return }
    let request = arrangement.request(for: list)
    var found: FetchedRows?
    if !suspended.isStale {
      // Their keys by now: those that were added have others since they were saved.
      let touched = suspended.touched.map(\.objectID.key)
      let matching = Set(
        try objects.matchingKeys(touched, of: list.entity, request.predicate ?? .and([])))
      found = results.fetchedRows.removing(touched.filter { !matching.contains($0) })
    }
    let cursor = rows.focusedObject
    try follow(request, found)
    filterMemory.suspended = nil
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

  private func follow(_ request: FetchRequest, _ found: FetchedRows?) throws {
    let old = results.fetchRequest
    results.fetchRequest = request
    do {
      if let found { try rows.load(adopting: found) } else { try rows.load() }
    } catch {
      results.fetchRequest = old
      throw error
    }
  }
}
