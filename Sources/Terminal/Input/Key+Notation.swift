// The notation of keys for people: configuration files, help, hints and manuals.
//
// Modifiers come first and end with a hyphen (`Ctrl-`, `Alt-`, `Shift-`, in this order); then the
// character, or the name of the key. Names and modifiers are read without regard to case, the
// short forms `C-`, `A-`, `M-` and `S-` are read too, and the long forms are written.

extension Key {
  /// Reads a key from text such as `j`, `Ctrl-d`, `Alt-Down`, `Space` or `F2`.
  ///
  /// - Throws: `KeyNotationError`, saying what is wrong and what would be right.
  public init(notation: String) throws(KeyNotationError) {
    try self.init(notation[...], in: notation)
  }

  /// Reads the key that `part` of `notation` names.
  init(_ part: Substring, in notation: String) throws(KeyNotationError) {
    // Most keys are one letter, and all of them are read at a start.
    if part.utf8.count == 1, let first = part.first, Self.canBeTyped(first) {
      self.init(.character(first))
      return
    }
    var rest = part
    var modifiers: Modifiers = []
    while let hyphen = rest.firstIndex(of: "-"),
      let modifier = Self.modifier(named: rest[..<hyphen])
    {
      guard !modifiers.contains(modifier) else {
        throw KeyNotationError(notation, .repeatedModifier(String(rest[..<hyphen])))
      }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: hyphen)...]
    }
    guard let first = rest.first else { throw KeyNotationError(notation, .empty) }
    if rest.dropFirst().isEmpty, Self.canBeTyped(first) {
      self.init(.character(first), modifiers)
    } else if let code = Self.code(named: rest) {
      self.init(code, modifiers)
    } else {
      throw KeyNotationError(notation, .unknownKey(String(rest)))
    }
  }

  /// Whether `character` stands for its key; of those that cannot be seen only names do.
  static func canBeTyped(_ character: Character) -> Bool {
    character != " " && !character.unicodeScalars.contains(where: \.isControl)
  }

  private static func modifier(named name: Substring) -> Modifiers? {
    switch name.lowercased() {
    case "ctrl", "control", "c": .control
    case "alt", "meta", "a", "m": .alt
    case "shift", "s": .shift
    default: nil
    }
  }

  private static func code(named name: Substring) -> Code? {
    let name = name.lowercased()
    if let code = codes[name] { return code }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number),
      !name.contains("+")
    else { return nil }
    return .function(number)
  }

  private static let namedCodes: [(name: String, code: Code)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ("Insert", .insert), ("Delete", .delete), ("Backspace", .backspace),
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Space", .character(" ")),
  ]

  private static let otherNames: [(name: String, code: Code)] = [
    ("pgup", .pageUp), ("pgdn", .pageDown), ("ins", .insert), ("del", .delete), ("bs", .backspace),
    ("return", .enter), ("cr", .enter), ("esc", .escape), ("lt", .character("<")),
  ]

  /// The keys by all names that are read, without capitals.
  private static let codes = Dictionary(
    (namedCodes + otherNames).map { ($0.name.lowercased(), $0.code) }, uniquingKeysWith: { $1 })

  /// The names of the keys that have one, as they are written.
  static var names: [String] { namedCodes.map(\.name) + ["F1"] }
}

extension Key: CustomStringConvertible {
  /// The key as `init(notation:)` reads it: `Ctrl-d`, `Alt-Down`, `J`, `Space`.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    if let named = Self.namedCodes.first(where: { $0.code == code }) { return text + named.name }
    switch code {
    case .character(let character): return text + String(character)
    case .function(let number): return text + "F\(number)"
    default: trap("The key \(code) has no name")
    }
  }
}

extension Key: ExpressibleByStringLiteral {
  /// The key that a literal of the source names: `let key: Key = "Ctrl-d"`.
  ///
  /// - Precondition: the literal names a key.
  public init(stringLiteral: String) {
    do {
      try self.init(notation: stringLiteral)
    } catch {
      trap(error.description)
    }
  }
}
