extension SaveRequest {
  /// Puts rows that others of the request refer to where a store with foreign keys can write them: new
  /// rows before those that lead to them, deleted ones after those that led to them. Otherwise the
  /// order stays.
  mutating func orderByReferences() {
    insertions = Self.destinationsFirst(insertions, \.id, \.values)
    transients = Self.destinationsFirst(transients, \.id, \.values)
    deletions = Self.destinationsFirst(deletions.reversed(), \.id, \.values).reversed()
  }

  /// Rows in an order in which each comes after those that it refers to, as far as there is one.
  ///
  /// - Complexity: O(number of rows · number of relationships)
  private static func destinationsFirst<Row>(
    _ rows: [Row], _ id: (Row) -> ManagedObjectID, _ values: (Row) -> [AttributeValue]
  ) -> [Row] {
    guard rows.count > 1, rows.contains(where: { !id($0).entity.references.isEmpty }) else {
      return rows
    }
    var places: [String: [Int64: Int]] = [:]
    for (place, row) in rows.enumerated() {
      places[id(row).entity.name, default: [:]][id(row).key] = place
    }
    var isTaken = Array(repeating: false, count: rows.count)
    var result: [Row] = []
    for start in rows.indices where !isTaken[start] {
      // A row stays on the path until all that it refers to is in the result.
      var path = [start]
      isTaken[start] = true
      while let place = path.last {
        let row = rows[place]
        let next = id(row).entity.references.compactMap { index, destination -> Int? in
          guard case .integer(let key) = values(row)[index] else { return nil }
          return places[destination]?[key].flatMap { isTaken[$0] ? nil : $0 }
        }.first
        if let next {
          isTaken[next] = true
          path.append(next)
        } else {
          result.append(row)
          path.removeLast()
        }
      }
    }
    return result
  }
}
