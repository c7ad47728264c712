import Foundation
import ListEditor

/// The draft of one Docket file, kept beside the program's other state.
struct DraftFile {
  /// Where it lies.
  let path: String

  /// The place of a file's draft; nil where there is no folder for state.
  ///
  /// - Parameter file: The Docket file, as the person calls it.
  init?(of file: String, in folder: String?) {
    guard let folder else { return nil }
    let whole = URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false)
    let name = whole.replacing("%", with: "%25").replacing("/", with: "%2F")
    // Names of files are short; the end of a path tells files apart better than its start.
    path = "\(folder)/drafts/\(String(decoding: name.utf8.suffix(200), as: UTF8.self)).json"
  }

  /// Stores a draft for nobody else to read; there is nobody left to tell if that fails.
  func store(_ draft: Draft) {
    guard let data = try? JSONEncoder().encode(draft) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = FileManager.default.createFile(
      atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
  }

  /// Takes the draft out of its file, if there is one.
  func take() -> Draft? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    try? FileManager.default.removeItem(atPath: path)
    return try? JSONDecoder().decode(Draft.self, from: data)
  }
}
