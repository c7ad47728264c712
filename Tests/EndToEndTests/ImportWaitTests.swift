import Foundation
import TestSupport
import Testing

@Suite("An import that waits for its rows")
struct ImportWaitTests {
  /// Where the rows are to come from.
  enum Origin: String, CaseIterable {
    case terminal = "exec \"$0\" import \"$1\" heroes --format csv"
    case pipe = "exec \"$0\" import \"$1\" heroes --format csv 0<>\"$2\""
    case file = "exec \"$0\" import \"$1\" heroes \"$2\""
  }

  /// An import that sleeps.
  private static func begin(_ origin: Origin) throws -> (SampleFile, PseudoTerminalProgram) {
    let file = try SampleFile(template: "heroes")
    let pipe = file.folder.path(of: "rows.csv")
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", origin.rawValue, try BuiltProduct.path(of: "docket"), file.path, pipe])
    try eventually("the file is open") { try file.entries.contains("list.docket-wal") }
    try program.waitUntilAsleep(for: .milliseconds(500))
    return (file, program)
  }

  @Test(
    "ends by a signal, and says that nothing is imported", arguments: Origin.allCases,
    [SIGINT, SIGTERM, SIGHUP])
  func signal(origin: Origin, signal: Int32) throws {
    let (file, program) = try Self.begin(origin)
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    let words = String(decoding: program.output, as: UTF8.self)
    #expect(words == "docket: Nothing was imported.\r\n")
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
    #expect(try file.entries == ["list.docket", "rows.csv"])
  }

  @Test("ends by Ctrl-C behind what was typed already")
  func controlC() throws {
    let (file, program) = try Self.begin(.terminal)
    try program.send("name<Enter>Ink<Enter>")
    try program.waitUntilAsleep(for: .milliseconds(200))
    try program.send("<Ctrl-c>")
    #expect(try program.waitForExit() == .signaled(SIGINT))
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
  }

  @Test("waits no longer where what comes is no text, though there may be more of it")
  func noText() throws {
    let (file, program) = try Self.begin(.pipe)
    let path = file.folder.path(of: "rows.csv")
    let writer = try Command.run("sh", ["-c", "head -c 5000 /dev/zero > '\(path)'"])
    // The rest may find nobody who reads: the shell tells that SIGPIPE ended its writer.
    #expect([.exited(0), .exited(128 + SIGPIPE)].contains(writer.exit))
    #expect(try program.waitForExit() == .exited(65))
    let words = "standard input: line 1, column 1: a zero byte, this is not a text file in UTF-8."
    #expect(String(decoding: program.output, as: UTF8.self).contains(words))
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
  }

  @Test(
    "waits no longer where the header does not fit, of which it tells everything",
    arguments: Origin.allCases)
  func header(origin: Origin) throws {
    let (file, program) = try Self.begin(origin)
    let header = "nane,Name,foo"
    if origin == .terminal {
      try program.send("\(header)<Enter>")
    } else {
      let path = file.folder.path(of: "rows.csv")
      let writer = try Command.run("sh", ["-c", "echo '\(header)' > '\(path)'"])
      #expect(writer.exit == .exited(0))
    }
    #expect(try program.waitForExit() == .exited(65))
    let words = String(decoding: program.output, as: UTF8.self)
    for sentence in [
      "line 1, column 1: there is no field nane in Heroes. Did you mean name?",
      "line 1, column 11: there is no field foo in Heroes.", "docket: Nothing was imported.",
    ] {
      #expect(words.contains(sentence), "\(words)")
    }
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
  }

  @Test("takes them when they come")
  func rows() throws {
    let (file, program) = try Self.begin(.file)
    let path = file.folder.path(of: "rows.csv")
    let writer = try Command.run("sh", ["-c", "printf 'name\\nInk\\n' > '\(path)'"])
    #expect(writer.exit == .exited(0))
    #expect(try program.waitForExit() == .exited(0))
    #expect(String(decoding: program.output, as: UTF8.self).contains("Imported 1 item."))
  }

  @Test(
    "takes none where the fields are others by then, and does not ask for them again",
    arguments: [
      """
      ALTER TABLE hero RENAME COLUMN team TO crew;
      UPDATE docket_field SET name = 'crew' WHERE name = 'team';
      UPDATE docket_list SET section_column = 'crew';
      """,
      "UPDATE docket_field SET type = 'boolean' WHERE name = 'team'",
    ])
  func otherFields(change: String) throws {
    let (file, program) = try Self.begin(.file)
    _ = try file.shell(change)
    let path = file.folder.path(of: "rows.csv")
    let writer = try Command.run("sh", ["-c", "printf 'name,team\\nInk,Blue\\n' > '\(path)'"])
    #expect(writer.exit == .exited(0))
    #expect(try program.waitForExit() == .exited(65))
    let words = String(decoding: program.output, as: UTF8.self)
    #expect(words.contains("Somebody else changed fields or lists meanwhile."), "\(words)")
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
  }
}
