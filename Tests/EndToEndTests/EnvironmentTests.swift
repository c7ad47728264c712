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
}
