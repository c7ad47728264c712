import Terminal

// Pasted text is text, whatever it holds, until its end comes. When no end comes, neither may what
// follows be run as commands (the connection may hang in the middle of a paste), nor may the
// keyboard be dead for ever. So after a long silence the text so far is delivered, and the paste
// goes on; only a single key press by itself ends it then, which no continued paste looks like, and
// neither do reports by themselves: they are told, and end nothing.

extension InputDecoder {
  /// Takes the bytes from `place` on into the paste. Gives the text when its end is there, and
  /// moves `place` behind what was taken.
  mutating func continuePaste(at place: inout Int) -> String? {
    let end = PasteBuffer.end
    var next = place
    while let start = bytes[next...].firstIndex(of: ControlByte.escape) {
      let front = bytes[start...].prefix(end.count)
      if front.elementsEqual(end) {
        paste?.bytes += bytes[place..<start]
        place = start + end.count
        defer { paste = nil }
        return paste?.text
      }
      if start + front.count == bytes.count, end.starts(with: front) {
        // The end may have begun.
        paste?.bytes += bytes[place..<start]
        place = start
        return nil
      }
      next = start + 1
    }
    paste?.bytes += bytes[place...]
    place = bytes.count
    return nil
  }

  /// What bytes are that come when the end of a paste is overdue.
  enum MeaningBesidePaste {
    /// One press of a key, nothing more and nothing less.
    case key
    /// Only what a terminal tells by itself, and what no key sends.
    case reports([Element])
    /// More of the paste, or its end.
    case text
  }

  /// - Complexity: O(n) in the bytes.
  func meaningBesidePaste(of new: [UInt8]) -> MeaningBesidePaste {
    if new == [ControlByte.escape] { return .key }
    var decoder = InputDecoder(sequences: sequences)
    let elements = decoder.decode(new)
    guard decoder.bytes.isEmpty, decoder.paste == nil, decoder.noise == nil,
      let first = elements.first
    else { return .text }
    if elements.count == 1, case .event(.key) = first { return .key }
    let isText = elements.contains { element in
      switch element {
      case .event(.key), .event(.paste), .event(.resized): true
      case .event(.mouse), .event(.focus), .reply: false
      }
    }
    // The end means nothing by itself, so it is none of the elements.
    return isText || new.contains(PasteBuffer.end) ? .text : .reports(elements)
  }
}
