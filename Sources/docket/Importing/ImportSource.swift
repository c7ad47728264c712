import Interchange
import ObjectGraph

/// The rows of a file that is imported, read from its start as often as they are wanted, so that no
/// more of them is held than a piece of the file.
struct ImportSource {
  let input: InputFile
  private let format: ExchangeFormat
  private let makeReader: () -> RowReader
  private let interruption: Interruption

  init(
    _ input: InputFile, format: ExchangeFormat, list: ListDefinition, of file: ListFile,
    interruption: Interruption
  ) {
    self.input = input
    self.format = format
    self.interruption = interruption
    makeReader = {
      RowReader(list, of: file, inputName: input.name, hasHeader: format.hasHeader)
    }
  }

  /// Reads and checks all rows.
  ///
  /// - Parameter progress: Told the number of bytes so far.
  /// - Throws: ``Failure`` for what does not fit, of which it tells the first, or an ``Ending``.
  func check(progress: (Int) -> Void) throws -> CheckedRows {
    let reader = try ImportReader(
      input, format: format, rows: makeReader(), passingFaults: true)
    var (count, byteCount) = (0, 0)
    while true {
      let piece: ImportReader.Piece
      do {
        piece = try reader.next(onInterruption: interruption.check)
      } catch let failure as Failure {
        // What is behind that cannot be read.
        throw Self.all(reader.faults, failure)
      }
      count += piece.rows.count
      byteCount += piece.byteCount
      progress(byteCount)
      try interruption.check()
      guard piece.isLast else { continue }
      guard reader.faults.count == 0 else { throw Self.all(reader.faults) }
      return CheckedRows(count: count, reader)
    }
  }

  /// Everything that does not fit as one failure, and that nothing was imported.
  ///
  /// - Parameter last: What made the rest of the file unreadable.
  private static func all(
    _ faults: ImportFaults, _ last: Failure? = nil
  ) -> Failure {
    let untold = faults.count - faults.all.count
    let more = untold > 0 ? "And \(untold) more. " : ""
    let end = Failure(.data, "\(more)Nothing was imported.")
    return Failure(faults.all + (last.map { [$0] } ?? []) + [end]) ?? end
  }

  /// Where a row begins in the file, the first one being 1.
  func position(ofRow number: Int) throws -> TextPosition? {
    let reader = try ImportReader(input, format: format, rows: makeReader())
    reader.keepsPositions = true
    var before = 0
    while true {
      let piece = try reader.next(onInterruption: interruption.check)
      if number <= before + piece.rows.count { return piece.positions[number - before - 1] }
      if piece.isLast { return nil }
      before += piece.rows.count
      try interruption.check()
    }
  }
}
