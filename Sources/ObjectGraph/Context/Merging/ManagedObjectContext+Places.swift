/// Rows that were placed and are not saved stay in their places, whatever ranks others write
/// meanwhile (`R17b`, `R164`, `R167`).
extension ManagedObjectContext {
  /// Notes which rows have other ranks than before, where places are pending.
  ///
  /// - Parameter rows: What those of the touched rows hold that are known as objects; they are
  ///   still as they were, unless they were read ahead of the merge.
  func noteForeignRanks(
    of touched: [FeedChanges.Change], _ rows: [ManagedObjectID: [AttributeValue]?]
  ) {
    for change in touched where change.kind != .deleted {
      let entity = change.id.entity
      guard overlays[entity]?.isEmpty == false,
        let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:))
      else { continue }
      if let row = rows[change.id], let row, let object = registeredObject(for: change.id),
        object.isLoaded, object.readPosition <= mergedPosition,
        object.committed[order] == row[order]
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
      guard let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:)) else {
        foreignRanks[entity] = nil
        continue
      }
      let before = changedRanks(of: entity, order)
      defer { steps.follow(rankChanges(since: before, of: entity, order)) }
      var keys = others.keys
      keys.formUnion(releaseRespaced(of: entity, order))
      foreignRanks[entity]?.keys = keys
      let places = PendingPlaces(self, entity)
      let lost = try places.lost(to: keys, isAnybody: others.areUnknown)
      try settle(lost, places)
      foreignRanks[entity] = nil
    }
  }

  /// Gives rows that were placed other ranks where rows that returned to their former ones share
  /// these: others may have written them meanwhile.
  ///
  /// - Throws: What the store throws. It is done again by the next merge or save then.
  /// - Complexity: Two questions to the store for each row that returned to where it was placed.
  func settleReturned(_ objects: [ManagedObject]) throws {
    for object in objects where object.isPresent && object.isLoaded {
      guard let row = object.manualOrderRow(object.values)?.ranked,
        let overlay = overlays[object.entity]
      else { continue }
      let isShared =
        try overlay.overrides(row.key)
        ? manualOrder(of: object.entity).hasOther(withRankOf: row)
        : overlay.hasOther(withRankOf: row)
      if isShared { foreignRanks[object.entity, default: ForeignRanks()].keys.insert(row.key) }
    }
    try settlePlaces()
  }

  /// Gives all rows the ranks that they have in the store, since no step is left that placed any.
  /// What was taken back by its neighbours may stand elsewhere than the store has it, or have made
  /// others stand there.
  func releaseRanks() {
    steps.isPaused = true
    defer { steps.isPaused = false }
    for entity in overlays.keys.sorted(by: { $0.name < $1.name }) {
      guard let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:)) else { continue }
      let before = changedRanks(of: entity, order)
      release(of: entity, order) { $0 != .none }
      steps.follow(rankChanges(since: before, of: entity, order))
    }
  }

  /// Gives the rows of an entity that only made room the ranks that they have in the store, if none
  /// is left for which they did.
  ///
  /// - Complexity: O(number of changed objects)
  func releaseRoom(of entity: Entity) {
    guard overlays[entity] != nil,
      let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:)),
      !changed.values.contains(where: {
        $0.entity == entity && $0.isPresent && (!$0.hasRow || $0.rankChange == .moved)
      })
    else { return }
    steps.isPaused = true
    defer { steps.isPaused = false }
    let before = changedRanks(of: entity, order)
    releaseRespaced(of: entity, order)
    steps.follow(rankChanges(since: before, of: entity, order))
  }

  /// Gives the rows that only made room for others the ranks that they have in the store.
  ///
  /// - Returns: Their keys.
  @discardableResult
  private func releaseRespaced(of entity: Entity, _ order: Int) -> [Int64] {
    release(of: entity, order) { $0 == .respaced }
  }

  @discardableResult
  private func release(
    of entity: Entity, _ order: Int, where isReleased: (ManagedObject.RankChange) -> Bool
  ) -> [Int64] {
    let rows = changed.values.filter {
      $0.entity == entity && $0.hasRow && $0.isLoaded && isReleased($0.rankChange)
    }
    .sorted(by: Self.precedes)
    for object in rows {
      willChange(object)
      object.values[order] = object.committed[order]
      object.rankChange = .none
      didChange(object)
    }
    return rows.map(\.objectID.key)
  }

  /// Places rows of one entity again. Those that wait for their turn are nowhere in the order.
  private func settle(_ lost: [ManagedObject], _ places: PendingPlaces) throws {
    guard let entity = lost.first?.entity else { return }
    overlays[entity]?.withdraw(Set(lost.map(\.objectID.key)))
    do {
      for object in lost {
        try put([object], at: places.place(for: object))
        overlays[entity]?.update(object)
      }
    } catch {
      for object in lost { overlays[entity]?.update(object) }
      throw error
    }
  }

  // MARK: Ranks that steps know

  /// What rows had for ranks at some moment.
  private typealias Ranks = [ObjectIdentifier: (object: ManagedObject, rank: AttributeValue)]

  /// The ranks of the changed rows of an entity.
  private func changedRanks(of entity: Entity, _ order: Int) -> Ranks {
    Dictionary(
      uniqueKeysWithValues: changed.filter { $0.value.entity == entity && $0.value.isLoaded }
        .map { ($0, ($1, $1.values[order])) })
  }

  /// Which rows have other ranks than they had; those that had not changed had the store's.
  private func rankChanges(
    since before: Ranks, of entity: Entity, _ order: Int
  ) -> [ObjectIdentifier: UnsavedSteps.RankChange] {
    let stored = changedRanks(of: entity, order).filter { $0.value.object.hasRow }
      .mapValues { (object: $0.object, rank: $0.object.committed[order]) }
    return before.merging(stored) { known, _ in known }.compactMapValues { object, old in
      let now = object.values[order]
      return old == now ? nil : UnsavedSteps.RankChange(index: order, from: old, to: now)
    }
  }
}
