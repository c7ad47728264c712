import ObjectGraph

/// The rows of a file that was read to its end, and in which everything fits.
struct CheckedRows {
  let count: Int
  /// The attributes that the file gives: a row has a value for each of them.
  let attributes: [Attribute]
  /// What is to be told of them, as sentences.
  let remarks: [String]
  private let reader: ImportReader

  /// - Parameter reader: What has read the file to its end.
  init(count: Int, _ reader: ImportReader) {
    self.count = count
    attributes = reader.attributes
    remarks = reader.remarks
    self.reader = reader
  }

  /// Reads them once more, one after the other, while a thread is a piece of the file ahead. The
  /// thread is gone when this is.
  struct Iterator {
    /// How many bytes were read.
    private(set) var byteCount = 0
    private let reader: ImportReader
    private var ahead: BackgroundTask<ImportReader.Piece>
    private var piece = ImportReader.Piece()
    private var index = 0

    fileprivate init(_ reader: ImportReader) throws {
      self.reader = reader
      try reader.rewind()
      ahead = Self.read(reader)
    }

    /// Whether the next row needs more of the file.
    var isAtEndOfPiece: Bool { index == piece.rows.count }

    /// The next row; nil at the end.
    ///
    /// - Throws: ``Failure`` where the file is another one than it was.
    mutating func next() throws -> [AttributeValue]? {
      while index == piece.rows.count {
        if piece.isLast { return nil }
        piece = try ahead.value()
        index = 0
        byteCount += piece.byteCount
        if !piece.isLast { ahead = Self.read(reader) }
      }
      defer { index += 1 }
      return piece.rows[index]
    }

    /// Waits until the thread reads no more.
    func waitForThread() { _ = try? ahead.value() }

    private static func read(_ reader: ImportReader) -> BackgroundTask<ImportReader.Piece> {
      // A signal that comes while the thread reads waits for the other one, which asks for it.
      BackgroundTask({ try reader.next(check: {}) }, whenDone: {})
    }
  }

  /// - Throws: ``Failure`` when the file cannot be read again.
  func makeIterator() throws -> Iterator { try Iterator(reader) }
}
