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
  /// - Parameter places: Of the gesture that they return from.
  /// - Complexity: A few questions to the store for each block, and none for rows that kept their
  ///   ranks and stand right with them.
  func replace(_ replacements: [Replacement], at places: FormerPlaces) throws {
    let replacements = replacements.filter { $0.object.entity.orderAttribute != nil }
    let returning = Set(replacements.map(\.object.objectID))
    let moving = try replacements.filter { replacement in
      if places.isStored(replacement) {
        assignRank(replacement.place.rank, to: replacement.object, .moved)
        return false
      }
      return try !places.isInPlace(replacement, besides: returning)
    }
    let entities = Dictionary(grouping: moving, by: \.object.entity)
    for (entity, rows) in entities.sorted(by: { $0.key.name < $1.key.name }) {
      do {
        try replace(rows, of: entity, places)
      } catch {
        for row in rows { overlays[entity]?.update(row.object) }
        throw error
      }
    }
  }

  /// Puts objects of one entity back. Those that wait for their turn are nowhere in the order, so
  /// that nobody has to look past them.
  private func replace(_ rows: [Replacement], of entity: Entity, _ places: FormerPlaces) throws {
    let sorted = rows.sorted { $0.former.compare($1.former) == .before }
    let followers = Dictionary(
      sorted.compactMap { row in row.predecessor.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    leavePlace(sorted.map(\.object))
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
      var rest = block[...]
      while !rest.isEmpty {
        let allocation = try places.ranks(for: rest)
        let part = rest.prefix(allocation.ranks.count)
        try assign(allocation, to: part.map(\.object))
        for row in part {
          overlays[entity]?.update(row.object)
          anchor([row.object], after: row.place.predecessor, before: row.place.successor)
        }
        rest.removeFirst(part.count)
      }
    }
  }

  /// How a row returns that a gesture moved.
  enum WayBack {
    /// To its place.
    case place
    /// To its section, as any value does: the gesture gave it no other rank.
    case section
    /// Not at all: somebody moved it since.
    case none
  }

  /// Whether an object that is in the section where a gesture put it is still at the place, too. If
  /// it is not, somebody moved it since: it stays there where the gesture gave it another rank too.
  /// Where somebody took the order away since there is no place to return to: the values alone are
  /// the step then.
  func wayBack(
    of object: ManagedObject, _ from: Place, _ to: Place, _ places: FormerPlaces
  ) throws -> WayBack {
    guard object.entity.orderAttribute != nil else { return .section }
    if try places.stillHolds(object, at: from) { return .place }
    return from.rank == to.rank ? .section : .none
  }

  /// The same, with a conflict in a report where a rank does not return.
  func wayBack(
    of object: ManagedObject, _ from: Place?, _ to: Place?, withValues hasValues: Bool,
    _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> WayBack {
    guard let from, let to else { return .section }
    let way = try wayBack(of: object, from, to, places)
    if way == .none {
      report.conflicts.append(
        SaveConflict(
          object.objectID, attribute: object.entity.orderAttribute, base: from.rank,
          theirs: try rankedRow(of: object).rank, ours: to.rank))
    } else if object.entity.orderAttribute == nil, from.rank != to.rank, !hasValues {
      report.conflicts.append(SaveConflict(object.objectID))
    }
    return way
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
