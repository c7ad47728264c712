/// Writes CSV that ``CSVReader`` reads back as the same texts, and that others read too.
///
/// NULL is an unquoted empty field, the empty text is `""`. A text is quoted when it holds the
/// separator, a quote, a line end or a zero byte, when it begins or ends with a blank or begins
/// with U+FEFF; a name also when it holds any separator, and what stands in a single column also
/// when it holds a comma, since no header tells the separator then (see ``CSVReader``). Numbers are
/// written in decimal, yes and no as `true` and `false`. Texts that begin like a formula are left
/// as they are: what a spreadsheet does with them is decided there.
public struct CSVWriter: InterchangeWriter {
  public let columns: [String]
  private let separator: UInt8
  private let lineEnding: CSVLineEnding
  private let hasByteOrderMark: Bool
  /// How many records were written; nil before the header was.
  private var recordCount: Int?
  private var hasEnded = false

  /// Makes a writer at the start of a file.
  ///
  /// - Parameters:
  ///   - columns: the names for the header.
  ///   - separator: what stands between fields.
  ///   - lineEnding: what stands after each record.
  ///   - byteOrderMark: whether the file begins with one, as some spreadsheets want it.
  /// - Throws: ``InterchangeError`` if a name is empty or there twice.
  /// - Precondition: there is a column.
  public init(
    columns: [String], separator: CSVSeparator = .comma, lineEnding: CSVLineEnding = .lineFeed,
    byteOrderMark: Bool = false
  ) throws(InterchangeError) {
    guard !columns.isEmpty else { trap("A CSV file has at least one column") }
    try InterchangeError.checkNames(columns)
    self.columns = columns
    self.separator = separator.rawValue
    self.lineEnding = lineEnding
    hasByteOrderMark = byteOrderMark
  }

  public mutating func write(
    _ values: [InterchangeValue], into bytes: inout [UInt8]
  ) throws(InterchangeError) {
    guard values.count == columns.count, !hasEnded else {
      trap(
        "A CSV writer \(hasEnded ? "that has finished" : "of \(columns.count) columns") "
          + "does not take \(values.count) values")
    }
    try InterchangeError.checkValues(values, of: columns, record: (recordCount ?? 0) + 1)
    let count = writeHeader(into: &bytes)
    for index in values.indices {
      if index > 0 { bytes.append(separator) }
      write(values[index], into: &bytes)
    }
    bytes.append(contentsOf: lineEnding.bytes)
    recordCount = count + 1
  }

  public mutating func finish(into bytes: inout [UInt8]) {
    guard !hasEnded else { trap("A CSV writer that has finished does not finish again") }
    recordCount = writeHeader(into: &bytes)
    hasEnded = true
  }

  /// Writes the header unless it is there, and tells how many records are.
  private func writeHeader(into bytes: inout [UInt8]) -> Int {
    if let recordCount { return recordCount }
    if hasByteOrderMark { bytes.append(contentsOf: ByteOrderMark.bytes) }
    for index in columns.indices {
      if index > 0 { bytes.append(separator) }
      // Quoted, a name says nothing about the separator.
      let hasSeparator = columns[index].utf8.contains { CSVSeparator(rawValue: $0) != nil }
      write(columns[index], inQuotes: hasSeparator, into: &bytes)
    }
    bytes.append(contentsOf: lineEnding.bytes)
    return 0
  }

  private func write(_ value: InterchangeValue, into bytes: inout [UInt8]) {
    switch value {
    case .null: break
    case .text(let text): write(text, inQuotes: false, into: &bytes)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .real(let number): bytes.append(contentsOf: number.description.utf8)
    case .decimal(let numeral): bytes.append(contentsOf: numeral.text.utf8)
    case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }
  }

  private func write(_ text: String, inQuotes isQuoted: Bool, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      let utf8 = utf8.span
      guard isQuoted || needsQuotes(utf8) else { return bytes.append(utf8) }
      bytes.append(ASCII.quote)
      var start = 0
      for index in utf8.indices where utf8[index] == ASCII.quote {
        bytes.append(utf8.extracting(start...index))
        start = index
      }
      bytes.append(utf8.extracting(start...))
      bytes.append(ASCII.quote)
    }
  }

  /// What a reader takes for the separator where the header tells none.
  private var supposedSeparator: UInt8 {
    columns.count == 1 ? CSVSeparator.comma.rawValue : separator
  }

  private func needsQuotes(_ utf8: Bytes) -> Bool {
    guard utf8.count > 0 else { return true }
    let (first, last) = (utf8[0], utf8[utf8.count - 1])
    if first.isBlank || last.isBlank || ByteOrderMark(utf8) == .utf8 { return true }
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == separator || byte == supposedSeparator || byte == ASCII.quote
        || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn || byte == ASCII.nul
      {
        return true
      }
    }
    return false
  }
}
