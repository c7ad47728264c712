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

  /// What a file consists of.
  struct Contents {
    var count = 0
    /// The attributes that it gives.
    var attributes: [Attribute] = []
  }

  /// Reads and checks all rows.
  ///
  /// - Parameter progress: Told the number of bytes so far.
  /// - Throws: ``Failure`` for the first thing that does not fit, or an ``Ending``.
  func check(progress: (Int) -> Void) throws -> Contents {
    var rows = try Rows(self)
    var contents = Contents()
    while try rows.next() != nil {
      contents.count += 1
      if rows.isAtEndOfPiece { progress(rows.byteCount) }
    }
    contents.attributes = rows.attributes
    return contents
  }

  /// Where a row begins in the file, the first one being 1.
  func position(ofRow number: Int) throws -> TextPosition? {
    var rows = try Rows(self)
    rows.keepsPositions = true
    for _ in 1..<number { _ = try rows.next() }
    return try rows.next().flatMap { _ in rows.position }
  }

  /// The rows one after the other.
  struct Rows {
    var keepsPositions = false
    /// How many bytes were read.
    private(set) var byteCount = 0
    private let source: ImportSource
    private var reader: any InterchangeReader
    private var rowReader: RowReader
    private var piece: [[AttributeValue]] = []
    private var positions: [TextPosition] = []
    private var index = 0
    private var isAtEnd = false

    /// Goes back to the start of the file.
    init(_ source: ImportSource) throws {
      self.source = source
      reader = source.format.reader()
      rowReader = source.makeReader()
      try source.input.rewind()
    }

    /// The attributes that were given so far: a row has a value for each of them.
    var attributes: [Attribute] { rowReader.attributes }

    /// Whether the next row needs more of the file.
    var isAtEndOfPiece: Bool { index == piece.count }

    /// Where the last row begins, if positions are kept.
    var position: TextPosition? { index <= positions.count ? positions[index - 1] : nil }

    /// The next row; nil at the end.
    ///
    /// - Throws: ``Failure`` for the first thing that does not fit, or an ``Ending``.
    mutating func next() throws -> [AttributeValue]? {
      while index == piece.count {
        if isAtEnd { return nil }
        do {
          try readPiece()
        } catch let error as InterchangeError {
          throw Failure(.data, "\(source.input.name): \(error).")
        }
      }
      defer { index += 1 }
      return piece[index]
    }

    private mutating func readPiece() throws {
      piece.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      index = 0
      try source.interruption.check()
      let bytes = try source.input.next(onInterruption: source.interruption.check)
      byteCount += bytes.count
      isAtEnd = bytes.isEmpty
      func take(_ record: InterchangeRecord) throws {
        piece.append(try rowReader.row(record))
        if keepsPositions { positions.append(record.position) }
      }
      if isAtEnd {
        try reader.finish(emit: take)
      } else {
        try reader.consume(bytes, emit: take)
      }
    }
  }
}
