import Terminal

// ESC begins a sequence, stands for Alt before a key, and is a key itself. Which of these, only the
// bytes after it can tell, or that there are none.

extension InputDecoder {
  /// What ESC, the first byte, begins.
  func escape(_ rest: ArraySlice<UInt8>) -> Step {
    let start = rest.startIndex
    guard rest.count > 1 else { return .incomplete }
    switch rest[start + 1] {
    case UInt8(ascii: "["):
      return controlSequence(rest)
    case UInt8(ascii: "O"):
      return singleShift(rest)
    case let opener where Self.stringOpeners.contains(opener):
      return controlString(rest)
    case ControlByte.escape:
      return doubleEscape(rest)
    default:
      return alternate(rest)
    }
  }

  /// ESC and one key: that key with Alt.
  func alternate(_ rest: ArraySlice<UInt8>) -> Step {
    let byte = rest[rest.startIndex + 1]
    if byte < 0x20 || byte == 0x7F {
      return .element(Self.alternate(Self.controlKey(byte)), length: 2)
    }
    switch Self.character(rest.dropFirst()) {
    case .text(let scalar, let length):
      return .element(
        Self.alternate(Key(.character(Character(scalar)))), length: length + 1)
    default:
      return .incomplete
    }
  }

  private static func alternate(_ key: Key) -> Element {
    .event(.key(Key(key.code, key.modifiers.union(.alt))))
  }

  /// ESC and a key that is itself a sequence: some terminals say Alt in this way.
  private func doubleEscape(_ rest: ArraySlice<UInt8>) -> Step {
    let start = rest.startIndex
    guard rest.count > 2 else { return .incomplete }
    let escapeKey = Step.element(.event(.key(Key(.escape))), length: 1)
    switch rest[start + 2] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      switch escape(rest.dropFirst()) {
      case .element(.event(.key(let key)), let length):
        // `ESC [` alone is Alt-[, so this would be Alt twice.
        if key.modifiers.contains(.alt) { return escapeKey }
        return .element(Self.alternate(key), length: length + 1)
      case .incomplete:
        return .incomplete
      default:
        return escapeKey
      }
    default:
      return escapeKey
    }
  }

  /// `ESC O` and a letter: arrows and keypad in application mode, F1 to F4.
  private func singleShift(_ rest: ArraySlice<UInt8>) -> Step {
    var place = rest.startIndex + 2
    // Some put modifiers between: `ESC O 5 A`, `ESC O 1;5 A`.
    while place < rest.endIndex, ControlSequence.isParameter(rest[place]),
      place < rest.startIndex + 8
    {
      place += 1
    }
    guard place < rest.endIndex else { return .incomplete }
    let parameters = ControlSequence.numbers(rest[(rest.startIndex + 2)..<place])
    let length = place - rest.startIndex + 1
    if let key = ControlSequence.singleShiftKey(
      final: rest[place], modifiers: parameters.last.flatMap { $0 })
    {
      return .element(.event(.key(key)), length: length)
    }
    if ControlSequence.isKeypadCentre(final: rest[place]) { return .nothing(length: length) }
    return .element(Self.alternate(Key(.character("O"))), length: 2)
  }

  /// `ESC [` and what belongs to it.
  private func controlSequence(_ rest: ArraySlice<UInt8>) -> Step {
    switch ControlSequence.parse(rest) {
    case .incomplete:
      return .incomplete
    case .broken(let length):
      // Nothing belongs to it: it was typed.
      return length == 2
        ? .element(Self.alternate(Key(.character("["))), length: 2) : .nothing(length: length)
    case .meaningless(let length):
      return .noise(.sequence, length: length)
    case .sequence(let sequence, let length):
      if sequence.isPasteStart { return .pasteStart(length: length) }
      if let element = sequence.element { return .element(element, length: length) }
      return .nothing(length: length)
    }
  }
}
