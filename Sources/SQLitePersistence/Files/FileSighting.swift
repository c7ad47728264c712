/// What a file and its log looked like at a moment: tells cheaply whether anything happened.
struct FileSighting: Hashable {
  private let file: FileStatus?
  private let log: FileStatus?

  /// Whether it was the same file that was looked at, whatever happened to it.
  func isOfSameFile(as other: FileSighting) -> Bool { file?.identity == other.file?.identity }

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
