import Interchange

/// Prints records of named columns as lines, CSV or JSON.
struct RecordOutput {
  private let columns: [String]
  private let console: Console
  private var writer: (any InterchangeWriter)?
  private var bytes: [UInt8] = []

  init(columns: [String], format: RecordFormat, console: Console) throws {
    self.columns = columns
    self.console = console
    switch format {
    case .plain: writer = nil
    case .csv: writer = try CSVWriter(columns: columns)
    case .json: writer = try JSONWriter(columns: columns)
    }
  }

  /// Prints a record, together with others that wait.
  ///
  /// - Throws: `InterchangeError` for a number that no format has, or what the console throws.
  mutating func write(_ values: [InterchangeValue]) throws {
    if writer == nil {
      bytes += values.map(\.plainText).joined(separator: "\t").utf8
      bytes.append(0x0A)
    } else {
      try writer?.write(values, into: &bytes)
    }
    if bytes.count > 1 << 16 { try flush() }
  }

  /// Prints what waits, and what ends the whole.
  ///
  /// - Throws: What the console throws.
  mutating func finish() throws {
    writer?.finish(into: &bytes)
    try flush()
  }

  private mutating func flush() throws {
    try console.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension InterchangeValue {
  /// The value on one line, without tabs.
  var plainText: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .decimal(let numeral): numeral.text
    case .boolean(let answer): answer ? "true" : "false"
    case .text(let text):
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0 == "\t" || $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
  }
}
