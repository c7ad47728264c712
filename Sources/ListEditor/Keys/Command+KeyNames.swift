extension Command {
  /// How people ask for the command: its keys, or its names in the palette if it has none.
  public func keyNames(in keyMap: KeyMap) -> [String] {
    let keys = keyMap.keys(for: identifier).map(\.hintName)
    if !keys.isEmpty { return keys }
    let names = aliases.isEmpty ? paletteName.map { [$0] } ?? [] : aliases
    return names.map { ":\($0)" }
  }

  /// What one types for it into the palette, which has the commands of lists; nil for others.
  var paletteName: String? {
    scopes.contains(.list) ? aliases.first ?? identifier.rawValue : nil
  }
}
