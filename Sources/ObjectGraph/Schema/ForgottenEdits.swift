/// What unsaved steps wrote and a context forgot, since its attribute, or the whole entity, is
/// there no more (``ModelChange/forgotten``).
public struct ForgottenEdits: Equatable, Sendable {
  /// The entity as it was.
  public let entity: Entity
  /// The attribute; nil where the entity is gone.
  public let attribute: Attribute?
  /// The first list that showed the entity; nil for none.
  public let list: ListDefinition?
  /// The objects that were added or changed; not empty.
  public let ids: Set<ManagedObjectID>
}

extension ManagedObjectContext {
  /// What the unsaved steps wrote that has no place in another model, in the order of this one.
  ///
  /// - Complexity: O(what the steps changed)
  func editsForgotten(in present: Model) -> [ForgottenEdits] {
    let written = Dictionary(grouping: unsavedStepRecords.flatMap(\.entries), by: \.id.entity)
    return model.entities.flatMap { former -> [ForgottenEdits] in
      guard let entries = written[former] else { return [] }
      let list = model.lists.first { $0.entity == former }
      guard let entity = present.entity(named: former.name) else {
        return [
          ForgottenEdits(
            entity: former, attribute: nil, list: list, ids: Self.ids(of: entries) { _ in true })
        ]
      }
      return former.attributes.filter { attribute in
        attribute.name != former.orderAttribute
          && entity.present(name: attribute.name, in: former) == nil
      }.map { attribute in
        ForgottenEdits(
          entity: former, attribute: attribute, list: list,
          ids: Self.ids(of: entries) { $0.writes(attribute, of: former) })
      }
    }.filter { !$0.ids.isEmpty }
  }

  /// Of which objects some steps tell something; not those that they deleted in the end.
  private static func ids(
    of entries: [UndoGroup.Entry], where isMeant: (UndoGroup.Entry) -> Bool
  ) -> Set<ManagedObjectID> {
    var ids: Set<ManagedObjectID> = []
    for entry in entries {
      if case .deleted = entry.kind {
        ids.remove(entry.id)
      } else if isMeant(entry) {
        ids.insert(entry.id)
      }
    }
    return ids
  }
}

extension UndoGroup.Entry {
  /// Whether it gives an attribute something else than it held, or than a new object holds.
  fileprivate func writes(_ attribute: Attribute, of entity: Entity) -> Bool {
    switch kind {
    case .inserted(let values):
      entity.index(ofAttribute: attribute.name).map { values[$0] != attribute.defaultValue }
        ?? false
    case .updated(let changes): changes.contains { $0.attribute == attribute.name }
    case .deleted: false
    }
  }
}
