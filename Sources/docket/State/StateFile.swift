import Foundation

/// What Docket keeps about one file of a person between two starts, beside its other state.
///
/// Nothing here throws: what cannot be kept is not there at the next start, and nobody loses a row by it.
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
    let name = RealPath.of(file).replacing("%", with: "%25").replacing("/", with: "%2F")
    // Names of files are short; the end of a path tells files apart better than its start.
    path = "\(folder)/\(kind)/\(String(decoding: name.utf8.suffix(200), as: UTF8.self)).json"
  }

  /// Stores it for nobody else to read.
  func store(_ content: Content) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(content) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = FileManager.default.createFile(
      atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
  }

  /// Reads it; nil where there is none, or none that makes sense.
  func read() -> Content? {
    FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
  }

  /// Takes it out of its file, if there is one.
  func take() -> Content? {
    defer { try? FileManager.default.removeItem(atPath: path) }
    return read()
  }
}
