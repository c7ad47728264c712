/// The manual order of an entity as a context sees it: the store's, with the unsaved changes, and
/// without the rows that are about to be placed.
struct ManualOrder: RankReading {
  let store: any PersistentStore
  let entity: Entity
  let overlay: ManualOrderOverlay
  /// The rows that are about to be placed.
  let excluded: Set<Int64>

  var limits: ClosedRange<Int64> { entity.rankLimits }

  func rankedRows(
    beyond bound: RankedRow?, _ direction: RankDirection, limit: Int
  ) throws -> [RankedRow] {
    try rankedRows(beyond: bound, direction, section: nil, limit: limit)
  }

  /// The ranks of the rows around a place where one of them is not where the store has it; none
  /// where one is no integer.
  func unsavedRanks(around place: ManualOrderOverlay.Neighbours) -> [Int64] {
    let rows = [place.predecessor, place.successor].compactMap(\.self)
    guard rows.contains(where: { overlay.overrides($0.key) }) else { return [] }
    let ranks = rows.compactMap { row -> Int64? in
      if case .integer(let rank) = row.rank { rank } else { nil }
    }
    return ranks.count == rows.count ? ranks : []
  }

  /// Whether another row has the rank of one of the rows.
  func hasOther(withRankOf row: RankedRow) throws -> Bool {
    try [RankDirection.backwards, .forwards].contains { direction in
      try rankedRows(beyond: row, direction, limit: 1).first?.rank == row.rank
    }
  }

  /// Rows next to a place, nearest first; only those of a section if one is given and the entity
  /// has sections.
  ///
  /// Merges two sorted sequences: what the store gives, without the rows that the overlay knows
  /// better, and the overlay's own. Where none of the store's rows counts the portions that it is
  /// asked for grow, and the overlay keeps in mind where that was.
  ///
  /// - Complexity: O(log p) questions to the store for p rows that are passed over, and one where
  ///   they were passed over before.
  func rankedRows(
    beyond bound: RankedRow?, _ direction: RankDirection, section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    let section = entity.sectionAttribute.flatMap { _ in section }
    var own = overlayRows(beyond: bound, direction, section: section, limit: limit)[...]
    var result: [RankedRow] = []
    func takeOwn(before row: RankedRow) {
      while let next = own.first, Self.stands(next, before: row, direction) {
        result.append(next)
        own.removeFirst()
      }
    }
    var last = bound
    var portion = 0
    var isPassing = false
    while result.count < limit {
      if let stretch = overlay.passed.stretch(beyond: last, direction, section: section) {
        guard let end = stretch.end(direction) else {
          result += own
          break
        }
        takeOwn(before: end)
        last = end
        isPassing = true
        if result.count >= limit { break }
      }
      let wanted = max(portion, limit - result.count)
      let stored = try store.rankedRows(
        of: entity, beyond: last, direction, section: section, limit: wanted)
      let isEnd = stored.count < wanted
      let found = result.count + own.count
      for row in stored where !overlay.overrides(row.key) && !excluded.contains(row.key) {
        takeOwn(before: row)
        result.append(row)
      }
      isPassing = note(stored, isEnd, beyond: last, direction, section, isPassing)
      guard !isEnd, let end = stored.last else {
        result += own
        break
      }
      takeOwn(before: end)
      portion = result.count + own.count == found ? 2 * wanted : 0
      last = end
    }
    return Array(result.prefix(limit))
  }

  /// Keeps in mind that the store's rows next to a place are overridden, if they are.
  ///
  /// - Parameter isPassing: Whether the rows up to the place are overridden as well.
  /// - Returns: Whether all the rows are.
  private func note(
    _ stored: [RankedRow], _ isEnd: Bool, beyond bound: RankedRow?, _ direction: RankDirection,
    _ section: AttributeValue?, _ isPassing: Bool
  ) -> Bool {
    let passed = stored.prefix { overlay.overrides($0.key) }
    let isAll = passed.count == stored.count
    // A row or two before one that counts are read along with it.
    if let first = passed.first, isAll || isPassing {
      overlay.passed.note(
        from: isPassing || bound == nil ? bound : first, to: isAll && isEnd ? nil : passed.last,
        direction, section: section)
    }
    return isAll
  }

  /// The overlay's rows beyond a place, nearest first.
  private func overlayRows(
    beyond bound: RankedRow?, _ direction: RankDirection, section: AttributeValue?, limit: Int
  ) -> [RankedRow] {
    let rows = overlay.rows
    let range: Range<OverlayRows.Index>
    switch (direction, bound) {
    case (_, nil): range = rows.startIndex..<rows.endIndex
    case (.forwards, let bound?):
      let index = rows.index(of: bound)
      let isThere = index < rows.endIndex && rows[index].ranked == bound
      range = (isThere ? rows.index(after: index) : index)..<rows.endIndex
    case (.backwards, let bound?): range = rows.startIndex..<rows.index(of: bound)
    }
    func counts(_ row: ManualOrderOverlay.Row) -> Bool {
      !excluded.contains(row.ranked.key) && (section == nil || row.section == section)
    }
    return direction == .forwards
      ? rows[range].lazy.filter(counts).prefix(limit).map(\.ranked)
      : rows[range].lazy.reversed().filter(counts).prefix(limit).map(\.ranked)
  }

  /// Whether a row comes before another on the way.
  private static func stands(
    _ row: RankedRow, before other: RankedRow, _ direction: RankDirection
  ) -> Bool {
    row.compare(other) == (direction == .forwards ? .before : .after)
  }
}
