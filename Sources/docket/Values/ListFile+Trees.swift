import ListEditor
import ObjectGraph

extension ListFile {
  /// Refuses what would bring a row of a tree below itself, which the editor does not offer either.
  /// Rows that are there already in a file stay.
  ///
  /// - Parameters:
  ///   - rows: Rows of a list, which shall get a value.
  ///   - field: What the person called the field.
  /// - Throws: ``Failure`` that names the row, or what reading the rows above throws.
  func requireNoCircle(
    through rows: [ManagedObject], _ attribute: String, value: AttributeValue,
    called field: String? = nil
  ) throws {
    guard case .integer(let key) = value, let entity = rows.first?.entity,
      let relationship = entity.relationships.first(where: { $0.attribute == attribute }),
      relationship.destination == entity.name,
      let target = try objects.prefetch([ManagedObjectID(entity, key)]).first
    else { return }
    for row in rows where row[attribute] != value {
      guard try target.hangs(below: [row], by: relationship) else { continue }
      let list = store.model.lists.first { $0.entity.name == entity.name }
      let names = [row, target].map { list?.name(of: $0, time: clocks) ?? String($0.objectID.key) }
      let owner = row == target ? "itself" : "\(names[1]), which is below it"
      throw Failure(.data, "\(field ?? attribute): \(names[0]) cannot belong to \(owner).")
    }
  }
}
