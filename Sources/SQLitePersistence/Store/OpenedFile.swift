import ObjectGraph

/// A file that was opened, is one of lists, and was brought up to date, with what was read first.
struct OpenedFile<Content> {
  let connection: Connection
  /// What the file was like just before.
  let sighting: FileSighting
  /// What opening did to a file of an earlier version; nil where there was nothing to do.
  let migration: MigrationReport?
  /// Where the feed ends, for the access without locks.
  let feedEnd: FeedEnd?
  let content: Content

  /// Opens a file and reads from it, with what it was like just before.
  ///
  /// Without locks it is opened again where somebody wrote to it meanwhile: what was read was in
  /// part from before, and may look as if the file were damaged.
  ///
  /// - Throws: `SQLiteStoreError`, or what `read` throws; nothing is left open.
  static func open(
    path: String, _ options: SQLiteStore.Options,
    _ read: (Connection, FileSighting) throws -> Content
  ) throws -> OpenedFile {
    var change = ChangeOfLog(busyTimeout: options.busyTimeout)
    while true {
      let (connection, sighting) = try Connection.open(path: path, options)
      do {
        try FileFormat.check(connection)
        let migration = try Migrator(connection: connection, options: options).run()
        let content = try read(connection, sighting)
        let isUnlocked = connection.location.access == .immutable
        return OpenedFile(
          connection: connection, sighting: sighting, migration: migration,
          feedEnd: isUnlocked ? try FeedEnd(on: connection) : nil, content: content)
      } catch {
        let isOver = !change.isAwaited(in: connection.location, since: sighting)
        try? connection.close()
        if isOver { throw error }
      }
    }
  }
}
