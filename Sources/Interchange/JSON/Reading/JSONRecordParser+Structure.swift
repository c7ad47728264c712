extension JSONRecordParser {
  mutating func parse(_ bytes: Bytes, emit: (InterchangeRecord) throws -> Void) throws {
    var index = 0
    while index < bytes.count {
      do {
        try parse(bytes, from: &index, emit: emit)
      } catch let error as InterchangeError where !isHandingOut {
        // The line ends behind this place: no token goes beyond it.
        try pass(error)
      }
    }
    chunkOffset += bytes.count
  }

  private mutating func parse(
    _ bytes: Bytes, from index: inout Int, emit: (InterchangeRecord) throws -> Void
  ) throws {
    while index < bytes.count {
      switch state {
      case .string: index = try scanString(bytes, from: index)
      case .number: index = try scanNumber(bytes, from: index)
      case .word: index = try scanWord(bytes, from: index)
      case .byteOrderMark: index = try scanByteOrderMark(bytes, from: index)
      default:
        let byte = bytes[index]
        if byte == ASCII.space || byte == ASCII.tab {
          isAfterCarriageReturn = false
          index += 1
        } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          try passLineEnd(byte, at: chunkOffset + index)
          index += 1
        } else {
          isAfterCarriageReturn = false
          index += try take(byte, at: chunkOffset + index, emit: emit) ? 1 : 0
        }
      }
    }
  }

  /// Goes on behind the line of a mistake, if that is wanted.
  mutating func pass(_ error: InterchangeError) throws {
    guard passesLines else { throw error }
    passedErrors.append(error)
    carried = []
    isAfterBackslash = false
    dropUnsettledColumns()
    state = .passedLine
  }

  /// Parses the end of the stream.
  mutating func parseEnd() throws(InterchangeError) {
    switch state {
    case .string: throw error(.unterminatedString, at: tokenOffset)
    case .number, .word: try endToken(with: Bytes())
    default: break
    }
    switch state {
    case .end, .lineStart, .lineEnd, .passedLine: break
    default: throw error(.unexpected(.end, expected: expectation), at: chunkOffset)
    }
  }

  private mutating func passLineEnd(_ byte: UInt8, at offset: Int) throws(InterchangeError) {
    if byte == ASCII.lineFeed, isAfterCarriageReturn {
      lines.extendLineEnd(to: offset + 1)
      isAfterCarriageReturn = false
      return
    }
    if shape == .lines {
      guard state == .lineStart || state == .lineEnd || state == .passedLine else {
        throw error(.unexpected(.lineEnd, expected: expectation), at: offset)
      }
      state = .lineStart
    }
    lines.beginLine(at: offset + 1)
    isAfterCarriageReturn = byte == ASCII.carriageReturn
  }

  /// Takes a byte that stands between tokens or begins one. False leaves it to the token.
  private mutating func take(
    _ byte: UInt8, at offset: Int, emit: (InterchangeRecord) throws -> Void
  ) throws -> Bool {
    switch (state, byte) {
    case (.passedLine, _): break
    case (.start, ASCII.openBracket): state = .firstElement
    case (.firstElement, ASCII.openBrace), (.element, ASCII.openBrace),
      (.lineStart, ASCII.openBrace):
      beginRecord(at: offset)
      state = .firstName
    case (.lineStart, ByteOrderMark.bytes[0]) where lines.position(at: offset).column == 1:
      beginToken(.byteOrderMark, at: offset)
      return false
    case (.firstElement, ASCII.closeBracket), (.afterElement, ASCII.closeBracket): state = .end
    case (.afterElement, ASCII.comma): state = .element

    case (.firstName, ASCII.quote), (.name, ASCII.quote):
      beginToken(.string, at: offset)
      isName = true
    case (.colon, ASCII.colon): state = .value
    case (.afterValue, ASCII.comma): state = .name
    case (.firstName, ASCII.closeBrace), (.afterValue, ASCII.closeBrace):
      try endRecord(at: offset, emit: emit)
      state = shape == .array ? .afterElement : .lineEnd

    case (.value, ASCII.quote):
      beginToken(.string, at: offset)
      isName = false
    case (.value, ASCII.minus), (.value, ASCII.zero...ASCII.nine):
      beginToken(.number, at: offset)
      return false
    case (.value, ASCII.openBracket), (.value, ASCII.openBrace):
      throw error(.nestedValue(path: path), at: offset)
    case (.value, _) where byte.isLetter:
      beginToken(.word, at: offset)
      return false
    default:
      throw error(.unexpected(.init(byte), expected: expectation), at: offset)
    }
    return true
  }

  /// What can stand here, between tokens.
  private var expectation: InterchangeError.Expectation {
    switch state {
    case .start: .array
    case .firstElement: .objectOrArrayEnd
    case .element, .lineStart, .byteOrderMark: .object
    case .afterElement: .commaOrArrayEnd
    case .end: .end
    case .lineEnd, .passedLine: .lineEnd
    case .firstName: .nameOrObjectEnd
    case .name: .name
    case .colon: .colon
    case .value, .string, .number, .word: .value
    case .afterValue: .commaOrObjectEnd
    }
  }
}
