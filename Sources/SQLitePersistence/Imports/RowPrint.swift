import GRDBSQLite
import ObjectGraph

/// What tells a row from what it was: FNV-1a over its values, each with SQLite's class before it.
///
/// Files keep prints, so it must not change.
struct RowPrint {
  private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a value of the row that a statement stands on.
  mutating func add(_ value: OpaquePointer?) {
    let type = sqlite3_value_type(value)
    add(class: type)
    switch type {
    case SQLITE_NULL: break
    case SQLITE_INTEGER: add(UInt64(bitPattern: sqlite3_value_int64(value)))
    case SQLITE_FLOAT: add(sqlite3_value_double(value).bitPattern)
    default:
      // Of a text these are the bytes of its UTF-8, of data its own.
      let start = sqlite3_value_blob(value)
      let length = Int(sqlite3_value_bytes(value))
      add(UnsafeRawBufferPointer(start: start, count: length))
    }
  }

  /// Adds a value as if a row held it.
  mutating func add(_ value: AttributeValue) {
    switch value {
    case .null: add(class: SQLITE_NULL)
    case .integer(let number):
      add(class: SQLITE_INTEGER)
      add(UInt64(bitPattern: number))
    case .real(let number):
      add(class: SQLITE_FLOAT)
      add(number.bitPattern)
    case .text(let text):
      add(class: SQLITE_TEXT)
      add(text.utf8)
    case .data(let bytes):
      add(class: SQLITE_BLOB)
      add(bytes)
    }
  }

  private mutating func add(class type: Int32) {
    add(UInt8(truncatingIfNeeded: type))
  }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { add(byte) }
    add(UInt64(bytes.count))
  }

  private mutating func add(_ byte: UInt8) {
    bits = (bits ^ UInt64(byte)) &* Self.prime
  }

  /// Adds eight bytes, the lowest first. Those that are left when only zeros are, are added at
  /// once.
  private mutating func add(_ number: UInt64) {
    var rest = number
    var left = 8
    while rest != 0 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      left -= 1
    }
    bits = bits &* Self.powers[left]
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  /// The powers of the prime, from the one with the exponent zero.
  private static let powers = (0...8).map { (0..<$0).reduce(1) { power, _ in power &* prime } }
}
