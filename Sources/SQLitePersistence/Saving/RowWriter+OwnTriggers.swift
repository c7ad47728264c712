import ObjectGraph

/// Rows of one save that a trigger of the file changes while others of it are written, or that a
/// foreign key takes along: nobody else did that, and what they are expected to hold they held when
/// the save began.
///
/// So where there is such a thing all rows are compared before any is written. What undo and
/// redo write, which is what a step had made of the rows with all that triggers did, is written
/// once more where the trigger of another row changed it.
extension RowWriter {
  /// Compares all rows of a save with what they are expected to hold, if triggers or foreign keys
  /// may change some of them while others are written; then none is compared any more.
  ///
  /// - Throws: `PersistentStoreError.conflicts` with all of them, or `refused` where a text of a
  ///   deleted row could not be brought back.
  /// - Complexity: O(rows), and a question for each table
  mutating func compareFirst(_ save: SaveRequest) throws {
    let ids =
      save.updates.map(\.id) + save.deletions.map(\.id) + save.respacings.map(\.id)
      + save.insertions.map(\.id)
    guard ids.count > 1,
      try Self.hasFirmRing(save.deletions)
        || Set(ids.map(\.entity)).contains(where: {
          try connection.gestureStatements(for: $0).hasOwnTriggers()
        })
    else { return }
    isCompared = true
    let rows = try rows(
      save.updates.map(\.id) + save.deletions.map(\.id)
        + save.insertions.map(\.id).filter { !$0.isTemporary })
    for deletion in save.deletions {
      compare(deletion.id, expecting: deletion.expected, rows, isDeletion: true)
    }
    for update in save.updates {
      compare(update.id, expecting: update.changes, rows, isDeletion: false)
    }
    let deleted = Set(save.deletions.map(\.id))
    conflicts += save.insertions.filter { rows[$0.id] != nil && !deleted.contains($0.id) }
      .map { SaveConflict($0.id) }
    guard conflicts.isEmpty else { throw PersistentStoreError.conflicts(conflicts) }
    for deletion in save.deletions { try requireWholeTexts(of: deletion.id) }
  }

  private mutating func compare(
    _ id: ManagedObjectID, expecting changes: [ValueChange],
    _ rows: [ManagedObjectID: [AttributeValue]], isDeletion: Bool
  ) {
    if let row = rows[id] {
      conflicts += Self.conflicts(of: id, row, expecting: changes, isDeletion: isDeletion)
    } else {
      conflicts.append(SaveConflict(id))
    }
  }

  /// Notes what was written of a row just now, and was not changed at once by a trigger of its own.
  /// What was noted of these values before, such as a stand-in, is over.
  mutating func keepLasting(_ changes: [ValueChange], of id: ManagedObjectID) throws {
    guard isCompared, isTurned, let row = try rows([id])[id] else { return }
    for change in changes where change.attribute != id.entity.orderAttribute {
      let held = id.entity.index(ofAttribute: change.attribute).map { row[$0] }
      lasting[id, default: [:]][change.attribute] = held == change.new ? change.new : nil
    }
  }

  /// Writes once more what triggers of other rows made something else of.
  mutating func writeLastingValues() throws {
    guard !lasting.isEmpty else { return }
    let written = lasting
    lasting = [:]
    let rows = try rows(Array(written.keys))
    for (id, row) in rows.sorted(by: {
      ($0.key.entity.name, $0.key.key) < ($1.key.entity.name, $1.key.key)
    }) {
      let values = written[id] ?? [:]
      let changed = id.entity.attributes.enumerated().compactMap { index, attribute in
        values[attribute.name].flatMap { value in
          row[index] == value ? nil : ValueChange(attribute.name, from: row[index], to: value)
        }
      }
      if !changed.isEmpty { try update(SaveRequest.Update(id, changes: changed)) }
    }
  }

  private func rows(
    _ ids: [ManagedObjectID]
  ) throws -> [ManagedObjectID: [AttributeValue]] {
    var rows: [ManagedObjectID: [AttributeValue]] = [:]
    for (entity, ids) in Dictionary(grouping: ids, by: \.entity) {
      let found = try RowFetch(entity).run(ids.map(\.key), on: connection)
      for (key, row) in found { rows[ManagedObjectID(entity, key)] = row }
    }
    return rows
  }
}

extension SaveRequest.Deletion {
  /// What the row is to hold, with its values gone.
  var expected: [ValueChange] {
    zip(id.entity.attributes, values)
      .filter { attribute, _ in attribute.name != id.entity.orderAttribute }
      .map { ValueChange($0.name, from: $1, to: .null) }
  }
}
