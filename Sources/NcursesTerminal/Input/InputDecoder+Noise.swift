import Terminal

// Late replies to the questions of another program, and sequences that no terminal should send,
// must not be taken for keys, however long they are and however slowly they come. So what has
// begun as one is dropped to its end, without being kept. It may have lost its end: a silence is
// one too, much longer than that which tells keys from sequences, since a connection hangs for
// longer.

extension InputDecoder {
  /// The second bytes of the control strings that terminals send: OSC, DCS and APC.
  /// (ECMA-48, 5.6)
  static let stringOpeners = Set("]P_".utf8)

  /// `ESC` and an opener with what may follow them in a string. Typed, the two are Alt-] and the
  /// like, which is what they stay alone and before what begins no string. APC terminals send in
  /// reply to pictures; PM and SOS none is known to send, and whoever types Alt-X and goes on must
  /// not be unheard.
  func controlString(_ rest: ArraySlice<UInt8>) -> Step {
    guard rest.count > 2 else { return .incomplete }
    let opener = rest[rest.startIndex + 1]
    let first = rest[rest.startIndex + 2]
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    let isString =
      switch opener {
      case UInt8(ascii: "]"): isDigit
      case UInt8(ascii: "P"): isDigit || Self.deviceStringStarts.contains(first)
      default: first == UInt8(ascii: "G")
      }
    return isString ? .noise(.string, length: 2) : alternate(rest)
  }

  /// Goes behind what noise consists of, and behind its end if that is there; false when the last
  /// byte may begin its end.
  mutating func skip(_ noise: Noise, at place: inout Int) -> Bool {
    switch noise {
    case .sequence:
      while place < bytes.count, ControlSequence.isInside(bytes[place]) { place += 1 }
      guard place < bytes.count else { return true }
      if ControlSequence.isFinal(bytes[place]) { place += 1 }
    case .string:
      while place < bytes.count, bytes[place] != ControlByte.bell,
        bytes[place] != ControlByte.escape
      {
        place += 1
      }
      guard place < bytes.count else { return true }
      if bytes[place] == ControlByte.bell {
        place += 1
      } else {
        guard place + 1 < bytes.count else { return false }
        // Anything but `ESC \` ends it too, and begins something else.
        if bytes[place + 1] == UInt8(ascii: "\\") { place += 2 }
      }
    }
    self.noise = nil
    return true
  }

  private static let deviceStringStarts = Set("$+>=!|".utf8)
}
