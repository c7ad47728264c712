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

  /// Rows next to a place, nearest first; only those of a section if one is given and the entity
  /// has sections.
  ///
  /// Merges two sorted sequences: what the store gives, without the rows that the overlay knows
  /// better, and the overlay's own.
  func rankedRows(
    beyond bound: RankedRow?, _ direction: RankDirection, section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    let section = entity.sectionAttribute.flatMap { _ in section }
    var own = overlayRows(beyond: bound, direction, section: section, limit: limit)[...]
    var result: [RankedRow] = []
    var last = bound
    while result.count < limit {
      let wanted = limit - result.count
      let stored = try store.rankedRows(
        of: entity, beyond: last, direction, section: section, limit: wanted)
      for row in stored where !overlay.overrides(row.key) && !excluded.contains(row.key) {
        while let next = own.first, Self.stands(next, before: row, direction) {
          result.append(next)
          own.removeFirst()
        }
        result.append(row)
      }
      guard stored.count == wanted, let end = stored.last else {
        result += own
        break
      }
      last = end
    }
    return Array(result.prefix(limit))
  }

  /// The overlay's rows beyond a place, nearest first.
  private func overlayRows(
    beyond bound: RankedRow?, _ direction: RankDirection, section: AttributeValue?, limit: Int
  ) -> [RankedRow] {
    let rows = overlay.rows
    let range: Range<Int>
    switch (direction, bound) {
    case (_, nil): range = 0..<rows.count
    case (.forwards, let bound?):
      let index = overlay.index(of: bound)
      let isThere = index < rows.count && rows[index].ranked == bound
      range = (isThere ? index + 1 : index)..<rows.count
    case (.backwards, let bound?): range = 0..<overlay.index(of: bound)
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
