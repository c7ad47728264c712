extension AttributeValue {
  /// The start of the value's place in an order as a number of fixed width.
  ///
  /// The idea: the 64-bit range is cut by storage class (NULL, numbers, text, data, in SQLite's
  /// order), and inside its class a value gives as many of its leading bits as fit. The key is
  /// monotone: a smaller key means a smaller value. Equal keys mean nothing; compare the values.
  ///
  /// | class | keys | what fits |
  /// |---|---|---|
  /// | NULL | 0 | everything |
  /// | numbers | 2^62 ..< 3·2^62 | whole numbers up to 2^51 exactly, others by 51 bits |
  /// | text | 3·2^62 ..< 7·2^61 | seven bytes and five bits of the text, folded by the collation |
  /// | data | 7·2^61 ... | seven bytes and five bits |
  func sortKey(collation: Collation) -> UInt64 {
    switch self {
    case .null: 0
    case .integer(let number): Self.numbers + Self.orderedBits(of: Double(number)) >> 1
    case .real(let number): Self.numbers + Self.orderedBits(of: number) >> 1
    case .text(let text): Self.texts + Self.prefix(of: text, collation: collation) >> 3
    case .data(let bytes): Self.datas + Self.prefix(of: bytes) >> 3
    }
  }

  /// The key of a text that lies in somebody else's memory.
  static func sortKey(ofText text: UnsafeBufferPointer<UInt8>, collation: Collation) -> UInt64 {
    guard collation == .caseAndDiacriticInsensitive else {
      return AttributeValue.text(String(decoding: text, as: UTF8.self)).sortKey(
        collation: collation)
    }
    return texts + FoldedUTF8(text).prefix >> 3
  }

  private static let numbers: UInt64 = 1 << 62
  private static let texts: UInt64 = 3 << 62
  private static let datas: UInt64 = 7 << 61

  /// The bits of a number such that their unsigned order is the numbers' order.
  private static func orderedBits(of number: Double) -> UInt64 {
    if number.isNaN { return 0 }
    let bits = (number + 0).bitPattern  // adding zero turns negative zero into zero
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// The first eight bytes of a text, filled up with zeros.
  private static func prefix(of text: String, collation: Collation) -> UInt64 {
    guard collation != .caseAndDiacriticInsensitive else {
      var text = text
      return text.withUTF8 { FoldedUTF8($0).prefix }
    }
    var key: UInt64 = 0
    var shift: UInt64 = 64
    for byte in text.utf8 {
      shift -= 8
      // NOCASE looks at nothing behind a zero byte.
      if collation == .caseInsensitive && byte == 0 { return key }
      key |= UInt64(collation == .binary ? byte : byte.foldedASCII) << shift
      if shift == 0 { break }
    }
    return key
  }

  /// The first eight bytes, filled up with zeros.
  private static func prefix(of bytes: [UInt8]) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<8 {
      key = key << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
    }
    return key
  }
}
