/// Writes JSON Lines, one object a line, that ``JSONLinesReader`` reads back exactly.
///
/// Every object has every name, with `null` for NULL. Characters outside ASCII are not escaped.
public struct JSONLinesWriter: InterchangeWriter {
  private var writer: JSONRecordWriter

  /// Makes a writer at the start of a file.
  ///
  /// - Throws: ``InterchangeError`` if a name is empty or there twice.
  public init(columns: [String]) throws(InterchangeError) {
    writer = try JSONRecordWriter(columns: columns)
  }

  public var columns: [String] { writer.columns }

  public mutating func write(
    _ values: [InterchangeValue], into bytes: inout [UInt8]
  ) throws(InterchangeError) {
    try writer.write(values, after: [], into: &bytes)
    bytes.append(ASCII.lineFeed)
  }

  public mutating func finish(into bytes: inout [UInt8]) {
    writer.finish()
  }
}
