import Foundation
import TestSupport
import Testing

/// Texts that would do harm in everything that a file, its name, arguments and the environment
/// hold.
struct HostileBytesTests {
  /// A list whose table, columns, titles, values, choices, journal and rules bear a text.
  private static func sql(_ text: String) -> String {
    let name = text.replacing("\"", with: "\"\"")
    let value = "'\(text.replacing("'", with: "''"))'"
    return """
      CREATE TABLE "choice\(name)" (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
      INSERT INTO "choice\(name)" (name, rank) VALUES (\(value), 1);
      CREATE TABLE "table\(name)" (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        "name\(name)" TEXT NOT NULL CHECK (length("name\(name)") < 900),
        "due\(name)" TEXT, num REAL,
        part TEXT REFERENCES "choice\(name)" (name) ON UPDATE CASCADE, rank INTEGER);
      CREATE TRIGGER "no\(name)" BEFORE UPDATE OF num ON "table\(name)"
      BEGIN SELECT RAISE(ABORT, \(value)); END;
      INSERT INTO "table\(name)" ("name\(name)", "due\(name)", num, part, rank)
      VALUES (\(value), \(value), \(value), \(value), 1000);
      INSERT INTO docket_list
        (entity, title, title_column, detail_column, section_column, order_column, rank)
      VALUES ('table' || \(value), \(value), 'name' || \(value), 'due' || \(value), 'part', 'rank', 0);
      INSERT INTO docket_field (entity, name, label, type, choice, rank)
      VALUES ('table' || \(value), 'name' || \(value), \(value), 'text', NULL, 1),
        ('table' || \(value), 'due' || \(value), \(value), 'date', NULL, 2),
        ('table' || \(value), 'num', \(value), 'real', NULL, 3),
        ('table' || \(value), 'part', \(value), 'choice', 'choice' || \(value), 4);
      INSERT INTO docket_undo_group (name, list, user, session, time, turn, turned_by)
      VALUES (\(value), \(value), \(value), 's', \(value), 1, 's');
      """
  }

  /// What people type behind `docket`; `FILE`, `LIST`, `NAME` and `TEXT` stand for what is hostile.
  private static let commands = [
    "info FILE", "lists FILE", "check FILE", "show FILE LIST", "show FILE TEXT",
    "show FILE LIST --TEXT", "export FILE LIST", "export FILE LIST --format json",
    "export FILE LIST --format TEXT", "import FILE LIST FILE", "import FILE LIST TEXT",
    "add FILE LIST TEXT=TEXT", "add FILE LIST num=TEXT", "add FILE LIST --section TEXT NAME=x",
    "set FILE LIST 1 num=5", "set FILE LIST TEXT num=5", "mv FILE LIST 1 --after TEXT",
    "rm FILE LIST TEXT", "undo FILE", "redo FILE", "help TEXT", "--TEXT", "--template TEXT TEXT",
  ]

  @Test(
    "No command lets what stands in a file, its name or an argument through to the terminal",
    arguments: [0, 2, 5, 6])
  func commandLine(index: Int) throws {
    let text = HostileText.samples[index]
    let file = try SampleFile(template: "heroes", name: "\(text).docket")
    try file.shell(Self.sql(text))
    var told = 0
    for command in Self.commands {
      let arguments = command.split(separator: " ").map { word in
        String(word).replacing("FILE", with: file.path).replacing("LIST", with: "table\(text)")
          .replacing("NAME", with: "name\(text)").replacing("TEXT", with: text)
      }
      let program = try PseudoTerminalProgram(
        BuiltProduct.path(of: "docket"), arguments,
        environment: ["USER": text, "EDITOR": text, "COLUMNS": text, "TZ": text])
      guard case .exited = try program.waitForExit() else {
        Issue.record("\(command): \(String(describing: program.exit))")
        continue
      }
      Self.expectNothingRaw(in: program.output, command)
      if program.output.firstRange(of: Array("OWNED".utf8)) != nil { told += 1 }
    }
    #expect(told > Self.commands.count / 2, "the text hardly ever came to be told")
  }

  @Test("Arguments and variables that are no text are told of as text")
  func noText() throws {
    let file = try SampleFile(template: "heroes")
    for command in [
      "show \"$1\" \"$bytes\"", "info \"$1$bytes\"", "add \"$1\" heroes name=\"$bytes\"",
    ] {
      let program = try PseudoTerminalProgram(
        "/bin/sh",
        [
          "-c",
          "bytes=$(printf '\\233\\377\\355\\240\\200'); USER=$bytes LINES=$bytes exec \"$0\" \(command)",
          BuiltProduct.path(of: "docket"), file.path,
        ])
      guard case .exited = try program.waitForExit() else {
        Issue.record("\(command): \(String(describing: program.exit))")
        continue
      }
      #expect(String(validating: program.output, as: UTF8.self) != nil, "\(command)")
      Self.expectNothingRaw(in: program.output, command)
    }
  }

  /// Expects lines of plain text.
  private static func expectNothingRaw(in output: [UInt8], _ command: String) {
    let raw = String(decoding: output, as: UTF8.self).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(raw.isEmpty, "\(command): \(raw.map { String($0.value, radix: 16) })")
  }
}
