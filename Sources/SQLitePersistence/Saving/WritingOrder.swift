import ObjectGraph

/// The order in which a save is written so that no foreign key stands against it.
///
/// Deletions come before updates and insertions, which may need a unique value that a deleted row
/// held. There are two exceptions: rows that lead to a deleted one are released before it goes, and
/// new rows that an edited one leads to are there before the edit.
struct WritingOrder {
  /// New rows that updates lead to, those that these lead to, and older ones of the same entities.
  private(set) var awaitedInsertions: [SaveRequest.Insertion] = []
  private(set) var otherInsertions: [SaveRequest.Insertion]
  /// Updates of rows that led to a row that is deleted, or had a value of a choice that is.
  private(set) var releases: [SaveRequest.Update] = []
  private(set) var otherUpdates: [SaveRequest.Update]

  init(_ save: SaveRequest) {
    otherInsertions = save.insertions
    otherUpdates = save.updates
    let edits = save.updates.filter { update in
      update.changes.contains { Self.relationship($0.attribute, of: update.id.entity) != nil }
    }
    var released = Self.rowsWithDeletedValues(in: save)
    guard !edits.isEmpty || !released.isEmpty else { return }
    let deleted = Set(save.deletions.map { Self.name($0.id.entity.name, $0.id.key) })
    var awaited: Set<String> = []
    for update in edits {
      for change in update.changes {
        guard let target = Self.relationship(change.attribute, of: update.id.entity)?.destination
        else { continue }
        if case .integer(let key) = change.new { awaited.insert(Self.name(target, key)) }
        if case .integer(let key) = change.old, deleted.contains(Self.name(target, key)) {
          released.insert(update.id)
        }
      }
    }
    var entities: Set<Entity> = []
    var early: Set<ManagedObjectID> = []
    for insertion in save.insertions.reversed() {
      let entity = insertion.id.entity
      guard entities.contains(entity) || awaited.contains(Self.name(entity.name, insertion.id.key))
      else { continue }
      // Those of the entity that were made before it keep their place in the order of keys.
      entities.insert(entity)
      early.insert(insertion.id)
      for (attribute, value) in zip(entity.attributes, insertion.values) {
        guard case .integer(let key) = value,
          let target = Self.relationship(attribute.name, of: entity)?.destination
        else { continue }
        awaited.insert(Self.name(target, key))
      }
    }
    awaitedInsertions = save.insertions.filter { early.contains($0.id) }
    otherInsertions = save.insertions.filter { !early.contains($0.id) }
    releases = save.updates.filter { released.contains($0.id) }
    otherUpdates = save.updates.filter { !released.contains($0.id) }
  }

  /// Those that give up a value of a choice which goes with its row.
  private static func rowsWithDeletedValues(in save: SaveRequest) -> Set<ManagedObjectID> {
    var values: [String: Set<String>] = [:]
    for deletion in save.deletions {
      guard let index = deletion.id.entity.index(ofAttribute: "name"),
        case .text(let value)? = deletion.values.dropFirst(index).first
      else { continue }
      values[deletion.id.entity.name, default: []].insert(value)
    }
    guard !values.isEmpty else { return [] }
    let updates = save.updates.filter { update in
      update.changes.contains { change in
        guard case .choice(let table)? = update.id.entity.attribute(named: change.attribute)?.type,
          case .text(let value) = change.old
        else { return false }
        return values[table]?.contains(value) == true
      }
    }
    return Set(updates.map(\.id))
  }

  private static func relationship(_ attribute: String, of entity: Entity) -> Relationship? {
    entity.relationships.first { $0.attribute == attribute }
  }

  private static func name(_ entity: String, _ key: Int64) -> String { "\(key) \(entity)" }
}
