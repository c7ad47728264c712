import Interchange
import ObjectGraph
import SQLitePersistence

/// Writes rows as import takes them, in bytes, and notes what of them import would refuse, or make
/// other rows of.
struct RowExport {
  private var rows: ExportedRows
  private var writer: any InterchangeWriter
  private var refused: RefusedByImport
  private var overlong: OverlongRows
  private var replaced: ReplacedBytes
  private var bytes: [UInt8] = []
  /// How many bytes are written at once.
  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - objects: The context of the rows, which says what is pending.
  ///   - store: Where they lie.
  ///   - hasTitles: Whether the columns are headed with the titles of the fields.
  ///   - check: Asked while titles are read; what it throws gives up.
  /// - Throws: What reading the choices, or the keys of the rows that fields lead to, throws.
  init(
    _ list: ListDefinition, in objects: ManagedObjectContext, of store: SQLiteStore,
    as format: ExchangeFormat, hasTitles: Bool = false, check: @escaping () throws -> Void = {}
  ) throws {
    rows = ExportedRows(list, in: objects, check: check)
    let columns = hasTitles ? rows.titledColumns : rows.columns
    writer = try format.writer(columns: columns)
    refused = try RefusedByImport(list, in: objects)
    overlong = OverlongRows(format, columns: columns)
    replaced = ReplacedBytes(list, of: store)
  }

  /// Writes a row.
  ///
  /// - Returns: Bytes for the file, once there are many.
  mutating func write(_ row: ManagedObject) throws -> [UInt8]? {
    let values = try rows.values(of: row)
    let start = bytes.count
    try writer.write(values, into: &bytes)
    refused.look(at: row)
    try overlong.look(at: row, values, byteCount: bytes.count - start)
    try replaced.look(at: row)
    guard bytes.count > Self.pieceSize else { return nil }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes what stands behind the rows.
  ///
  /// - Returns: The last bytes for the file.
  mutating func finish() -> [UInt8] {
    writer.finish(into: &bytes)
    return bytes
  }

  /// What there is to tell of the rows, as sentences.
  var sentences: [String] {
    refused.sentences
      + [overlong.sentence, replaced.sentence, rows.sentence].compactMap(\.self)
  }
}
