import Foundation
import Terminal
import TestSupport
import Testing

/// The configuration, in the program.
struct ConfigurationFileTests {
  private static func write(_ text: String, home: TemporaryFolder) throws -> [String: String] {
    let folder = home.path(of: "config/docket")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: folder + "/config.toml"))
    return ["XDG_CONFIG_HOME": home.path(of: "config")]
  }

  @Test("Keys of the configuration ask for their commands in the editor")
  func keys() throws {
    let file = try SampleFile(template: "favorites")
    let environment = try Self.write(
      "mouse = false\n[keys]\ncursor-down = [\"n\", \"Down\"]\nfind-next = []\n", home: file.folder)
    let program = try file.open(environment: environment)
    try program.wait(for: "MacBook Pro")
    try program.send("n")
    try program.wait(until: "the cursor is on the second row") { $0.cursorRow == "iPad" }
    try program.quit()
  }

  @Test(
    "Colours are used where NO_COLOR is set to nothing, and not where it is set to something",
    arguments: [("", Color.palette(13)), ("1", .terminal)])
  func noColor(value: String, color: Color) throws {
    let file = try SampleFile(template: "heroes")
    let environment = try Self.write("[theme]\nheader = \"bright-magenta\"\n", home: file.folder)
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      ["-c", "NO_COLOR=$2 exec \"$0\" \"$1\"", BuiltProduct.path(of: "docket"), file.path, value],
      environment: environment)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    let row = try #require(program.screen.lines.firstIndex { $0.hasPrefix(" Build Brigade") })
    #expect(program.screen.cell(at: Position(row: row, column: 1)).style.foreground == color)
    try program.quit()
  }

  @Test("What is wrong in the configuration is told with its line, and the editor works")
  func problem() throws {
    let file = try SampleFile(template: "favorites")
    let environment = try Self.write("muose = true\n", home: file.folder)
    let program = try file.open(environment: environment)
    try program.wait(for: "config.toml:1: There is no setting muose.")
    try program.send("j")
    try program.wait(until: "the cursor is on the second row") { $0.cursorRow == "iPad" }
    try program.quit()
  }
}
