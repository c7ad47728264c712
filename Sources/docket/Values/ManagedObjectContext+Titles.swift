import ObjectGraph

extension ManagedObjectContext {
  /// The keys of all rows of an entity by their titles, with what is pending; none where these are
  /// no texts.
  ///
  /// - Throws: What reading throws.
  /// - Complexity: O(number of rows)
  func keysByTitle(of entity: Entity) throws -> [String: [Int64]] {
    var keys: [String: [Int64]] = [:]
    try forEachTitle(of: entity) { title, key in keys[title, default: []].append(key) }
    return keys
  }

  /// Hands out the titles of all rows of an entity and their keys, with what is pending; none where
  /// these are no texts.
  ///
  /// - Parameter check: Asked before each 256 rows; what it throws gives up.
  /// - Throws: What reading throws, or `check`.
  /// - Complexity: O(number of rows)
  func forEachTitle(
    of entity: Entity, check: () throws -> Void = {}, _ body: (String, Int64) -> Void
  ) throws {
    guard let attribute = store.model.titlePath(of: entity)?.attribute else { return }
    let rows = try orderedKeys(for: FetchRequest(entity: entity), sectionPath: nil).keys
    for start in stride(from: 0, to: rows.count, by: 256) {
      try check()
      let ids = rows[start..<min(start + 256, rows.count)].map { ManagedObjectID(entity, $0) }
      for row in try prefetch(ids) { body(row[attribute].plainText, row.objectID.key) }
    }
  }
}
