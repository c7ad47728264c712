import Terminal
import TestSupport
import Testing

/// The bytes that a key costs on the line, against a naive program on the same rows.
struct FloorTests {
  private func median(_ bytes: [Int]) -> Int { bytes.sorted()[bytes.count / 2] }

  /// Goes down to a row, and measures.
  private func measured(
    _ program: PseudoTerminalProgram, _ name: String, pageDown: String
  ) throws -> Int {
    try program.wait(until: "there is a list") { $0.numberInReverse == 1 }
    func go(to row: Int) throws {
      for number in 2...row { _ = try program.bytes(of: "j", until: number) }
    }
    switch name {
    case "cursor down": return median(try (2...21).map { try program.bytes(of: "j", until: $0) })
    case "scroll by a line":
      try go(to: 45)
      return median(try (46...65).map { try program.bytes(of: "j", until: $0) })
    case "page down":
      var bytes: [Int] = []
      for _ in 0..<9 {
        program.readOutput()
        let (count, number) = (program.output.count, program.numberInReverse)
        try program.send(pageDown)
        try program.wait(until: "there is another page") { $0.numberInReverse != number }
        program.readOutput()
        bytes.append(program.output.count - count)
      }
      return median(bytes)
    default:
      try go(to: 12)
      var bytes: [Int] = []
      for line in 0..<12 {
        program.readOutput()
        let count = program.output.count
        let below = 13 + line
        try program.send("J")
        try program.wait(until: "row 12 is below row \(below)") { program in
          let rows = program.screen.lines.filter { $0.contains("[ ] 00000") }
          let place = rows.firstIndex { $0.contains("0000012") }
          return program.numberInReverse == 12
            && place == rows.firstIndex { $0.contains("00000\(below)") }.map { $0 + 1 }
        }
        program.readOutput()
        bytes.append(program.output.count - count)
      }
      return median(bytes)
    }
  }

  @Test(
    "On a full 120×40 screen a key sends at most 1.2 times what naive ncurses sends",
    arguments: ["cursor down", "scroll by a line", "page down", "move a row by one"])
  func againstFloor(name: String) throws {
    let programs = try FloorProgram()
    defer { programs.folder.remove() }
    let floor = try measured(programs.startFloor(), name, pageDown: "f")
    let docket = try measured(programs.startDocket(), name, pageDown: "<PageDown>")
    #expect(floor > 40)
    #expect(docket * 10 <= floor * 12, "\(docket) bytes against \(floor)")
  }

  /// The bytes of a key on row 18, on a screen on which nothing but the cursor has moved yet.
  private func once(_ key: String, until message: String) throws -> Int {
    let programs = try FloorProgram()
    defer { programs.folder.remove() }
    let program = try programs.startDocket()
    try program.wait(until: "there is a list") { $0.numberInReverse == 1 }
    for number in 2...18 { _ = try program.bytes(of: "j", until: number) }
    program.readOutput()
    let before = program.output.count
    try program.send(key)
    try program.wait(forStatus: message)
    program.readOutput()
    return program.output.count - before
  }

  @Test("In the middle of a full 120×40 screen no row costs more to insert or delete than to move")
  func insertAndDelete() throws {
    let moved = try once("J", until: "Moved")
    #expect(moved > 100)
    // Deleting draws a row that was below the screen, and a number in the title; its sentence names
    // the row and the way back, for which keys that stood at the right give way.
    for (key, message, more) in [("d", "Deleted", 70), ("o", "New row", 0), ("O", "New row", 0)] {
      let bytes = try once(key, until: message)
      #expect(bytes <= moved + more, "\(bytes) bytes for \(key), \(moved) for a move")
    }
  }

  @Test("Deleting row after row costs no more than moving one, besides the title that is named")
  func deletingOnAndOn() throws {
    let programs = try FloorProgram()
    defer { programs.folder.remove() }
    let program = try programs.startDocket()
    try program.wait(until: "there is a list") { $0.numberInReverse == 1 }
    for number in 2...18 { _ = try program.bytes(of: "j", until: number) }
    let bytes = try (19...30).map { try program.bytes(of: "d", until: $0) }
    let moved = try once("J", until: "Moved")
    #expect(median(bytes) <= moved + 40, "\(bytes) bytes, \(moved) for a move")
  }

  @Test("A hundred keys that were held send one screen at most")
  func heldKeys() throws {
    let programs = try FloorProgram()
    defer { programs.folder.remove() }
    let program = try programs.startDocket()
    try program.wait(until: "there is a list") { $0.numberInReverse == 1 }
    let screen = try program.bytes(of: "<Ctrl-l>", until: 1)
    let held = try program.bytes(of: String(repeating: "j", count: 100), until: 101)
    // The keys may be read in two or three turns, between which the screen is drawn.
    #expect(held <= 3 * screen, "\(held) bytes, a screen has \(screen)")
  }
}
