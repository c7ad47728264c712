import Foundation
import ListEditor

/// The file of settings: what it says, and what in it is wrong.
struct ConfigurationFile {
  /// What holds.
  var configuration: Configuration
  /// What was not taken, each as `FILE:LINE: sentence`.
  var problems: [String]
  /// Where it lies.
  private let path: String?

  /// What was not taken, in words short enough for a line of the screen: with the file's name
  /// alone.
  var screenProblems: [String] {
    guard let path, let slash = path.lastIndex(of: "/") else { return problems }
    let folder = path[...slash]
    return problems.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
  }

  /// Reads the file. One that is not there says nothing.
  ///
  /// - Parameter path: Where it lies; nil where nothing has a place.
  init(path: String?) {
    self.path = path
    guard let path, FileManager.default.fileExists(atPath: path) else {
      configuration = Configuration()
      problems = []
      return
    }
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let (configuration, problems) = Configuration.reading(text)
      self.configuration = configuration
      self.problems = problems.map { "\(path):\($0.line): \($0.sentence)" }
    } catch {
      configuration = Configuration()
      problems = ["\(path): It cannot be read, so defaults are used."]
    }
  }
}
