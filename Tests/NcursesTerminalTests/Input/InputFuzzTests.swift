import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

@Suite("Any bytes at all") struct InputFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}X", "[", "O", ";",
      "1", "5", "~", "A", "M",
      "m",
      "<", "?", "$", "y", "c", "u", ":", "\u{7}", "\\", "\r", "\n", "\u{7F}", "j", "é", "👩‍👧",
      "\u{301}",
      "-", " ", "d", "\u{1B}[[", "\u{1B}[ 5d", "\u{1B}[5-5", "\u{1B}[?1 5d", "\u{1B}[<-1;5;5",
      "\u{1B}[<0;-5;5m", "\u{1B}[<32;5;-", "\u{1B}[5?",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[1;3A", "\u{1B}[<0;5;7M", "\u{1B}[M", "\u{1B}[?2026;2$y",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0x00], [0x80]]

  private static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &generator)).flatMap { _ -> [UInt8] in
      Bool.random(using: &generator)
        ? pieces.randomElement(using: &generator) ?? []
        : [UInt8.random(in: 0...255, using: &generator)]
    }
  }

  /// Characters that belong together are one key only when they come together.
  private static func normalized(_ elements: [InputDecoder.Element]) -> [InputDecoder.Element] {
    elements.flatMap { element -> [InputDecoder.Element] in
      guard case .event(.key(let key)) = element, key.modifiers.isEmpty,
        case .character(let character) = key.code
      else { return [element] }
      return character.unicodeScalars.map { .event(.key(Key(.character(Character($0))))) }
    }
  }

  @Test("However bytes are cut into pieces, they mean the same")
  func chunking() {
    var generator = SeededGenerator()
    for round in 0..<1500 {
      let bytes = Self.bytes(&generator)
      var whole = InputDecoder()
      let expected = Self.normalized(whole.decode(bytes))
      var parts = InputDecoder()
      var elements: [InputDecoder.Element] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...6, using: &generator))
        elements += parts.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      guard Self.normalized(elements) == expected, parts.bytes == whole.bytes,
        parts.noise == whole.noise
      else {
        Issue.record("round \(round): \(bytes) gave \(elements), not \(expected)")
        return
      }
    }
  }

  @Test("A control sequence with a parameter behind an intermediate byte is nothing, however cut")
  func malformedSequences() {
    var generator = SeededGenerator()
    let starts = ["", "?", ">", "1;5", "?1;", "<0;5"].map { Array($0.utf8) }
    for round in 0..<500 {
      let start = starts.randomElement(using: &generator) ?? []
      let rest = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        UInt8.random(in: 0x20...0x3F, using: &generator)
      }
      let wrong = [
        UInt8.random(in: 0x20...0x2F, using: &generator),
        UInt8.random(in: 0x30...0x3F, using: &generator),
      ]
      let end = [UInt8.random(in: 0x40...0x7E, using: &generator), UInt8(ascii: "j")]
      let bytes: [UInt8] = Array("\u{1B}[".utf8) + start + wrong + rest + end
      let cut = Int.random(in: 0..<bytes.count, using: &generator)
      var decoder = InputDecoder()
      let elements = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      guard elements == [.event(.key("j"))] else {
        Issue.record("round \(round): \(bytes), cut at \(cut), gave \(elements)")
        return
      }
    }
  }

  @Test("Any bytes in any pieces, with any waits: something is read again in the end")
  func recovery() {
    var generator = SeededGenerator()
    for round in 0..<1500 {
      var decoder = InputDecoder()
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        _ = decoder.decode(Self.bytes(&generator))
        if Bool.random(using: &generator) { _ = decoder.resolve() }
        if decoder.bytes.count > 4096 { Issue.record("round \(round) keeps \(decoder.bytes)") }
      }
      // A paste may be open, and noise may have begun: a user presses keys, one after the other.
      var elements: [InputDecoder.Element] = []
      for _ in 0..<6 {
        _ = decoder.resolve()
        elements = decoder.decode("j".utf8)
      }
      guard elements == [.event(.key("j"))] else {
        Issue.record("round \(round) ends with \(elements)")
        return
      }
    }
  }

  @Test("What stands in a paste never becomes anything but its text")
  func pastesStayText() {
    var generator = SeededGenerator()
    for round in 0..<1000 {
      var content = Self.bytes(&generator)
      // The one thing that a paste cannot hold is its end: terminals take it out.
      while let place = content.indices.first(where: {
        content[$0...].starts(with: PasteBuffer.end)
      }) {
        content.remove(at: place)
      }
      var decoder = InputDecoder()
      let elements = decoder.decode(Array("\u{1B}[200~".utf8) + content + PasteBuffer.end)
      guard elements == [.event(.paste(PasteBuffer(bytes: content).text))] else {
        Issue.record("round \(round): \(content)")
        return
      }
    }
  }
}
