import CTerminalGuard
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal behind two descriptors of this process.
///
/// The descriptors stay in blocking mode: they are usually shared with the shell that started us,
/// which would inherit any other. So each read first asks whether there is something, also where a
/// loop was told so: whoever handled another event of the turn may have read it.
final class SystemTerminalDevice: TerminalDevice {
  let input: Int32
  let output: Int32
  private(set) var outlet: Int32?
  private var saved: termios
  /// What one read takes at most, which is what a terminal hands over at once.
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var errors: ErrorCapture?

  /// - Throws: `TerminalError.notATerminal` when one of the two is none.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(TerminalError) {
    self.input = input
    self.output = output
    saved = termios()
    guard isatty(output) == 1 else { throw .notATerminal(.output) }
    guard tcgetattr(input, &saved) == 0 else { throw .notATerminal(.input) }
  }

  /// Whether this process has a terminal in its own modes.
  static var isTaken: Bool { terminal_guard_is_armed() }

  /// What is drawn of a window at most. No screen has more cells in a line; whoever claims more
  /// would make ncurses, which counts lines and columns in a `short`, end in the middle of drawing,
  /// or keep gigabytes of cells.
  static let largestWindow = Size(columns: 2_048, rows: 1_024)

  var windowSize: Size? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(
      columns: min(Int(window.ws_col), Self.largestWindow.columns),
      rows: min(Int(window.ws_row), Self.largestWindow.rows))
  }

  var isGone: Bool {
    var entry = pollfd(fd: input, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Also where the terminal is not that of our session: it controls no jobs then.
  var isInForeground: Bool {
    let group = tcgetpgrp(input)
    return group < 0 || group == getpgrp()
  }

  func read() -> TerminalRead {
    var bytes: [UInt8] = []
    // A limit, so that a turn ends also when somebody writes faster than we read.
    while bytes.count < 1 << 20, hasInput(within: 0) {
      var count = 0
      repeat {
        count = Glibc.read(input, &buffer, buffer.count)
      } while count < 0 && errno == EINTR
      // Somebody else has read it, and has left the terminal not to block.
      if count < 0 && errno == EAGAIN { break }
      if count <= 0 { return bytes.isEmpty ? .hangUp : .bytes(bytes) }
      bytes += buffer[..<count]
      // One key, as almost always: what comes a moment later is a turn of its own.
      if count <= Self.longestKey { break }
    }
    return bytes.isEmpty ? .nothing : .bytes(bytes)
  }

  private static let longestKey = 8

  func waitForInput(atMost limit: Duration) -> Bool {
    let milliseconds =
      limit.components.seconds * 1000
      + limit.components.attoseconds / 1_000_000_000_000_000
    return hasInput(within: Int32(clamping: milliseconds))
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  func write(_ bytes: [UInt8]) { Self.write(bytes, to: output) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      } else if errno != EINTR {
        // The terminal is gone; reading tells so.
        return
      }
    }
  }

  func take(leavingBytes: [UInt8]) {
    terminal_guard_install()
    guard terminal_guard_arm(output, &saved, leavingBytes, leavingBytes.count) else {
      trap("\(leavingBytes.count) bytes to leave a terminal are too many for its guard")
    }
    errors = ErrorCapture()
    if let errors { terminal_guard_set_errors(errors.screen, errors.memory.descriptor) }
    // Who shares the terminal may have left it not to block, and ncurses would ask over and over.
    outlet = fcntl(output, F_GETFL) & O_NONBLOCK == 0 ? output : nil
    var raw = raw
    tcsetattr(input, TCSADRAIN, &raw)
  }

  /// What the saved settings become for a screen. `cfmakeraw`
  private var raw: termios {
    var raw = saved
    cfmakeraw(&raw)
    return raw
  }

  func release() {
    // The screen was left, and the settings are given back by whoever comes first: this, or a
    // death.
    terminal_guard_drop_bytes()
    // In the background the terminal belongs to somebody else, and asking would stop us.
    if isInForeground { tcsetattr(input, TCSADRAIN, &saved) }
    terminal_guard_disarm()
    terminal_guard_set_errors(-1, -1)
    if let errors {
      var visible = VisibleBytes()
      Self.write(visible.next(errors.end()), to: STDERR_FILENO)
    }
    errors = nil
  }

  func saveSettings() {
    var settings = saved
    // They are ours where they could not be given back: we were stopped without being asked, and
    // left the terminal from the background.
    guard tcgetattr(input, &settings) == 0, !settings.hasSameFlags(as: raw) else { return }
    saved = settings
  }
}

extension termios {
  fileprivate func hasSameFlags(as other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}
