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
    /// It goes on behind that many bytes, up to its final byte, and means nothing: it is longer
    /// than any that means something, or a byte stands where none of its kind may.
    case meaningless(length: Int)
    case incomplete
  }

  /// The sequence at the front, which begins with `ESC [`.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Parsed {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex else { return .incomplete }
    switch bytes[start] {
    case UInt8(ascii: "["): return parseFunctionKey(bytes)
    case UInt8(ascii: "M"): return parseMouse(bytes)
    default: break
    }
    let leader = (0x3C...0x3F).contains(bytes[start]) ? bytes[start] : nil
    let parameterStart = leader == nil ? start : start + 1
    let maySign = leader == UInt8(ascii: "<")
    var place = parameterStart
    while place < bytes.endIndex,
      isNumeric(bytes[place]) || (maySign && isSign(at: place, in: bytes))
    {
      place += 1
    }
    let parameters = bytes[parameterStart..<place]
    if leader == nil, place < bytes.endIndex, bytes[place] == UInt8(ascii: "$"),
      !parameters.isEmpty,
      parameters.allSatisfy({ (0x30...0x39).contains($0) })
    {
      // A key of rxvt with Shift. Reports that go on behind that byte have two numbers.
      return .sequence(
        ControlSequence(
          leader: nil, parameters: numbers(parameters), keyEvent: nil, intermediate: nil,
          final: bytes[place]),
        length: place + 1 - bytes.startIndex)
    }
    while place < bytes.endIndex, (0x20...0x2F).contains(bytes[place]) { place += 1 }
    let length = place - bytes.startIndex
    if length > longest { return .meaningless(length: length) }
    guard place < bytes.endIndex else { return .incomplete }
    // No parameter stands behind an intermediate byte, and no second leader anywhere. Terminals
    // call what they do with it "CSI ignore".
    if isParameter(bytes[place]) { return .meaningless(length: length) }
    guard isFinal(bytes[place]) else { return .broken(length: length) }
    return .sequence(
      ControlSequence(
        leader: leader, parameters: numbers(parameters), keyEvent: keyEvent(parameters),
        intermediate: place > parameters.endIndex ? bytes[place - 1] : nil, final: bytes[place]),
      length: length + 1)
  }

  /// F1 to F5 of the Linux console: `ESC [ [` and a letter.
  private static func parseFunctionKey(_ bytes: ArraySlice<UInt8>) -> Parsed {
    guard let letter = bytes.dropFirst(3).first else { return .incomplete }
    if isInside(letter) { return .meaningless(length: 3) }
    return isFinal(letter) ? ending(bytes, appendix: [letter]) : .broken(length: 3)
  }

  /// The mouse of the first xterms: `ESC [ M` and three bytes, of which none is ESC.
  private static func parseMouse(_ bytes: ArraySlice<UInt8>) -> Parsed {
    let appendix = bytes.dropFirst(3).prefix(3)
    if let escape = appendix.firstIndex(of: ControlByte.escape) {
      return .broken(length: escape - bytes.startIndex)
    }
    return appendix.count == 3 ? ending(bytes, appendix: Array(appendix)) : .incomplete
  }

  private static func ending(_ bytes: ArraySlice<UInt8>, appendix: [UInt8]) -> Parsed {
    .sequence(
      ControlSequence(
        leader: nil, parameters: [], keyEvent: nil, intermediate: nil,
        final: bytes[bytes.startIndex + 2], appendix: appendix),
      length: 3 + appendix.count)
  }

  static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3F).contains(byte) }

  /// Whether a byte stands in numbers or between them.
  private static func isNumeric(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }

  /// Whether a number below 0 begins, as in reports of the mouse: a minus behind a semicolon. The
  /// standard has no such numbers, and the minus for an intermediate byte.
  private static func isSign(at place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes[place] == UInt8(ascii: "-") && bytes[place - 1] == UInt8(ascii: ";")
  }

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
    if digits.first == UInt8(ascii: "-") { return number(digits.dropFirst()).map { -$0 } }
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
