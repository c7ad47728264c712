extension String {
  /// Whether nothing of it is to be seen: it has nothing but blanks, and what no font shows, such
  /// as U+200B. What nearly every title begins with needs no look into the tables of Unicode.
  package var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
