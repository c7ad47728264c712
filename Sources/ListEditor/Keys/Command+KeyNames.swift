extension Command {
  /// How people ask for the command: its keys, or its names in the palette if it has none.
  func keyNames(in keyMap: KeyMap) -> [String] {
    let keys = keyMap.keys(for: identifier).map(\.hintName)
    return keys.isEmpty ? aliases.map { ":\($0)" } : keys
  }
}
