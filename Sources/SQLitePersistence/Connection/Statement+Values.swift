import GRDBSQLite
import ObjectGraph

extension Statement {
  /// Gives a parameter a value.
  ///
  /// The only failures are a wrong position, which is a mistake in this library, and a text or
  /// data of more than a gigabyte.
  ///
  /// - Throws: `SQLiteStoreError`.
  func bind(_ value: AttributeValue, at position: Int) throws {
    switch value {
    case .null: check(sqlite3_bind_null(handle, Int32(position)))
    case .integer(let number): bind(number, at: position)
    case .real(let number): check(sqlite3_bind_double(handle, Int32(position), number))
    case .text(let text): try bind(text, at: position)
    case .data(let bytes):
      try bytes.withUnsafeBytes { buffer in
        // A null pointer would bind NULL.
        try checkSize(
          buffer.isEmpty
            ? sqlite3_bind_zeroblob(handle, Int32(position), 0)
            : sqlite3_bind_blob64(
              handle, Int32(position), buffer.baseAddress, UInt64(buffer.count), Self.transient))
      }
    }
  }

  /// Gives a parameter an integer.
  func bind(_ number: Int64, at position: Int) {
    check(sqlite3_bind_int64(handle, Int32(position), number))
  }

  /// Gives a parameter a text, zero bytes in it included.
  ///
  /// - Throws: `SQLiteStoreError` for a text of more than a gigabyte.
  func bind(_ text: String, at position: Int) throws {
    var text = text
    try text.withUTF8 { try bind($0, at: position, destructor: Self.transient) }
  }

  /// Gives a parameter a text of UTF-8.
  ///
  /// - Parameter destructor: ``transient`` makes SQLite copy the text; without one it has to stay
  ///   where it is until the parameter is given something else.
  /// - Throws: `SQLiteStoreError` for a text of more than a gigabyte.
  func bind(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int, destructor: sqlite3_destructor_type?
  ) throws {
    try text.withMemoryRebound(to: CChar.self) { bytes in
      // A null pointer would bind NULL.
      try checkSize(
        bytes.isEmpty
          ? sqlite3_bind_text(handle, Int32(position), "", 0, Self.transient)
          : sqlite3_bind_text64(
            handle, Int32(position), bytes.baseAddress, UInt64(bytes.count), destructor,
            UInt8(SQLITE_UTF8)))
    }
  }

  /// The value of a column in the present row.
  ///
  /// A text with bytes that are no UTF-8 is mended: such a value is shown, and never equals what
  /// is stored.
  func value(at column: Int) -> AttributeValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(at: column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, Int32(column)))
    case SQLITE_TEXT: .text(text(at: column))
    default: .data(data(at: column))
    }
  }

  /// SQLite's own value of a column, for loops that ask it several things: each question to the
  /// statement itself takes and gives back SQLite's locks. Valid until the next row.
  ///
  /// SQLite calls such a value unprotected: it may be read by the one thread that a connection here
  /// belongs to.
  func rawValue(at column: Int) -> OpaquePointer? {
    sqlite3_column_value(handle, Int32(column))
  }

  /// The integer of a column, or what SQLite makes of another value.
  func integer(at column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(column))
  }

  /// Whether a column is NULL.
  func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// The text of a column, or what SQLite makes of another value; empty for NULL.
  func text(at column: Int) -> String {
    withTextBytes(at: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a column's text, only valid inside the body.
  func withTextBytes<Result>(
    at column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let start = sqlite3_column_text(handle, Int32(column)) else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether a column is a text with bytes that are no UTF-8, which ``value(at:)`` mends.
  func isBrokenText(at column: Int) -> Bool {
    guard sqlite3_column_type(handle, Int32(column)) == SQLITE_TEXT else { return false }
    return withTextBytes(at: column) { String(validating: $0, as: UTF8.self) == nil }
  }

  /// The text of a column, nil for NULL.
  func optionalText(at column: Int) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }

  private func data(at column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Makes SQLite copy what it is given.
  static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func check(_ code: Int32) {
    guard code == SQLITE_OK else { trap("binding failed with \(code): \(sql)") }
  }

  private func checkSize(_ code: Int32) throws {
    guard code == SQLITE_TOOBIG else { return check(code) }
    throw SQLiteStoreError(
      path: path, reason: .other(code: code, message: "text or data too large"))
  }
}
