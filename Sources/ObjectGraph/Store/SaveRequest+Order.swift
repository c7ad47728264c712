extension SaveRequest {
  /// Puts rows that others of the request refer to where a store with foreign keys can write them:
  /// new rows before those that lead to them, deleted ones after those that led to them; values of
  /// a choice are referred to by their names. Otherwise the order stays.
  mutating func orderByReferences() {
    insertions = Self.destinationsFirst(insertions, \.id, \.values)
    deletions = Self.destinationsFirst(deletions.reversed(), \.id, \.values).reversed()
  }

  /// Rows in an order in which each comes after those that it refers to, as far as there is one. In
  /// a ring those references count that cannot be NULL: a store can do without the others
  /// meanwhile.
  ///
  /// - Complexity: O(number of rows · number of relationships and choices)
  private static func destinationsFirst<Row>(
    _ rows: [Row], _ id: (Row) -> ManagedObjectID, _ values: (Row) -> [AttributeValue]
  ) -> [Row] {
    let entities = Set(rows.map { id($0).entity })
    guard rows.count > 1,
      entities.contains(where: { !$0.references.isEmpty || !$0.choices.isEmpty })
    else { return rows }
    var places: [String: [Int64: Int]] = [:]
    var placesOfNames: [String: [AttributeValue: Int]] = [:]
    let choices = Set(entities.flatMap(\.choices).map(\.choice))
    for (place, row) in rows.enumerated() {
      let entity = id(row).entity
      places[entity.name, default: [:]][id(row).key] = place
      if choices.contains(entity.name), let name = entity.index(ofAttribute: "name") {
        placesOfNames[entity.name, default: [:]][values(row)[name]] = place
      }
    }
    func destinations(of place: Int, isRequired: Bool) -> [Int] {
      let entity = id(rows[place]).entity
      func counts(_ index: Int) -> Bool { !isRequired || !entity.attributes[index].isOptional }
      let byKey: [Int] = entity.references.compactMap { index, destination in
        guard counts(index), case .integer(let key) = values(rows[place])[index] else { return nil }
        return places[destination]?[key]
      }
      return byKey
        + entity.choices.compactMap { index, choice in
          counts(index) ? placesOfNames[choice]?[values(rows[place])[index]] : nil
        }
    }
    let order = order(of: rows.count) { destinations(of: $0, isRequired: false) }
    var position = Array(repeating: 0, count: rows.count)
    for (index, place) in order.enumerated() { position[place] = index }
    let isBroken = order.contains { place in
      destinations(of: place, isRequired: true).contains { position[$0] > position[place] }
    }
    guard isBroken else { return order.map { rows[$0] } }
    return Self.order(of: rows.count) { destinations(of: $0, isRequired: true) }.map { rows[$0] }
  }

  /// Numbers from 0 in an order in which each comes after its destinations, as far as there is one.
  private static func order(of count: Int, after destinations: (Int) -> [Int]) -> [Int] {
    var isTaken = Array(repeating: false, count: count)
    var result: [Int] = []
    for start in 0..<count where !isTaken[start] {
      // A number stays on the path until all its destinations are in the result.
      var path = [start]
      isTaken[start] = true
      while let place = path.last {
        if let next = destinations(place).first(where: { !isTaken[$0] }) {
          isTaken[next] = true
          path.append(next)
        } else {
          result.append(place)
          path.removeLast()
        }
      }
    }
    return result
  }
}
