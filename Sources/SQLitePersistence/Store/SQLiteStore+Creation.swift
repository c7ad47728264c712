extension SQLiteStore {
  /// Makes a new file from a template.
  ///
  /// ```swift
  /// try SQLiteStore.create(at: path, template: template.sql)
  /// ```
  ///
  /// The template's SQL makes the tables of its entities with their indexes, describes them in
  /// `docket_list` and `docket_field`, and may fill them. Tables to which neither these nor foreign
  /// keys lead are no entities, and nobody is told. All of it is one transaction. The file is
  /// made under another name in the same folder and appears under its own when it is whole and on
  /// the disk.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be; its folder must be there.
  ///   - template: SQL statements. They must not begin or end transactions.
  ///   - options: Of these only the file system and the busy timeout count.
  /// - Throws: ``SQLiteStoreError``: among others `alreadyExists`, `danglingLink`, `leftoverLog`,
  ///   `nameOfLog`, `folderMissing`, `folderProtected`, `full`, `invalidTemplate`,
  ///   `invalidDescription`. No file is left behind, and one that exists is as it was.
  public static func create(
    at path: String, template: String, options: Options = Options()
  ) throws {
    try FileCreation(path: path).run { draft in
      let location = FileLocation(
        path: draft, access: .readWrite, fileSystem: options.fileSystem)
      let connection = try Connection(location, busyTimeout: options.busyTimeout)
      do {
        try FileFormat.fill(connection, template: template)
        try connection.closeLeakingQueue()
      } catch {
        try? connection.closeLeakingQueue()
        throw error
      }
    }
  }

  /// Refuses a place where ``create(at:template:options:)`` could make no file, and makes none.
  ///
  /// So a person need not be asked what is to be in a file that cannot be.
  ///
  /// ```swift
  /// try SQLiteStore.requirePlace(forFileAt: path)
  /// ```
  ///
  /// - Parameter path: Where the file shall be.
  /// - Throws: ``SQLiteStoreError``: among others `alreadyExists`, `danglingLink`, `leftoverLog`,
  ///   `nameOfLog`, `folderMissing`, `folderProtected`.
  public static func requirePlace(forFileAt path: String) throws {
    try FileCreation(path: path).requirePlace()
  }
}
