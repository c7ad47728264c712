extension JSONRecordParser {
  mutating func beginToken(_ token: State, at offset: Int) {
    state = token
    tokenOffset = offset
    tokenBits = 0
    hasEscapes = false
  }

  mutating func scanString(_ bytes: Bytes, from start: Int) throws -> Int {
    var index = start
    if isAfterBackslash {
      isAfterBackslash = false
      // A control character is no escape, and may be the end of the line.
      if bytes[index] >= ASCII.space {
        tokenBits |= bytes[index]
        index += 1
      }
    }
    var bits = tokenBits
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte < ASCII.space || byte == ASCII.quote { break }
      if byte == ASCII.backslash {
        hasEscapes = true
        index += 1
        guard index < bytes.count else {
          isAfterBackslash = true
          break
        }
        guard bytes[index] >= ASCII.space else { break }
        bits |= bytes[index]
      }
      bits |= byte
      index += 1
    }
    tokenBits = bits
    let part = bytes.extracting(start..<index)
    guard index < bytes.count else {
      try carry(part)
      return index
    }
    guard bytes[index] == ASCII.quote else {
      // What stands before the control character may be wrong in itself.
      var whole = carried
      whole.append(part)
      _ = try text(of: whole.span)
      throw error(.controlCharacter(bytes[index]), at: chunkOffset + index)
    }
    try endToken(with: part)
    return index + 1
  }

  mutating func scanNumber(_ bytes: Bytes, from start: Int) throws(InterchangeError) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isOfNumber { index += 1 }
    let part = bytes.extracting(start..<index)
    if index < bytes.count { try endToken(with: part) } else { try carry(part) }
    return index
  }

  mutating func scanWord(_ bytes: Bytes, from start: Int) throws(InterchangeError) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isLetter { index += 1 }
    let part = bytes.extracting(start..<index)
    if index < bytes.count { try endToken(with: part) } else { try carry(part) }
    return index
  }

  /// Passes over the mark with which a file begins that was put behind another one.
  mutating func scanByteOrderMark(
    _ bytes: Bytes, from start: Int
  ) throws(InterchangeError) -> Int {
    var index = start
    while index < bytes.count, carried.count < ByteOrderMark.length {
      guard bytes[index] == ByteOrderMark.bytes[carried.count] else {
        throw error(.unexpected(.nonASCII, expected: .object), at: tokenOffset)
      }
      carried.append(bytes[index])
      index += 1
    }
    if carried.count == ByteOrderMark.length {
      carried = []
      lines.passByteOrderMark(endingAt: tokenOffset + ByteOrderMark.length)
      state = .lineStart
    }
    return index
  }

  /// Keeps a part of the token for the next chunk.
  private mutating func carry(_ part: Bytes) throws(InterchangeError) {
    carried.append(part)
    if carried.count > limits.fieldBytes { throw tokenTooLong }
  }

  var tokenTooLong: InterchangeError {
    error(.fieldTooLong(limit: limits.fieldBytes), at: tokenOffset)
  }
}

extension UInt8 {
  /// Whether the byte can stand in a number.
  fileprivate var isOfNumber: Bool {
    isDigit || self == ASCII.minus || self == ASCII.plus || self == ASCII.point
      || self | 0x20 == UInt8(ascii: "e")
  }
}
