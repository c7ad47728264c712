/// The rows of one entity whose place in the manual order is not (yet) the store's: new, deleted,
/// moved, re-spaced ones, and ones that changed section.
struct ManualOrderOverlay {
  /// A row with its section.
  struct Row {
    let ranked: RankedRow
    let section: AttributeValue
  }

  /// Of each such row where it stands; nil if it is deleted.
  private var places: [Int64: Row?] = [:]
  /// Between which rows one was placed last, as long as nothing else changes.
  private var placed: (key: Int64, neighbours: Neighbours)?

  /// The rows around a place, in all sections taken together.
  struct Neighbours {
    let predecessor: RankedRow?
    let successor: RankedRow?
  }

  /// Those that are there, in order.
  private(set) var rows = OverlayRows()
  /// Between which rows those stand that were placed, by their keys.
  private(set) var anchors: [Int64: Anchor] = [:]
  /// By row those that were placed beside it.
  private var dependents: [Int64: Set<Int64>] = [:]
  private var turns = 0

  /// What a row was placed between; its rank tells that no more once others write theirs.
  struct Anchor {
    /// The rank that the row has there: with another one it was edited since.
    fileprivate(set) var rank: AttributeValue
    /// The row before it; nil at the front.
    fileprivate(set) var predecessor: Int64?
    /// The row behind it; nil at the end.
    fileprivate(set) var successor: Int64?
    /// Tells which of two rows was placed later.
    let turn: Int
  }

  /// Whether the store's order holds as it is.
  var isEmpty: Bool { places.isEmpty }

  /// Where the store's rows are all overridden, as far as somebody looked.
  ///
  /// A copy shares it until it changes, and has its own from then on.
  private(set) var passed = PassedRows()

  /// Whether the store's place of a row does not hold.
  func overrides(_ key: Int64) -> Bool {
    places[key] != nil
  }

  /// The rows around one, if it was placed last and nothing has changed since.
  func neighbours(ofPlaced key: Int64) -> Neighbours? {
    placed.flatMap { $0.key == key ? $0.neighbours : nil }
  }

  /// Notes between which rows a row was placed.
  mutating func didPlace(_ key: Int64, between neighbours: Neighbours) {
    placed = (key, neighbours)
  }

  /// Notes what a row was placed between.
  mutating func anchor(
    _ key: Int64, _ rank: AttributeValue, after predecessor: Int64?, before successor: Int64?
  ) {
    turns += 1
    setAnchor(
      key, Anchor(rank: rank, predecessor: predecessor, successor: successor, turn: turns))
  }

  private mutating func setAnchor(_ key: Int64, _ anchor: Anchor) {
    dropAnchor(key)
    anchors[key] = anchor
    for other in [anchor.predecessor, anchor.successor] {
      if let other { dependents[other, default: []].insert(key) }
    }
  }

  /// Forgets what a row was placed between.
  private mutating func dropAnchor(_ key: Int64) {
    guard let old = anchors.removeValue(forKey: key) else { return }
    for other in [old.predecessor, old.successor] { other.map { forget(key, beside: $0) } }
  }

  private mutating func forget(_ key: Int64, beside other: Int64) {
    dependents[other]?.remove(key)
    if dependents[other]?.isEmpty == true { dependents[other] = nil }
  }

  /// Whether rows were placed beside one.
  func isAnchor(_ key: Int64) -> Bool { dependents[key] != nil }

  /// Lets rows that were placed beside one that goes elsewhere, or away, have been placed beside
  /// those that it stood between.
  ///
  /// Where somebody added a row between the two since, that one is beside them.
  ///
  /// - Complexity: O(rows that were placed beside it, and behind one another)
  mutating func handOver(_ key: Int64, after predecessor: Int64?, before successor: Int64?) {
    for dependent in dependents[key, default: []] {
      guard var anchor = anchors[dependent] else { continue }
      if anchor.predecessor == key {
        anchor.predecessor =
          stored(successor) ?? earlier(predecessor, than: anchor, \.predecessor)
      }
      if anchor.successor == key {
        anchor.successor = stored(predecessor) ?? earlier(successor, than: anchor, \.successor)
      }
      setAnchor(dependent, anchor)
    }
  }

  /// A row that was not placed here.
  private func stored(_ key: Int64?) -> Int64? {
    key.flatMap { anchors[$0] == nil ? $0 : nil }
  }

  /// A row, or one beyond it that was not placed later than another: those tell nothing of it.
  private func earlier(
    _ key: Int64?, than anchor: Anchor, _ next: KeyPath<Anchor, Int64?>
  ) -> Int64? {
    var key = key
    var seen: Set<Int64> = []
    while let current = key, let other = anchors[current], other.turn > anchor.turn,
      seen.insert(current).inserted
    {
      key = other[keyPath: next]
    }
    return key
  }

  /// Takes over what rows were placed between, from the overlay that was there before.
  ///
  /// - Parameter keys: The keys that rows have now, by those that they had; others are the same.
  mutating func takeAnchors(of other: ManualOrderOverlay, _ keys: [Int64: Int64] = [:]) {
    guard !places.isEmpty else { return }
    turns = other.turns
    for (key, anchor) in other.anchors {
      let now = { (key: Int64) in keys[key] ?? key }
      setAnchor(
        now(key),
        Anchor(
          rank: anchor.rank, predecessor: anchor.predecessor.map(now),
          successor: anchor.successor.map(now), turn: anchor.turn))
    }
  }

  /// Takes back what rows were placed between since the overlay was like another one.
  mutating func restoreAnchors(of former: ManualOrderOverlay) {
    guard !places.isEmpty else { return }
    (anchors, dependents) = (former.anchors, former.dependents)
  }

  /// Notes that a row, which may have been placed itself, has made room.
  mutating func didRespace(_ key: Int64, _ rank: AttributeValue) { anchors[key]?.rank = rank }

  /// Notes that the store may have other rows now.
  mutating func storeDidChange() {
    placed = nil
    passed = PassedRows()
  }

  /// Takes rows out of the order until they are noted again: they are about to be placed.
  ///
  /// - Complexity: O(k) among k rows.
  mutating func withdraw(_ keys: Set<Int64>) {
    placed = nil
    passed = PassedRows(passed)
    rows.removeAll { keys.contains($0.ranked.key) }
    for key in keys { places[key] = .some(nil) }
  }

  /// Whether a row is in no place: it was withdrawn, or it is deleted.
  func isWithdrawn(_ key: Int64) -> Bool {
    if case .some(.none) = places[key] { true } else { false }
  }

  /// Notes what became of an object.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  mutating func update(_ object: ManagedObject) {
    update(object, isPresent: object.isPresent, values: object.values)
  }

  /// Notes that an object is there or not, with some values.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  mutating func update(_ object: ManagedObject, isPresent: Bool, values: [AttributeValue]) {
    placed = nil
    let key = object.objectID.key
    let wasOverridden = overrides(key)
    defer { passed = wasOverridden && !overrides(key) ? PassedRows() : PassedRows(passed) }
    if let old = places.removeValue(forKey: key), let old {
      rows.remove(old.ranked)
    }
    // Not before the row is noted anew, which may be the only one.
    defer {
      if places.isEmpty {
        anchors.removeAll()
        dependents.removeAll()
      }
    }
    guard object.isLoaded, let now = object.manualOrderRow(values) else { return }
    if isPresent {
      if object.hasRow, let stored = object.manualOrderRow(object.committed),
        stored.ranked == now.ranked, stored.section == now.section
      {
        return
      }
      places[key] = .some(now)
      rows.insert(now)
    } else {
      if object.hasRow { places[key] = .some(nil) }
      // Nothing is placed by it any more: whoever brings it back says where. Kept, it would be
      // handed on with each of its neighbours that goes as well.
      dropAnchor(key)
    }
  }

  /// Whether another of the rows has the rank of one.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  func hasOther(withRankOf row: RankedRow) -> Bool {
    let first = rows.index(of: RankedRow(key: ManagedObjectID.firstKey, rank: row.rank))
    return rows[first...].prefix(2).contains {
      $0.ranked.rank == row.rank && $0.ranked.key != row.key
    }
  }
}

extension ManagedObject {
  /// The object's place according to some values; nil in entities without manual order.
  func manualOrderRow(_ values: [AttributeValue]) -> ManualOrderOverlay.Row? {
    guard let order = entity.orderAttribute, !values.isEmpty else { return nil }
    let section = entity.sectionAttribute.map { values[index(of: $0)] } ?? .null
    return ManualOrderOverlay.Row(
      ranked: RankedRow(key: objectID.key, rank: values[index(of: order)]), section: section)
  }
}
