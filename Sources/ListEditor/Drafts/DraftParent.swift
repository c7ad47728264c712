import ObjectGraph

/// The row in whose own list something was typed: the customer whose jobs it showed.
public struct DraftParent: Codable, Hashable, Sendable {
  /// The list of that row, by its key in the file.
  let list: Int64
  /// The row, by its key.
  let row: Int64
  /// The relationship that leads to the rows of the other list: there may be several.
  let way: String

  init(_ parent: ListParent) {
    self.init(
      list: parent.list.key, row: parent.object.objectID.key, way: parent.related.relationship.name)
  }

  init(list: Int64, row: Int64, way: String) {
    (self.list, self.row, self.way) = (list, row, way)
  }

  /// The same for a row of an unsaved step that was made again; nil for one whose step was not.
  func resolved(by keys: PermanentKeys, in model: Model) -> DraftParent? {
    guard ManagedObjectID.isTemporary(row) else { return self }
    let entity = model.lists.first { $0.key == list }?.entity
    return entity.flatMap { keys[ManagedObjectID($0, row)] }.map {
      DraftParent(list: list, row: $0, way: way)
    }
  }
}
