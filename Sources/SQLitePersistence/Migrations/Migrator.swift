import GRDB

/// Brings a file of an earlier version up to date.
///
/// Before anything changes, a copy of the file is made beside it. All migrations are one
/// transaction: if one fails the file is as it was, and the copy is removed again. A file that may
/// not be written stays what it is, and is read as such.
struct Migrator {
  let connection: Connection
  let options: SQLiteStore.Options
  /// The way; a part of its own, so that tests can make a migration fail.
  var migrations = Migration.all

  /// Migrates if there is a reason to.
  ///
  /// - Returns: What was done; nil where nothing was.
  /// - Throws: `SQLiteStoreError`; the file is as it was.
  func run() throws -> MigrationReport? {
    guard isNeeded, connection.location.access == .readWrite else { return nil }
    try connection.ensureDurability()
    try connection.beginWriting()
    var backup: String?
    do {
      // Another process may have been faster.
      try FileFormat.check(connection)
      let oldVersion = connection.schemaVersion
      guard isNeeded else {
        try connection.rollback()
        return nil
      }
      let path = try makeBackup(of: oldVersion)
      backup = path
      for migration in migrations where migration.version > oldVersion {
        if try isPresent(migration) { continue }
        try connection.execute(script: migration.sql)
      }
      try connection.execute("PRAGMA user_version = \(FileFormat.schemaVersion)")
      try connection.commit()
      connection.schemaVersion = FileFormat.schemaVersion
      return MigrationReport(
        oldVersion: oldVersion, newVersion: FileFormat.schemaVersion, backupPath: path)
    } catch {
      try? connection.rollback()
      // What is uncertain may be there when the file is opened next, and the copy is its past then.
      if case .uncertain? = (error as? SQLiteStoreError)?.reason { throw error }
      if let backup { try? SystemCalls.remove(backup) }
      throw error
    }
  }

  private func isPresent(_ migration: Migration) throws -> Bool {
    let statement = try connection.statement(migration.presence)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) != 0
  }

  private var isNeeded: Bool { connection.schemaVersion < FileFormat.schemaVersion }

  /// Copies the file as it was committed last, under a name that tells version and day.
  private func makeBackup(of version: Int) throws -> String {
    let name = "\(connection.location.path).v\(version)-\(try today())"
    var number = 1
    while true {
      let path = number == 1 ? "\(name).backup" : "\(name).\(number).backup"
      do {
        try FileCreation(path: path).run(copy)
        return path
      } catch let error as SQLiteStoreError
        where [.alreadyExists, .danglingLink].contains(error.reason)
      {
        number += 1
      }
    }
  }

  /// Fills an empty file. It gets its rights first, so that nobody reads what the original hides.
  ///
  /// A connection of its own reads the file: the one that holds the lock may not.
  private func copy(to draft: String) throws {
    let location = connection.location
    guard let status = try SystemCalls.status(of: location.path) else {
      throw SQLiteStoreError(path: location.path, reason: .deleted)
    }
    try SystemCalls.setRights(of: draft, as: status)
    let source = try Connection(location, busyTimeout: options.busyTimeout)
    defer { try? source.closeLeakingQueue() }
    let copy = try Connection(
      FileLocation(path: draft, access: .readWrite, fileSystem: location.fileSystem),
      busyTimeout: options.busyTimeout)
    do {
      try source.perform { original in
        try copy.perform { try original.backup(to: $0) }
      }
      try copy.closeLeakingQueue()
    } catch {
      try? copy.closeLeakingQueue()
      throw error
    }
  }

  private func today() throws -> String {
    let statement = try connection.statement("SELECT date(?, 'unixepoch')")
    defer { statement.reset() }
    statement.bind(options.now(), at: 1)
    return try statement.step() ? statement.text(at: 0) : ""
  }
}
