import Terminal

extension ControlSequence {
  /// Whether pasted text follows.
  var isPasteStart: Bool { isPlain && final == UInt8(ascii: "~") && parameters.first == 200 }

  private var isPlain: Bool { leader == nil && intermediate == nil }

  /// What the sequence says; `nil` when that is nothing we know.
  var element: InputDecoder.Element? {
    if let mouse { return .event(.mouse(mouse)) }
    switch (leader, intermediate, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let mode = parameter(0), let state = parameter(1) else { return nil }
      return .reply(.mode(mode, state: state))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      return .reply(.attributes)
    case (nil, nil, UInt8(ascii: "I")) where parameters.allSatisfy({ $0 == nil }):
      return .event(.focus(true))
    case (nil, nil, UInt8(ascii: "O")) where parameters.allSatisfy({ $0 == nil }):
      return .event(.focus(false))
    default:
      return key.map { .event(.key($0)) }
    }
  }

  func parameter(_ index: Int) -> Int? {
    index < parameters.count ? parameters[index] : nil
  }

  /// The key that was pressed.
  private var key: Key? {
    guard isPlain, keyEvent != Self.releaseEvent else { return nil }
    switch final {
    case UInt8(ascii: "~"):
      if parameter(0) == 27, let code = parameter(2) {
        return Self.key(shifted: code, modifiers: Self.modifiers(parameter(1)))
      }
      return parameter(0).flatMap(Self.numberedKey).map {
        Key($0, Self.modifiers(parameter(1)))
      }
    case UInt8(ascii: "$"):  // rxvt: Shift
      return parameter(0).flatMap(Self.numberedKey).map { Key($0, .shift) }
    case UInt8(ascii: "^"):  // rxvt: Ctrl
      return parameter(0).flatMap(Self.numberedKey).map { Key($0, .control) }
    case UInt8(ascii: "@"):  // rxvt: Ctrl and Shift
      return parameter(0).flatMap(Self.numberedKey).map { Key($0, [.control, .shift]) }
    case UInt8(ascii: "u"):
      return parameter(0).flatMap { Self.key(sent: $0, modifiers: Self.modifiers(parameter(1))) }
    case UInt8(ascii: "Z"):
      return Key(.tab, Self.modifiers(parameter(1)).union(.shift))
    case UInt8(ascii: "["):
      guard let letter = appendix.first, (0x41...0x45).contains(letter) else { return nil }
      return Key(.function(Int(letter) - 0x40))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt: Shift
      return Self.letterKey(final - 0x20).map { Key($0, .shift) }
    default:
      // A cursor position looks like F3 with modifiers, but it has another first number.
      guard let code = Self.letterKey(final), (parameter(0) ?? 1) == 1 else { return nil }
      return Key(code, Self.modifiers(parameter(1)))
    }
  }

  /// The key of `ESC O`, with modifiers as a terminal numbers them.
  static func singleShiftKey(final: UInt8, modifiers number: Int?) -> Key? {
    let modifiers = modifiers(number)
    switch final {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt: Ctrl
      return letterKey(final - 0x20).map { Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"), UInt8(ascii: "X"):
      let character = final == UInt8(ascii: "X") ? 0x3D : final - 0x40  // the keypad
      return Key(.character(Character(Unicode.Scalar(character))), modifiers)
    default: return letterKey(final).map { Key($0, modifiers) }
    }
  }

  /// Whether `ESC O` with that letter is the key in the middle of the keypad, the 5 without Num
  /// Lock, for which ``Key`` has no name: on PuTTY it ends with G.
  static func isKeypadCentre(final: UInt8) -> Bool {
    final == UInt8(ascii: "E") || final == UInt8(ascii: "G")
  }

  /// A modifier number is one more than the sum of 1 Shift, 2 Alt, 4 Control, 8 Meta.
  private static func modifiers(_ number: Int?) -> Key.Modifiers {
    guard let number, number > 1 else { return [] }
    let bits = number - 1
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 8) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static func letterKey(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// The keys of the VT220, and those of others in its gaps.
  private static func numberedKey(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A key that is sent as the number of its character.
  private static func key(unicode: Int, modifiers: Key.Modifiers) -> Key? {
    switch unicode {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    case 32..<0xE000, 0xF900..<0x110000:  // keys without a character have numbers of private use
      return UInt32(exactly: unicode).flatMap(Unicode.Scalar.init).map {
        Key(.character(Character($0)), modifiers)
      }
    default: return nil
    }
  }

  /// The same for a character with which Shift has been reckoned already, as xterm's
  /// `modifyOtherKeys` has it. Ctrl makes one key of a letter and its capital, so with that Shift
  /// is to be told, and with the space bar, which has no other character.
  private static func key(shifted code: Int, modifiers: Key.Modifiers) -> Key? {
    let key = Self.key(unicode: code, modifiers: modifiers)
    guard case .character(let character) = key?.code, character != " ",
      !(modifiers.contains(.control) && character.isCased)
    else { return key }
    return Key(.character(character), modifiers.subtracting(.shift))
  }

  /// The same for `CSI u`. With Shift some terminals send the letter or the digit of the bare key;
  /// a sign comes as Shift has made it, as xterm's `formatOtherKeys` and tmux send it.
  private static func key(sent code: Int, modifiers: Key.Modifiers) -> Key? {
    let key = Self.key(unicode: code, modifiers: modifiers)
    guard case .character(let character) = key?.code, character != " ", !character.isCased,
      !character.isNumber
    else { return key }
    return Key(.character(character), modifiers.subtracting(.shift))
  }

  private static let releaseEvent = 3
}
