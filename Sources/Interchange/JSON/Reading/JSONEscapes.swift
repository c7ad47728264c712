/// Replaces the escapes of JSON strings by what they stand for.
struct JSONEscapes {
  /// An escape that stands for nothing.
  struct Mistake: Error {
    let kind: InterchangeError.Kind
    /// The index of its backslash.
    let index: Int
  }

  private var bytes: [UInt8] = []

  private init() {}

  /// The UTF-8 of a text, from the UTF-8 between the quotes of its string.
  ///
  /// - Complexity: O(bytes)
  static func replaced(in string: Bytes) throws(Mistake) -> [UInt8] {
    var escapes = JSONEscapes()
    escapes.bytes.reserveCapacity(string.count)
    var index = 0
    while index < string.count {
      if string[index] == ASCII.backslash {
        index += try escapes.appendEscape(of: string, at: index)
      } else {
        escapes.bytes.append(string[index])
        index += 1
      }
    }
    return escapes.bytes
  }

  /// Appends what the escape at `index` stands for, and tells its length.
  private mutating func appendEscape(of string: Bytes, at index: Int) throws(Mistake) -> Int {
    guard index + 1 < string.count else { throw Mistake(kind: .invalidEscape, index: index) }
    switch string[index + 1] {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): bytes.append(string[index + 1])
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(ASCII.lineFeed)
    case UInt8(ascii: "r"): bytes.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): bytes.append(ASCII.tab)
    case UInt8(ascii: "u"): return try appendUnits(of: string, at: index)
    default: throw Mistake(kind: .invalidEscape, index: index)
    }
    return 2
  }

  /// Appends the scalar of the `\u` escape at `index`, or of the pair of them.
  private mutating func appendUnits(of string: Bytes, at index: Int) throws(Mistake) -> Int {
    guard let unit = Self.unit(of: string, at: index) else {
      throw Mistake(kind: .invalidEscape, index: index)
    }
    if let scalar = Unicode.Scalar(unit) {
      bytes.append(contentsOf: String(scalar).utf8)
      return 6
    }
    guard UTF16.isLeadSurrogate(unit), let trail = Self.unit(of: string, at: index + 6),
      UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(
        0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    else { throw Mistake(kind: .loneSurrogate(unit), index: index) }
    bytes.append(contentsOf: String(scalar).utf8)
    return 12
  }

  /// The value of the `\u` escape at `index`, or nil if none is there.
  private static func unit(of string: Bytes, at index: Int) -> UInt16? {
    guard index + 6 <= string.count, string[index] == ASCII.backslash,
      string[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for digit in index + 2..<index + 6 {
      guard let value = string[digit].hexadecimalValue else { return nil }
      unit = unit << 4 | value
    }
    return unit
  }
}

extension UInt8 {
  /// The value as a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
