// What the display rules ask of a character of Unicode, in their words.

extension Unicode.Scalar {
  /// Whether it is one half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The letter that this half of a flag stands for; `nil` if it is none.
  var flagLetter: Unicode.Scalar? {
    isRegionalIndicator ? Unicode.Scalar(value - 0x1F1E6 + 0x41) : nil
  }

  /// Whether it acts on a terminal, or on the order in which text is shown, instead of being shown.
  var isControl: Bool {
    if value < 0x20 { return true }
    if value < 0x7F { return false }
    if value < 0xA0 { return true }
    switch value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }

  /// Whether it shows nothing by itself and terminals disagree on its width: variation selectors,
  /// joiners, invisible operators, directional marks, tags, soft hyphens.
  var isInvisible: Bool { value >= 0xAD && properties.isDefaultIgnorableCodePoint }

  /// Whether a cluster that begins with it is shown as this one picture, whatever follows.
  var isPictograph: Bool {
    value >= 0xA9 && properties.isEmoji && !isRegionalIndicator && !isSkinTone
  }

  /// Whether it colours the emoji before it.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// Whether it joins what stands before it, though it takes columns of its own, as most vowel
  /// signs of India and South-East Asia do.
  var isJoiningMark: Bool {
    guard value == 0xE33 || value == 0xEB3 || properties.generalCategory == .spacingMark else {
      return false
    }
    return "\u{25CC}\(self)".count == 1
  }

  /// Whether two such characters side by side are known to be two graphemes: a shortcut for most
  /// letters of most texts.
  var standsAlone: Bool {
    switch value {
    case 0x0D: false
    case 0..<0x300, 0x370...0x482, 0x48A...0x52F: true  // Latin, Greek, Cyrillic
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF: true  // dashes, quotes, signs, lines
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true  // East Asian
    default: false
    }
  }

  /// The number of the character as Unicode's charts write it, at least four digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
