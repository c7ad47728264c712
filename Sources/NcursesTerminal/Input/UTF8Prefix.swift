/// What stands at the front of bytes that should be UTF-8.
enum UTF8Prefix: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// Bytes that can never become a character; as many as Unicode replaces by one U+FFFD.
  case broken(length: Int)
  /// A character that has begun and may yet be ended.
  case incomplete

  init(_ bytes: ArraySlice<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      self = .scalar(Unicode.UTF8.decode(encoded), length: encoded.count)
    case .error(let length):
      let expected = bytes.first.map(Self.length) ?? 0
      self = length == bytes.count && length < expected ? .incomplete : .broken(length: length)
    case .emptyInput:
      self = .incomplete
    }
  }

  /// How many bytes a character has that begins with this one; 1 where none does.
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
