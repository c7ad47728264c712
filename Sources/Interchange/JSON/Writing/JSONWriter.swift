/// Writes a JSON array of objects, one object a line, that ``JSONReader`` reads back exactly.
///
/// Every object has every name, with `null` for NULL. Characters outside ASCII are not escaped.
public struct JSONWriter: InterchangeWriter {
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
    let before = writer.recordCount == 0 ? ASCII.openBracket : ASCII.comma
    try writer.write(values, after: [before, ASCII.lineFeed], into: &bytes)
  }

  public mutating func finish(into bytes: inout [UInt8]) {
    bytes.append(writer.recordCount == 0 ? ASCII.openBracket : ASCII.lineFeed)
    bytes.append(contentsOf: [ASCII.closeBracket, ASCII.lineFeed])
    writer.finish()
  }
}
