import ObjectGraph

extension ManagedObjectContext {
  /// The keys of all rows of an entity by their titles, with what is pending; none where these are
  /// no texts.
  ///
  /// - Throws: What reading throws.
  /// - Complexity: O(number of rows)
  func keysByTitle(of entity: Entity) throws -> [String: [Int64]] {
    guard let attribute = store.model.titlePath(of: entity)?.attribute else { return [:] }
    var keys: [String: [Int64]] = [:]
    let rows = try orderedKeys(for: FetchRequest(entity: entity), sectionPath: nil).keys
    for start in stride(from: 0, to: rows.count, by: 256) {
      let ids = rows[start..<min(start + 256, rows.count)].map { ManagedObjectID(entity, $0) }
      for row in try prefetch(ids) {
        keys[row[attribute].plainText, default: []].append(row.objectID.key)
      }
    }
    return keys
  }
}
