import GRDBSQLite
import ObjectGraph

/// A statement that adds several rows at once, all of them or none.
///
/// What a statement costs besides its rows, its beginning and its end and the counter of the
/// table's keys, is paid once for all of them; and SQLite reads texts where they were put together
/// here, where each parameter would otherwise have its own copy, allocated and let go of.
final class InsertionGroup {
  /// How many rows it adds.
  let size: Int
  private let statement: Statement
  /// What the parameters refer to. Whatever has no room there is copied.
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
  private var usedBytes = 0
  private var boundCount = 0

  /// More rows save nothing more.
  private static let mostRows = 32
  /// SQLite knows some thousand parameters in every build.
  private static let mostParameters = 900

  /// Prepares the statement; nil where every row has to be added by itself: where triggers of the
  /// table or its own answers to conflicts could leave a part of the rows, or where columns are
  /// many.
  init?(_ texts: InsertionTexts, on connection: Connection) throws {
    size = min(Self.mostRows, Self.mostParameters / max(1, texts.columns.count))
    guard size > 1, try Self.isPlain(texts.table, on: connection) else { return nil }
    statement = try connection.unkeptStatement(texts.insertion(ofRows: size))
  }

  deinit {
    bytes.deallocate()
  }

  /// Gives the next parameter a value.
  ///
  /// - Throws: `SQLiteStoreError` for a text or data of more than a gigabyte.
  func bind(_ value: AttributeValue) throws {
    if case .text(var text) = value {
      try text.withUTF8 { try bind($0) }
    } else {
      boundCount += 1
      try statement.bind(value, at: boundCount)
    }
  }

  /// Gives the next parameter an integer.
  func bind(_ number: Int64) {
    boundCount += 1
    statement.bind(number, at: boundCount)
  }

  /// Adds the rows, whose parameters were all given. The next value is that of the first parameter
  /// again.
  ///
  /// - Returns: How many rows were added.
  /// - Throws: `SQLiteStoreError`; none was added.
  func run() throws -> Int {
    (boundCount, usedBytes) = (0, 0)
    return try statement.run()
  }

  private func bind(_ text: UnsafeBufferPointer<UInt8>) throws {
    boundCount += 1
    guard text.count <= bytes.count - usedBytes else {
      return try statement.bind(text, at: boundCount, destructor: Statement.transient)
    }
    let place = UnsafeMutableRawBufferPointer(rebasing: bytes[usedBytes..<usedBytes + text.count])
    place.copyMemory(from: UnsafeRawBufferPointer(text))
    usedBytes += text.count
    try statement.bind(
      UnsafeBufferPointer(place.assumingMemoryBound(to: UInt8.self)), at: boundCount,
      destructor: nil)
  }

  /// Whether a row that cannot be added takes the others of its statement with it, and nothing else
  /// happens.
  private static func isPlain(_ table: String, on connection: Connection) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT NOT EXISTS (
        SELECT 1 FROM sqlite_schema WHERE tbl_name = ? COLLATE NOCASE
        AND (type = 'trigger' OR sql LIKE '%conflict%'))
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) == 1
  }
}
