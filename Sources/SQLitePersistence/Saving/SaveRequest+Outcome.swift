import ObjectGraph

extension SaveRequest {
  /// The request as the file carried it out: with the values that rows hold in the end, where
  /// triggers or defaults made others of those that were to be written.
  ///
  /// - Parameters:
  ///   - rows: The values of such rows, in attribute order.
  ///   - keys: The permanent keys of new objects.
  func carriedOut(
    _ rows: [ManagedObjectID: [AttributeValue]], keys: PermanentKeys
  ) -> SaveRequest {
    guard !rows.isEmpty else { return self }
    var request = self
    for (index, insertion) in insertions.enumerated() {
      if let row = rows[keys.resolved(insertion.id)] { request.insertions[index].values = row }
    }
    for (index, update) in updates.enumerated() {
      guard let row = rows[update.id] else { continue }
      request.updates[index].changes = update.changes.map { change in
        guard let place = update.id.entity.index(ofAttribute: change.attribute) else {
          return change
        }
        return ValueChange(change.attribute, from: change.old, to: row[place])
      }
    }
    if case .recordSteps(let steps) = journaling {
      request.journaling = .recordSteps(Self.carriedOut(steps, rows, keys))
    }
    return request
  }

  /// The steps, of which the last one that wrote a value wrote what the row holds in the end.
  private static func carriedOut(
    _ steps: [UndoStep], _ rows: [ManagedObjectID: [AttributeValue]], _ keys: PermanentKeys
  ) -> [UndoStep] {
    var open = rows.mapValues { Set($0.indices) }
    var result = steps
    for (number, step) in steps.enumerated().reversed() {
      for (place, entry) in step.entries.enumerated() {
        let id = keys.resolved(entry.id)
        guard let row = rows[id], let indices = open[id] else { continue }
        switch entry.kind {
        case .deleted:
          open[id] = []
        case .inserted(var values):
          for index in indices { values[index] = row[index] }
          result[number].entries[place].kind = .inserted(values)
          open[id] = []
        case .updated(var changes):
          for (position, change) in changes.enumerated() {
            guard let index = id.entity.index(ofAttribute: change.attribute),
              open[id]?.remove(index) != nil
            else { continue }
            changes[position].new = row[index]
          }
          result[number].entries[place].kind = .updated(changes)
        }
      }
    }
    return result
  }
}
