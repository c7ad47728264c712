import Terminal
import TestSupport
import Testing

/// A file made by the program itself, in a folder of its own.
final class SampleFile {
  let folder: TemporaryFolder
  let path: String

  /// Makes a file from a template.
  init(template: String) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "list.docket")
    let made = try Command.run(
      try BuiltProduct.path(of: "docket"), ["--template", template, path])
    try #require(made == Command.Result(exit: .exited(0), output: ""))
  }

  deinit { folder.remove() }

  /// Opens the file in a terminal.
  func open(size: Size = Size(columns: 80, rows: 24)) throws -> PseudoTerminalProgram {
    try PseudoTerminalProgram(try BuiltProduct.path(of: "docket"), [path], size: size)
  }
}
