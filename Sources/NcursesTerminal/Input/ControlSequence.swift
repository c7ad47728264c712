/// A control sequence: `ESC [`, parameters, intermediate bytes, a final byte. (ECMA-48, 5.4)
struct ControlSequence: Equatable {
  /// One of `<=>?` before the parameters, which makes the sequence a private one.
  let leader: UInt8?
  /// The parameters; `nil` where one is left out. Sub-parameters after a colon are dropped, but for
  /// the first parameters' events.
  let parameters: [Int?]
  /// The first sub-parameter of the second parameter: the kind of a key event.
  let keyEvent: Int?
  /// The last intermediate byte.
  let intermediate: UInt8?
  let final: UInt8
  /// What follows the final byte in the two forms that have such.
  var appendix: [UInt8] = []

  enum Parsed: Equatable {
    case sequence(ControlSequence, length: Int)
    /// It breaks off after that many bytes.
    case broken(length: Int)
    /// It goes on behind that many bytes, which are more than any has that means something.
    case endless(length: Int)
    case incomplete
  }

  /// The sequence at the front, which begins with `ESC [`.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Parsed {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex else { return .incomplete }
    switch bytes[start] {
    case UInt8(ascii: "["): return parse(bytes, appendix: 1)  // F1 to F5 of the Linux console
    case UInt8(ascii: "M"): return parse(bytes, appendix: 3)  // the mouse of the first xterms
    default: break
    }
    var place = start
    while place < bytes.endIndex, isParameter(bytes[place]) { place += 1 }
    let parameterEnd = place
    while place < bytes.endIndex, (0x20...0x2F).contains(bytes[place]) { place += 1 }
    let length = place - bytes.startIndex
    if length > longest { return .endless(length: length) }
    guard place < bytes.endIndex else { return .incomplete }
    guard isFinal(bytes[place]) else { return .broken(length: length) }
    var parameters = bytes[start..<parameterEnd]
    let leader = parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if leader != nil { parameters = parameters.dropFirst() }
    return .sequence(
      ControlSequence(
        leader: leader, parameters: numbers(parameters), keyEvent: keyEvent(parameters),
        intermediate: place > parameterEnd ? bytes[place - 1] : nil, final: bytes[place]),
      length: length + 1)
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, appendix count: Int) -> Parsed {
    let start = bytes.startIndex + 2
    guard bytes.count >= 3 + count else { return .incomplete }
    return .sequence(
      ControlSequence(
        leader: nil, parameters: [], keyEvent: nil, intermediate: nil, final: bytes[start],
        appendix: Array(bytes[(start + 1)..<(start + 1 + count)])),
      length: 3 + count)
  }

  static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3F).contains(byte) }

  /// Whether a byte stands between `ESC [` and the final byte: a parameter or an intermediate byte.
  static func isInside(_ byte: UInt8) -> Bool { (0x20...0x3F).contains(byte) }

  static func isFinal(_ byte: UInt8) -> Bool { (0x40...0x7E).contains(byte) }

  /// Numbers between semicolons; each ends at its first colon.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int?] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      number(part.prefix { $0 != UInt8(ascii: ":") })
    }
  }

  private static func keyEvent(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count > 1, let colon = parts[1].firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    return number(parts[1][(colon + 1)...].prefix { $0 != UInt8(ascii: ":") })
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// A sequence that goes on for longer is noise.
  private static let longest = 64
}
