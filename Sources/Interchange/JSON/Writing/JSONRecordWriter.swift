/// Writes records as JSON objects in one line each, for ``JSONWriter`` and ``JSONLinesWriter``.
struct JSONRecordWriter {
  let columns: [String]
  /// The names as they are written, each with what stands before and after it.
  private let prefixes: [[UInt8]]
  private(set) var recordCount = 0
  private(set) var hasEnded = false

  init(columns: [String]) throws(InterchangeError) {
    try InterchangeError.checkNames(columns)
    self.columns = columns
    var prefixes: [[UInt8]] = []
    for name in columns {
      var prefix = prefixes.isEmpty ? [ASCII.openBrace] : [ASCII.comma, ASCII.space]
      JSONEncoding.append(name, to: &prefix)
      prefixes.append(prefix + [ASCII.colon, ASCII.space])
    }
    self.prefixes = prefixes
  }

  /// Appends `start` and the object.
  mutating func write(
    _ values: [InterchangeValue], after start: [UInt8], into bytes: inout [UInt8]
  ) throws(InterchangeError) {
    guard values.count == columns.count, !hasEnded else {
      trap(
        "A JSON writer \(hasEnded ? "that has finished" : "of \(columns.count) columns") "
          + "does not take \(values.count) values")
    }
    try InterchangeError.checkValues(values, of: columns, record: recordCount + 1)
    bytes.append(contentsOf: start)
    if values.isEmpty { bytes.append(ASCII.openBrace) }
    for index in values.indices {
      bytes.append(contentsOf: prefixes[index])
      JSONEncoding.append(values[index], to: &bytes)
    }
    bytes.append(ASCII.closeBrace)
    recordCount += 1
  }

  mutating func finish() {
    guard !hasEnded else { trap("A JSON writer that has finished does not finish again") }
    hasEnded = true
  }
}
