extension UnsavedSteps {
  /// Lets steps, and what objects were at the end of the newest one, follow what somebody else
  /// saved. Steps that do nothing any more are none.
  ///
  /// - Complexity: O(number of changes), and nothing where nobody else saved anything of theirs
  mutating func follow(_ rows: [ObjectIdentifier: ForeignRow]) {
    guard !rows.isEmpty else { return }
    for (key, row) in rows {
      for value in row.values where value.effect == .begin {
        if bases[key]?.values[value.index] == value.from { setBase(key, value.index, value.to) }
      }
    }
    Self.follow(rows, in: &done)
    Self.follow(rows, in: &undone)
  }

  private static func follow(
    _ rows: [ObjectIdentifier: ForeignRow], in steps: inout [UnsavedStep]
  ) {
    var areVoid = false
    for number in steps.indices {
      for place in steps[number].changes.indices {
        if let row = rows[ObjectIdentifier(steps[number].changes[place].object)] {
          steps[number].changes[place].follow(row)
        }
      }
      let count = steps[number].changes.count
      steps[number].changes.removeAll { change in
        rows[ObjectIdentifier(change.object)] != nil && change.before == change.after
      }
      if steps[number].changes.count < count, steps[number].changes.isEmpty { areVoid = true }
    }
    if areVoid { steps.removeAll { $0.changes.isEmpty } }
  }
}

extension UnsavedStep.Change {
  fileprivate mutating func follow(_ row: ForeignRow) {
    before?.follow(row, of: object.entity)
    after?.follow(row, of: object.entity)
    for value in row.values where value.effect == .pass {
      guard let old = before?.values[value.index], let new = after?.values[value.index],
        old == value.from && new == value.to || old == value.to && new == value.from
      else { continue }
      before?.values[value.index] = value.to
      after?.values[value.index] = value.to
    }
  }
}

extension UnsavedStep.Side {
  fileprivate mutating func follow(_ row: ForeignRow, of entity: Entity) {
    for value in row.values where value.effect == .begin {
      if values[value.index] == value.from { values[value.index] = value.to }
      if entity.attributes[value.index].name == entity.sectionAttribute,
        let place, place.section == row.known.section, place.rank != row.known.rank
      {
        self.place?.section = value.to
      }
    }
    if let now = row.place, let place, place.rank == row.known.rank,
      place.section == row.known.section
    {
      self.place = now
    }
  }
}
