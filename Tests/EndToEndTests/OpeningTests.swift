import TestSupport
import Testing

struct OpeningTests {
  @Test("A list made from a template opens, and q quits with the terminal as before")
  func openAndQuit() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(for: "Favorite Things")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.settings == program.settingsBefore)
    #expect(program.modes.leftovers == [])
  }
}
