import Foundation
import SQLitePersistence

extension Failure {
  /// That a file may not be changed, and what to do where its folder alone is the reason: a change
  /// makes files beside it.
  ///
  /// - Parameter isWritable: Whether a file or a folder may be written.
  static func readOnly(
    at path: String,
    isWritable: (String) -> Bool = { FileManager.default.isWritableFile(atPath: $0) }
  ) -> Failure {
    // Beside the file itself, not beside a link to it.
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    guard isWritable(file.path), !isWritable(folder) else {
      return Failure(.inputOutput, "\(path): \(SQLiteStoreError.Reason.readOnly)")
    }
    return Failure(
      .inputOutput,
      "\(path): You may write this file, but not its folder \(folder), and a change takes both; "
        + "nothing was changed. Have the folder made writable, or work on a copy elsewhere.")
  }
}
