import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What Docket keeps about one file of a person between two starts, beside its other state.
///
/// Nothing here throws: what cannot be kept is not there at the next start, and nobody loses a row
/// by it.
struct StateFile<Content: Codable> {
  /// Where it lies.
  let path: String

  /// The place of one kind of state of a file; nil where there is no folder for state.
  ///
  /// - Parameters:
  ///   - kind: The folder of that kind: `drafts`, `views`.
  ///   - file: The Docket file, as the person calls it.
  ///   - folder: The folder for state.
  init?(_ kind: String, of file: String, in folder: String?) {
    guard let path = StatePlace.path(kind, of: file, in: folder) else { return nil }
    self.path = path
  }

  /// Stores it for nobody else to read, as a whole: what was stored before is there until then.
  func store(_ content: Content) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(content) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let temporaryPath = "\(path).\(getpid()).part"
    let file = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWhole = writeAll(Array(data), to: file) == 0 && fsync(file) == 0
    close(file)
    if !isWhole || rename(temporaryPath, path) != 0 { unlink(temporaryPath) }
  }

  /// Reads it; nil where there is none, or none that makes sense.
  func read() -> Content? {
    FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
  }
}
