/// Where the rows of a gesture stood, told by the neighbours that they had then.
///
/// A neighbour is a witness as long as it is where it was itself. Steps are not always taken back
/// in the order in which they were done (two windows each begin with their own), so that one may
/// have been moved by a step behind the gesture, or be back from where a step before it had put it.
/// The journal knows these. Where the other neighbour says nothing against it, the row goes to the
/// rank that it had.
final class FormerPlaces {
  typealias Replacement = ManagedObjectContext.Replacement

  let context: ManagedObjectContext
  private let group: UndoGroup.ID?
  /// Whether no row returns to a rank that another one has by now, be it of another section: the
  /// store lets no two rows have one.
  let avoidsTakenRanks: Bool
  /// The rows that are not where they were, by entity; asked for once a row or neighbour is not
  /// where it is looked for, or a neighbour has the rank that a row returns to.
  private var displaced: [Entity: Set<Int64>] = [:]
  /// The rows that only made room for others, by entity; looked for once.
  private var respaced: [Entity: [ManagedObject]] = [:]
  /// Which objects are still where the gesture put them, of those that were looked at: while others
  /// return it stays what it was.
  private var holding: [ManagedObjectID: Bool] = [:]

  /// - Parameters:
  ///   - context: What the rows are in.
  ///   - group: The gesture; nil for a step that was not saved, which is always the newest.
  ///   - avoidsTakenRanks: Whether ranks that others have by now are left to them.
  init(
    _ context: ManagedObjectContext, of group: UndoGroup.ID?,
    avoidingTakenRanks avoidsTakenRanks: Bool = false
  ) {
    self.context = context
    self.group = group
    self.avoidsTakenRanks = avoidsTakenRanks
  }

  // MARK: Whether a row is right where it is

  /// Whether an object is still where a gesture put it: it has the same rank, or it was not moved
  /// by a step since and stands on the right side of those neighbours of then that are still in its
  /// section. Where the newest unsaved step placed one nobody else can have moved it.
  func stillHolds(_ object: ManagedObject, at place: Place) throws -> Bool {
    if let known = holding[object.objectID] { return known }
    let holds = try isUnmoved(object, from: place)
    holding[object.objectID] = holds
    return holds
  }

  private func isUnmoved(_ object: ManagedObject, from place: Place) throws -> Bool {
    let row = try context.rankedRow(of: object)
    if row.rank == place.rank { return true }
    if group == nil, object.rankChange == .moved { return true }
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

  /// Whether a place is the one that the row of an object has in the store. A step that was never
  /// written is taken back to just that, whatever others did around it; but not where rows that
  /// only made room stand on its other side by now.
  func isStored(_ replacement: Replacement) -> Bool {
    let (object, place) = (replacement.object, replacement.place)
    guard group == nil, object.hasRow, object.isPresent,
      let stored = object.manualOrderRow(object.committed)
    else { return false }
    return stored.ranked.rank == place.rank && stored.section == place.section
      && object.manualOrderRow(object.values)?.section == stored.section && !isPassed(object)
  }

  /// Whether rows that only made room stand on the other side by now of the place that the row of
  /// an object has in the store.
  func isPassed(_ object: ManagedObject) -> Bool {
    guard let stored = object.manualOrderRow(object.committed)?.ranked else { return false }
    return respaced(of: object.entity).contains { row in
      guard let now = row.manualOrderRow(row.values)?.ranked,
        let before = row.manualOrderRow(row.committed)?.ranked
      else { return false }
      return stored.compare(now) != stored.compare(before)
    }
  }

  private func respaced(of entity: Entity) -> [ManagedObject] {
    if let known = respaced[entity] { return known }
    let found = context.changed.values.filter {
      $0.entity == entity && $0.isLoaded && $0.hasRow && $0.rankChange == .respaced
    }
    respaced[entity] = found
    return found
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

  // MARK: Neighbours

  /// What a former neighbour tells of a place.
  enum Witness {
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
  func witness(
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
  func unmoved(_ witness: Witness, of entity: Entity) throws -> RankedRow? {
    guard let row = witness.row, try !isDisplaced(row.key, of: entity) else { return nil }
    return row
  }

  /// Whether the way from a former rank to the only neighbour that tells something, or to the end
  /// of the section where there was none, leads past such rows alone that are not where they were:
  /// the two stood side by side. If it does not, ranks were spread out since, and tell no place.
  func leads(
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
  func isSettled(_ row: RankedRow, of entity: Entity) throws -> Bool {
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
  func isDisplaced(_ key: Int64?, of entity: Entity) throws -> Bool {
    guard let group, let key else { return false }
    if let known = displaced[entity] { return known.contains(key) }
    let read = try context.store.displacedRows(of: entity, since: group)
    displaced[entity] = read
    return read.contains(key)
  }
}
