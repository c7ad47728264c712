import Terminal
import TestSupport
import Testing

/// The mouse of a real terminal, and the file that it changes.
struct MouseTests {
  private func point(
    _ program: PseudoTerminalProgram, _ kind: MouseEvent.Kind, row: Int, column: Int = 6
  ) {
    program.point(MouseEvent(kind, button: .left, at: Position(row: row, column: column)))
  }

  @Test("A row that is pulled to another place is there in the file, and u puts it back")
  func drag() throws {
    let file = try SampleFile(template: "heroes")
    let before = try file.teams
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    point(program, .press, row: 2)
    point(program, .drag, row: 3)
    try program.wait(until: "the row is held") { $0.screen.lines[3].contains("↕") }
    #expect(try file.teams == before, "nothing is written before the button comes up")
    point(program, .drag, row: 4)
    point(program, .release, row: 4)
    try program.wait(forStatus: "Moved Captain Compile to Build Brigade, 3 of 4.")
    #expect(try file.teams != before)
    #expect(try file.teams == program.teams)
    try program.send("u")
    try program.wait(forStatus: "Undid")
    #expect(try file.teams == before)
    try program.quit()
  }

  @Test("A key leaves the mouse to the terminal, for selecting text, and takes it back")
  func release() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("Y")
    try program.wait(forStatus: "The mouse selects text now. Y takes it back.")
    #expect(!program.screen.reportsMouse)
    point(program, .press, row: 4)
    try program.send("j")
    try program.wait(forStatus: "Build Brigade, 2 of 4")
    try program.send("Y")
    try program.wait(forStatus: "The mouse works here again.")
    #expect(program.screen.reportsMouse)
    point(program, .press, row: 5)
    try program.wait(forStatus: "Build Brigade, 4 of 4")
    try program.send("Y")
    try program.wait(forStatus: "The mouse selects")
    try program.quit()
  }
}
