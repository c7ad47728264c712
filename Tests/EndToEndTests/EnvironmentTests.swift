import Foundation
import TestSupport
import Testing

/// What the environment says of where the program may keep something.
struct EnvironmentTests {
  /// Runs a program with some variables besides those of the tests.
  private func run(
    _ program: String, _ arguments: [String], _ variables: [String: String]
  ) throws -> Command.Result {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    return try Command.run(program, arguments, environment: environment)
  }

  @Test(
    "Rows from a pipe are kept in /tmp where TMPDIR names no folder", arguments: ["", "nowhere"])
  func scratch(folder: String) throws {
    let file = try SampleFile(template: "heroes")
    let line = #"printf 'name\nInk\n' | "$0" import "$1" heroes --format csv"#
    let program = try BuiltProduct.path(of: "docket")
    let result = try run("sh", ["-c", line, program, file.path], ["TMPDIR": folder])
    #expect(result.exit == .exited(0))
    #expect(result.errors == "docket: Imported 1 item.\n")
  }

  @Test("Rows from a pipe that can be kept nowhere are no missing input")
  func noScratch() throws {
    let file = try SampleFile(template: "heroes")
    let line = #"printf 'name\nInk\n' | "$0" import "$1" heroes --format csv"#
    let program = try BuiltProduct.path(of: "docket")
    let folder = file.folder.path(of: "nowhere")
    let none = try run("sh", ["-c", line, program, file.path], ["TMPDIR": folder])
    #expect(none.exit == .exited(73))
    let words = "docket: standard input: It cannot be kept in"
    #expect(none.errors == "\(words) \(folder) (No such file or directory).\n")
    // Files of a megabyte: the thread sanitizer needs some room of its own as a program starts.
    let long =
      #"ulimit -f 2000; (echo name; yes Ink | head -n 300000) | "#
      + #""$0" import "$1" heroes --format csv"#
    let full = try run("sh", ["-c", long, program, file.path], [:])
    #expect(full.exit == .exited(74))
    #expect(full.errors == "\(words) a temporary file (File too large).\n")
  }

  @Test("Completions are for the shell that people log in to, where nobody names another one")
  func loginShell() throws {
    let program = try BuiltProduct.path(of: "docket")
    let option = "--generate-completion-script"
    let bash = try run(program, [option, "bash"], ["SHELL": "/bin/zsh"])
    #expect(bash.exit == .exited(0) && bash.output.contains("__docket_add_lines"))
    for words in [[option], ["show", option], ["--ascii", option, "--json"]] {
      #expect(try run(program, words, ["SHELL": "/usr/local/bin/bash"]) == bash)
    }
    let other = try run(program, [option], ["SHELL": "/bin/sh"])
    #expect(other.exit == .exited(64) && other.output == "")
    #expect(other.errors == "docket: There are completions for zsh, bash and fish.\n")
  }

  @Test("Info says of every folder and file of its own where nothing can be written")
  func unwritable() throws {
    let file = try SampleFile(template: "heroes")
    let places = ["XDG_STATE_HOME": "/proc/state", "XDG_CACHE_HOME": "/proc/cache"]
    let program = try BuiltProduct.path(of: "docket")
    let info = try run(program, ["info", file.path], places)
    #expect(info.exit == .exited(0))
    let told = info.output.split(separator: "\n").filter {
      $0.hasSuffix(", where nothing can be written")
    }
    #expect(told.map { $0.prefix { $0 != ":" } } == ["state", "cache", "draft", "view"])
    let folder = file.folder.path
    let others = try run(program, ["info", file.path], places.mapValues { _ in folder })
    #expect(!others.output.contains("nothing can be written"))
    #expect(try file.entries == ["list.docket"])
  }
}
