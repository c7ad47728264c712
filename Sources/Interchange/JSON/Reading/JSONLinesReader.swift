/// Reads JSON Lines: one JSON object in each line, as ``JSONReader`` reads it.
///
/// An object begins and ends in its line, so that a line which was cut short is reported where it
/// is. Lines end with LF, CRLF or CR; lines with nothing but blanks are skipped.
public struct JSONLinesReader: InterchangeReader {
  private var parser: JSONRecordParser

  /// Makes a reader at the start of a stream; from the sizes in `limits` on a field or a record is
  /// an error.
  public init(limits: ReadingLimits = ReadingLimits()) {
    parser = JSONRecordParser(.lines, limits: limits)
  }

  public var columns: [String] { parser.record.columns }

  public mutating func consume(
    _ chunk: [UInt8], emit: (InterchangeRecord) throws -> Void
  ) throws {
    try parser.consume(chunk, emit: emit)
  }

  public mutating func finish(emit: (InterchangeRecord) throws -> Void) throws {
    try parser.finish(emit: emit)
  }

  /// How many bytes the reader holds between calls.
  var heldBytes: Int { parser.heldBytes }
}
