/// A key press: what the key is, and the modifier keys held with it.
///
///     let key: Key = "Ctrl-d"
///
/// Key presses that a terminal reports in the same way are one value: Shift with a letter is the
/// capital letter, and Ctrl with `i`, `m` or `[` is `Tab`, `Enter` or `Escape`.
public struct Key: Hashable, Sendable {
  /// What the key is.
  public let code: Code
  /// The modifier keys held with it.
  public let modifiers: Modifiers

  /// Makes a key press; see `Key` for the forms that are one.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    var modifiers = modifiers
    var result = character
    if modifiers.contains(.control) {
      result = Self.single(character.lowercased()) ?? character
      if let code = Self.controlTwins[result] {
        self.code = code
        self.modifiers = modifiers.subtracting(.control)
        return
      }
    } else if modifiers.contains(.shift) {
      if let capital = Self.single(character.uppercased()), capital != character {
        result = capital
        modifiers.remove(.shift)
      } else if character.isUppercase {
        modifiers.remove(.shift)
      }
    }
    self.code = .character(result)
    self.modifiers = modifiers
  }

  /// What a terminal sends for Ctrl with these characters is what it sends for these keys.
  private static let controlTwins: [Character: Code] = [
    "i": .tab, "m": .enter, "[": .escape,
  ]

  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
