import Terminal

extension Key {
  /// The character that a key types, if it types one.
  var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
