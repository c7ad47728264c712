extension UnsavedSteps {
  /// Lets steps, and what objects were at the end of the newest one, follow what somebody else
  /// saved. Steps that do nothing any more are none.
  ///
  /// - Complexity: O(number of changes), and nothing where nobody else saved anything of theirs
  mutating func follow(_ rows: [ObjectIdentifier: ForeignRow]) {
    guard !rows.isEmpty else { return }
    begin(rows)
    Self.follow(rows, in: &undone)
  }

  /// Lets the steps that undo takes back, and what objects were at the end of the newest one, begin
  /// with what somebody else saved. Others that were taken back go on from what there was.
  mutating func begin(_ rows: [ObjectIdentifier: ForeignRow]) {
    for (key, row) in rows {
      for value in row.values where value.effect == .begin {
        if bases[key]?.values[value.index] == value.from { setBase(key, value.index, value.to) }
      }
    }
    Self.follow(rows.mapValues(\.beginning), in: &done)
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
    if let place, place.rank == row.known.rank, place.section == row.known.section {
      self.place = row.place ?? place
    } else {
      followInPart(row, of: entity)
    }
    for value in row.values where value.effect == .begin && values[value.index] == value.from {
      values[value.index] = value.to
    }
  }

  /// Follows where the place is one of our own with the rank, or the section, of the store.
  private mutating func followInPart(_ row: ForeignRow, of entity: Entity) {
    if let rank = row.place?.rank, place?.rank == row.known.rank { place?.rank = rank }
    for value in row.values where value.effect == .begin {
      switch entity.attributes[value.index].name {
      case entity.orderAttribute where place?.rank == value.from: place?.rank = value.to
      case entity.sectionAttribute where place?.section == row.known.section:
        place?.section = value.to
      default: break
      }
    }
  }
}
