/// Where rows return to.
extension FormerPlaces {
  /// The ranks that put one block back: its former ones where these give it its former place in its
  /// section, so that it also stands among the rows of other sections as it did; else such that it
  /// stands next to a former neighbour.
  ///
  /// - Returns: The ranks of the first rows of the block, at least of one. The others are asked for
  ///   when these have theirs.
  func ranks(for block: ArraySlice<Replacement>) throws -> DisplayOrder.Allocation {
    guard let first = block.first, let last = block.last else {
      return DisplayOrder.Allocation(ranks: [])
    }
    let (place, entity) = (first.place, first.object.entity)
    let order = context.manualOrder(of: entity)
    let former = formerRanks(of: block)
    if let former, !avoidsTakenRanks, try fits(block, in: order) {
      return DisplayOrder.Allocation(ranks: former)
    }

    let above = try witness(place.predecessor, .backwards, from: place, of: entity)
    let below = try witness(last.place.successor, .forwards, from: last.place, of: entity)
    if let former, above.allowsRank, below.allowsRank,
      try leads(first.former, .backwards, to: above, besides: below, in: order, place.section),
      try leads(last.former, .forwards, to: below, besides: above, in: order, place.section)
    {
      return try freeRanks(former, for: block, in: order)
    }
    if let above = try unmoved(above, of: entity) {
      let next = try order.rankedRows(beyond: above, .forwards, limit: 1).first
      return try ranks(for: block, former, after: above, before: next, in: order)
    }
    if let below = try unmoved(below, of: entity) {
      let previous = try order.rankedRows(beyond: below, .backwards, limit: 1).first
      return try ranks(for: block, former, after: previous, before: below, in: order)
    }
    if let end = try end(of: block, above, below, in: order) {
      return try ranks(for: block, former, after: end.above, before: end.below, in: order)
    }
    // Nobody is left beside whom they stood, but rows that are gone may come back to them.
    if let former { return try freeRanks(former, for: block, in: order) }
    let around = try surroundings(of: first.former, in: order)
    return try DisplayOrder().allocate(
      block.count, after: around.predecessor, before: around.successor, in: order)
  }

  /// Between which rows a block stands again at the end of its section where it was, when the only
  /// neighbour tells nothing; nil if it was at none. Rows that a step brought there meanwhile stay
  /// outside, and so do those without a rank.
  private func end(
    of block: ArraySlice<Replacement>, _ above: Witness, _ below: Witness, in order: ManualOrder
  ) throws -> (above: RankedRow?, below: RankedRow?)? {
    guard let place = block.first?.place else { return nil }
    let section = order.entity.sectionAttribute.map { _ in place.section }
    func outermost(_ direction: RankDirection) throws -> RankedRow? {
      try order.rankedRows(
        beyond: nil, direction, section: section, limit: Self.mostRowsSeen
      ).first { try isSettled($0, of: order.entity) }
    }
    switch (above, below) {
    case (.nobody, .gone), (.nobody, .displaced):
      guard let first = try outermost(.forwards) else { return nil }
      return (try order.rankedRows(beyond: first, .backwards, limit: 1).first, first)
    case (.gone, .nobody), (.displaced, .nobody):
      guard let last = try outermost(.backwards) else { return nil }
      return (last, try order.rankedRows(beyond: last, .forwards, limit: 1).first)
    default: return nil
    }
  }

  /// The ranks of a block between two rows: its former ones where these do that, so that what is
  /// gone yet comes back on the right side of it.
  private func ranks(
    for block: ArraySlice<Replacement>, _ former: [Int64]?, after above: RankedRow?,
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

  /// Whether the former ranks would give a block its former place: the row before them in the
  /// section is the former one, and no row of the section stands between them. A rank that a row of
  /// the section bears is taken again only if the two were neighbours with one rank before
  /// (`R168`), and not if that one has got it since (`R17b`); among rows of other sections equal
  /// ranks are left to the ids.
  ///
  /// - Precondition: They are integers, each greater than the one before.
  private func fits(_ block: ArraySlice<Replacement>, in order: ManualOrder) throws -> Bool {
    guard let first = block.first, let last = block.last else { return false }
    let section = order.entity.sectionAttribute.map { _ in first.place.section }
    func next(_ row: RankedRow, _ direction: RankDirection) throws -> RankedRow? {
      try order.rankedRows(beyond: row, direction, section: section, limit: 1).first
    }
    let below = try next(last.former, .forwards)
    if let below, below.rank == last.place.rank, below.key != last.place.successor { return false }
    let above = try next(first.former, .backwards)
    guard above?.key == first.place.predecessor,
      try block.count == 1 || next(first.former, .forwards) == below
    else { return false }
    let sharing = [
      above?.rank == first.place.rank ? above : nil, below?.rank == last.place.rank ? below : nil,
    ].compactMap(\.self)
    return try !sharing.contains { try isDisplaced($0.key, of: order.entity) }
  }

  /// The former ranks of the first rows of a block, up to one that somebody has by now; that row
  /// goes directly beside the other, on the side that the ids tell where ranks are equal (`R168`),
  /// and as near to its rank as can be: rows that are yet to return to theirs come out on the right
  /// side of it. Rows that came between since stand beside them as they would have.
  private func freeRanks(
    _ former: [Int64], for block: ArraySlice<Replacement>, in order: ManualOrder
  ) throws -> DisplayOrder.Allocation {
    guard let first = block.first else { return DisplayOrder.Allocation(ranks: []) }
    let above = try order.rankedRows(beyond: first.former, .backwards, limit: 1)
    let below = try order.rankedRows(beyond: first.former, .forwards, limit: Self.mostRowsSeen)
    let taken = Set((above + below).map(\.rank))
    let end = below.count < Self.mostRowsSeen ? nil : below.last?.rank
    let free = former.prefix { rank in
      let rank = AttributeValue.integer(rank)
      return !taken.contains(rank) && end.map { rank.compare($0) == .before } ?? true
    }
    guard free.isEmpty else { return DisplayOrder.Allocation(ranks: Array(free)) }
    let isBehind = above.first?.rank == first.place.rank
    let nearest = former[0] &+ (isBehind ? 1 : -1)
    if order.limits.contains(nearest),
      above.first?.rank.compare(.integer(nearest)) ?? .before == .before,
      below.first?.rank.compare(.integer(nearest)) ?? .after == .after
    {
      return DisplayOrder.Allocation(ranks: [nearest])
    }
    return try DisplayOrder().allocate(1, after: above.first, before: below.first, in: order)
  }

  /// How many rows are looked at among those of a block.
  static var mostRowsSeen: Int { 32 }

  /// The former ranks of a block if they are integers, each greater than the one before.
  private func formerRanks(of block: ArraySlice<Replacement>) -> [Int64]? {
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
}
