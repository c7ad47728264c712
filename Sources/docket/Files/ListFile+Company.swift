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
    var seen = Set(doomed.map(\.objectID))
    var rest = doomed[...]
    while let row = rest.popFirst() {
      for relationship in row.entity.relationships {
        guard case .toMany(_, .cascade) = relationship.kind,
          let list = store.model.lists.first(where: {
            $0.entity.name == relationship.destination
          })
        else { continue }
        for child in try row.relatedObjects(relationship.name).fetch()
        where seen.insert(child.objectID).inserted {
          company.append((list, child))
          rest.append(child)
        }
      }
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
