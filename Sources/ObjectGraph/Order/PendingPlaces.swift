/// The rows of one entity that were placed and are not saved, and the rows that they were placed
/// between.
final class PendingPlaces {
  private let context: ManagedObjectContext
  private let entity: Entity
  /// In the order in which they stood.
  private let placed: [ManagedObject]
  /// Their anchors.
  private let anchors: [Int64: ManualOrderOverlay.Anchor]
  /// What each was placed behind, the placed ones between passed over.
  private var roots: [Int64: Root] = [:]
  /// Of each root the last placed row behind it so far.
  private var last: [Root: Int64] = [:]
  /// The rows that were read, by key; nil for those that are not there.
  private var read: [Int64: RankedRow?] = [:]

  /// What a run of placed rows begins behind.
  private enum Root: Hashable {
    case front
    case row(Int64)
    /// A row that was placed elsewhere since, so that it tells nothing.
    case unknown(of: Int64)
  }

  init(_ context: ManagedObjectContext, _ entity: Entity) {
    self.context = context
    self.entity = entity
    let overlay = context.overlays[entity] ?? ManualOrderOverlay()
    placed = overlay.rows.compactMap { row in
      context.registeredObject(for: ManagedObjectID(entity, row.ranked.key))
    }
    .filter { $0.isPresent && ($0.rankChange == .moved || !$0.hasRow) }
    let ranks = Dictionary(
      overlay.rows.map { ($0.ranked.key, $0.ranked.rank) }, uniquingKeysWith: { first, _ in first })
    anchors = overlay.anchors.filter { ranks[$0.key] == $0.value.rank }
  }

  // MARK: Who lost their place

  /// The placed rows that are not in their place any more, or share a rank.
  ///
  /// - Parameters:
  ///   - others: The rows whose ranks are others than before.
  ///   - isAnybody: Whether it may be any other row as well.
  func lost(to others: Set<Int64>, isAnybody: Bool) throws -> [ManagedObject] {
    guard !placed.isEmpty else { return [] }
    let own = Set(placed.map(\.objectID.key))
    try read(others.subtracting(own))
    let taken = Set(read.values.compactMap { $0?.rank })
    var lost: Set<Int64> = []
    var dependents: [Int64: [Int64]] = [:]
    for object in placed {
      guard let row = object.manualOrderRow(object.values)?.ranked else { continue }
      let anchor = anchors[row.key]
      let neighbours = [anchor?.predecessor, anchor?.successor].compactMap(\.self)
      for neighbour in neighbours where own.contains(neighbour) {
        dependents[neighbour, default: []].append(row.key)
      }
      // One to which others gave the very rank that it got here has made way to the next one.
      let isAnywhere = isAnybody || others.contains(row.key)
      var isLost = taken.contains(row.rank)
      if !isLost, isAnywhere {
        isLost = try context.manualOrder(of: entity).hasOther(withRankOf: row)
      }
      if !isLost, let anchor, isAnywhere || neighbours.contains(where: others.contains) {
        isLost = try !stands(row, by: anchor)
      }
      if isLost { lost.insert(row.key) }
    }
    // Whoever was placed beside one that goes elsewhere goes along.
    var waiting = Array(lost)
    while let key = waiting.popLast() {
      for dependent in dependents[key] ?? [] where lost.insert(dependent).inserted {
        waiting.append(dependent)
      }
    }
    return placed.filter { lost.contains($0.objectID.key) }
  }

  /// Whether a row is still between those that it was placed between. Where these have changed
  /// places with each other, one of them was moved away, and the other one tells.
  private func stands(_ row: RankedRow, by anchor: ManualOrderOverlay.Anchor) throws -> Bool {
    let above = try neighbour(anchor.predecessor, of: row.key)
    let below = try neighbour(anchor.successor, of: row.key)
    let isBelow = above.map { $0.rank.compare(row.rank) == .before }
    let isAbove = below.map { row.rank.compare($0.rank) == .before }
    if let above, let below, above.rank.compare(below.rank) != .before {
      // One that was placed itself may have lost its place by the same; the row of the store tells.
      let isAboveOwn = anchors[above.key] != nil
      if isAboveOwn != (anchors[below.key] != nil) {
        return isAboveOwn ? isAbove == true : isBelow == true
      }
      return isBelow == true || isAbove == true
    }
    return isBelow != false && isAbove != false
  }

  // MARK: Where they go

  /// Where a row stands again. To be asked for one after the other, in the order of those that lost
  /// their place.
  func place(for object: ManagedObject) throws -> ManagedObjectContext.FoundPlace {
    let order = context.manualOrder(of: entity, without: [object])
    return try context.place(
      for: [object], between: neighbours(of: object, in: order), in: order)
  }

  private func neighbours(
    of object: ManagedObject, in order: ManualOrder
  ) throws -> ManualOrderOverlay.Neighbours {
    func next(_ row: RankedRow?, _ direction: RankDirection) throws -> RankedRow? {
      try order.rankedRows(beyond: row, direction, limit: 1).first
    }
    let key = object.objectID.key
    // Ranks may have been spread out for the one before.
    read.removeAll()
    followPlaced(upTo: key)
    let root = root(of: key)
    var above = last[root].flatMap { context.rankedRow(ofPlaced: $0, entity) }
    if above == nil {
      switch root {
      case .front: return .init(predecessor: nil, successor: try next(nil, .forwards))
      case .row(let predecessor): above = try neighbour(predecessor, of: key)
      case .unknown: break
      }
    }
    if let above { return .init(predecessor: above, successor: try next(above, .forwards)) }
    if let below = try neighbour(anchors[key]?.successor, of: key) {
      return .init(predecessor: try next(below, .backwards), successor: below)
    }
    let row = RankedRow(key: key, rank: object.manualOrderRow(object.values)?.ranked.rank ?? .null)
    return .init(predecessor: try next(row, .backwards), successor: try next(row, .forwards))
  }

  /// How many of the placed rows were passed.
  private var passed = 0

  /// Notes which placed rows stand before one.
  private func followPlaced(upTo key: Int64) {
    while passed < placed.count, placed[passed].objectID.key != key {
      let row = placed[passed].objectID.key
      last[root(of: row)] = row
      passed += 1
    }
  }

  private func root(of key: Int64) -> Root {
    if let known = roots[key] { return known }
    // Not recursively: a thousand rows may have been added one behind the other.
    var chain: [Int64] = []
    var current = key
    var root = Root.unknown(of: key)
    while true {
      if let known = roots[current] {
        root = known
        break
      }
      chain.append(current)
      guard let anchor = anchors[current] else {
        root = .unknown(of: current)
        break
      }
      guard let predecessor = anchor.predecessor else {
        root = .front
        break
      }
      guard let other = anchors[predecessor] else {
        root = .row(predecessor)
        break
      }
      guard other.turn < anchor.turn else {
        root = .unknown(of: current)
        break
      }
      current = predecessor
    }
    for key in chain { roots[key] = root }
    return root
  }

  // MARK: Ranks

  /// The row of a neighbour by its present rank; nil where it is gone, or was placed elsewhere
  /// since and tells nothing.
  private func neighbour(_ key: Int64?, of row: Int64) throws -> RankedRow? {
    guard let key else { return nil }
    if let other = anchors[key] {
      guard let own = anchors[row], other.turn < own.turn else { return nil }
      return context.rankedRow(ofPlaced: key, entity)
    }
    try read([key])
    return read[key] ?? nil
  }

  private func read(_ keys: Set<Int64>) throws {
    var unknown: [Int64] = []
    for key in keys where read[key] == nil {
      let object = context.registeredObject(for: ManagedObjectID(entity, key))
      if let object, object.isLoaded {
        read[key] = .some(object.isPresent ? object.manualOrderRow(object.values)?.ranked : nil)
      } else {
        unknown.append(key)
      }
    }
    guard !unknown.isEmpty,
      let order = entity.orderAttribute.flatMap(entity.index(ofAttribute:))
    else { return }
    let rows = try context.savedRows(unknown, of: entity)
    for key in unknown {
      read[key] = .some(rows[key].map { RankedRow(key: key, rank: $0[order]) })
    }
  }
}

extension ManagedObjectContext {
  /// The place of a row that was placed, and not of one that is about to be.
  fileprivate func rankedRow(ofPlaced key: Int64, _ entity: Entity) -> RankedRow? {
    guard overlays[entity]?.isWithdrawn(key) != true,
      let object = registeredObject(for: ManagedObjectID(entity, key)), object.isPresent
    else { return nil }
    return object.manualOrderRow(object.values)?.ranked
  }
}
