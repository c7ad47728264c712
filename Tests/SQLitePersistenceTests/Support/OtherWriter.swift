import GRDB

/// Another program that has a file open: a connection of its own.
final class OtherWriter {
  private let queue: DatabaseQueue

  /// Opens a file as the `sqlite3` shell does, foreign keys off.
  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Runs statements; a transaction may stay open.
  func run(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// The number that a statement gives.
  func number(_ sql: String) throws -> Int? {
    try queue.writeWithoutTransaction { try Int.fetchOne($0, sql: sql) }
  }

  func close() throws {
    try queue.close()
  }
}
