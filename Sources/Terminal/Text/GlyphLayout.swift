/// Where one glyph of a display text lies in its string, and how wide it is.
struct GlyphLayout: Hashable, Sendable {
  /// Its length in UTF-8: at most 20, a character and four marks.
  let bytes: UInt8
  /// Its columns, 1 or 2.
  let columns: UInt8
  /// Whether it is the first glyph of a grapheme's picture.
  let startsCluster: Bool

  init(bytes: Int, columns: Int, startsCluster: Bool) {
    self.bytes = UInt8(bytes)
    self.columns = UInt8(columns)
    self.startsCluster = startsCluster
  }

  /// The glyph of an ASCII character.
  static let ascii = GlyphLayout(bytes: 1, columns: 1, startsCluster: true)
}
