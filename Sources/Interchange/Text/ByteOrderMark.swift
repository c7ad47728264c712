/// What the first bytes of a stream say about its encoding.
enum ByteOrderMark {
  case none
  case utf8
  case utf16

  /// How many bytes must be there before the question can be answered, unless the stream ends.
  static var length: Int { 3 }

  /// The UTF-8 form of the mark, U+FEFF.
  static var bytes: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// Looks at the first bytes of a stream.
  init(_ start: Bytes) {
    let first = start.count > 0 ? start[0] : 0
    let second = start.count > 1 ? start[1] : 0
    let third = start.count > 2 ? start[2] : 0
    switch (first, second, third) {
    case (0xEF, 0xBB, 0xBF): self = .utf8
    case (0xFF, 0xFE, _), (0xFE, 0xFF, _): self = .utf16
    default: self = .none
    }
  }
}
