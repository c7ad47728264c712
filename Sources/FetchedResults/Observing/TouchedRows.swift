import ObjectGraph

/// The rows of one entity that notices of a context named, and what is known of each.
///
/// Several notices add up to their net effect, so that what a controller missed while nobody
/// listened is told as one batch (`R43`).
struct TouchedRows {
  /// What is known of a touched row.
  enum Touch: Equatable {
    /// It is no longer there.
    case deleted
    /// It is there, with other values of these attributes than before, and the same of all others.
    case edited(oldValues: [String: AttributeValue])
    /// Anything may have happened to it: it is new, or others wrote it, or an object that its
    /// values lead to has changed.
    case unknown
    /// Its values are those that were told, and only its place may be another one.
    case misplaced
  }

  private(set) var rows: [Int64: Touch] = [:]
  /// Whether any may be ``Touch/misplaced``.
  private var hasMisplaced = false

  /// Whether no row was touched.
  var isEmpty: Bool { rows.isEmpty }

  /// The keys of rows of which only edits are known.
  var editedKeys: [Int64] {
    rows.compactMap { key, touch in
      if case .edited = touch { key } else { nil }
    }
  }

  /// Adds what a notice says of the objects of `entity`.
  mutating func add(_ notice: ChangeNotice, of entity: Entity) {
    rows.reserveCapacity(rows.count + notice.count)
    for ids in [notice.inserted, notice.refreshed] {
      for id in ids where id.entity == entity { rows[id.key] = .unknown }
    }
    for update in notice.updated where update.id.entity == entity {
      addEdit(of: update.id.key, update.oldValues)
    }
    for ids in [notice.deleted, notice.invalidated] {
      for id in ids where id.entity == entity { rows[id.key] = .deleted }
    }
  }

  /// Says that anything may have happened to rows.
  mutating func add(_ keys: some Sequence<Int64>) {
    for key in keys { rows[key] = .unknown }
  }

  /// Says that rows may stand elsewhere, with the values that were told.
  mutating func add(misplaced keys: some Sequence<Int64>) {
    for key in keys {
      hasMisplaced = true
      switch rows[key] {
      case nil: rows[key] = .misplaced
      case .edited: rows[key] = .unknown
      case .deleted, .unknown, .misplaced: break
      }
    }
  }

  /// Says that a row is no longer there.
  mutating func addDeletion(of key: Int64) {
    rows[key] = .deleted
  }

  private mutating func addEdit(of key: Int64, _ oldValues: [String: AttributeValue]) {
    switch rows[key] {
    case nil: rows[key] = .edited(oldValues: oldValues)
    case .edited(let older):
      rows[key] = .edited(oldValues: older.merging(oldValues) { old, _ in old })
    case .deleted, .unknown, .misplaced: rows[key] = .unknown
    }
  }

  /// Drops edits that later ones have taken back (`R4`): values that are the old ones again.
  ///
  /// - Parameter value: the present value of a row's attribute, or nil if there is no such row.
  mutating func dropVoidEdits(_ value: (Int64, String) throws -> AttributeValue?) rethrows {
    for (key, touch) in rows {
      guard case .edited(let oldValues) = touch else { continue }
      let differing = try oldValues.filter { try value(key, $0.key) != $0.value }
      rows[key] = differing.isEmpty ? nil : .edited(oldValues: differing)
    }
  }

  /// Where rows are, with what is known of their contents.
  ///
  /// - Complexity: O(1) unless any are misplaced, O(k) for k rows then
  func marking(_ rows: [RowOffsets]) -> [RowOffsets] {
    guard hasMisplaced else { return rows }
    return rows.map { row in
      var row = row
      row.isAffected = self.rows[row.id] != .misplaced
      return row
    }
  }

  /// Gives rows their permanent identities (`R8`).
  mutating func replaceIdentities(_ permanent: [Int64: Int64]) {
    for (old, new) in permanent {
      guard let touch = rows.removeValue(forKey: old) else { continue }
      rows[new] = touch
    }
  }
}

extension ChangeNotice {
  /// How many objects it names.
  fileprivate var count: Int {
    inserted.count + refreshed.count + updated.count + deleted.count + invalidated.count
  }
}
