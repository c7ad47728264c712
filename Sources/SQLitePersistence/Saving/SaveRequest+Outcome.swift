import ObjectGraph

extension SaveRequest {
  /// The request as the file carried it out: with the values that rows hold in the end, where
  /// triggers or defaults made others of those that were to be written.
  ///
  /// - Parameters:
  ///   - rows: The values of such rows, in attribute order.
  ///   - keys: The permanent keys of new objects.
  func carriedOut(
    _ rows: [ManagedObjectID: [AttributeValue]], keys: [ManagedObjectID: Int64]
  ) -> SaveRequest {
    guard !rows.isEmpty else { return self }
    var request = self
    for (index, insertion) in insertions.enumerated() {
      let id = keys[insertion.id].map { ManagedObjectID(insertion.id.entity, $0) } ?? insertion.id
      if let row = rows[id] { request.insertions[index].values = row }
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
    return request
  }
}
