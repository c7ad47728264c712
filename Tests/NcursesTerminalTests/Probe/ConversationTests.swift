import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Keys, sizes and quiet in a real terminal") struct ConversationTests {
  @Test("Keys, pastes, mouse and focus reach the program")
  func input() throws {
    let program = try ProbeProgram.start()
    let keys = "j <Alt-Down> <Ctrl-d> <Shift-Up> <F5> <Enter> <Backspace> é <Alt-x> <PageDown>"
    for key in keys.split(separator: " ") {
      try program.send(String(key))
      let name = key.filter { $0 != "<" && $0 != ">" }
      try program.wait(until: "\(name) is shown last") {
        $0.screen.lines.last { !$0.isEmpty } == name
      }
    }
    program.paste("q\nx\u{1B}[A")
    try program.wait(for: #"paste "q\nx\u{1B}[A""#)
    program.point(MouseEvent(.press, button: .left, at: Position(row: 3, column: 7)))
    try program.wait(for: "press left at 3:7")
    program.point(MouseEvent(.wheelDown, at: Position(row: 0, column: 0)))
    try program.wait(for: "wheelDown - at 0:0")
    program.focus(false)
    try program.wait(for: "focus out")
    program.focus(true)
    try program.wait(for: "focus in")
  }

  @Test("A lone ESC is the key Escape, and a sequence that comes in pieces is one key")
  func escape() throws {
    let program = try ProbeProgram.start(environment: ["ESCDELAY": "5000"])
    program.send(bytes: [0x1B])
    program.send(bytes: Array("[".utf8))
    program.send(bytes: Array("1;3B".utf8))
    try program.wait(for: "Alt-Down")
    let quick = try ProbeProgram.start()
    try quick.send("<Escape>")
    try quick.wait(for: "Escape")
  }

  @Test("Every size is followed, down to one cell")
  func sizes() throws {
    let program = try ProbeProgram.start()
    let sizes = [(100, 30), (10, 3), (1, 1), (300, 2), (80, 24)]
    for size in sizes.map({ Size(columns: $0, rows: $1) }) {
      program.resize(to: size)
      let title = size.columns == 1 ? "…" : String("probe \(size)".prefix(size.columns - 1))
      try program.wait(until: "the size \(size) is shown") { $0.screen.lines[0].hasPrefix(title) }
    }
    #expect(program.screen.lines.filter { $0.hasPrefix("resized") }.count == sizes.count)
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    try ProbeProgram.expectRestored(program)
  }

  @Test("Between two keys nothing wakes up, and a key is one wake-up and one turn")
  func quiet() throws {
    let program = try ProbeProgram.start()
    func counts() throws -> [Int] {
      let lines = program.screen.lines.filter { $0.hasPrefix("woke up") }
      return lines.last?.split(separator: " ").compactMap { Int($0) } ?? []
    }
    // The answers of the terminal have come when the first key is handled.
    try program.send("w")
    try program.wait(for: "woke up")
    let first = try counts()
    try program.send("w")
    try program.wait(until: "the second count is shown") { _ in try counts() != first }
    #expect(try counts() == first.map { $0 + 1 })
  }

  @Test("A key that changes nothing writes nothing, and a hundred at once are shown once")
  func bytes() throws {
    let program = try ProbeProgram.start()
    try program.send("j")
    try program.wait(for: "j")
    let before = program.output.count
    for _ in 0..<100 { try program.send("n") }
    try program.send("k")
    try program.wait(for: "k")
    #expect(program.output.count - before < 20)
    let middle = program.output.count
    program.send(bytes: Array(repeating: UInt8(ascii: "m"), count: 100))
    try program.wait(until: "all lines say m") {
      $0.screen.lines.dropFirst().allSatisfy { $0 == "m" }
    }
    // Every line of the screen once, and some room for a wake-up in the middle.
    #expect(program.output.count - middle < 3 * 23 * 8)
  }

  @Test("Title and clipboard get nothing raw, the bell rings")
  func outside() throws {
    let program = try ProbeProgram.start()
    try program.send("Tyb")
    try program.wait(until: "the bell rings") { $0.screen.bellCount == 1 }
    #expect(program.screen.title == "title ␛]2;evil␇")
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains("\u{1B}]52;c;Y29waWVkIOKQmyB0ZXh0\u{7}"))
  }

  @Test("A mess on the screen is painted over when asked for")
  func repaint() throws {
    let program = try ProbeProgram.start()
    program.screen.write(Array("\u{1B}[5;5Ha mess".utf8))
    try program.send("<Ctrl-l>")
    try program.wait(until: "the mess is gone") { program in
      !program.screen.lines.contains { $0.contains("mess") }
    }
    #expect(program.screen.lines[0].hasPrefix("probe 80×24"))
  }

  @Test("Outside UTF-8 there is a word of warning, and no character that the terminal cannot show")
  func asciiLocale() throws {
    let program = try PseudoTerminalProgram(
      BuiltProduct.path(of: "terminal-probe"), environment: ["LANG": "C"])
    try program.wait(for: "the locale is not UTF-8")
    #expect(program.output.allSatisfy { $0 < 0x80 })
  }

  @Test("Without colour no colour is sent")
  func withoutColor() throws {
    let program = try ProbeProgram.start(["--no-color"])
    try program.send("q")
    try program.waitForExit()
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(!output.contains("\u{1B}[3") && !output.contains(";3"))
  }
}
