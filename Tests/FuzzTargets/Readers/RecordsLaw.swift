import Interchange

/// What holds for every reader of records: where the bytes are cut makes no difference, and what
/// was read, written and read again is the same.
enum RecordsLaw {
  /// What was read, and how that ended.
  struct Outcome: Equatable {
    var columns: [String] = []
    var rows: [[InterchangeValue]] = []
    var error: InterchangeError?

    init(_ pieces: [ArraySlice<UInt8>], by reader: some InterchangeReader) throws {
      var reader = reader
      var rows: [[InterchangeValue]] = []
      do {
        for piece in pieces { try reader.consume(Array(piece)) { rows.append($0.values) } }
        try reader.finish { rows.append($0.values) }
      } catch let error as InterchangeError {
        self.error = error
      }
      columns = reader.columns
      self.rows = rows
    }
  }

  /// - Returns: what was read if that is a whole file with columns.
  static func checkCuts(_ bytes: [UInt8], by reader: some InterchangeReader) throws -> Outcome? {
    // The first byte says where the rest is cut.
    let input = bytes.dropFirst()
    let cut = input.startIndex + min(Int(bytes.first ?? 0), input.count)
    let whole = try Outcome([input], by: reader)
    let parts = try Outcome([input[..<cut], input[cut...]], by: reader)
    try BrokenLaw.unless(whole == parts, "cut at \(cut): \(parts), not \(whole)")
    return whole.error == nil && !whole.columns.isEmpty ? whole : nil
  }

  static func checkRoundTrip(
    _ outcome: Outcome, by writer: some InterchangeWriter, and reader: some InterchangeReader
  ) throws {
    var writer = writer
    var bytes: [UInt8] = []
    for row in outcome.rows {
      // A record may have fewer values than the last one has columns.
      let missing = outcome.columns.count - row.count
      try writer.write(row + Array(repeating: nil, count: max(0, missing)), into: &bytes)
    }
    writer.finish(into: &bytes)
    let again = try Outcome([bytes[...]], by: reader)
    let rows = again.rows.map { row in Array(row.reversed().drop { $0 == nil }.reversed()) }
    let before = outcome.rows.map { row in Array(row.reversed().drop { $0 == nil }.reversed()) }
    try BrokenLaw.unless(again.error == nil && rows == before, "\(again), not \(outcome)")
  }
}
