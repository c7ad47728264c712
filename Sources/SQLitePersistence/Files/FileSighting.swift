/// What a file and its log looked like at a moment: tells cheaply whether anything happened.
struct FileSighting: Hashable {
  private let file: FileStatus?
  private let log: FileStatus?

  /// Looks now.
  ///
  /// - Throws: `SQLiteStoreError`.
  init(of location: FileLocation) throws {
    do {
      file = try SystemCalls.status(of: location.path)
      log = try SystemCalls.status(of: location.logPath)
    } catch {
      throw SQLiteStoreError(error, path: location.path)
    }
  }
}
