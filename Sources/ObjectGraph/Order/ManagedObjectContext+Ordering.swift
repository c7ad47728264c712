extension ManagedObjectContext {
  /// Moves objects, as a block in the order given, to a place in the manual order.
  ///
  /// Only the moved objects get new ranks, except where a gap is used up (`R167`). The section of
  /// an object is not touched: assign it as any attribute, in the same gesture (`R162`). Moving to
  /// where the objects are already changes nothing (`R157`).
  ///
  /// - Throws: What the store throws, ``ContextError/missing(_:)``, or
  ///   ``ContextError/noManualOrder(_:)``; nothing has changed then.
  /// - Precondition: The objects are of this context and of one entity, each is given once, and the
  ///   placement names none of them and no row of another entity. (An object of another context
  ///   in it stands for the same row here.)
  /// - Complexity: O(k) for k objects, and a few windows of the order; never the whole of it.
  public func move(_ objects: [ManagedObject], _ placement: Placement) throws {
    checkThread()
    let placement = own(placement)
    checkMove(objects, placement)
    try loadForEditing(objects)
    try arrange(objects, placement)
  }

  /// Moves objects that are loaded and may go there (``checkMove(_:_:)``), new ones included that
  /// nobody knows yet.
  func arrange(_ objects: [ManagedObject], _ placement: Placement) throws {
    guard let entity = objects.first?.entity else { return }
    // No mistake of the caller: another program may have taken it away a moment ago.
    guard entity.orderAttribute != nil else { throw ContextError.noManualOrder(entity.name) }
    if let place = try place(for: objects, of: entity, placement) { try put(objects, at: place) }
  }

  /// The manual order of an entity with the unsaved changes, without some objects.
  func manualOrder(of entity: Entity, without objects: [ManagedObject] = []) -> ManualOrder {
    ManualOrder(
      store: store, entity: entity, overlay: overlays[entity] ?? ManualOrderOverlay(),
      excluded: Set(objects.map(\.objectID.key)))
  }

  /// Makes the overlays anew once objects have other entities or ids.
  ///
  /// - Parameter permanentIDs: The ids that new objects got, by their temporary ones.
  func remakeOverlays(_ permanentIDs: [ManagedObjectID: ManagedObjectID] = [:]) {
    let former = overlays
    overlays.removeAll()
    for object in changed.values where object.entity.orderAttribute != nil {
      overlays[object.entity, default: ManualOrderOverlay()].update(object)
    }
    for (entity, overlay) in former {
      let keys = permanentIDs.filter { $0.key.entity == entity }.map { ($0.key.key, $0.value.key) }
      guard let present = store.model.entity(named: entity.name) else { continue }
      overlays[present]?.takeAnchors(of: overlay, Dictionary(uniqueKeysWithValues: keys))
    }
  }

  /// Where objects are to stand: their ranks, those of rows that make room, and between which rows
  /// that is.
  typealias FoundPlace = (
    allocation: DisplayOrder.Allocation, neighbours: ManualOrderOverlay.Neighbours
  )

  /// Where a placement puts objects; nil if they stand there already.
  ///
  /// The order ends here: while it is there all unsaved places are shared with it, and the first
  /// rank that is written would copy them.
  private func place(
    for objects: [ManagedObject], of entity: Entity, _ placement: Placement
  ) throws -> FoundPlace? {
    let order = manualOrder(of: entity, without: objects)
    return try neighbours(of: placement, for: objects, in: order).map {
      try place(for: objects, between: $0, in: order)
    }
  }

  /// Where objects stand between two rows that are neighbours without them.
  func place(
    for objects: [ManagedObject], between neighbours: ManualOrderOverlay.Neighbours,
    in order: ManualOrder
  ) throws -> FoundPlace {
    var allocation = try DisplayOrder().allocate(
      objects.count, after: neighbours.predecessor, before: neighbours.successor, in: order)
    allocation.avoid(
      objects.map(\.knownRanks), between: order.unsavedRanks(around: neighbours),
      within: order.limits)
    return (allocation, neighbours)
  }

  /// Gives objects of one entity their ranks.
  func put(_ objects: [ManagedObject], at place: FoundPlace) throws {
    guard let object = objects.first else { return }
    leavePlace(objects)
    try assign(place.allocation, to: objects)
    anchor(
      objects, after: place.neighbours.predecessor?.key, before: place.neighbours.successor?.key)
    if objects.count == 1, place.allocation.respaced.isEmpty, object.life != .gone {
      overlays[object.entity]?.didPlace(object.objectID.key, between: place.neighbours)
    }
  }

  /// Lets rows that were placed beside some objects of one entity tell their places by those that
  /// stand there now: the objects are about to go elsewhere.
  ///
  /// Where these cannot be read the rows tell less.
  ///
  /// - Complexity: Two questions to the store for each object beside which others were placed
  func leavePlace(_ objects: [ManagedObject]) {
    guard let entity = objects.first?.entity, overlays[entity]?.anchors.isEmpty == false else {
      return
    }
    for object in objects {
      let key = object.objectID.key
      guard object.isLoaded, let overlay = overlays[entity], overlay.isAnchor(key),
        !overlay.isWithdrawn(key), let row = object.manualOrderRow(object.values)?.ranked
      else { continue }
      let order = manualOrder(of: entity)
      guard let above = try? order.rankedRows(beyond: row, .backwards, limit: 1),
        let below = try? order.rankedRows(beyond: row, .forwards, limit: 1)
      else { continue }
      overlays[entity]?.handOver(key, after: above.first?.key, before: below.first?.key)
    }
  }

  /// Notes between which rows objects of one entity stand that have their ranks.
  func anchor(_ objects: [ManagedObject], after predecessor: Int64?, before successor: Int64?) {
    guard let entity = objects.first?.entity,
      let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:))
    else { return }
    let keys = objects.map(\.objectID.key)
    for (index, object) in objects.enumerated() {
      overlays[entity, default: ManualOrderOverlay()].anchor(
        keys[index], object.values[order], after: index == 0 ? predecessor : keys[index - 1],
        before: index == keys.count - 1 ? successor : keys[index + 1])
    }
  }

  /// Writes the ranks that were allocated to objects of one entity.
  func assign(_ allocation: DisplayOrder.Allocation, to objects: [ManagedObject]) throws {
    guard let entity = objects.first?.entity else { return }
    let respaced = allocation.respaced.map { object(with: ManagedObjectID(entity, $0.key)) }
    try loadForEditing(respaced)
    for (object, row) in zip(respaced, allocation.respaced) {
      assignRank(.integer(row.rank), to: object, .respaced)
      overlays[entity]?.didRespace(row.key, .integer(row.rank))
    }
    for (object, rank) in zip(objects, allocation.ranks) {
      assignRank(.integer(rank), to: object, .moved)
    }
  }

  /// Writes a rank that was allocated.
  func assignRank(
    _ rank: AttributeValue, to object: ManagedObject, _ change: ManagedObject.RankChange
  ) {
    checkLoaded(object)
    guard let order = object.entity.orderAttribute else { return }
    let index = object.index(of: order)
    guard object.values[index] != rank else { return }
    if object.life == .gone {
      object.values[index] = rank  // a new object that nobody knows yet
      return
    }
    willChange(object)
    object.values[index] = rank
    // Ranks of placed rows are never in conflict: the move begins where others have put the row.
    if let theirs = object.conflicting.removeValue(forKey: index) {
      object.committed[index] = theirs
    }
    if object.hasRow, object.committed[index] == rank {
      object.rankChange = .none
    } else if object.rankChange != .moved {
      object.rankChange = change
    }
    didChange(object)
  }

  /// The rows between which a placement lies, without the objects that come there; nil if they
  /// stand there already.
  ///
  /// What follows the row before them tells both with one question to the store.
  private func neighbours(
    of placement: Placement, for objects: [ManagedObject], in order: ManualOrder
  ) throws -> ManualOrderOverlay.Neighbours? {
    let predecessor: RankedRow?
    var successor: RankedRow?
    switch placement {
    case .first: predecessor = nil
    case .last: predecessor = try order.rankedRows(beyond: nil, .backwards, limit: 1).first
    case .after(let object): predecessor = try rankedRow(of: object)
    case .before(let object):
      successor = try rankedRow(of: object)
      predecessor = try order.rankedRows(beyond: successor, .backwards, limit: 1).first
    }
    let followers = try manualOrder(of: order.entity).rankedRows(
      beyond: predecessor, .forwards, limit: objects.count + 1)
    if stand(objects, directlyAfter: predecessor, in: followers) { return nil }
    return ManualOrderOverlay.Neighbours(
      predecessor: predecessor,
      successor: successor ?? followers.first { !order.excluded.contains($0.key) })
  }

  /// The place of an object in the manual order, as edited.
  func rankedRow(of object: ManagedObject) throws -> RankedRow {
    try loadForEditing([object])
    guard let row = object.manualOrderRow(object.values) else {
      trap("\(object.entity) has no manual order")
    }
    return row.ranked
  }

  /// Whether objects follow a row already, in their order, with nothing between, and by their
  /// ranks: where an equal rank leaves it to the ids, a place is still to be found (`R168`,
  /// `R169`).
  private func stand(
    _ objects: [ManagedObject], directlyAfter predecessor: RankedRow?, in followers: [RankedRow]
  ) -> Bool {
    guard objects.allSatisfy(\.isPresent) else { return false }
    let rows = followers.prefix(objects.count)
    let ranks = ([predecessor].compactMap { $0 } + rows).map(\.rank)
    return rows.map(\.key) == objects.map(\.objectID.key)
      && zip(ranks, ranks.dropFirst()).allSatisfy { $0.compare($1) == .before }
  }

  /// A placement beside this context's own object of the row.
  func own(_ placement: Placement) -> Placement {
    func own(_ object: ManagedObject) -> ManagedObject {
      object.context === self ? object : self.object(with: object.objectID)
    }
    return switch placement {
    case .first, .last: placement
    case .after(let object): .after(own(object))
    case .before(let object): .before(own(object))
    }
  }

  /// Traps for objects of other contexts or entities, and for those that are named twice.
  func checkMove(_ objects: [ManagedObject], _ placement: Placement) {
    guard let entity = objects.first?.entity else { return }
    if let stranger = objects.first(where: { $0.entity != entity }) {
      trap("moving \(stranger.objectID) together with objects of \(entity)")
    }
    var seen: Set<ManagedObject> = []
    for object in objects {
      check(object)
      if !seen.insert(object).inserted { trap("moving \(object.objectID) twice") }
    }
    switch placement {
    case .first, .last: break
    case .after(let object), .before(let object):
      if object.entity != entity { trap("moving objects of \(entity) to \(object.objectID)") }
      if seen.contains(object) { trap("moving \(object.objectID) next to itself") }
    }
  }
}

extension ManagedObject {
  /// The rank that it has, and the one that its row has.
  fileprivate var knownRanks: [Int64] {
    guard let order = entity.orderAttribute else { return [] }
    return [value(at: AttributePath(attribute: order)), committedValue(of: order)].compactMap {
      if case .integer(let rank) = $0 { rank } else { nil }
    }
  }
}
