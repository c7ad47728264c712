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
    guard let folder else { return nil }
    let place = RealPath.of(file)
    // So that people know it: the end of a path says more than its start. Names of files are short.
    var name = place.replacing("%", with: "%25").replacing("/", with: "%2F")[...]
    while name.utf8.count > Self.longestName { name.removeFirst() }
    path = "\(folder)/\(kind)/\(name)-\(String(Self.checksum(place), radix: 16)).json"
  }

  private static var longestName: Int { 200 }

  /// Tells paths with one end apart: FNV-1a of the bytes, which must not change.
  private static func checksum(_ path: String) -> UInt64 {
    path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
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

  /// Removes it, if it is there.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
