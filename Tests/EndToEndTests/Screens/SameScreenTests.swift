import Foundation
import Terminal
import TestSupport
import Testing

/// What a real terminal shows of the program, and what the terminal in memory shows of the editor.
struct SameScreenTests {
  @Test(
    "The same keys give the same screen in a real terminal as in memory, cell by cell",
    arguments: ScreenScript.all + ScreenScript.mouse, ScreenScript.sizes)
  func sameScreens(script: ScreenScript, size: Size) throws {
    let file = try SampleFile(template: script.template)
    if !script.sql.isEmpty { try file.shell(script.sql) }
    let copy = file.folder.path(of: "copy.docket")
    try FileManager.default.copyItem(atPath: file.path, toPath: copy)
    let memory = try EditorInMemory(copy, size: size)
    // The styles are compared by their attributes; colours are a configuration's business.
    let program = try file.open(size: size, environment: ["NO_COLOR": "1"])
    try expectSame(program, memory, "at the start")
    var size = size
    for (number, step) in script.steps.enumerated() {
      if let newSize = ScreenScript.size(step) {
        size = newSize
        program.resize(to: size)
        memory.resize(to: size)
      } else if let events = ScreenScript.events(step, in: size) {
        program.point(events)
        memory.send(events)
      } else {
        try program.send(step)
        memory.send(step)
      }
      try expectSame(program, memory, "after step \(number + 1), \(step)")
    }
  }

  private func expectSame(
    _ program: PseudoTerminalProgram, _ memory: EditorInMemory, _ when: String
  ) throws {
    let expected = ScreenPicture(memory.terminal, styles: StyleLetters.all)
    try program.wait(until: "\(when) the screen is\(expected)") { program in
      // The cheap look first: most of the time there is something still to come.
      program.screen.cursor == expected.cursor
        && ScreenPicture(program.screen, styles: StyleLetters.all) == expected
    }
  }
}
