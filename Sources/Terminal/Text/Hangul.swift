/// The arithmetic of Hangul syllables (The Unicode Standard, section 3.12).
///
/// Decomposed syllables, as some systems write them into file names, are shown composed: every
/// terminal knows how wide a syllable is, and they dispute over its parts.
enum Hangul {
  private static let leading: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let trailingCount: UInt32 = 28

  /// Whether a syllable can begin with `scalar`, or `scalar` is one.
  static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0xA960...0xA97C, syllables: true
    default: false
    }
  }

  /// The syllable of a leading consonant and a vowel, or of a syllable and its final consonant;
  /// `nil` if these two do not make one.
  static func syllable(joining first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if leading.contains(first.value) && vowels.contains(second.value) {
      let lead = first.value - leading.lowerBound
      let vowel = second.value - vowels.lowerBound
      return Unicode.Scalar(
        syllables.lowerBound + (lead * UInt32(vowels.count) + vowel) * trailingCount)
    }
    let index = first.value &- syllables.lowerBound
    if syllables.contains(first.value) && index % trailingCount == 0
      && trailing.contains(second.value)
    {
      return Unicode.Scalar(first.value + second.value - trailing.lowerBound + 1)
    }
    return nil
  }
}
