import ObjectGraph

/// The prints of rows that a group of the journal keeps, as blobs of up to 256 rows with
/// neighbouring keys, each with the key of its first one.
struct JournalPrints {
  let connection: Connection
  let group: UndoGroup.ID

  /// How many keys a blob tells of, at most.
  private static let batchSize: UInt64 = 256
  /// Stands where there was no row.
  private static let none: UInt64 = 0

  /// The groups that keep prints of rows of a table, with the columns that count in them.
  static func groups(
    keeping table: String, on connection: Connection
  ) throws -> [(group: UndoGroup.ID, columns: [String])] {
    let statement = try SQLText(
      """
      SELECT undo_group, before FROM docket_undo_step
      WHERE kind IN ('import rows', 'make table', 'drop table') AND entity = ?
        AND before IS NOT NULL
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var found: [(UndoGroup.ID, [String])] = []
    while try statement.step() {
      guard let names = ColumnNames.names(in: statement.text(at: 1)) else { continue }
      found.append((statement.integer(at: 0), names))
    }
    return found
  }

  /// Keeps the prints of rows, and no others.
  ///
  /// - Complexity: O(number of rows)
  func keep(_ rows: RowPrints) throws {
    try SQLText("DELETE FROM docket_undo_range WHERE undo_group = ?", [.integer(group)])
      .statement(on: connection).run()
    var prints: [UInt64] = []
    var first: Int64 = 0
    try rows.forEach { key, print in
      if Self.distance(from: first, to: key) >= Self.batchSize {
        try insert(prints, from: first)
        prints.removeAll(keepingCapacity: true)
      }
      if prints.isEmpty { first = key }
      while UInt64(prints.count) < Self.distance(from: first, to: key) { prints.append(Self.none) }
      prints.append(print)
    }
    try insert(prints, from: first)
  }

  private func insert(_ prints: [UInt64], from first: Int64) throws {
    guard !prints.isEmpty else { return }
    let statement = try connection.statement("INSERT INTO docket_undo_range VALUES (?, ?, ?)")
    statement.bind(group, at: 1)
    statement.bind(first, at: 2)
    let bytes = prints.map { $0.littleEndian }.withUnsafeBytes { Array($0) }
    try statement.bind(.data(bytes), at: 3)
    try statement.run()
  }

  /// Compares rows with what is kept.
  ///
  /// - Parameter body: Takes each row by its key, its print, and the one that is kept of it, if one
  ///   is.
  /// - Complexity: O(number of rows)
  func compare(
    _ rows: RowPrints, _ body: (_ key: Int64, _ print: UInt64, _ kept: UInt64?) throws -> Void
  ) throws {
    let statement = try connection.statement(
      """
      SELECT first, prints FROM docket_undo_range
      WHERE undo_group = ? AND first <= ? ORDER BY first DESC LIMIT 1
      """)
    var first: Int64?
    var blob: [UInt8] = []
    try rows.forEach { key, print in
      if first.map({ Self.distance(from: $0, to: key) >= Self.batchSize }) ?? true {
        defer { statement.reset() }
        statement.bind(group, at: 1)
        statement.bind(key, at: 2)
        (first, blob) = (nil, [])
        if try statement.step(), case .data(let bytes) = statement.value(at: 1) {
          (first, blob) = (statement.integer(at: 0), bytes)
        }
      }
      try body(key, print, first.flatMap { Self.print(of: key, in: blob, from: $0) })
    }
  }

  /// Makes the prints of rows that are as they were what they are now: only a name changed that all
  /// rows took, or what triggers made of them.
  ///
  /// - Complexity: O(number of rows)
  func renew(_ former: RowPrints, as present: RowPrints) throws {
    var unchanged: Set<Int64> = []
    try compare(former) { key, print, kept in if print == kept { unchanged.insert(key) } }
    guard !unchanged.isEmpty else { return }
    var renewed: [Int64: UInt64] = [:]
    try present.forEach { key, print in if unchanged.contains(key) { renewed[key] = print } }
    try write(renewed)
  }

  /// Makes the prints that are kept of rows what they are now, but of some rows.
  ///
  /// - Complexity: O(number of rows)
  func renew(_ rows: RowPrints, besides others: Set<Int64>) throws {
    var renewed: [Int64: UInt64] = [:]
    try compare(rows) { key, print, kept in
      if kept != nil, kept != print, !others.contains(key) { renewed[key] = print }
    }
    try write(renewed)
  }

  private func write(_ prints: [Int64: UInt64]) throws {
    var blobs: [Int64: [Int64: UInt64]] = [:]
    for (key, print) in prints {
      if let first = try first(for: key) { blobs[first, default: [:]][key] = print }
    }
    for (first, prints) in blobs { try write(prints, from: first) }
  }

  /// Whether a print may be kept of a row.
  ///
  /// - Complexity: O(log n) in the prints that are kept
  func mayTell(of key: Int64) throws -> Bool {
    try first(for: key).map { Self.distance(from: $0, to: key) < Self.batchSize } ?? false
  }

  /// The first key of the blob that tells of a row.
  private func first(for key: Int64) throws -> Int64? {
    let statement = try connection.statement(
      "SELECT max(first) FROM docket_undo_range WHERE undo_group = ? AND first <= ?")
    defer { statement.reset() }
    statement.bind(group, at: 1)
    statement.bind(key, at: 2)
    guard try statement.step(), case .integer(let first) = statement.value(at: 0) else {
      return nil
    }
    return first
  }

  private func write(_ prints: [Int64: UInt64], from first: Int64) throws {
    let place = "undo_group = ? AND first = ?"
    let statement = try SQLText(
      "SELECT prints FROM docket_undo_range WHERE \(place)", [.integer(group), .integer(first)]
    ).statement(on: connection)
    guard try statement.step(), case .data(var bytes) = statement.value(at: 0) else {
      return statement.reset()
    }
    statement.reset()
    for (key, print) in prints {
      // Where somebody let two blobs overlap, the other one may tell of it.
      let index = Self.distance(from: first, to: key)
      guard index < bytes.count / 8 else { continue }
      let start = 8 * Int(index)
      bytes.replaceSubrange(
        start..<(start + 8), with: withUnsafeBytes(of: print.littleEndian) { Array($0) })
    }
    try SQLText(
      "UPDATE docket_undo_range SET prints = ? WHERE \(place)",
      [.data(bytes), .integer(group), .integer(first)]
    ).statement(on: connection).run()
  }

  private static func print(of key: Int64, in blob: [UInt8], from first: Int64) -> UInt64? {
    let index = distance(from: first, to: key)
    guard index < blob.count / 8 else { return nil }
    let bytes = blob[(8 * Int(index))...].prefix(8)
    let print = bytes.reversed().reduce(none) { $0 << 8 | UInt64($1) }
    return print == none ? nil : print
  }

  /// How far a key is behind another one that is not greater.
  private static func distance(from first: Int64, to key: Int64) -> UInt64 {
    UInt64(bitPattern: key &- first)
  }
}
