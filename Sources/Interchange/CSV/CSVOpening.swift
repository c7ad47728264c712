/// The bytes at the start of a CSV stream, held back until its encoding and separator are known.
struct CSVOpening {
  /// What the opening says about the stream.
  struct Settlement {
    let separator: CSVSeparator
    /// The length of the byte order mark.
    let byteOrderMark: Int
    /// The offset of the first byte to parse.
    let offset: Int
  }

  private(set) var bytes: [UInt8] = []
  private let given: CSVSeparator?
  /// How many bytes are looked at for the end of the header.
  private let limit: Int
  private var scanner = HeaderScanner()
  /// How many bytes the scanner has taken or need not take; nil until the encoding is known.
  private var scanned: Int?
  private var byteOrderMark = 0

  init(separator: CSVSeparator?, limit: Int) {
    given = separator
    self.limit = limit
  }

  mutating func append(_ chunk: [UInt8]) {
    bytes.append(contentsOf: chunk)
  }

  /// Tells what the bytes say, or nil if more are needed.
  mutating func settle(atEnd: Bool) throws(InterchangeError) -> Settlement? {
    guard scanned != nil || atEnd || bytes.count >= ByteOrderMark.length else { return nil }
    var index: Int
    if let scanned {
      index = scanned
    } else {
      byteOrderMark = try lengthOfByteOrderMark()
      index = byteOrderMark
    }
    while index < min(bytes.count, limit) {
      if scanner.take(bytes[index]) { return settlement(lineEnd: index) }
      index += 1
    }
    scanned = index
    return atEnd || index >= limit ? settlement(lineEnd: index) : nil
  }

  private func lengthOfByteOrderMark() throws(InterchangeError) -> Int {
    switch ByteOrderMark(bytes.span) {
    case .none: return 0
    case .utf8: return ByteOrderMark.length
    case .utf16: throw InterchangeError(.utf16, at: LineTracker().position(at: 0))
    }
  }

  private func settlement(lineEnd: Int) -> Settlement {
    let line = bytes[byteOrderMark..<max(lineEnd, byteOrderMark)]
    // The line with which a spreadsheet can be told the separator.
    if line.count == 5, line.starts(with: "sep=".utf8),
      let named = line.last.flatMap(CSVSeparator.init(rawValue:))
    {
      return Settlement(
        separator: given ?? named, byteOrderMark: byteOrderMark, offset: lineEnd)
    }
    return Settlement(
      separator: given ?? scanner.separator, byteOrderMark: byteOrderMark, offset: byteOrderMark)
  }
}
