/// Reads JSON Lines: one JSON object in each line, as ``JSONReader`` reads it.
///
/// An object begins and ends in its line, so that a line which was cut short is reported where it
/// is. Lines end with LF, CRLF or CR; lines with nothing but blanks are skipped, and so is a byte
/// order mark before any of them: of a file that was put behind another one.
public struct JSONLinesReader: InterchangeReader {
  private var parser: JSONRecordParser

  /// Makes a reader at the start of a stream.
  ///
  /// - Parameters:
  ///   - limits: the sizes from which on a field or a record is an error.
  ///   - passesLines: whether a line with a mistake is passed over, so that what comes behind it
  ///     can be looked at too (``takePassedErrors()``).
  public init(
    limits: ReadingLimits = ReadingLimits(), passingLines passesLines: Bool = false
  ) {
    parser = JSONRecordParser(.lines, limits: limits, passesLines: passesLines)
  }

  public var columns: [String] { parser.record.columns }

  public var header: InterchangeRecord? { nil }

  public mutating func takePassedErrors() -> [InterchangeError] {
    defer { parser.passedErrors = [] }
    return parser.passedErrors
  }

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
