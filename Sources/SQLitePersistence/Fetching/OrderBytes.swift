import GRDBSQLite
import ObjectGraph

/// Values one behind another as bytes whose order is the order of the values (`R28`–`R30`), so that
/// rows with several sort keys are compared byte by byte.
///
/// The idea is that of key-value stores with ordered keys: a byte for the class of a value, then
/// the value such that no encoding is the beginning of another one; downwards all bits are turned.
///
/// | class | byte | value |
/// |---|---|---|
/// | NULL | 0 | nothing |
/// | numbers | 1 | a double whose bits are ordered as numbers are; what an integer has beyond |
/// | text, data | 2, 3 | the bytes, `00` as `00 FF`, and `00 00` behind them |
/// | NULL that stands last | 4 | nothing |
struct OrderBytes {
  private(set) var bytes: [UInt8] = []

  /// Adds a value of SQLite's.
  ///
  /// - Parameter descriptor: how it counts; its collation is not ``Collation/caseInsensitive``,
  ///   under which texts with a zero byte have no such bytes.
  /// - Complexity: O(length)
  mutating func append(
    _ value: OpaquePointer?, by descriptor: ObjectGraph.FetchRequest.SortDescriptor
  ) {
    let start = bytes.count
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: bytes.append(descriptor.nulls == .last ? 4 : 0)
    case SQLITE_INTEGER: append(sqlite3_value_int64(value))
    case SQLITE_FLOAT: append(sqlite3_value_double(value), beyond: 0)
    case SQLITE_TEXT:
      bytes.append(2)
      let text = Self.content(of: value, from: sqlite3_value_text(value))
      switch descriptor.collation {
      case .binary: append(text)
      case .caseAndDiacriticInsensitive: FoldedUTF8(text).withBytes { append($0) }
      case .caseInsensitive: trap("\(descriptor.collation) has no bytes to compare")
      }
    default:
      bytes.append(3)
      let data = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
      append(Self.content(of: value, from: data))
    }
    guard descriptor.order == .descending else { return }
    for index in start..<bytes.count { bytes[index] = ~bytes[index] }
  }

  private mutating func append(_ number: Int64) {
    let nearest = Double(number)
    // Beyond 2^53 several integers share a double; they are at most 512 away from it.
    let beyond = nearest == 0x1p63 ? number &- .max &- 1 : number &- Int64(nearest)
    append(nearest, beyond: Int16(beyond))
  }

  private mutating func append(_ number: Double, beyond: Int16) {
    bytes.append(1)
    let pattern = (number + 0).bitPattern  // adding zero turns negative zero into zero
    append(bigEndian: pattern >> 63 == 0 ? pattern | 1 << 63 : ~pattern)
    append(bigEndian: UInt16(bitPattern: beyond) ^ 0x8000)
  }

  private mutating func append(bigEndian number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ content: UnsafeBufferPointer<UInt8>) {
    var rest = content[...]
    while let zero = rest.firstIndex(of: 0) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[...zero]))
      bytes.append(0xFF)
      rest = rest[(zero + 1)...]
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
    bytes.append(0)
    bytes.append(0)
  }

  private static func content(
    of value: OpaquePointer?, from start: UnsafePointer<UInt8>?
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
