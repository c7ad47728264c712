extension Command {
  /// How people ask for the command: its keys, or its names in the palette if it has none.
  public func keyNames(in keyMap: KeyMap) -> [String] {
    let keys = keyMap.keys(for: identifier).map(\.hintName)
    if !keys.isEmpty { return keys }
    let names = aliases.isEmpty ? paletteName.map { [$0] } ?? [] : aliases
    return names.compactMap(keyMap.typed)
  }

  /// What else there is to know of the command, as whole sentences.
  ///
  /// - Parameter keyMap: The keys that they name.
  /// - Complexity: O(bytes of the sentences)
  public func help(in keyMap: KeyMap) -> String {
    var words = ""
    var rest = help[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}"),
      let named = Identifier(rawValue: String(rest[start..<end].dropFirst()))
    {
      words += rest[..<start] + keyMap.keyName(for: named)
      rest = rest[end...].dropFirst()
    }
    return words + rest
  }

  /// What one types for it into the palette, which has the commands of lists; nil for others.
  var paletteName: String? {
    scopes.contains(.list) ? aliases.first ?? identifier.rawValue : nil
  }
}
