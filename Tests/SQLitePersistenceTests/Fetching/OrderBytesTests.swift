import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Bytes whose order is that of values")
struct OrderBytesTests {
  /// Values beside each other at every border.
  private static let values: [AttributeValue] = [
    .null, .integer(.min), .integer(.min + 1), .real(-0x1p63), .integer(-1 << 62 - 1),
    .integer(-9_007_199_254_740_993), .real(-9_007_199_254_740_992), -1, -0.5, 0, .real(-0.0), 0.0,
    .real(.leastNonzeroMagnitude), 0.5, 1, 1.0, 9_007_199_254_740_991,
    .real(9_007_199_254_740_992), .integer(9_007_199_254_740_992),
    .integer(9_007_199_254_740_993), .integer(1 << 62 - 512), .integer(1 << 62 + 512),
    .real(0x1p62), .integer(.max - 512), .integer(.max - 511), .integer(.max), .real(0x1p63),
    .real(.infinity), .real(-.infinity), "", "\0", "\0\0", "\0\u{1}", "\u{1}", "A", "a", "a\0",
    "a\0b", "a\u{1}", "á", "a\u{301}", "ab", "Straße", "strasse", "é", "家", "🙂", .data([]),
    .data([0]), .data([0, 0xFF]), .data([0xFF]), .data([0xFF, 0]),
  ]

  @Test(
    "stand in the order of the values, upwards and downwards, R28–R30",
    arguments: [Collation.binary, .caseAndDiacriticInsensitive],
    [
      FetchRequest.SortDescriptor("name"), .init("name", .descending), .init("name", nulls: .last),
      .init("name", .descending, nulls: .last),
    ])
  func pairs(collation: Collation, order: FetchRequest.SortDescriptor) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let descriptor = FetchRequest.SortDescriptor(
      order.path, order.order, collation: collation, nulls: order.nulls)
    let statement = try store.connection.statement("SELECT ?")
    let encoded = try Self.values.map { value in
      try statement.bind(value, at: 1)
      defer { statement.reset() }
      #expect(try statement.step())
      var bytes = OrderBytes()
      bytes.append(statement.rawValue(at: 0), by: descriptor)
      return bytes.bytes
    }
    for (value, bytes) in zip(Self.values, encoded) {
      for (other, otherBytes) in zip(Self.values, encoded) {
        let isBefore = descriptor.compare(value, other) == .before
        #expect(bytes.lexicographicallyPrecedes(otherBytes) == isBefore, "\(value), \(other)")
        // Values may follow one another, so that no encoding can be the beginning of another one.
        #expect(bytes == otherBytes || !otherBytes.starts(with: bytes), "\(value), \(other)")
      }
    }
  }
}
