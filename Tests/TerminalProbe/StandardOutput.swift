import Glibc

enum StandardOutput {
  /// Leaves the terminal not to block, and writes until it takes nothing more.
  static func fill() {
    _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK)
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    while write(STDOUT_FILENO, text, text.count) > 0 {}
  }
}
