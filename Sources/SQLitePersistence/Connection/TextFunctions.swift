import GRDBSQLite
import ObjectGraph

/// The SQL functions for comparing texts as `ObjectGraph` does in memory (`R29`).
///
/// They exist on our own connections and in queries only: SQLite refuses them in a file's schema
/// (`SQLITE_DIRECTONLY`), where they would keep other programs from writing the file.
enum TextFunctions {
  /// `docket_folded(x)`: a text without capitals and marks; every other value as it is.
  static let folded = "docket_folded"
  /// `docket_written(x)`: a number as its text; every other value as it is.
  static let written = "docket_written"
  /// `docket_mended(x)`: a text with signs of replacement for bytes that are no UTF-8; every other
  /// value as it is.
  static let mended = "docket_mended"
  /// `docket_like(text, pattern)`: whether a text follows a pattern, byte by byte.
  static let like = "docket_like"

  /// `docket_contains(text, part)` and its like: whether a text, or a number as it is written, has
  /// a part at a place, both without capitals and marks, the part folded already. NULL for NULL,
  /// false for data.
  static func having(_ match: ObjectGraph.FetchRequest.TextMatch) -> String {
    switch match {
    case .contains: "docket_contains"
    case .beginsWith: "docket_begins_with"
    case .endsWith: "docket_ends_with"
    }
  }

  /// Makes the functions known to a connection.
  ///
  /// - Throws: `SQLiteStoreError`.
  static func add(to handle: OpaquePointer, at path: String) throws {
    try add(folded, arguments: 1, to: handle, at: path) { context, _, arguments in
      guard let argument = arguments?[0] else { return }
      guard let text = TextFunctions.bytes(of: argument) else {
        sqlite3_result_value(context, argument)
        return
      }
      FoldedUTF8(text).withBytes { TextFunctions.give($0, to: context) }
    }
    try add(written, arguments: 1, to: handle, at: path) { context, _, arguments in
      guard let argument = arguments?[0] else { return }
      guard let number = TextFunctions.number(argument) else {
        sqlite3_result_value(context, argument)
        return
      }
      TextFunctions.withBytes(of: number) { TextFunctions.give($0, to: context) }
    }
    try add(mended, arguments: 1, to: handle, at: path) { context, _, arguments in
      guard let argument = arguments?[0] else { return }
      guard var text = TextFunctions.text(of: argument) else {
        sqlite3_result_value(context, argument)
        return
      }
      text.withUTF8 { TextFunctions.give($0, to: context) }
    }
    try add(having(.contains), arguments: 2, to: handle, at: path) { context, _, arguments in
      TextFunctions.tell(whether: .contains, context, arguments)
    }
    try add(having(.beginsWith), arguments: 2, to: handle, at: path) { context, _, arguments in
      TextFunctions.tell(whether: .beginsWith, context, arguments)
    }
    try add(having(.endsWith), arguments: 2, to: handle, at: path) { context, _, arguments in
      TextFunctions.tell(whether: .endsWith, context, arguments)
    }
    try add(like, arguments: 2, to: handle, at: path) { context, _, arguments in
      guard let text = TextFunctions.text(of: arguments?[0]),
        let pattern = TextFunctions.text(of: arguments?[1])
      else { return }
      sqlite3_result_int(context, TextPattern(pattern).matches(text) ? 1 : 0)
    }
  }

  private static func add(
    _ name: String, arguments: Int32, to handle: OpaquePointer, at path: String,
    _ body:
      @escaping @convention(c) (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      handle, name, arguments,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil, body, nil, nil, nil)
    guard code == SQLITE_OK else { throw Connection.error(code, of: handle, at: path) }
  }

  /// Gives whether the first argument has the second at a place.
  private static func tell(
    whether match: ObjectGraph.FetchRequest.TextMatch, _ context: OpaquePointer?,
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let part = bytes(of: arguments?[1]) else { return }
    if let text = bytes(of: arguments?[0]) {
      sqlite3_result_int(context, FoldedUTF8(text).has(part, match) ? 1 : 0)
    } else if let number = number(arguments?[0]) {
      let isFound = withBytes(of: number) { FoldedUTF8($0).has(part, match) }
      sqlite3_result_int(context, isFound ? 1 : 0)
    } else if sqlite3_value_type(arguments?[0]) != SQLITE_NULL {
      sqlite3_result_int(context, 0)
    }
  }

  /// An argument that is a number; nil for other values.
  private static func number(_ argument: OpaquePointer?) -> AttributeValue? {
    switch sqlite3_value_type(argument) {
    case SQLITE_INTEGER: .integer(sqlite3_value_int64(argument))
    case SQLITE_FLOAT: .real(sqlite3_value_double(argument))
    default: nil
    }
  }

  /// Gives the text of a number to somebody who keeps no pointer to it.
  private static func withBytes<Result>(
    of number: AttributeValue, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = number.plainText
    return text.withUTF8(body)
  }

  /// The text of an argument, mended as a statement's columns are; nil for other values.
  private static func text(of argument: OpaquePointer?) -> String? {
    bytes(of: argument).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of an argument as it lies there until the function returns; nil for other values.
  private static func bytes(of argument: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
    guard sqlite3_value_type(argument) == SQLITE_TEXT, let start = sqlite3_value_text(argument)
    else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))
  }

  private static func give(_ text: UnsafeBufferPointer<UInt8>, to context: OpaquePointer?) {
    text.withMemoryRebound(to: CChar.self) { text in
      // A null pointer would give NULL.
      if text.isEmpty {
        sqlite3_result_text(context, "", 0, Statement.transient)
      } else {
        sqlite3_result_text64(
          context, text.baseAddress, UInt64(text.count), Statement.transient, UInt8(SQLITE_UTF8))
      }
    }
  }
}
