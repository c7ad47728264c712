extension Key {
  /// Reads a sequence of key presses from a script such as `jj<Enter><M-Down>text`.
  ///
  /// A character outside angle brackets is the key that types it, a space is the space bar, and
  /// what stands between `<` and `>` is a key by the notation of `init(notation:)`; `<lt>` is `<`.
  ///
  /// - Throws: `KeyNotationError` with the whole script.
  public static func sequence(_ script: String) throws(KeyNotationError) -> [Key] {
    var keys: [Key] = []
    var rest = script[...]
    while let first = rest.popFirst() {
      guard first == "<" else {
        guard first == " " || canBeTyped(first) else {
          throw KeyNotationError(script, .unknownKey(String(first)))
        }
        keys.append(Key(.character(first)))
        continue
      }
      guard let close = rest.firstIndex(of: ">") else {
        throw KeyNotationError(script, .unclosed)
      }
      // `<>>` is `>` and `<C->>` is Ctrl with `>`: a bracket where a key must be is the key itself.
      var end = close
      let next = rest.index(after: close)
      if next < rest.endIndex, rest[next] == ">", (rest[..<close].last ?? "-") == "-" { end = next }
      keys.append(try Key(rest[..<end], in: script))
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }
}
