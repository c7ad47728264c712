/// Reads a JSON array of objects, as RFC 8259 has it.
///
/// - Each object is a record, each of its names a column. Names that come up later add columns;
///   names that an object lacks are NULL (see ``InterchangeRecord/gives(columnAt:)``).
/// - The values are strings, numbers, `true`, `false` and `null`. An array or an object as a value
///   is an error, since a record has flat fields. So nothing nests deeper than two, whatever the
///   stream.
/// - Numbers lose nothing: what neither `Int64` nor `Double` holds is a ``DecimalNumeral``.
/// - A name that is empty, or twice in an object, is an error; so is anything after the array.
/// - A byte order mark is skipped.
///
/// ```swift
/// var reader = JSONReader()
/// try reader.consume(Array(#"[{"name": "Apple", "price": 1.5}]"#.utf8)) { record in
///   show(record.columns, record.values)  // ["name", "price"] [text("Apple"), real(1.5)]
/// }
/// try reader.finish { _ in }
/// ```
public struct JSONReader: InterchangeReader {
  private var parser: JSONRecordParser

  /// Makes a reader at the start of a stream; from the sizes in `limits` on a field or a record is
  /// an error.
  public init(limits: ReadingLimits = ReadingLimits()) {
    parser = JSONRecordParser(.array, limits: limits)
  }

  public var columns: [String] { parser.record.columns }

  public var header: InterchangeRecord? { nil }

  public mutating func takePassedErrors() -> [InterchangeError] { [] }

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
