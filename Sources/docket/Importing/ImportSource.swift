import Interchange
import ObjectGraph

/// The rows of a file that is imported, read from its start as often as they are wanted, so that no
/// more of them is held than a piece of the file.
struct ImportSource {
  let input: InputFile
  private let format: ExchangeFormat
  /// Whether the columns have the names that they have in a new list.
  private let namesColumns: Bool
  private let makeReader: () -> RowReader
  private let interruption: Interruption

  /// - Parameter meaning: What columns of the file mean, whatever their names mean otherwise, by
  ///   the names that they have in a new list; nil for those that are passed over. Without it they
  ///   go by their own names.
  init(
    _ input: InputFile, format: ExchangeFormat, list: ListDefinition, of file: ListFile,
    meaning: [String: Attribute?]? = nil, interruption: Interruption
  ) {
    self.input = input
    self.format = format
    namesColumns = meaning != nil
    self.interruption = interruption
    makeReader = {
      RowReader(
        list, of: file, meaning: meaning ?? [:], inputName: input.name,
        hasHeader: format.hasHeader)
    }
  }

  /// Reads and checks all rows.
  ///
  /// - Parameter progress: Told the number of bytes so far.
  /// - Throws: ``Failure`` for what does not fit, of which it tells the first, or an ``Ending``.
  func check(progress: (Int) -> Void) throws -> CheckedRows {
    let reader = try ImportReader(
      input, format: format, namingColumns: namesColumns, rows: makeReader(), passingFaults: true)
    var (count, byteCount) = (0, 0)
    while true {
      let piece: ImportReader.Piece
      do {
        piece = try reader.next(check: interruption.check)
      } catch let failure as Failure {
        // What is behind that cannot be read.
        throw reader.faults.failure(and: failure, advice: input.advice(onReadingAs: format))
      }
      count += piece.rows.count
      byteCount += piece.byteCount
      progress(byteCount)
      try interruption.check()
      guard piece.isLast else { continue }
      guard reader.faults.count == 0 else {
        throw reader.faults.failure(advice: input.advice(onReadingAs: format))
      }
      return CheckedRows(count: count, reader)
    }
  }

  /// Where a row begins in the file, the first one being 1.
  func position(ofRow number: Int) throws -> TextPosition? {
    let reader = try ImportReader(
      input, format: format, namingColumns: namesColumns, rows: makeReader())
    reader.keepsPositions = true
    var before = 0
    while true {
      let piece = try reader.next(check: interruption.check)
      if number <= before + piece.rows.count { return piece.positions[number - before - 1] }
      if piece.isLast { return nil }
      before += piece.rows.count
      try interruption.check()
    }
  }
}
