/// Where the rows of a gesture stood, told by the neighbours that they had then.
///
/// A neighbour is a witness as long as it is where it was itself. Steps are not always taken back
/// in the order in which they were done (two windows each begin with their own), so that one may
/// have been moved by a step behind the gesture, or be back from where a step before it had put it.
/// The journal knows these. Where the other neighbour says nothing against it, the row goes to the
/// rank that it had.
final class FormerPlaces {
  typealias Replacement = ManagedObjectContext.Replacement

  private let context: ManagedObjectContext
  private let group: UndoGroup.ID?
  /// The rows that are not where they were, by entity; asked for once a row or neighbour is not
  /// where it is looked for.
  private var displaced: [Entity: Set<Int64>] = [:]

  /// - Parameters:
  ///   - context: What the rows are in.
  ///   - group: The gesture; nil for a step that was not saved, which is always the newest.
  init(_ context: ManagedObjectContext, of group: UndoGroup.ID?) {
    self.context = context
    self.group = group
  }

  // MARK: Whether a row is right where it is

  /// Whether an object is still where a gesture put it: it has the same rank, or it was not moved
  /// by a step since and stands on the right side of those neighbours of then that are still in its
  /// section.
  func stillHolds(_ object: ManagedObject, at place: Place) throws -> Bool {
    let row = try context.rankedRow(of: object)
    if row.rank == place.rank { return true }
    return try !isDisplaced(object.objectID.key, of: object.entity)
      && holds(row, at: place, of: object.entity)
  }

  /// The order attribute of an object that was moved by a step since a gesture left it with some
  /// values, or nil. A rank that is only another does not count: ranks are spread out.
  func order(of object: ManagedObject, unlike values: [AttributeValue]) throws -> Int? {
    guard let order = object.entity.orderAttribute.map(object.index(of:)),
      object.values[order] != values[order],
      try isDisplaced(object.objectID.key, of: object.entity)
    else { return nil }
    return order
  }

  /// Whether an object has its place already: it is in the section again, kept its rank, and stands
  /// right with it among neighbours that do not return themselves. A rank that is no integer tells
  /// no place, and is left as it is (`R168`).
  func isInPlace(
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
    return try holds(replacement.former, at: place, of: object.entity)
  }

  /// Whether a row is on the right side of those neighbours of a place that are still in its
  /// section, and where they were.
  private func holds(_ row: RankedRow, at place: Place, of entity: Entity) throws -> Bool {
    let above = try neighbour(place.predecessor, in: place.section, of: entity)
    let below = try neighbour(place.successor, in: place.section, of: entity)
    let wrong = [
      above.map { $0.compare(row) == .before } ?? true ? nil : place.predecessor,
      below.map { $0.compare(row) == .after } ?? true ? nil : place.successor,
    ].compactMap(\.self)
    return try wrong.allSatisfy { try isDisplaced($0, of: entity) }
  }

  // MARK: Where rows return to

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
    if let former, try fits(block, in: order) { return DisplayOrder.Allocation(ranks: former) }

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
  /// (`R168`); among rows of other sections equal ranks are left to the ids.
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
    return try next(first.former, .backwards)?.key == first.place.predecessor
      && next(first.former, .forwards) == below
  }

  /// The former ranks of the first rows of a block, up to one that somebody has by now; that row
  /// goes directly before the other, and as near to its rank as can be: rows that are yet to return
  /// to theirs come out on the right side of it. Rows that came between since stand beside them as
  /// they would have.
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
    let occupant = RankedRow(key: ManagedObjectID.firstKey, rank: first.place.rank)
    let around = try surroundings(of: occupant, in: order)
    if let rank = former.first, rank > order.limits.lowerBound,
      around.predecessor?.rank.compare(.integer(rank - 1)) ?? .before == .before
    {
      return DisplayOrder.Allocation(ranks: [rank - 1])
    }
    return try DisplayOrder().allocate(
      1, after: around.predecessor, before: around.successor, in: order)
  }

  /// How many rows are looked at among those of a block.
  private static var mostRowsSeen: Int { 32 }

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

  // MARK: Neighbours

  /// What a former neighbour tells of a place.
  private enum Witness {
    /// There was none: the row was the first or the last of its section.
    case nobody
    /// It is on its side of the former rank.
    case right(RankedRow)
    /// It is on the other side: ranks were spread out, or somebody moved it who noted nothing.
    case wrong(RankedRow)
    /// A step moved it, so it tells nothing.
    case displaced
    /// It is gone, or waits itself.
    case gone

    var row: RankedRow? {
      switch self {
      case .right(let row), .wrong(let row): row
      case .nobody, .displaced, .gone: nil
      }
    }

    /// Whether it may be that the row goes where its rank was.
    var allowsRank: Bool {
      switch self {
      case .nobody, .right, .displaced: true
      case .wrong, .gone: false
      }
    }
  }

  /// - Parameter direction: On which side of the place it was.
  private func witness(
    _ key: Int64?, _ direction: RankDirection, from place: Place, of entity: Entity
  ) throws -> Witness {
    guard let key else { return .nobody }
    let row = try neighbour(key, in: place.section, of: entity)
    if let row, row.rank.compare(place.rank) == (direction == .backwards ? .before : .after) {
      return .right(row)
    }
    if try isDisplaced(key, of: entity) { return .displaced }
    return row.map { .wrong($0) } ?? .gone
  }

  /// The row of a neighbour that rows return to the side of: not of one that a step moved, though
  /// it is still on its side of them.
  private func unmoved(_ witness: Witness, of entity: Entity) throws -> RankedRow? {
    guard let row = witness.row, try !isDisplaced(row.key, of: entity) else { return nil }
    return row
  }

  /// Whether the way from a former rank to the only neighbour that tells something, or to the end
  /// of the section where there was none, leads past such rows alone that are not where they were:
  /// the two stood side by side. If it does not, ranks were spread out since, and tell no place.
  private func leads(
    _ row: RankedRow, _ direction: RankDirection, to witness: Witness, besides other: Witness,
    in order: ManualOrder, _ section: AttributeValue
  ) throws -> Bool {
    guard case .displaced = other else { return true }
    switch witness {
    case .right(let neighbour):
      guard try !isDisplaced(neighbour.key, of: order.entity) else { return true }
    case .nobody: break
    case .wrong, .displaced, .gone: return true
    }
    let between = try order.rankedRows(
      beyond: row, direction, section: section, limit: Self.mostRowsSeen)
    for row in between {
      if row == witness.row { return true }
      if try isSettled(row, of: order.entity) { return false }
    }
    return true
  }

  /// Whether a row has a rank, and is where it was at the time of the gesture.
  private func isSettled(_ row: RankedRow, of entity: Entity) throws -> Bool {
    guard case .integer = row.rank else { return false }
    return try !isDisplaced(row.key, of: entity)
  }

  /// The row of a former neighbour if it is still in the section, and does not wait itself.
  private func neighbour(
    _ key: Int64?, in section: AttributeValue, of entity: Entity
  ) throws -> RankedRow? {
    guard let key, context.overlays[entity]?.isWithdrawn(key) != true else { return nil }
    let object = context.object(with: ManagedObjectID(entity, key))
    try context.load([object])
    guard object.isPresent, let row = object.manualOrderRow(object.values),
      row.section == section
    else { return nil }
    return row.ranked
  }

  /// Whether a row is not where it was at the time of the gesture.
  private func isDisplaced(_ key: Int64?, of entity: Entity) throws -> Bool {
    guard let group, let key else { return false }
    if let known = displaced[entity] { return known.contains(key) }
    let read = try context.store.displacedRows(of: entity, since: group)
    displaced[entity] = read
    return read.contains(key)
  }
}
