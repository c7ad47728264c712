import Foundation
import Terminal
import TestSupport
import Testing

/// A file made by the program itself, in a folder of its own.
final class SampleFile {
  let folder: TemporaryFolder
  let path: String

  /// Makes a file from a template.
  init(template: String, name: String = "list.docket") throws {
    folder = try TemporaryFolder()
    path = folder.path(of: name)
    let made = try Command.run(
      try BuiltProduct.path(of: "docket"), ["--template", template, path])
    try #require(made == Command.Result(exit: .exited(0), output: ""))
  }

  deinit { folder.remove() }

  /// Opens the file in a terminal.
  func open(
    size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:]
  ) throws -> PseudoTerminalProgram {
    try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), [path], size: size, environment: environment)
  }

  /// What the `sqlite3` shell prints for a statement, as anybody could type it.
  @discardableResult
  func shell(_ sql: String) throws -> [String] {
    let result = try Command.run("sqlite3", ["-cmd", ".timeout 10000", path, sql])
    try #require(result.exit == .exited(0), "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// What lies in the folder.
  var entries: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// The bytes of the file.
  var bytes: Data {
    get throws { try Data(contentsOf: URL(filePath: path)) }
  }

  /// The heroes by section, as the file has them: `team: name, name`.
  var teams: [String] {
    get throws {
      try shell(
        """
        SELECT team || ': ' || group_concat(name, ', ')
        FROM (SELECT team, name FROM hero ORDER BY team, rank, id) GROUP BY team ORDER BY team
        """)
    }
  }
}

extension PseudoTerminalProgram {
  /// The sections on the screen with their rows, in the same form; titles have no runs of blanks.
  var teams: [String] {
    var teams: [String] = []
    for line in screen.lines.dropFirst().dropLast() {
      let columns = Array(line)
      guard columns.count > 3 else { continue }
      let name =
        line.dropFirst(columns[1] == ">" || columns[2] == " " ? 3 : 1)
        .split(separator: "  ", maxSplits: 1).first.map(String.init) ?? ""
      if columns[1] != " ", columns[1] != ">" {
        teams.append("\(name):")
      } else {
        teams[teams.count - 1] += (teams[teams.count - 1].hasSuffix(":") ? " " : ", ") + name
      }
    }
    return teams
  }

  /// Waits until the line at the bottom begins with a text.
  func wait(forStatus text: String) throws {
    try wait(until: "the status line says “\(text)”") { program in
      program.screen.lines.last?.hasPrefix(" \(text)") == true
    }
  }

  /// The title of the row with the cursor.
  var cursorRow: String {
    let line = screen.lines.first { $0.dropFirst().hasPrefix("> ") } ?? ""
    return line.dropFirst(3).split(separator: "  ", maxSplits: 1).first.map(String.init) ?? ""
  }

  /// Quits by the key and expects everything to be as before.
  func quit() throws {
    try send("q")
    #expect(try waitForExit() == .exited(0))
    expectCleanTerminal()
  }

  /// Expects the terminal to be as it was before the program.
  func expectCleanTerminal() {
    let end = String(decoding: output.suffix(300), as: UTF8.self).debugDescription
    #expect(settings == settingsBefore)
    #expect(modes.leftovers == [], "\(output.count) bytes, at the end \(end)")
    #expect(!screen.isOnAlternateScreen)
    #expect(screen.isCursorVisible)
  }
}
