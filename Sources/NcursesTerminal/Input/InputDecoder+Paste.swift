import Terminal

// Pasted text is text, whatever it holds, until its end comes. When no end comes, neither may what
// follows be run as commands (the connection may hang in the middle of a paste), nor may the
// keyboard be dead for ever. So after a long silence the text so far is delivered, and the paste
// goes on; only a single key press by itself ends it then, which no continued paste looks like.

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

  /// Whether bytes are one press of a key, nothing more and nothing less.
  func isSingleKey(_ new: [UInt8]) -> Bool {
    guard bytes.isEmpty else { return false }
    if new == [ControlByte.escape] { return true }
    var decoder = InputDecoder(sequences: sequences)
    let elements = decoder.decode(new)
    guard decoder.bytes.isEmpty, decoder.paste == nil, elements.count == 1,
      case .event(.key) = elements[0]
    else { return false }
    return true
  }
}
