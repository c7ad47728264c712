extension Key {
  /// What a key is, without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; the space bar is `.character(" ")`.
    case character(Character)
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case insert
    case delete
    case backspace
    case enter
    case tab
    case escape
    /// A function key, from 1.
    case function(Int)
  }

  /// The modifier keys that terminals report.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// Makes the set of the modifiers whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; with a letter the capital letter is the key instead.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
  }
}
