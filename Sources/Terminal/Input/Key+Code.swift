extension Key {
  /// What a key is, without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; the space bar is `.character(" ")`.
    case character(Character)
    /// The arrow keys.
    case up, down, left, right
    /// The keys for the first and the last place.
    case home, end
    /// The keys for a page up and down.
    case pageUp, pageDown
    /// The insert key.
    case insert
    /// The key that deletes what comes next.
    case delete
    /// The key that deletes what came before.
    case backspace
    /// The return key, also that of the number pad.
    case enter
    /// The tabulator key; with Shift it goes back.
    case tab
    /// The escape key.
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
