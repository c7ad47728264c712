import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Words for people, beside what the program is for.
enum StandardError {
  /// Writes a sentence. File names and the words of others are made safe to show first.
  static func say(_ sentence: String) {
    let text = DisplayText("docket: " + sentence, widths: .standard)
    var rest = Array((text.string + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // Nobody listens: the exit status says enough.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
