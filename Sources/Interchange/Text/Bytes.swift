/// Bytes that somebody else keeps for the length of a call.
typealias Bytes = Span<UInt8>

extension Span where Element == UInt8 {
  /// The text of the bytes, which are UTF-8.
  ///
  /// - Complexity: O(bytes)
  var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the bytes are those of `other`.
  func equals(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// The index of the first byte that belongs to no well-formed UTF-8 sequence, or nil.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not well-formed (Unicode, table
  /// 3-7). The index is that of the sequence's first byte.
  ///
  /// - Complexity: O(bytes)
  var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      let lead = self[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard count - index >= length, second.contains(self[index + 1]) else { return index }
      if length > 2, self[index + 2] & 0xC0 != 0x80 { return index }
      if length > 3, self[index + 3] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }
}

extension Array where Element == UInt8 {
  /// Appends bytes that are kept elsewhere.
  mutating func append(_ bytes: Bytes) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
