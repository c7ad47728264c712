/// A key press: what the key is, and the modifier keys held with it.
///
/// ```swift
/// let key: Key = "Ctrl-d"
/// ```
///
/// Key presses that a terminal reports in the same way are one value: Shift with a letter is the
/// capital letter; Ctrl does not tell letters from capitals; and Ctrl with `i`, `m` or `[` is
/// `Tab`, `Enter` or `Escape`, with `@` it is Ctrl with the space bar, with `/` it is Ctrl with
/// `_`.
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
    if modifiers.contains(.control) {
      switch Self.single(character.lowercased()) ?? character {
      case "i": self = Key(.tab, modifiers.subtracting(.control))
      case "m": self = Key(.enter, modifiers.subtracting(.control))
      case "[": self = Key(.escape, modifiers.subtracting(.control))
      case "@": self = Key(withCharacter: " ", modifiers)
      case "/": self = Key(withCharacter: "_", modifiers)
      case let letter: self = Key(withCharacter: letter, modifiers)
      }
    } else if modifiers.contains(.shift), let capital = Self.single(character.uppercased()),
      capital.isUppercase
    {
      self = Key(withCharacter: capital, modifiers.subtracting(.shift))
    } else {
      self = Key(withCharacter: character, modifiers)
    }
  }

  private init(withCharacter character: Character, _ modifiers: Modifiers) {
    code = .character(character)
    self.modifiers = modifiers
  }

  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
