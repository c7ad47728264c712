import Foundation
import SQLitePersistence
import TestSupport

@testable import docket

/// A file of a temporary folder, for commands to work on.
final class CommandFile {
  let folder: TemporaryFolder
  let path: String

  /// A file made from SQL.
  init(sql: String) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "list.docket")
    try SQLiteStore.create(at: path, template: sql)
  }

  /// A file made from a template of the program.
  convenience init(template: String) throws {
    try self.init(sql: try TemplateChoice.named(template).sql)
  }

  deinit { folder.remove() }

  /// Runs a command on the file: `run("show", "heroes", "--json")`.
  func run(
    _ command: String, _ rest: String..., isTerminal: Bool = false, readerTakes: Int = .max
  ) -> CommandRun {
    CommandRun([command, path] + rest, isTerminal: isTerminal, readerTakes: readerTakes)
  }

  /// The rows of a list in their order, as `show --plain` prints them.
  func rows(_ list: String) -> [String] { run("show", list, "--plain").lines }
}

extension CommandFile {
  /// Makes another file in the folder of one.
  static func write(_ text: String, as name: String, in file: CommandFile) throws -> String {
    let path = file.folder.path(of: name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// What lies in the folder.
  var entries: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// The bytes of the file.
  var bytes: Data {
    get throws { try Data(contentsOf: URL(filePath: path)) }
  }
}
