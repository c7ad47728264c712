import GRDB
import GRDBSQLite
import ObjectGraph

/// The SQL functions for comparing texts as `ObjectGraph` does in memory (`R29`).
///
/// They exist on our own connections and in queries only: SQLite refuses them in a file's schema
/// (`SQLITE_DIRECTONLY`), where they would keep other programs from writing the file.
enum TextFunctions {
  /// `docket_folded(x)`: a text without capitals and marks; every other value as it is.
  static let folded = "docket_folded"
  /// `docket_like(text, pattern)`: whether a text follows a pattern, byte by byte.
  static let like = "docket_like"

  /// Makes the functions known to a connection.
  ///
  /// - Throws: `DatabaseError`.
  static func add(to database: Database) throws {
    try add(folded, arguments: 1, to: database) { context, _, arguments in
      guard let argument = arguments?[0] else { return }
      guard let text = TextFunctions.text(of: argument) else {
        sqlite3_result_value(context, argument)
        return
      }
      TextFunctions.give(text.folded, to: context)
    }
    try add(like, arguments: 2, to: database) { context, _, arguments in
      guard let text = TextFunctions.text(of: arguments?[0]),
        let pattern = TextFunctions.text(of: arguments?[1])
      else { return }
      sqlite3_result_int(context, TextPattern(pattern).matches(text) ? 1 : 0)
    }
  }

  private static func add(
    _ name: String, arguments: Int32, to database: Database,
    _ body:
      @escaping @convention(c) (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      database.sqliteConnection, name, arguments,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil, body, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// The text of an argument, mended as a statement's columns are; nil for other values.
  private static func text(of argument: OpaquePointer?) -> String? {
    guard sqlite3_value_type(argument) == SQLITE_TEXT, let start = sqlite3_value_text(argument)
    else { return nil }
    let count = Int(sqlite3_value_bytes(argument))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func give(_ text: String, to context: OpaquePointer?) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        // A null pointer would give NULL.
        if bytes.isEmpty {
          sqlite3_result_text(context, "", 0, Statement.transient)
        } else {
          sqlite3_result_text64(
            context, bytes.baseAddress, UInt64(bytes.count), Statement.transient,
            UInt8(SQLITE_UTF8))
        }
      }
    }
  }
}
