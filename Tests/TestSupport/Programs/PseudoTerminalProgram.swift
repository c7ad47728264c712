import Glibc
import Terminal

/// A program in a real pseudo-terminal, with libvterm in the place of the terminal's window.
///
///     let program = try PseudoTerminalProgram(BuiltProduct.path(of: "docket"), ["list.docket"])
///     try program.wait(for: "Milk")
///     try program.send("jo<Escape>")
///     #expect(ScreenPicture(program.screen) == […])
///     try program.send("q")
///     #expect(try program.waitForExit() == .exited(0))
///     #expect(program.settings == program.settingsBefore)
///
/// The program's session, home folder and environment are its own. Nothing is read from it but
/// while one waits; `wait` looks at the screen after all that has come, until a deadline.
public final class PseudoTerminalProgram {
  /// What the user sees.
  public let screen: EmulatedTerminal
  /// All that the program has written.
  public private(set) var output: [UInt8] = []
  /// The settings of the terminal before the program was started.
  public let settingsBefore: TerminalSettings
  /// The home folder, which goes with this object.
  public let home: TemporaryFolder
  /// The program's process, the leader of its session.
  public let process: pid_t
  /// How it ended; `nil` as long as nobody has seen that.
  public private(set) var exit: ProgramExit?

  private let isHomeOwned: Bool
  private var terminal: PseudoTerminal?
  private var unsent: ArraySlice<UInt8> = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - arguments: What follows its name.
  ///   - size: The size of the window.
  ///   - type: `TERM`.
  ///   - environment: Variables besides `PATH`, `HOME`, `TMPDIR`, `TERM`, `LANG` and the folders of
  ///     XDG, or in their place; an empty value takes a variable out.
  ///   - home: A folder to be used in the place of a new one.
  /// - Throws: `SystemCallError`.
  public init(
    _ path: String, _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24),
    type: String = "xterm-256color", environment: [String: String] = [:],
    home: TemporaryFolder? = nil
  ) throws {
    let terminal = try PseudoTerminal(size: size)
    self.terminal = terminal
    settingsBefore = terminal.settings
    screen = EmulatedTerminal(size: size)
    isHomeOwned = home == nil
    let folder = try home ?? TemporaryFolder()
    self.home = folder
    let variables = Self.environment(home: folder.path, type: type, overridden: environment)
    do {
      process = try Self.start(path, arguments, environment: variables, terminal: terminal)
    } catch {
      // What was never made goes without `deinit`.
      if isHomeOwned { folder.remove() }
      throw error
    }
  }

  deinit {
    if exit == nil {
      Glibc.kill(-process, SIGKILL)
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if isHomeOwned { home.remove() }
  }

  /// The settings of the terminal now.
  public var settings: TerminalSettings { terminal?.settings ?? settingsBefore }

  /// What the modes of the terminal have been through.
  public var modes: TerminalModeLedger { TerminalModeLedger(output) }

  /// Hands on what there is to be handed on, in both directions, and waits for output at most so
  /// many milliseconds. False when there was none.
  @discardableResult
  func exchange(waiting milliseconds: Int32) -> Bool {
    guard let terminal else {
      poll(nil, 0, milliseconds)
      return false
    }
    unsent += screen.takeAnswers()
    if !unsent.isEmpty { unsent = terminal.write(unsent) }
    let bytes = terminal.read(waiting: milliseconds)
    guard !bytes.isEmpty else { return false }
    output += bytes
    screen.write(bytes)
    return true
  }

  /// Whether all that was sent has arrived at the program.
  var isInputRead: Bool { unsent.isEmpty && (terminal?.unreadInput ?? 0) == 0 }

  /// Sends bytes as they are.
  public func send(bytes: some Sequence<UInt8>) {
    unsent += bytes
    exchange(waiting: 0)
  }

  /// Looks whether the program has ended.
  func checkExit() {
    guard exit == nil else { return }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { exit = ProgramExit(waitStatus: status) }
  }

  /// Takes the terminal away, as closing a window does.
  public func hangUp() { terminal = nil }

  /// Sends a signal to the program.
  public func kill(_ signal: Int32) { Glibc.kill(process, signal) }

  /// Lets no file that the program writes grow beyond a size, as a full disk does; nil lifts that.
  public func limitFileSize(to bytes: Int?) throws {
    let size = bytes.map { "\($0)" } ?? "unlimited"
    _ = try Command.run("prlimit", ["--pid=\(process)", "--fsize=\(size):unlimited"])
  }

  /// Tells the program of a size that the window does not have, as a broken terminal does.
  public func claim(size: Size) { terminal?.resize(to: size) }

  /// Gives the window another size.
  public func resize(to size: Size) {
    screen.resize(to: size)
    terminal?.resize(to: size)
  }
}
