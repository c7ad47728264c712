extension String {
  /// The text without blanks at its ends.
  package var trimmingBlanks: String {
    // Nearly always: neither end is a blank, nor anything outside of ASCII.
    let bytes = utf8.span
    if let last = bytes.indices.last, bytes[0].isInk, bytes[last].isInk { return self }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether there is nothing but blanks, or nothing at all. What no font shows is no blank, other
  /// than in ``isBlank``.
  package var isOnlyBlanks: Bool { utf8.first?.isInk != true && allSatisfy(\.isWhitespace) }
}

extension UInt8 {
  /// Whether it is a character of ASCII that one sees. What begins or ends a text so is no blank:
  /// that takes no look at the properties of characters.
  fileprivate var isInk: Bool { (0x21..<0x7F).contains(self) }
}
