import ListEditor
import ObjectGraph

extension ListFile {
  /// A row and the list that shows it.
  typealias ListedRow = (list: ListDefinition, row: ManagedObject)

  /// The rows that go with rows that are deleted, as the file says: the jobs of a customer.
  ///
  /// - Throws: What reading them throws.
  func company(of doomed: [ManagedObject]) throws -> [ListedRow] {
    var company: [ListedRow] = []
    var seen = Set(doomed)
    var generation = doomed
    while !generation.isEmpty {
      var children: [ManagedObject: [ListedRow]] = [:]
      for (entity, rows) in Dictionary(grouping: generation, by: \.entity) {
        for relationship in entity.relationships {
          guard case .toMany(_, .cascade) = relationship.kind,
            let list = store.model.lists.first(where: {
              $0.entity.name == relationship.destination
            })
          else { continue }
          for (row, related) in try objects.relatedObjects(relationship, of: rows) {
            children[row, default: []] += related.map { (list, $0) }
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

  /// How a sentence counts them: "3 of Jobs"; nil for none.
  static func words(for company: [ListedRow]) -> String? {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for (list, _) in company {
      if counts[list.name] == nil { names.append(list.name) }
      counts[list.name, default: 0] += 1
    }
    let parts = names.map { "\(counts[$0] ?? 0) of \($0)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
