import Foundation
import ListEditor
import ObjectGraph

/// The file of settings: what it says, and what in it is wrong.
struct ConfigurationFile {
  /// What holds.
  var configuration: Configuration
  /// What was not taken, each as `FILE:LINE: sentence`.
  var problems: [String]
  /// Where it lies.
  private let path: String?

  /// What was not taken, in words short enough for a line of the screen: the first problem, with
  /// the file's name alone, and where the others are told.
  var screenProblems: [String] {
    guard let first = problems.first else { return [] }
    let folder = path.map { $0[..<$0.startOfLastName] } ?? ""
    let short = first.hasPrefix(folder) ? String(first.dropFirst(folder.count)) : first
    let others = problems.count - 1
    guard others > 0 else { return [short] }
    let rest =
      others == 1 ? "There is 1 more problem in it" : "There are \(others) more problems in it"
    return [short, "\(rest): \"docket info\" tells them all."]
  }

  /// Reads the file. One that is not there says nothing, as does `/dev/null`, which people name to
  /// have none.
  ///
  /// - Parameter path: Where it lies; nil where nothing has a place.
  init(path: String?) {
    self.path = path
    guard let path, FileManager.default.fileExists(atPath: path), RealPath.of(path) != "/dev/null"
    else {
      configuration = Configuration()
      problems = []
      return
    }
    // What comes through a pipe can be read but once.
    let bytes = FileContent.bytes(of: path)
    if let bytes, let text = String(bytes: bytes, encoding: .utf8) {
      let (configuration, problems) = Configuration.reading(text)
      self.configuration = configuration
      self.problems = problems.map { "\(path):\($0.line): \($0.sentence)" }
    } else {
      configuration = Configuration()
      problems = ["\(path)\(Self.reason(path, bytes)), so defaults are used."]
    }
  }

  /// Why a file that is there is no text, behind its path.
  private static func reason(_ path: String, _ bytes: [UInt8]?) -> String {
    if stat(of: path)?.kind == S_IFDIR { return ": That is a directory, not a file" }
    let lines = bytes?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines?.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return line.map { ":\($0 + 1): This line is not UTF-8" } ?? ": It cannot be read"
  }
}
