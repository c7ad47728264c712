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
  func replace(_ replacements: [Replacement]) throws {
    let sorted = replacements.sorted { $0.former.compare($1.former) == .before }
    let followers = Dictionary(
      sorted.compactMap { row in row.predecessor.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    var placed: Set<ManagedObjectID> = []
    for (index, first) in sorted.enumerated() where placed.insert(first.object.objectID).inserted {
      var block = [first]
      while let last = block.last, let next = followers[last.object.objectID],
        next.follows(last), placed.insert(next.object.objectID).inserted
      {
        block.append(next)
      }
      let waiting = sorted[(index + 1)...].map(\.object).filter { !placed.contains($0.objectID) }
      try replace(block, without: waiting)
    }
  }

  /// Puts one block back: to its former ranks where these give it its former place in its section,
  /// so that it also stands among the rows of other sections as it did; else next to a former
  /// neighbour.
  ///
  /// - Parameter waiting: Objects that return later; where they stand now does not matter.
  private func replace(_ block: [Replacement], without waiting: [ManagedObject]) throws {
    let objects = block.map(\.object)
    guard let first = block.first, let last = block.last else { return }
    let order = manualOrder(of: first.object.entity, without: objects + waiting)
    if try fits(block, in: order) {
      for entry in block { assignRank(entry.place.rank, to: entry.object, .moved) }
    } else if let above = try neighbour(first.place.predecessor, in: first.place.section, order) {
      let next = try order.rankedRows(beyond: above, .forwards, limit: 1).first
      try put(block, after: above, before: next, in: order)
    } else if let below = try neighbour(last.place.successor, in: last.place.section, order) {
      let previous = try order.rankedRows(beyond: below, .backwards, limit: 1).first
      try put(block, after: previous, before: below, in: order)
    } else if try areFree(block, in: order) {
      // Nobody is left beside whom they stood, but rows that are gone may come back to them.
      for entry in block { assignRank(entry.place.rank, to: entry.object, .moved) }
    } else {
      let former = try surroundings(of: first.former, in: order)
      try put(block, after: former.predecessor, before: former.successor, in: order)
    }
  }

  /// Puts a block between two rows: with its former ranks where these do that, so that what is gone
  /// yet comes back on the right side of it.
  private func put(
    _ block: [Replacement], after above: RankedRow?, before below: RankedRow?, in order: ManualOrder
  ) throws {
    guard haveRanks(block), let first = block.first, let last = block.last,
      above?.rank.compare(first.place.rank) ?? .before == .before,
      below.map({ last.place.rank.compare($0.rank) }) ?? .before == .before
    else { return try place(block.map(\.object), after: above, before: below, in: order) }
    for entry in block { assignRank(entry.place.rank, to: entry.object, .moved) }
  }

  /// Whether no row bears one of the former ranks of a block. Some may stand between them: those
  /// that came back before.
  private func areFree(_ block: [Replacement], in order: ManualOrder) throws -> Bool {
    guard haveRanks(block), let first = block.first, let last = block.last else { return false }
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

  /// Whether the former ranks of a block are integers, each greater than the one before.
  private func haveRanks(_ block: [Replacement]) -> Bool {
    let ranks = block.map(\.place.rank)
    return ranks.allSatisfy(\.isInteger)
      && zip(ranks, ranks.dropFirst()).allSatisfy { $0.compare($1) == .before }
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
  /// somebody moved it since: it stays there, which is a conflict where the gesture moved it too,
  /// and none where it gave it another section only.
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
    if row.rank == place.rank { return true }
    let order = manualOrder(of: object.entity)
    if let before = try neighbour(place.predecessor, in: place.section, order),
      before.compare(row) != .before
    {
      return false
    }
    if let after = try neighbour(place.successor, in: place.section, order),
      after.compare(row) != .after
    {
      return false
    }
    return true
  }

  /// The row of a former neighbour if it is still in the section.
  private func neighbour(
    _ key: Int64?, in section: AttributeValue, _ order: ManualOrder
  ) throws -> RankedRow? {
    guard let key, !order.excluded.contains(key) else { return nil }
    let object = object(with: ManagedObjectID(order.entity, key))
    try load([object])
    guard object.isPresent, let row = object.manualOrderRow(object.values),
      row.section == section
    else { return nil }
    return row.ranked
  }

  /// Whether the former ranks would give a block its former place: each is an integer, the row
  /// before them in the section is the former one, and no row of the section stands between them. A
  /// rank that a row of the section bears is taken again only if the two were neighbours with one
  /// rank before (`R168`); among rows of other sections equal ranks are left to the ids.
  private func fits(_ block: [Replacement], in order: ManualOrder) throws -> Bool {
    guard haveRanks(block), let first = block.first, let last = block.last else { return false }
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

extension AttributeValue {
  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}
