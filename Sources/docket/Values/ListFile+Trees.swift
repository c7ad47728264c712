import ListEditor
import ObjectGraph

extension ListFile {
  /// Refuses what would bring a row of a tree below itself, as the editor does.
  ///
  /// - Parameters:
  ///   - rows: Rows of a list, which shall get a value.
  ///   - field: What the person called the field.
  /// - Throws: ``Failure`` that names the row, or what reading the rows above throws.
  func requireNoCircle(
    through rows: [ManagedObject], _ attribute: String, value: AttributeValue,
    called field: String? = nil
  ) throws {
    guard let (row, owner) = try objects.circle(through: rows, attribute, value: value) else {
      return
    }
    let list = store.model.lists.first { $0.entity == row.entity }
    let names = [row, owner].map { list?.name(of: $0, time: clocks) ?? String($0.objectID.key) }
    let words = ListWords.circle(of: names[0], in: row == owner ? nil : names[1])
    throw Failure(.data, "\(field ?? attribute): \(words).")
  }
}
