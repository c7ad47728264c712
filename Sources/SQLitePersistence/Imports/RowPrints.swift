import GRDBSQLite

/// What the rows of a range hold, eight bytes for each: enough to tell whether somebody changed
/// one.
///
/// The print is FNV-1a over the values, each with its class before it. Files keep prints, so it
/// must not change.
struct RowPrints {
  /// How many rows a blob of the journal tells of.
  static let batchSize = 256
  private let range: ImportedRange
  private let connection: Connection

  init(_ range: ImportedRange, on connection: Connection) {
    self.range = range
    self.connection = connection
  }

  /// Gives each row that is there, ascending.
  func forEach(_ body: (_ key: Int64, _ print: UInt64) throws -> Void) throws {
    let columns = (["id"] + range.columns.map { quoted(identifier: $0) }).joined(separator: ", ")
    let statement = try connection.statement(
      """
      SELECT \(columns) FROM \(quoted(identifier: range.table))
      WHERE id BETWEEN ? AND ? ORDER BY id
      """)
    defer { statement.reset() }
    statement.bind(range.keys.lowerBound, at: 1)
    statement.bind(range.keys.upperBound, at: 2)
    while try statement.step() {
      try body(statement.integer(at: 0), Self.print(of: statement, range.columns.count))
    }
  }

  /// Gives blobs of prints with the key of their first row. The range is without a gap.
  func forEachBatch(_ body: (_ first: Int64, _ prints: [UInt8]) throws -> Void) throws {
    var prints: [UInt8] = []
    var first = range.keys.lowerBound
    try forEach { key, print in
      if prints.isEmpty { first = key }
      for place in 0..<8 { prints.append(UInt8(truncatingIfNeeded: print >> (8 * UInt64(place)))) }
      if prints.count == 8 * Self.batchSize {
        try body(first, prints)
        prints.removeAll(keepingCapacity: true)
      }
    }
    if !prints.isEmpty { try body(first, prints) }
  }

  /// The print at a place of a blob; nil beyond its end.
  static func print(at index: Int, in blob: [UInt8]) -> UInt64? {
    guard blob.count >= 8 * (index + 1) else { return nil }
    return (0..<8).reduce(0) { $0 | UInt64(blob[8 * index + $1]) << (8 * UInt64($1)) }
  }

  private static func print(of statement: Statement, _ count: Int) -> UInt64 {
    var print: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) {
      print = (print ^ UInt64(byte)) &* Self.prime
    }
    /// Adds eight bytes, the lowest first. Those that are left when only zeros are, are added at
    /// once.
    func add(_ bits: UInt64) {
      var rest = bits
      var left = 8
      while rest != 0 {
        add(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        left -= 1
      }
      print = print &* Self.powers[left]
    }
    for column in 1..<count + 1 {
      let value = statement.rawValue(at: column)
      let type = sqlite3_value_type(value)
      add(UInt8(truncatingIfNeeded: type))
      switch type {
      case SQLITE_NULL: break
      case SQLITE_INTEGER: add(UInt64(bitPattern: sqlite3_value_int64(value)))
      case SQLITE_FLOAT: add(sqlite3_value_double(value).bitPattern)
      default:
        // Of a text these are the bytes of its UTF-8, of data its own.
        let start = sqlite3_value_blob(value)
        let length = Int(sqlite3_value_bytes(value))
        for byte in UnsafeRawBufferPointer(start: start, count: length) { add(byte) }
        add(UInt64(length))
      }
    }
    return print
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  /// The powers of the prime, from the one with the exponent zero.
  private static let powers = (0...8).map { (0..<$0).reduce(1) { power, _ in power &* prime } }
}
