extension ManagedObjectContext {
  /// An object that returns to a place of the manual order.
  struct Replacement {
    let object: ManagedObject
    let place: Place

    /// Where the object will come before others that return too.
    var former: RankedRow { RankedRow(key: object.objectID.key, rank: place.rank) }
  }

  /// Puts objects back to places that are told by their neighbours.
  ///
  /// In the order of the places, so that a row whose predecessor returns too finds it there. Rows
  /// that followed each other in their section return as one block, also where rows of other
  /// sections come back between them. Where the former ranks still fit they are used again, so that
  /// nothing else is written.
  ///
  /// - Complexity: A few questions to the store for each block, and none for rows that kept their
  ///   ranks and stand right with them.
  func replace(_ replacements: [Replacement]) throws {
    let returning = Set(replacements.map(\.object.objectID))
    let moving = try replacements.filter { try !stands($0, besides: returning) }
    let entities = Dictionary(grouping: moving, by: \.object.entity)
    for (entity, rows) in entities.sorted(by: { $0.key.name < $1.key.name }) {
      do {
        try replace(rows, of: entity)
      } catch {
        for row in rows { overlays[entity]?.update(row.object) }
        throw error
      }
    }
  }

  /// Puts objects of one entity back. Those that wait for their turn are nowhere in the order, so
  /// that nobody has to look past them.
  private func replace(_ rows: [Replacement], of entity: Entity) throws {
    let sorted = rows.sorted { $0.former.compare($1.former) == .before }
    let followers = Dictionary(
      sorted.compactMap { row in row.predecessor.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    overlays[entity, default: ManualOrderOverlay()].withdraw(
      Set(sorted.map(\.object.objectID.key)))
    var placed: Set<ManagedObjectID> = []
    for first in sorted where placed.insert(first.object.objectID).inserted {
      var block = [first]
      while let last = block.last, let next = followers[last.object.objectID],
        next.follows(last), placed.insert(next.object.objectID).inserted
      {
        block.append(next)
      }
      try assign(try ranks(for: block), to: block.map(\.object))
      for row in block { overlays[entity]?.update(row.object) }
    }
  }

  /// The ranks that put one block back: its former ones where these give it its former place in its
  /// section, so that it also stands among the rows of other sections as it did; else such that it
  /// stands next to a former neighbour.
  private func ranks(for block: [Replacement]) throws -> DisplayOrder.Allocation {
    guard let first = block.first, let last = block.last else {
      return DisplayOrder.Allocation(ranks: [])
    }
    let entity = first.object.entity
    let order = manualOrder(of: entity)
    let former = formerRanks(of: block)
    if let former, try fits(block, in: order) || liesBetweenNeighbours(block, in: order) {
      return DisplayOrder.Allocation(ranks: former)
    }
    if let above = try neighbour(first.place.predecessor, in: first.place.section, of: entity) {
      let next = try order.rankedRows(beyond: above, .forwards, limit: 1).first
      return try ranks(for: block, former, after: above, before: next, in: order)
    }
    if let below = try neighbour(last.place.successor, in: last.place.section, of: entity) {
      let previous = try order.rankedRows(beyond: below, .backwards, limit: 1).first
      return try ranks(for: block, former, after: previous, before: below, in: order)
    }
    // Nobody is left beside whom they stood, but rows that are gone may come back to them.
    if let former, try areFree(block, in: order) { return DisplayOrder.Allocation(ranks: former) }
    let around = try surroundings(of: first.former, in: order)
    return try ranks(
      for: block, former, after: around.predecessor, before: around.successor, in: order)
  }

  /// The ranks of a block between two rows: its former ones where these do that, so that what is
  /// gone yet comes back on the right side of it.
  private func ranks(
    for block: [Replacement], _ former: [Int64]?, after above: RankedRow?,
    before below: RankedRow?, in order: ManualOrder
  ) throws -> DisplayOrder.Allocation {
    if let former, let first = block.first, let last = block.last,
      above?.rank.compare(first.place.rank) ?? .before == .before,
      below.map({ last.place.rank.compare($0.rank) }) ?? .before == .before
    {
      return DisplayOrder.Allocation(ranks: former)
    }
    return try DisplayOrder().allocate(block.count, after: above, before: below, in: order)
  }

  /// Whether a block came back between both of its former neighbours, and to no row's rank, with
  /// its former ranks: others that came between since stand beside it as they would have.
  private func liesBetweenNeighbours(_ block: [Replacement], in order: ManualOrder) throws -> Bool {
    guard let first = block.first, let last = block.last else { return false }
    let (place, entity) = (first.place, first.object.entity)
    let above = try neighbour(place.predecessor, in: place.section, of: entity)
    let below = try neighbour(last.place.successor, in: place.section, of: entity)
    guard (above == nil) == (place.predecessor == nil),
      (below == nil) == (last.place.successor == nil), above != nil || below != nil,
      above.map({ $0.rank.compare(place.rank) == .before }) ?? true,
      below.map({ $0.rank.compare(last.place.rank) == .after }) ?? true
    else { return false }
    return try areFree(block, in: order)
  }

  /// Whether no row bears one of the former ranks of a block. Some may stand between them: those
  /// that came back before.
  private func areFree(_ block: [Replacement], in order: ManualOrder) throws -> Bool {
    guard let first = block.first, let last = block.last else { return false }
    let above = try order.rankedRows(beyond: first.former, .backwards, limit: 1).first
    guard above?.rank != first.place.rank else { return false }
    let behind = try order.rankedRows(
      beyond: first.former, .forwards, limit: Self.mostRowsBetween)
    let between = behind.filter { $0.rank.compare(last.place.rank) != .after }
    guard between.count < Self.mostRowsBetween else { return false }
    return Set(block.map(\.place.rank)).isDisjoint(with: between.map(\.rank))
  }

  /// How many rows are looked at between those of a block.
  private static var mostRowsBetween: Int { 32 }

  /// The former ranks of a block if they are integers, each greater than the one before.
  private func formerRanks(of block: [Replacement]) -> [Int64]? {
    var ranks: [Int64] = []
    for row in block {
      guard case .integer(let rank) = row.place.rank, ranks.last.map({ $0 < rank }) ?? true
      else { return nil }
      ranks.append(rank)
    }
    return ranks
  }

  /// The rows of the full order between which a place lies.
  private func surroundings(
    of row: RankedRow, in order: ManualOrder
  ) throws -> (predecessor: RankedRow?, successor: RankedRow?) {
    let predecessor = try order.rankedRows(beyond: row, .backwards, limit: 1).first
    let successor = try order.rankedRows(beyond: row, .forwards, limit: 1).first
    return (predecessor, successor)
  }

  /// Whether an object that returns to a place is still where the gesture put it. If it is not,
  /// somebody moved it since: it stays there, which is a conflict where the gesture gave it another
  /// rank too, and none where it gave it another section only.
  func mayReturn(
    _ object: ManagedObject, from: Place, to: Place, _ report: inout UndoReport
  ) throws -> Bool {
    if try stillStands(object, at: from) { return true }
    if from.rank != to.rank {
      report.conflicts.append(
        SaveConflict(
          object.objectID, attribute: object.entity.orderAttribute, base: from.rank,
          theirs: try rankedRow(of: object).rank, ours: to.rank))
    }
    return false
  }

  /// Whether an object is still where a gesture put it: it has the same rank, or stands on the
  /// right side of those neighbours of then that are still in its section.
  private func stillStands(_ object: ManagedObject, at place: Place) throws -> Bool {
    let row = try rankedRow(of: object)
    return try row.rank == place.rank || stands(row, at: place, of: object.entity)
  }

  /// Whether an object has its place already: it is in the section again, kept its rank, and stands
  /// right with it among neighbours that do not return themselves. A rank that is no integer tells
  /// no place, and is left as it is (`R168`).
  private func stands(
    _ replacement: Replacement, besides returning: Set<ManagedObjectID>
  ) throws -> Bool {
    let (object, place) = (replacement.object, replacement.place)
    guard object.hasRow, let order = object.entity.orderAttribute.map(object.index(of:)),
      object.values[order] == place.rank, !object.isEdited(order)
    else { return false }
    guard case .integer = place.rank else { return true }
    let neighbours = [place.predecessor, place.successor].compactMap(\.self)
    guard !neighbours.contains(where: { returning.contains(ManagedObjectID(object.entity, $0)) })
    else { return false }
    return try stands(replacement.former, at: place, of: object.entity)
  }

  /// Whether a row is on the right side of those neighbours of a place that are still in its
  /// section.
  private func stands(_ row: RankedRow, at place: Place, of entity: Entity) throws -> Bool {
    if let before = try neighbour(place.predecessor, in: place.section, of: entity),
      before.compare(row) != .before
    {
      return false
    }
    if let after = try neighbour(place.successor, in: place.section, of: entity),
      after.compare(row) != .after
    {
      return false
    }
    return true
  }

  /// The row of a former neighbour if it is still in the section, and does not wait itself.
  private func neighbour(
    _ key: Int64?, in section: AttributeValue, of entity: Entity
  ) throws -> RankedRow? {
    guard let key, overlays[entity]?.isWithdrawn(key) != true else { return nil }
    let object = object(with: ManagedObjectID(entity, key))
    try load([object])
    guard object.isPresent, let row = object.manualOrderRow(object.values),
      row.section == section
    else { return nil }
    return row.ranked
  }

  /// Whether the former ranks would give a block its former place: the row before them in the
  /// section is the former one, and no row of the section stands between them. A rank that a row of
  /// the section bears is taken again only if the two were neighbours with one rank before
  /// (`R168`); among rows of other sections equal ranks are left to the ids.
  ///
  /// - Precondition: They are integers, each greater than the one before.
  private func fits(_ block: [Replacement], in order: ManualOrder) throws -> Bool {
    guard let first = block.first, let last = block.last else { return false }
    let section = order.entity.sectionAttribute.map { _ in first.place.section }
    func next(_ row: RankedRow, _ direction: RankDirection) throws -> RankedRow? {
      try order.rankedRows(beyond: row, direction, section: section, limit: 1).first
    }
    let below = try next(last.former, .forwards)
    if let below, below.rank == last.place.rank, below.key != last.place.successor { return false }
    return try next(first.former, .backwards)?.key == first.place.predecessor
      && next(first.former, .forwards) == below
  }
}

extension ManagedObjectContext.Replacement {
  /// The row that it stood directly behind.
  fileprivate var predecessor: ManagedObjectID? {
    place.predecessor.map { ManagedObjectID(object.entity, $0) }
  }

  /// Whether the row stood directly behind another that returns too.
  fileprivate func follows(_ other: Self) -> Bool {
    object.entity == other.object.entity && place.section == other.place.section
      && place.predecessor == other.object.objectID.key
  }
}
