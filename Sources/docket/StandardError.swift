import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Words for people, beside what the program is for.
enum StandardError {
  /// Writes a sentence. File names and the words of others are made safe to show first.
  ///
  /// - Parameter keepingLines: Whether line breaks stay; else they are shown as pictures.
  static func say(_ sentence: String, keepingLines: Bool = false) {
    let text = ControlPicture.replacing(
      in: "docket: " + sentence, keeping: keepingLines ? ["\n"] : [], widths: widths)
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // Nobody listens: the exit status says enough.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The characters that the locale has; the pictures of controls are chosen by it.
  private static var widths: CharacterWidths {
    let isUTF8 = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    return isUTF8 ? .standard : CharacterWidths { _ in -1 }
  }
}
