import Glibc
import Terminal

extension PseudoTerminalProgram {
  /// Waits until the screen shows a text somewhere.
  ///
  /// - Throws: `DeadlineExceeded` with the screen, also when the program ends before.
  public func wait(for text: String, within limit: Duration = .seconds(60)) throws {
    try wait(until: "“\(text)” is shown", within: limit) { program in
      program.screen.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until a condition holds, looking after all that the program has written meanwhile.
  ///
  /// - Throws: `DeadlineExceeded` with the screen, also when the program ends before.
  public func wait(
    until expectation: String, within limit: Duration = .seconds(60),
    _ condition: (PseudoTerminalProgram) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while true {
      while exchange(waiting: 0) {}
      if try condition(self) { return readRest() }
      checkExit()
      if let exit {
        while exchange(waiting: 0) {}
        if try condition(self) { return }
        throw DeadlineExceeded(
          description: "before \(expectation), the program ended: \(exit)\(picture)")
      }
      guard ContinuousClock.now < deadline else {
        throw DeadlineExceeded(description: "not within \(limit): \(expectation)\(picture)")
      }
      exchange(waiting: 20)
    }
  }

  /// Reads what the program is in the middle of writing, if it is: the system hands on what is
  /// longer than two kilobytes in pieces, and who asks for one text looks at the whole screen next.
  private func readRest() {
    let deadline = ContinuousClock.now + .milliseconds(100)
    while ContinuousClock.now < deadline {
      let rests = isAsleep
      if !exchange(waiting: rests ? 0 : 1), rests { return }
    }
  }

  /// Waits until the program has ended, and reads all that it wrote.
  ///
  /// - Throws: `DeadlineExceeded` with the screen.
  @discardableResult
  public func waitForExit(within limit: Duration = .seconds(60)) throws -> ProgramExit {
    let deadline = ContinuousClock.now + limit
    while true {
      checkExit()
      while exchange(waiting: 0) {}
      if let exit { return exit }
      guard ContinuousClock.now < deadline else {
        throw DeadlineExceeded(description: "the program did not end within \(limit)\(picture)")
      }
      exchange(waiting: 5)
    }
  }

  /// Waits until the program has read everything that was sent and waits for more, or has ended.
  ///
  /// - Throws: `DeadlineExceeded` with the screen, of a program that hangs or never rests.
  public func waitUntilIdle(within limit: Duration = .seconds(60)) throws {
    let deadline = ContinuousClock.now + limit
    while true {
      // In this order: what it wrote last is read, also when it ended just now.
      checkExit()
      while exchange(waiting: 0) {}
      if exit != nil { return }
      // Asleep for a while with nothing in between: not just about to read, and nothing is under
      // way to it, which a busy kernel hands over late.
      let rests = isInputRead && isAsleep
      if rests, (0..<8).allSatisfy({ _ in !exchange(waiting: 2) && isInputRead && isAsleep }) {
        return
      }
      guard ContinuousClock.now < deadline else {
        throw DeadlineExceeded(description: "the program does not rest within \(limit)\(picture)")
      }
    }
  }

  /// Whether the process waits for something or is stopped: all of its threads, since one may wait
  /// for another. One that has ended is not asleep.
  private var isAsleep: Bool {
    let tasks = "/proc/\(process)/task"
    guard let folder = opendir(tasks) else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.first != "." else { continue }
      guard isAsleep(task: "\(tasks)/\(name)/stat") else { return false }
    }
    return true
  }

  private func isAsleep(task path: String) -> Bool {
    guard let file = fopen(path, "r") else { return true }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    guard fgets(&buffer, 512, file) != nil else { return true }
    let text = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return [") S ", ") T "].contains { text.contains($0) }
  }

  /// Reads what the program has written so far.
  public func readOutput() { while exchange(waiting: 0) {} }

  private var picture: String { "\(ScreenPicture(screen))" }
}
