import CVterm
import Glibc
import Terminal

/// A pair of descriptors that is a terminal to the program on its other side.
public final class PseudoTerminal {
  /// Where the program's output is read and its input is written. Never blocks.
  let controller: Int32
  /// The file that the program opens.
  let path: String
  /// Keeps what a program has written readable when it has ended.
  private var device: Int32

  /// - Throws: `SystemCallError`.
  public init(size: Size) throws {
    controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw SystemCallError("posix_openpt") }
    guard grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller) else {
      throw SystemCallError("unlockpt")
    }
    path = String(cString: name)
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw SystemCallError("open(\(path))") }
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    resize(to: size)
  }

  deinit {
    close(controller)
    if device >= 0 { close(device) }
  }

  /// Gives the window another size; the program is told by the system.
  public func resize(to size: Size) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
  }

  /// The settings of the terminal now.
  public var settings: TerminalSettings { TerminalSettings(of: device) }

  /// How many bytes wait for the program to read them. `FIONREAD`
  ///
  /// What was written may still be on its way, where neither that count nor the program sees it: a
  /// `poll` of Linux brings it there, and the program is awake from then on.
  var unreadInput: Int {
    var entry = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 0)
    var count: Int32 = 0
    _ = ioctl(device, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// What the program has written and nobody has read; waits for that at most so many milliseconds.
  func read(waiting milliseconds: Int32) -> [UInt8] {
    var entry = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(controller, buffer.baseAddress, buffer.count))
    }
  }

  /// Writes as much as the terminal takes now; gives what it does not take.
  func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes { Glibc.write(controller, $0.baseAddress, $0.count) }
    return bytes.dropFirst(max(0, count))
  }
}
