// A field is scanned in one go as far as the chunk reaches, so that most fields are read where
// they lie; what the end of a chunk cuts off is carried to the next. The bytes of a field are
// judged (length, UTF-8) only when all are there: otherwise the cuts would show in the errors.

extension CSVReader {
  mutating func parse(_ bytes: Bytes, emit: (InterchangeRecord) throws -> Void) throws {
    var index = 0
    while index < bytes.count {
      switch state {
      case .fieldStart: index = startField(bytes, at: index)
      case .unquoted: index = try scanUnquoted(bytes, from: index, emit: emit)
      case .quoted: index = try scanQuoted(bytes, from: index, emit: emit)
      case .quoteInQuoted: index = try leaveQuotes(bytes, at: index, emit: emit)
      case .lineFeed:
        if bytes[index] == ASCII.lineFeed {
          index += 1
          lines.extendLineEnd(to: chunkOffset + index)
        }
        state = .fieldStart
      }
    }
    chunkOffset += bytes.count
  }

  /// Parses the end of the stream.
  mutating func parseEnd(emit: (InterchangeRecord) throws -> Void) throws {
    switch state {
    case .lineFeed: break
    case .fieldStart:
      // Nothing follows the last line end, but a field follows the last separator.
      guard !record.values.isEmpty else { break }
      beginField(at: chunkOffset)
      try addField(endingWith: Bytes(), isQuoted: false)
      try endRecord(at: chunkOffset, emit: emit)
    case .unquoted:
      try addField(endingWith: Bytes(), isQuoted: false)
      try endRecord(at: chunkOffset, emit: emit)
    case .quoted:
      throw error(.unterminatedQuote, at: fieldOffset)
    case .quoteInQuoted:
      try addField(endingWith: Bytes(), isQuoted: true)
      try endRecord(at: chunkOffset, emit: emit)
    }
    guard !record.columns.isEmpty else { throw error(.missingHeader, at: chunkOffset) }
  }

  private mutating func startField(_ bytes: Bytes, at index: Int) -> Int {
    beginField(at: chunkOffset + index)
    guard bytes[index] == ASCII.quote else {
      state = .unquoted
      return index
    }
    state = .quoted
    return index + 1
  }

  private mutating func scanUnquoted(
    _ bytes: Bytes, from start: Int, emit: (InterchangeRecord) throws -> Void
  ) throws -> Int {
    let separator = separator
    var bits = fieldBits
    var index = start
    var end: UInt8?
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte == separator || byte.endsLineOrText {
        end = byte
        break
      }
      bits |= byte
      index += 1
    }
    fieldBits = bits
    let part = bytes.extracting(start..<index)
    guard let end else {
      try carry(part)
      return index
    }
    try addField(endingWith: part, isQuoted: false)
    return try endField(with: end, at: index, emit: emit)
  }

  private mutating func scanQuoted(
    _ bytes: Bytes, from start: Int, emit: (InterchangeRecord) throws -> Void
  ) throws -> Int {
    var bits = fieldBits
    var index = start
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte == ASCII.quote {
        guard index + 1 < bytes.count, bytes[index + 1] == ASCII.quote else { break }
        hasDoubledQuotes = true
        index += 2
        continue
      }
      if byte.endsLineOrText { hasLineEnds = true }
      bits |= byte
      index += 1
    }
    fieldBits = bits
    let part = bytes.extracting(start..<index)
    guard index < bytes.count else {
      try carry(part)
      return index
    }
    guard index + 1 < bytes.count else {
      try carry(part)
      state = .quoteInQuoted
      return index + 1
    }
    try addField(endingWith: part, isQuoted: true)
    return try endField(with: bytes[index + 1], at: index + 1, emit: emit)
  }

  /// Takes the byte after a quote within quotes, which was the last byte of its chunk.
  private mutating func leaveQuotes(
    _ bytes: Bytes, at index: Int, emit: (InterchangeRecord) throws -> Void
  ) throws -> Int {
    let byte = bytes[index]
    guard byte != ASCII.quote else {
      try carry([ASCII.quote, ASCII.quote].span)
      hasDoubledQuotes = true
      state = .quoted
      return index + 1
    }
    try addField(endingWith: Bytes(), isQuoted: true)
    return try endField(with: byte, at: index, emit: emit)
  }

  /// Takes the byte after a field that was added.
  private mutating func endField(
    with byte: UInt8, at index: Int, emit: (InterchangeRecord) throws -> Void
  ) throws -> Int {
    let offset = chunkOffset + index
    switch byte {
    case separator:
      state = .fieldStart
    case ASCII.lineFeed, ASCII.carriageReturn:
      try endRecord(at: offset, emit: emit)
      lines.beginLine(at: offset + 1)
      state = byte == ASCII.lineFeed ? .fieldStart : .lineFeed
    case ASCII.nul:
      throw error(.nul, at: offset)
    default:
      throw error(.unexpected(.init(byte), expected: .separatorOrLineEnd), at: offset)
    }
    return index + 1
  }
}

extension UInt8 {
  /// Whether the byte is LF, CR or NUL; for nearly all others one comparison tells.
  @inline(__always)
  fileprivate var endsLineOrText: Bool {
    self <= ASCII.carriageReturn
      && (self == ASCII.lineFeed || self == ASCII.carriageReturn || self == ASCII.nul)
  }
}
