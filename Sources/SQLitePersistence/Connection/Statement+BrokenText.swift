extension Statement {
  /// The bytes of a column that is a text with bytes that are no UTF-8; nil for any other.
  func brokenText(at column: Int) -> [UInt8]? {
    isBrokenText(at: column) ? withTextBytes(at: column) { Array($0) } : nil
  }

  /// Gives a parameter a text of any bytes.
  ///
  /// - Throws: `SQLiteStoreError` for a text of more than a gigabyte.
  func bind(textOf bytes: [UInt8], at position: Int) throws {
    try bytes.withUnsafeBufferPointer {
      try bind($0, at: position, destructor: Self.transient)
    }
  }
}
