import ObjectGraph

/// The rows that go with rows that are deleted, and those that go with these, as the file says: the
/// jobs of a customer.
extension ManagedObjectContext {
  /// A row and the list that shows it.
  public typealias ListedRow = (list: ListDefinition, row: ManagedObject)

  /// The rows that go with others, each once, those that go with the first ones first.
  ///
  /// - Throws: What reading them throws.
  /// - Complexity: O(rows), in a fetch for each 1,000 of a list
  public func company(of doomed: [ManagedObject]) throws -> [ListedRow] {
    var company: [ListedRow] = []
    var seen = Set(doomed)
    var generation = doomed
    while !generation.isEmpty {
      var children: [ManagedObject: [ListedRow]] = [:]
      for (entity, rows) in Dictionary(grouping: generation, by: \.entity) {
        for child in store.model.companions(of: entity) {
          for (row, related) in try relatedObjects(child.relationship, of: rows) {
            children[row, default: []] += related.map { (child.list, $0) }
          }
        }
      }
      let next = generation.flatMap { children[$0, default: []] }
        .filter { seen.insert($0.row).inserted }
      company += next
      generation = next.map(\.row)
    }
    return company
  }

  /// How a sentence counts them: "3 of Jobs"; nil for none. They are read only where others go with
  /// them in turn, or one may go with several.
  ///
  /// - Parameters:
  ///   - doomed: Of one entity.
  ///   - entity: The same.
  ///   - areAllCounted: Whether also those count that go with these in turn.
  /// - Throws: What the store throws.
  func companyWords(
    of doomed: [ManagedObject], _ entity: Entity, areAllCounted: Bool
  ) throws -> String? {
    let children = store.model.companions(of: entity)
    let isDeep = children.contains { !store.model.companions(of: $0.list.entity).isEmpty }
    if areAllCounted, isDeep || Set(children.map(\.list.key)).count < children.count {
      return Self.words(for: try company(of: doomed))
    }
    let parts = try children.compactMap { child -> String? in
      let count = try numberOfRelatedObjects(child.relationship, of: doomed)
      return count == 0 ? nil : "\(count) of \(child.list.name)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// How a sentence counts rows: "3 of Jobs, 4 of Positions"; nil for none.
  public static func words(for company: [ListedRow]) -> String? {
    var lists: [ListDefinition] = []
    var counts: [Int64: Int] = [:]
    for (list, _) in company {
      if counts[list.key] == nil { lists.append(list) }
      counts[list.key, default: 0] += 1
    }
    let parts = lists.map { "\(counts[$0.key] ?? 0) of \($0.name)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Model {
  /// The lists whose rows go with those of an entity.
  fileprivate func companions(of entity: Entity) -> [ChildList] {
    childLists(of: entity).filter {
      if case .toMany(_, .cascade) = $0.relationship.kind { true } else { false }
    }
  }
}
