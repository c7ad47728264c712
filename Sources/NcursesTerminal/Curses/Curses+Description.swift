import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Curses {
  /// What a type of terminal is made of.
  struct TerminalType {
    /// The description to draw with, for the environment; nil where ncurses is left with its own.
    var description: String?
    /// How the terminal scrolls, where it is not ncurses that sees to it.
    var scrolling: LineScrolling?
  }

  /// Whether a type of terminal can show a screen.
  enum Suitability {
    case suited(TerminalType)
    /// It cannot place its cursor.
    case unsuited
    /// It has no description.
    case unknown
  }

  /// What the description of a type says of it. `setupterm`, `tigetstr`, `del_curterm`
  static func suitability(of type: String) -> Suitability {
    ignoreClaimedSize()
    var result: Int32 = 0
    let isFound = curses_load_description(type, &result) != ERR
    defer { curses_drop_description() }
    guard isFound else { return result == 1 ? .unsuited : .unknown }
    guard capability("cup")?.isEmpty == false else { return .unsuited }
    return .suited(simplified(type))
  }

  /// The loaded description without what costs more than it gives.
  ///
  /// Of all ways to a place ncurses takes the one with the fewest bytes, and for that works out up
  /// to a dozen, each with an interpreter of its own: as much as all the rest of an update of a few
  /// lines costs, for a byte or two. It composes attributes in the same way, into longer strings
  /// than one attribute takes. And it looks for lines that have moved in every update, though
  /// whoever draws has told of them.
  private static func simplified(_ type: String) -> TerminalType {
    let scrolling = LineScrolling(
      region: capability("csr"), forward: capability("indn"), reverse: capability("rin"),
      revealsBlanks: !["ndscr", "da", "db"].contains(where: flag))
    curses_forget_relative_movement()
    if let plain = capability("sgr0"), plainOnly.contains(plain), !endsOfOneEndAll {
      curses_forget_composed_attributes()
    }
    if scrolling != nil { curses_forget_line_scrolling() }
    var description = loadedDescription()
    description.addName(type)
    let text = description.compiled.map { "hex:" + hexadecimal($0) }
    return TerminalType(description: text, scrolling: text == nil ? nil : scrolling)
  }

  /// What ends all attributes and nothing else, but for the character set, which is never changed.
  private static let plainOnly = [
    "\u{1B}[m", "\u{1B}[0m", "\u{1B}(B\u{1B}[m", "\u{1B}[m\u{1B}(B", "\u{1B}[m\u{F}",
    "\u{1B}[0m\u{F}",
  ]

  /// Whether what ends one attribute ends others too, of which ncurses then knows nothing.
  private static var endsOfOneEndAll: Bool {
    ["rmul", "rmso", "ritm"].compactMap(capability).contains {
      $0.hasPrefix("\u{1B}[m") || $0.hasPrefix("\u{1B}[0m")
    }
  }

  /// The description that was loaded last, as it is by now. `tigetnum`
  static func loadedDescription() -> TerminalDescription {
    let raw = curses_description().pointee
    var description = TerminalDescription()
    description.names = bytes(raw.term_names) ?? []
    let names = (0..<Int(raw.ext_Booleans + raw.ext_Numbers + raw.ext_Strings)).map {
      bytes(raw.ext_Names[$0]) ?? []
    }
    func group<Value>(
      _ count: UInt16, _ ownCount: UInt16, _ ownNames: ArraySlice<[UInt8]>, _ value: (Int) -> Value
    ) -> TerminalDescription.Group<Value> {
      let standardCount = Int(count - ownCount)
      return .init(
        standard: (0..<standardCount).map(value),
        own: ownNames.enumerated().map { .init(name: $1, value: value(standardCount + $0)) })
    }
    let flagEnd = Int(raw.ext_Booleans)
    let numberEnd = flagEnd + Int(raw.ext_Numbers)
    description.flags = group(raw.num_Booleans, raw.ext_Booleans, names[..<flagEnd]) {
      raw.Booleans[$0]
    }
    let ownNumbers = names[flagEnd..<numberEnd]
    let numberCount = Int(raw.num_Numbers - raw.ext_Numbers)
    description.numbers = group(raw.num_Numbers, raw.ext_Numbers, ownNumbers) { index in
      index < numberCount
        ? tigetnum(UnsafeMutablePointer(mutating: curses_number_name(Int32(index))))
        : Int32(raw.Numbers[index])
    }
    description.strings = group(raw.num_Strings, raw.ext_Strings, names[numberEnd...]) {
      bytes(raw.Strings[$0])
    }
    return description
  }

  private static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8]? {
    guard let string, curses_is_capability(string) else { return nil }
    // No text: terminals of eight bits have sequences that are no UTF-8.
    return Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (place, byte) in bytes.enumerated() {
        for (half, digit) in [byte >> 4, byte & 0xF].enumerated() {
          text[2 * place + half] = (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10) + digit
        }
      }
      return text.count
    }
  }
}
