import Terminal
import TestSupport
import Testing

@Suite("Commands and tmux") struct CommandTests {
  @Test("A command gets input, arguments and environment, and leaves output, errors and its code")
  func command() throws {
    let result = try Command.run(
      "sh", ["-c", "cat; echo $VALUE; echo oops >&2; exit $1", "sh", "7"], input: "in\n",
      environment: ["PATH": "/usr/bin:/bin", "VALUE": "v"])
    #expect(result == Command.Result(exit: .exited(7), output: "in\nv\n", errors: "oops\n"))
    #expect(try Command.run("sh", ["-c", "kill -9 $$"]).exit == .signaled(9))
  }

  @Test("A program under tmux gets keys and pastes, and its screen is read back")
  func tmux() throws {
    let session = try TmuxSession("/bin/cat", size: Size(columns: 40, rows: 5))
    try session.send("hello", "Enter")
    // The terminal shows it, and the program again: a paste between them would stand there.
    try eventually("the program has answered") {
      try session.lines() == ["hello", "hello", "", "", ""]
    }
    try session.paste("a paste")
    try session.wait(for: "a paste")
    #expect(try session.lines() == ["hello", "hello", "a paste", "", ""])
    #expect(try session.value(of: "#{cursor_y}") == "2")
    #expect(session.isRunning)
    try session.send("Enter", "C-d")
    try eventually("tmux ends with the program") { !session.isRunning }
    #expect(throws: TmuxError.self) { try session.send("x") }
  }
}
