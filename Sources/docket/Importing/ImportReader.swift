import Interchange
import ObjectGraph

/// Reads the rows of a file piece by piece, from its start.
///
/// It may go from thread to thread, as long as one of them has it at a time.
final class ImportReader: @unchecked Sendable {
  /// Some rows that follow one another.
  struct Piece: Sendable {
    var rows: [[AttributeValue]] = []
    /// Where each of them begins, if positions are kept.
    var positions: [TextPosition] = []
    /// How many bytes were read for them.
    var byteCount = 0
    /// Whether the file ends behind them.
    var isLast = false
  }

  /// Of how many bytes a piece is made.
  private static let pieceSize = 1 << 17

  var keepsPositions = false
  /// Whether the reading goes on behind what does not fit.
  private var passesFaults: Bool
  private let input: InputFile
  private let format: ExchangeFormat
  private let namesColumns: Bool
  private var reader: any InterchangeReader
  private var rowReader: RowReader

  /// Goes to the start of the file.
  ///
  /// - Parameters:
  ///   - namesColumns: Whether the columns of a header get names as those of a new list do.
  ///   - passesFaults: Whether the reading goes on behind what does not fit.
  /// - Throws: ``Failure``.
  init(
    _ input: InputFile, format: ExchangeFormat, namingColumns namesColumns: Bool, rows: RowReader,
    passingFaults passesFaults: Bool = false
  ) throws {
    self.input = input
    self.format = format
    self.namesColumns = namesColumns
    self.passesFaults = passesFaults
    reader = format.reader(passingFaults: passesFaults, namingColumns: namesColumns)
    rowReader = rows
    try input.rewind()
  }

  /// The attributes that were given so far: a row has a value for each of them.
  var attributes: [Attribute] { rowReader.attributes }

  /// What did not fit so far.
  var faults: ImportFaults { rowReader.faults }

  /// What is to be told of a file in which everything fits, as sentences.
  var remarks: [String] { rowReader.remarks }

  /// Goes back to the start of the file, which was read to its end. From now on the store is not
  /// asked any more.
  ///
  /// - Throws: ``Failure``.
  func rewind() throws {
    passesFaults = false
    reader = format.reader(passingFaults: false, namingColumns: namesColumns)
    rowReader.rewind()
    try input.rewind()
  }

  /// Reads the next rows.
  ///
  /// - Parameter check: Asked before each 256 rows, and when a signal came while there was nothing
  ///   to read; what it throws gives up.
  /// - Throws: ``Failure`` for what does not fit and ends the reading, or what the check throws.
  func next(check: () throws -> Void) throws -> Piece {
    let bytes = try input.next(atMost: Self.pieceSize, onInterruption: check)
    var piece = Piece(byteCount: bytes.count, isLast: bytes.isEmpty)
    func take(_ record: InterchangeRecord) throws {
      if piece.rows.count.isMultiple(of: 256) { try check() }
      piece.rows.append(try rowReader.row(record))
      if !passesFaults { try rowReader.faults.all.throwIfAny() }
      if keepsPositions { piece.positions.append(record.position) }
    }
    defer {
      for error in reader.takePassedErrors() {
        rowReader.faults.add("\(input.name): \(error).", at: error.position)
      }
    }
    do {
      if piece.isLast {
        try reader.finish(emit: take)
      } else {
        try reader.consume(bytes, emit: take)
      }
      if let header = reader.header { try rowReader.take(header: header) }
      if piece.isLast { rowReader.finish() }
    } catch let error as InterchangeError {
      if let header = reader.header { try rowReader.take(header: header) }
      throw Failure(.data, "\(input.name): \(error).")
    }
    return piece
  }
}
