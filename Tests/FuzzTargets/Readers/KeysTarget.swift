import NcursesTerminal
import Terminal

/// What a terminal sends: keys, escape sequences, pastes, mouse and replies.
struct KeysTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "jk5G", "\u{1B}[1;3A\u{1B}OP\u{1B}", "\u{1B}[200~two\nlines\u{1B}[201~", "\u{1B}[<0;5;7M",
    "\u{1B}[<64;120;39m\u{1B}[I", "\u{1B}[?2026;2$y\u{1B}[?1;2c", "é漢👩‍👧e\u{301}",
    "\u{1B}]52;c;aa\u{7}",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\j", "\u{1B}[27;5;106~\u{1B}[106;5u",
    "\u{1B}[<\(String(repeating: "66;", count: 25))m",
  ].map { [3] + Array($0.utf8) }

  /// The first byte says where the rest is cut.
  func check(_ bytes: [UInt8]) throws {
    let cut = min(Int(bytes.first ?? 0), max(0, bytes.count - 1))
    let input = Array(bytes.dropFirst())
    var whole = InputDecoder()
    let expected = Self.scalars(whole.decode(input))
    var parts = InputDecoder()
    let first = parts.decode(input[..<cut])
    let elements = Self.scalars(first + parts.decode(input[cut...]))
    try BrokenLaw.unless(elements == expected, "cut at \(cut): \(elements), not \(expected)")
    try BrokenLaw.unless(parts.bytes.count <= 4_096, "\(parts.bytes.count) bytes are kept")

    // A paste may be open, and noise may have begun: somebody presses keys, one after the other.
    var last: [InputDecoder.Element] = []
    for _ in 0..<6 {
      _ = parts.resolve()
      last = parts.decode("j".utf8)
    }
    try BrokenLaw.unless(last == [.event(.key("j"))], "a key was read as \(last)")
  }

  /// Characters that belong together are one key only when they come together.
  private static func scalars(_ elements: [InputDecoder.Element]) -> [InputDecoder.Element] {
    elements.flatMap { element -> [InputDecoder.Element] in
      guard case .event(.key(let key)) = element, key.modifiers.isEmpty,
        case .character(let character) = key.code
      else { return [element] }
      return character.unicodeScalars.map { .event(.key(Key(.character(Character($0))))) }
    }
  }
}
