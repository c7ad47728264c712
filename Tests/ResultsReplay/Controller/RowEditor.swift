import ObjectGraph

/// Makes the changes of a case on a context.
struct RowEditor {
  let context: ManagedObjectContext
  let item: Entity
  let heading: Entity

  /// There is no row of that ID, or there is one already.
  struct WrongRow: Error {
    let message: String
  }

  /// Makes one change; nothing is processed or saved.
  ///
  /// - Throws: ``WrongRow``, or what the context throws.
  func make(_ change: Edit.Change, newTitle: String) throws {
    switch change {
    case .insert(let id, let key, let section):
      if try find(id) != nil { throw WrongRow(message: "there is a row “\(id)” already") }
      let object = try context.insert(item)
      object["name"] = .text(id)
      object["position"] = .integer(Int64(key))
      object["title"] = .text(newTitle)
      object["section"] = section.map(AttributeValue.text) ?? .null
    case .delete(let id): try context.delete(try row(id))
    case .setKey(let id, let key): try row(id)["position"] = .integer(Int64(key))
    case .setSection(let id, let section):
      try row(id)["section"] = section.map(AttributeValue.text) ?? .null
    case .setDone(let id, let isDone): try row(id)["done"] = .integer(isDone ? 1 : 0)
    case .touch(let id): try row(id)["title"] = .text(newTitle)
    case .same(let id):
      let object = try row(id)
      object["title"] = object["title"]
    case .rank(let section, let rank):
      let object = try find(section, in: heading) ?? context.insert(heading)
      object["name"] = .text(section)
      object["rank"] = .integer(Int64(rank))
    }
  }

  /// The row of an ID.
  func row(_ id: String) throws -> ManagedObject {
    guard let object = try find(id) else { throw WrongRow(message: "there is no row “\(id)”") }
    return object
  }

  private func find(_ id: String) throws -> ManagedObject? {
    try find(id, in: item)
  }

  private func find(_ name: String, in entity: Entity) throws -> ManagedObject? {
    let request = FetchRequest(
      entity: entity, predicate: .comparison("name", .equal, .text(name)))
    return try context.fetch(request).first
  }
}
