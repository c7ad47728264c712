import Terminal

/// A program under tmux: a real multiplexer as its terminal, with a server of its own.
///
///     let session = try TmuxSession(BuiltProduct.path(of: "docket"), ["list.docket"])
///     try session.wait(for: "Milk")
///     try session.send("J", "M-Down")
///     #expect(try session.lines()[3] == …)
public final class TmuxSession {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// Starts a server with one window and the program in it.
  ///
  /// - Throws: When tmux cannot be started.
  public init(
    _ path: String, _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24)
  ) throws {
    folder = try TemporaryFolder()
    environment = PseudoTerminalProgram.environment(
      home: folder.path, type: "xterm-256color", overridden: [:])
    let start = ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"]
    try tmux(["-f", "/dev/null"] + start + ["--", path] + arguments)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    folder.remove()
  }

  /// Presses keys, as tmux names them: `J`, `M-Down`, `Enter`.
  public func send(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Pastes text, in brackets if the program has asked for them.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  /// Gives the window another size.
  public func resize(to size: Size) throws {
    try tmux(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
  }

  /// What the window shows, row by row, without the blanks at the end.
  public func lines() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .dropLast()
  }

  /// A format of tmux, filled in for the window: `#{cursor_y}`, `#{pane_title}`.
  public func value(of format: String) throws -> String {
    String(try tmux(["display-message", "-p", format]).dropLast())
  }

  /// Whether the program is still there.
  public var isRunning: Bool { (try? tmux(["has-session"])) != nil }

  /// Waits until the window shows a text somewhere.
  ///
  /// - Throws: `DeadlineExceeded` with the lines.
  public func wait(for text: String) throws {
    var last: [String] = []
    try eventually(
      "tmux shows “\(text)”", details: { "\(ScreenPicture(last))" },
      condition: {
        last = try lines()
        return last.contains { $0.contains(text) }
      })
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try Command.run(
      "tmux", ["-S", folder.path(of: "socket")] + arguments, environment: environment)
    guard result.exit == .exited(0) else { throw TmuxError(arguments, result.errors) }
    return result.output
  }
}

/// tmux has refused something.
public struct TmuxError: Error, CustomStringConvertible {
  public let description: String

  init(_ arguments: [String], _ message: String) {
    description = "tmux \(arguments.joined(separator: " ")): \(message)"
  }
}
