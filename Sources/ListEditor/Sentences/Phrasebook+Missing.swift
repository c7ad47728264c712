import ObjectGraph

extension Phrasebook {
  /// That a row cannot be as it was because its list or what it referred to is gone or below it, or
  /// that what is no row was moved; nil where it is in conflict for another reason.
  public static func obstacle(
    _ conflict: SaveConflict, in objects: ManagedObjectContext
  ) -> String? {
    let entity = conflict.id.entity
    guard let name = conflict.attribute else {
      let title = try? (objects.store as? any SchemaChanging)?.title(ofAbsent: entity.name)
      return title.map { "there is no \($0) any more." }
    }
    if name == entity.orderAttribute, objects.store.model.entity(named: entity.name) == nil {
      return "it was moved since."
    }
    if conflict.refusal != nil, entity.relationship(storedIn: name) != nil,
      case .integer(let key)? = conflict.ours
    {
      let owner = ManagedObjectID(entity, key)
      let row = title(of: conflict.id, in: objects)
      let other = owner == conflict.id ? nil : title(of: owner, in: objects)
      return ListWords.circle(of: row, in: other) + "."
    }
    guard conflict.theirs == nil, let value = conflict.ours, !value.isNull else { return nil }
    let field = entity.words(forAttribute: name)
    let reference =
      entity.relationship(storedIn: name) == nil
      ? "\(field) \(entity.words(for: value, of: name))" : field
    return "\(reference) of \(title(of: conflict.id, in: objects)) is gone."
  }

  /// What a row is called, or was when a step deleted it.
  private static func title(of id: ManagedObjectID, in objects: ManagedObjectContext) -> String {
    let store = objects.store
    guard let title = store.model.lists.first(where: { $0.entity == id.entity })?.title.attribute
    else { return "the row \(id.key)" }
    if let object = try? objects.prefetch([id]).first, !object.isDeleted {
      return ListWords.name(object[title].plainText)
    }
    let groups = [try? store.nextUndo(.ownUser), try? store.nextRedo()].compactMap(\.self)
    let entry = groups.lazy.flatMap(\.entries).first { $0.id == id }
    switch (entry?.kind, id.entity.attributes.firstIndex { $0.name == title }) {
    case (.deleted(let values), let index?), (.inserted(let values), let index?):
      return ListWords.name(values[index].plainText)
    default: return "the row \(id.key)"
    }
  }
}
