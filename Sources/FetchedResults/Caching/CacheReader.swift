import ObjectGraph

/// Takes values out of bytes that a ``CacheWriter`` made; whatever does not fit is nil.
struct CacheReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  /// Whether everything was taken.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { return nil }
    let number = rest.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
    rest = rest.dropFirst(size)
    return Number(littleEndian: number)
  }

  mutating func run() -> ArraySlice<UInt8>? {
    guard let count = number(UInt32.self), rest.count >= Int(count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  mutating func value() -> AttributeValue? {
    switch number(UInt8.self) {
    case 0: .null
    case 1: number(Int64.self).map(AttributeValue.integer)
    case 2: number(UInt64.self).map { .real(Double(bitPattern: $0)) }
    case 3: run().map { .text(String(decoding: $0, as: UTF8.self)) }
    case 4: run().map { .data(Array($0)) }
    default: nil
    }
  }
}
