import ObjectGraph

/// The order in which a save is written so that no foreign key stands against it.
///
/// Deletions come before updates and insertions, which may need a unique value that a deleted row
/// held. There are two exceptions: rows that lead to a deleted one are released before it goes, and
/// new rows that an edited one leads to are there before the edit. A row leads to another by its
/// key, or to a value of a choice by its name.
///
/// Values of choices get other names last: a row that had such a value or gets it is expected to
/// hold what it held before, and the file gives the new name to all that have the old one by then.
struct WritingOrder {
  /// New rows that updates lead to, those that these lead to, and older ones of the same entities.
  private(set) var awaitedInsertions: [SaveRequest.Insertion] = []
  private(set) var otherInsertions: [SaveRequest.Insertion]
  /// Updates of rows that led to a row that is deleted, or had a value of a choice that is.
  private(set) var releases: [SaveRequest.Update] = []
  private(set) var otherUpdates: [SaveRequest.Update]

  /// What a value refers to: a row, or a value of a choice.
  private enum Target: Hashable {
    case row(String, Int64)
    case value(String, AttributeValue)
  }

  init(_ save: SaveRequest, renaming renamings: [ChoiceRenaming]) {
    otherInsertions = save.insertions
    otherUpdates = save.updates
    if !renamings.isEmpty {
      let choices = Set(renamings.map(\.choice))
      func givesName(_ update: SaveRequest.Update) -> Bool {
        choices.contains(update.id.entity.name)
          && update.changes.contains { $0.attribute == "name" }
      }
      otherUpdates = save.updates.filter { !givesName($0) } + save.updates.filter(givesName)
    }
    let deleted = Set(save.deletions.flatMap { Self.targets($0.id, $0.values) })
    var released: Set<ManagedObjectID> = []
    var awaited: Set<Target> = []
    for update in save.updates {
      for change in update.changes {
        let entity = update.id.entity
        if let target = Self.target(of: change.new, at: change.attribute, of: entity) {
          awaited.insert(target)
        }
        if let target = Self.target(of: change.old, at: change.attribute, of: entity),
          deleted.contains(target)
        {
          released.insert(update.id)
        }
      }
    }
    guard !awaited.isEmpty || !released.isEmpty else { return }
    var entities: Set<Entity> = []
    var early: Set<ManagedObjectID> = []
    for insertion in save.insertions.reversed() {
      let entity = insertion.id.entity
      guard
        entities.contains(entity)
          || Self.targets(insertion.id, insertion.values).contains(where: awaited.contains)
      else { continue }
      // Those of the entity that were made before it keep their place in the order of keys.
      entities.insert(entity)
      early.insert(insertion.id)
      for (attribute, value) in zip(entity.attributes, insertion.values) {
        if let target = Self.target(of: value, at: attribute.name, of: entity) {
          awaited.insert(target)
        }
      }
    }
    awaitedInsertions = save.insertions.filter { early.contains($0.id) }
    otherInsertions = save.insertions.filter { !early.contains($0.id) }
    releases = save.updates.filter { released.contains($0.id) }
    otherUpdates.removeAll { released.contains($0.id) }
  }

  /// As what a row with some values may be referred to.
  private static func targets(_ id: ManagedObjectID, _ values: [AttributeValue]) -> [Target] {
    let row = Target.row(id.entity.name, id.key)
    guard let name = id.entity.index(ofAttribute: "name"), name < values.count else { return [row] }
    return [row, .value(id.entity.name, values[name])]
  }

  /// What an attribute refers to where it holds a value.
  private static func target(
    of value: AttributeValue, at attribute: String, of entity: Entity
  ) -> Target? {
    if case .choice(of: let choice)? = entity.attribute(named: attribute)?.type {
      return value.isNull ? nil : .value(choice, value)
    }
    guard case .integer(let key) = value,
      let relationship = entity.relationships.first(where: { $0.attribute == attribute })
    else { return nil }
    return .row(relationship.destination, key)
  }
}
