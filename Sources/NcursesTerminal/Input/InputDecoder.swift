import Terminal

/// Turns the bytes that a terminal sends into keys, pastes, mouse events, focus reports and
/// replies.
///
/// It is a value without a clock: bytes go in by `decode(_:)`, and where a byte sequence may be
/// whole or only begun (a lone ESC), `pending` says for what to wait, and `resolve()` tells that
/// the wait is over. Any bytes may come; broken ones become U+FFFD or are dropped, and never more
/// is kept than one unfinished sequence, except for a paste.
///
/// A sequence is looked for in this order: the strings of the terminal's description, then the
/// forms that terminals of the last decades agree on. What has the form of a report or a reply, but
/// is unknown, is dropped: it was not typed.
package struct InputDecoder {
  /// One thing that was found in the bytes.
  package enum Element: Equatable {
    case event(InputEvent)
    case reply(TerminalReply)
  }

  /// What `resolve()` is to be called for.
  enum Pending: Equatable {
    /// These bytes may be keys by themselves: wait a moment, as long as `ESCDELAY` says.
    case ambiguity
    /// What means nothing has not ended: wait for as long as its rest may be on its way.
    case noise
    /// A paste has not ended: wait for as long as a connection may hang.
    case paste
  }

  /// How one look at the front of the bytes ended.
  enum Step {
    /// An element of that many bytes.
    case element(Element, length: Int)
    /// Text that was typed.
    case text(Unicode.Scalar, length: Int)
    /// Text in brackets begins after that many bytes.
    case pasteStart(length: Int)
    /// That many bytes mean nothing.
    case nothing(length: Int)
    /// That many bytes begin something that means nothing, however long it is.
    case noise(Noise, length: Int)
    /// More bytes are needed.
    case incomplete
  }

  /// What means nothing and goes on until its end comes.
  enum Noise {
    /// A control sequence that is too long, or none by its form.
    case sequence
    /// A control string.
    case string
  }

  let sequences: KeySequences
  /// What has come and is not understood yet.
  package var bytes: [UInt8] = []
  var paste: PasteBuffer?
  /// What is being dropped to its end.
  var noise: Noise?

  /// - Parameter sequences: What the terminal's description says of its keys.
  init(sequences: KeySequences) { self.sequences = sequences }

  /// A decoder that knows only the forms that terminals agree on.
  package init() { self.init(sequences: KeySequences()) }

  /// Takes bytes and gives what they end.
  ///
  /// - Complexity: O(n) in the bytes.
  package mutating func decode(_ new: some Sequence<UInt8>) -> [Element] {
    let new = Array(new)
    // A letter with nothing before it, as almost always, is what it is.
    if new.count == 1, (0x20...0x7E).contains(new[0]), bytes.isEmpty, paste == nil, noise == nil {
      return [.event(.key(Key(.character(Character(Unicode.Scalar(new[0]))))))]
    }
    if paste?.isOverdue == true, !new.isEmpty {
      switch meaningBesidePaste(of: new) {
      case .key: paste = nil
      case .reports(let elements): return elements
      case .text: paste?.isOverdue = false
      }
    }
    bytes += new
    return decodeBytes()
  }

  mutating func decodeBytes() -> [Element] {
    var elements: [Element] = []
    var typed = ""
    var place = 0
    func endText() {
      for character in typed { elements.append(.event(.key(Key(.character(character))))) }
      typed = ""
    }
    scan: while place < bytes.count {
      if paste != nil {
        guard let end = continuePaste(at: &place) else { break }
        elements.append(.event(.paste(end)))
        continue
      }
      if let noise {
        guard skip(noise, at: &place) else { break }
        continue
      }
      switch step(bytes[place...]) {
      case .text(let scalar, let length):
        place += length
        // Characters that belong together are one key when they come together; almost always one
        // comes alone.
        if place == bytes.count, typed.isEmpty {
          elements.append(.event(.key(Key(.character(Character(scalar))))))
        } else {
          typed.unicodeScalars.append(scalar)
        }
      case .element(let element, let length):
        endText()
        elements.append(element)
        place += length
      case .pasteStart(let length):
        endText()
        paste = PasteBuffer()
        place += length
      case .nothing(let length):
        place += length
      case .noise(let kind, let length):
        noise = kind
        place += length
      case .incomplete:
        break scan
      }
    }
    endText()
    bytes.removeFirst(place)
    return elements
  }

  private func step(_ rest: ArraySlice<UInt8>) -> Step {
    if let (key, length) = sequences.match(rest) {
      return .element(.event(.key(key)), length: length)
    }
    guard let first = rest.first else { return .incomplete }
    switch first {
    case ControlByte.escape: return escape(rest)
    case 0x00..<0x20, 0x7F: return .element(.event(.key(Self.controlKey(first))), length: 1)
    default: return Self.character(rest)
    }
  }

  /// A character of UTF-8 at the front.
  static func character(_ rest: ArraySlice<UInt8>) -> Step {
    switch UTF8Prefix(rest) {
    case .scalar(let scalar, let length): .text(scalar, length: length)
    case .broken(let length): .text("\u{FFFD}", length: length)
    case .incomplete: .incomplete
    }
  }

  /// The key that sends one control character.
  static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x7F: Key(.backspace)
    case 0x00: Key(.character(" "), .control)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}
