import Terminal

extension Key {
  /// The character that a key types, if it types one. Of Shift, which who types fast still holds
  /// behind a capital letter, some terminals tell with the space bar.
  var text: Character? {
    guard case .character(let character) = code,
      modifiers.isEmpty || self == Key(.character(" "), .shift)
    else { return nil }
    return character
  }
}
