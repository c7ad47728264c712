/// How many columns a terminal gives to each character.
///
/// The driver supplies it, because it is the driver's library that counts columns when it moves the
/// cursor: `wcwidth` of the locale for ncurses, `standard` for `VirtualTerminal`. It is asked for
/// single characters of Unicode only; what becomes of sequences is the business of `DisplayText`.
public struct CharacterWidths: Sendable {
  private let width: @Sendable (Unicode.Scalar) -> Int
  /// Whether what is drawn in place of a character is ASCII, whatever the terminal has.
  private let hasASCIIPictures: Bool

  /// Makes a table from a function.
  ///
  /// - Parameter width: The columns of a character: 1 or 2, 0 for one that joins what stands before
  ///   it, and -1 for one that cannot be shown. Other numbers count as the nearest of these.
  public init(_ width: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.init(hasASCIIPictures: false, width)
  }

  private init(hasASCIIPictures: Bool, _ width: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.width = width
    self.hasASCIIPictures = hasASCIIPictures
  }

  /// The same table for people who want nothing outside of ASCII drawn around their texts: what
  /// stands in place of a control, or of a character that cannot be shown, is ASCII as well.
  public var withASCIIPictures: CharacterWidths {
    CharacterWidths(hasASCIIPictures: true, width)
  }

  /// The columns of `scalar`: -1, 0, 1 or 2.
  public subscript(scalar: Unicode.Scalar) -> Int {
    (0x20...0x7E).contains(scalar.value) ? 1 : min(max(width(scalar), -1), 2)
  }

  /// Whether `scalar` may be drawn in one column where a text has something else.
  func hasPicture(_ scalar: Unicode.Scalar) -> Bool {
    !hasASCIIPictures && self[scalar] == 1
  }
}
