/// Rows that were placed and are not saved stay in their places, whatever ranks others write
/// meanwhile (`R17b`, `R164`, `R167`).
extension ManagedObjectContext {
  /// Notes which rows have other ranks than before, where places are pending.
  ///
  /// - Parameter rows: What those of the touched rows hold that are known as objects; they are
  ///   still as they were.
  func noteForeignRanks(
    _ feed: FeedChanges, _ touched: [FeedChanges.Change],
    _ rows: [ManagedObjectID: [AttributeValue]?]
  ) {
    for (entity, overlay) in overlays where !overlay.isEmpty {
      if feed.isTruncated { foreignRanks[entity, default: ForeignRanks()].areUnknown = true }
    }
    for change in touched where change.kind != .deleted {
      let entity = change.id.entity
      guard overlays[entity]?.isEmpty == false,
        let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:))
      else { continue }
      if let row = rows[change.id], let row, let object = registeredObject(for: change.id),
        object.isLoaded, object.committed[order] == row[order]
      {
        continue
      }
      foreignRanks[entity, default: ForeignRanks()].keys.insert(change.id.key)
    }
  }

  /// Gives rows that were placed other ranks where their place is elsewhere by what others wrote,
  /// or one of others has the same rank. Rows that only made room are as they were written.
  ///
  /// - Throws: What the store throws. It is done again by the next merge or save then.
  /// - Complexity: O(placed rows + rows of others), which are read; a few questions to the store
  ///   for each row that has to get another rank.
  func settlePlaces() throws {
    guard !foreignRanks.isEmpty else { return }
    steps.isPaused = true
    defer { steps.isPaused = false }
    for (entity, others) in foreignRanks.sorted(by: { $0.key.name < $1.key.name }) {
      var keys = others.keys
      keys.formUnion(releaseRespaced(of: entity))
      foreignRanks[entity]?.keys = keys
      let places = PendingPlaces(self, entity)
      let lost = try places.lost(to: keys, isAnybody: others.areUnknown)
      try settle(lost, of: entity, places)
      foreignRanks[entity] = nil
    }
  }

  /// Gives the rows that only made room for others the ranks that they have in the store.
  ///
  /// - Returns: Their keys.
  private func releaseRespaced(of entity: Entity) -> [Int64] {
    guard let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:)) else { return [] }
    let respaced = changed.values.filter {
      $0.entity == entity && $0.hasRow && $0.rankChange == .respaced
    }
    .sorted(by: Self.precedes)
    for object in respaced {
      willChange(object)
      object.values[order] = object.committed[order]
      object.rankChange = .none
      didChange(object)
    }
    return respaced.map(\.objectID.key)
  }

  /// Places rows again. Those that wait for their turn are nowhere in the order.
  private func settle(
    _ lost: [ManagedObject], of entity: Entity, _ places: PendingPlaces
  ) throws {
    guard !lost.isEmpty, let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:))
    else { return }
    var ranks: [ObjectIdentifier: UnsavedSteps.RankChange] = [:]
    defer { steps.follow(ranks) }
    overlays[entity]?.withdraw(Set(lost.map(\.objectID.key)))
    do {
      for object in lost {
        let old = object.values[order]
        try put([object], at: places.place(for: object))
        overlays[entity]?.update(object)
        ranks[ObjectIdentifier(object)] = .init(index: order, from: old, to: object.values[order])
      }
    } catch {
      for object in lost { overlays[entity]?.update(object) }
      throw error
    }
  }
}
