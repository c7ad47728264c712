import Glibc
import Terminal
import TestSupport
import Testing

/// What ncurses writes goes through a file in memory, which may not grow where files may not.
struct LostOutputTests {
  @Test("What found no room is sent again with the first key behind it", arguments: [0, 40])
  func lifting(size: Int) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.limitFileSize(to: size)
    // Everything changes, and changes back in part: the cells, the cursor, the styles.
    try program.send("?")
    try program.waitUntilIdle()
    try program.send("qoab")
    try program.waitUntilIdle()
    try program.limitFileSize(to: nil)
    try program.send("c")
    try program.wait(for: "abc")
    #expect(program.screen.isCursorVisible)

    // A program that has not lost anything shows the same.
    let other = try file.open(environment: ["XDG_STATE_HOME": file.folder.path(of: "other")])
    try other.wait(forStatus: "Build Brigade, 1 of 4")
    try other.send("oabc")
    try other.wait(for: "abc")
    #expect(program.screen.lines == other.screen.lines)
    let letters: [Style: Character] = [Style(.reverse): "r", Style(.bold): "b", Style(.dim): "d"]
    #expect(program.screen.styleMask(letters) == other.screen.styleMask(letters))
    #expect(program.screen.cursor == other.screen.cursor)
    other.kill(SIGTERM)
    try other.waitForExit()

    program.kill(SIGTERM)
    try program.waitForExit()
    program.expectCleanTerminal()
  }

  @Test("A screen that found no room as it came back comes on the alternate screen")
  func returning() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    let lines = program.screen.lines
    let modes = Set(program.modes.leftovers)
    try program.limitFileSize(to: 0)
    // Nobody stops a program without a shell that could let it go on: it comes back at once, and
    // has nothing to show. If something else is to be drawn then, it tries again and fails again.
    try program.send("<Ctrl-z>")
    try program.wait(until: "the screen is given away") { $0.screen.lines != lines }
    try program.waitUntilIdle()
    #expect(program.screen.lines != lines)
    try program.limitFileSize(to: nil)
    try program.send("<Ctrl-l>")
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    #expect(program.screen.isOnAlternateScreen)
    #expect(program.screen.lines == lines)
    #expect(Set(program.modes.leftovers) == modes)
    program.kill(SIGTERM)
    try program.waitForExit()
    program.expectCleanTerminal()
  }

  @Test("A program that ends before there is room shows the cursor again")
  func leaving() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    // Room for the beginning of a screen, and for all of what ncurses says at the end.
    try program.limitFileSize(to: 120)
    try program.send("?")
    try program.waitUntilIdle()
    program.kill(SIGTERM)
    #expect(try program.waitForExit() == .signaled(SIGTERM))
    program.expectCleanTerminal()
  }
}
