import Glibc

enum StandardOutput {
  /// Leaves the terminal not to block, and writes until it takes nothing more, also when the system
  /// has handed over what was written.
  static func fill() {
    _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK)
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    repeat {
      for count in [text.count, 1] { while write(STDOUT_FILENO, text, count) > 0 {} }
    } while poll(&room, 1, 100) > 0
  }
}
