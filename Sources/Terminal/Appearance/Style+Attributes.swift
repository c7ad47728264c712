extension Style {
  /// What a terminal can do to text besides colouring it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// Makes the set of the attributes whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier or brighter text.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Fainter text.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Slanted text.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Text and background colours exchanged.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Blinking text.
    public static let blink = Attributes(rawValue: 1 << 5)
  }
}
