/// The scalars of UTF-8 that lies in somebody else's memory. Bytes that are none are mended as
/// `String(decoding:as:)` mends them.
///
/// Letters of two and three bytes, which most texts beyond ASCII are made of, are put together
/// here; all else is left to the standard library, which takes three times as long for each.
struct UTF8Scalars: IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether there are no others.
  var isAtEnd: Bool { index == bytes.count }

  mutating func next() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case let first where first < 0x80:
      index += 1
      return Unicode.Scalar(first)
    case let first where first >= 0xC2 && first < 0xE0:
      guard let second = continuation(1) else { break }
      index += 2
      return Unicode.Scalar(UInt32(first & 0x1F) << 6 | second)
    // Behind E0 and ED not every continuation is allowed.
    case let first where first > 0xE0 && first < 0xED:
      guard let second = continuation(1), let third = continuation(2) else { break }
      index += 3
      return Unicode.Scalar(UInt32(first & 0x0F) << 12 | second << 6 | third)
    default: break
    }
    return parsed()
  }

  /// What the byte at a distance adds to a scalar, if there is one that continues it.
  private func continuation(_ distance: Int) -> UInt32? {
    let place = index + distance
    guard place < bytes.count, bytes[place] & 0xC0 == 0x80 else { return nil }
    return UInt32(bytes[place] & 0x3F)
  }

  /// The scalar that begins here, whatever it takes to find out.
  private mutating func parsed() -> Unicode.Scalar? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[index...].makeIterator()
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar):
      index += scalar.count
      return Unicode.UTF8.decode(scalar)
    case .error(let length):
      index += length
      return "\u{FFFD}"
    case .emptyInput: return nil
    }
  }
}
