extension CharacterWidths {
  /// The widths that terminals with a UTF-8 locale agree on, the same on every machine.
  ///
  /// They follow from properties of Unicode: marks and format characters have no width, controls
  /// and unassigned characters cannot be shown, and what is wide in East Asia or is by itself an
  /// emoji takes two columns. Characters of ambiguous width take one.
  public static let standard = CharacterWidths(standardWidth)

  /// The widths of a terminal that knows ASCII only.
  public static let ascii = CharacterWidths { _ in -1 }

  private static func standardWidth(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return -1
    case .nonspacingMark, .enclosingMark:
      return 0
    case .format:
      return visibleFormats.contains(value) ? 1 : 0
    default:
      break
    }
    // The vowels and final consonants of decomposed Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if value < 0x1100 { return 1 }
    if properties.isEmojiPresentation && !scalar.isRegionalIndicator { return 2 }
    return isEastAsianWide(value) ? 2 : 1
  }

  private static func isEastAsianWide(_ value: UInt32) -> Bool {
    let ranges = eastAsianWide
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// Format characters that are drawn: the soft hyphen, and signs that span the digits after them.
  private static let visibleFormats: Set<UInt32> = [
    0xAD, 0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD,
    0x110CD,
  ]

  /// Unicode 17, East_Asian_Width `W` and `F` of assigned characters that are not emoji by
  /// themselves. Gaps of unassigned characters, marks and emoji are closed, since the rules before
  /// this one have taken those out.
  private static let eastAsianWide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // leading consonants of Hangul
    0x2329...0x232A,
    0x2630...0x2637,
    0x268A...0x268F,
    0x2E80...0x303E,  // radicals, ideographic description, CJK punctuation
    0x3041...0x3247,  // kana, Bopomofo, Hangul letters, enclosed CJK
    0x3250...0xA4C6,  // CJK ideographs, Yi
    0xA960...0xA97C,
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAD9,
    0xFE10...0xFE6B,
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,
    0x16FE0...0x1B2FB,  // Tangut, Khitan, Nüshu, historic kana
    0x1D300...0x1D376,
    0x1F200...0x1F265,
    0x20000...0x33479,  // ideographs of the supplementary planes
  ]
}
