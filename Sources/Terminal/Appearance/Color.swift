/// A colour of text or of what lies behind it.
public enum Color: Hashable, Sendable {
  /// The terminal's own colour for text or background, whatever the user chose.
  case terminal
  /// An entry of the terminal's palette: 0–7 the basic colours, 8–15 their bright forms, then the
  /// 6×6×6 cube and the greys where the terminal has 256.
  ///
  /// A driver whose terminal has fewer colours draws in the nearest of the basic ones, or in the
  /// terminal's own where that might not be read.
  case palette(UInt8)
}
