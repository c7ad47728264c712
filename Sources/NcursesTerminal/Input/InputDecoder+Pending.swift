import Terminal

extension InputDecoder {
  /// What `resolve()` should be called for when nothing more comes; `nil` when there is nothing to
  /// wait for, or only more bytes can help.
  var pending: Pending? {
    if let paste { return paste.isOverdue && bytes.isEmpty ? nil : .paste }
    if noise != nil { return .noise }
    guard bytes.first == ControlByte.escape else { return nil }
    let rest = bytes.drop { $0 == ControlByte.escape }
    guard let second = rest.first else { return .ambiguity }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      // With more bytes it is no key that somebody could have typed: the rest is on its way.
      return rest.count == 1 || rest == [UInt8(ascii: "["), UInt8(ascii: "[")] ? .ambiguity : nil
    default:
      return Self.stringOpeners.contains(second) ? .ambiguity : nil
    }
  }

  /// Nothing more came: what is there stands for itself.
  package mutating func resolve() -> [Element] {
    switch pending {
    case .none: return []
    case .paste: return resolvePaste()
    case .ambiguity: return resolveKeys()
    case .noise:
      // It has lost its end: what comes next was typed, and so was an ESC that would be half of
      // one.
      noise = nil
      return bytes.isEmpty ? [] : resolveKeys()
    }
  }

  private mutating func resolvePaste() -> [Element] {
    guard var buffer = paste else { return [] }
    buffer.bytes += bytes
    bytes = []
    let text = buffer.text
    paste = PasteBuffer(isOverdue: true)
    return text.isEmpty ? [] : [.event(.paste(text))]
  }

  /// The first ESC is the key, or Alt with the byte after it; the rest may be something whole.
  private mutating func resolveKeys() -> [Element] {
    bytes.removeFirst()
    guard let next = bytes.first, next != ControlByte.escape else {
      let rest = bytes.isEmpty ? [] : resolveKeys()
      return [.event(.key(Key(.escape)))] + rest
    }
    bytes.removeFirst()
    let key = Key(.character(Character(Unicode.Scalar(next))), .alt)
    return [.event(.key(key))] + decodeBytes()
  }
}
