extension JSONRecordParser {
  /// Adds the token that consists of what was carried and of `part` to the record.
  mutating func endToken(with part: Bytes) throws(InterchangeError) {
    guard !carried.isEmpty else { return try addToken(part) }
    carried.append(part)
    let whole = carried
    carried = []
    try addToken(whole.span)
  }

  private mutating func addToken(_ bytes: Bytes) throws(InterchangeError) {
    switch state {
    case .string: try addString(bytes)
    case .number: try addNumber(bytes)
    default: try addWord(bytes)
    }
  }

  private mutating func addString(_ bytes: Bytes) throws(InterchangeError) {
    if isName {
      try beginColumn(named: bytes)
      state = .colon
    } else {
      // Taken first: the text may move the columns of what follows.
      let position = lines.position(at: tokenOffset)
      let text = try text(of: bytes)
      addValue(.text(text), at: position)
    }
  }

  private mutating func addNumber(_ bytes: Bytes) throws(InterchangeError) {
    try checkLength(of: bytes)
    guard let value = JSONNumber.value(of: bytes) else {
      throw error(.invalidNumber(bytes.excerpt), at: tokenOffset)
    }
    addValue(value)
  }

  private mutating func addWord(_ bytes: Bytes) throws(InterchangeError) {
    try checkLength(of: bytes)
    switch bytes.excerpt {
    case "null": addValue(.null)
    case "true": addValue(.boolean(true))
    case "false": addValue(.boolean(false))
    default: throw error(.invalidWord(bytes.excerpt), at: tokenOffset)
    }
  }

  private mutating func addValue(_ value: InterchangeValue) {
    addValue(value, at: lines.position(at: tokenOffset))
  }

  private mutating func addValue(_ value: InterchangeValue, at position: TextPosition) {
    record.values[column] = value
    record.positions[column] = position
    state = .afterValue
  }

  /// The text of a string, which is passed.
  mutating func text(of bytes: Bytes) throws(InterchangeError) -> String {
    try checkLength(of: bytes)
    let start = tokenOffset + 1
    if tokenBits >= 0x80, let invalid = bytes.firstInvalidUTF8 {
      lines.pass(bytes.extracting(..<invalid), at: start)
      throw error(.invalidUTF8, at: start + invalid)
    }
    guard hasEscapes else {
      if tokenBits >= 0x80 { lines.pass(bytes, at: start) }
      return bytes.text
    }
    do {
      let text = try JSONEscapes.replaced(in: bytes)
      if tokenBits >= 0x80 { lines.pass(bytes, at: start) }
      return text.span.text
    } catch {
      lines.pass(bytes.extracting(..<error.index), at: start)
      throw self.error(error.kind, at: start + error.index)
    }
  }

  private func checkLength(of bytes: Bytes) throws(InterchangeError) {
    guard bytes.count <= limits.fieldBytes else { throw tokenTooLong }
    try checkRecordLength(upTo: tokenOffset + bytes.count)
  }
}

extension Span where Element == UInt8 {
  /// The bytes, which are ASCII, as far as a message has room for them.
  fileprivate var excerpt: String {
    count <= 40 ? text : extracting(..<40).text + "…"
  }
}
