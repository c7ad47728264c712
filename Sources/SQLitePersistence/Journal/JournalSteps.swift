import ObjectGraph

/// The lines of the journal that stand for a save.
///
/// Places name rows: those that the same save inserts by their new keys.
struct JournalSteps {
  private let keys: [ManagedObjectID: Int64]
  private(set) var steps: [JournalStep] = []

  init(_ save: SaveRequest, keys: [ManagedObjectID: Int64]) {
    self.keys = keys
    for deletion in save.deletions {
      let values = zip(deletion.id.entity.attributes, deletion.values).map { attribute, value in
        JournalStep.Line(kind: .delete, attribute: attribute.name, before: value, after: .null)
      }
      add(deletion.id, values + move(of: deletion.id.entity, from: deletion.place, to: nil))
    }
    for update in save.updates {
      let values = update.changes.map { change in
        JournalStep.Line(
          kind: .update, attribute: change.attribute, before: change.old, after: change.new)
      }
      add(
        update.id,
        values + move(of: update.id.entity, from: update.move?.from, to: update.move?.to))
    }
    for insertion in save.insertions {
      let values = zip(insertion.id.entity.attributes, insertion.values).map { attribute, value in
        JournalStep.Line(kind: .insert, attribute: attribute.name, before: .null, after: value)
      }
      add(insertion.id, values + move(of: insertion.id.entity, from: nil, to: insertion.place))
    }
  }

  private mutating func add(_ id: ManagedObjectID, _ lines: [JournalStep.Line]) {
    guard !lines.isEmpty else { return }
    steps.append(JournalStep(id: permanent(id), lines: lines))
  }

  /// The lines of a place before, a place after, or both.
  private func move(of entity: Entity, from: Place?, to: Place?) -> [JournalStep.Line] {
    guard from != nil || to != nil else { return [] }
    func line(_ part: PlacePart, _ value: (Place) -> AttributeValue) -> JournalStep.Line {
      JournalStep.Line(
        kind: .move, attribute: part.rawValue, before: from.map(value) ?? .null,
        after: to.map(value) ?? .null)
    }
    func row(_ key: Int64?) -> AttributeValue {
      key.map { .integer(permanent(ManagedObjectID(entity, $0)).key) } ?? .null
    }
    return [
      line(.section, \.section), line(.predecessor) { row($0.predecessor) },
      line(.successor) { row($0.successor) }, line(.rank, \.rank),
    ]
  }

  private func permanent(_ id: ManagedObjectID) -> ManagedObjectID {
    keys[id].map { ManagedObjectID(id.entity, $0) } ?? id
  }
}
