import Terminal
import Testing

@testable import NcursesTerminal

@Suite("Input that has only begun") struct PendingInputTests {
  @Test(
    "What may be a key by itself waits a moment and is the key then",
    arguments: [
      ("\u{1B}", ["Escape"]), ("\u{1B}[", ["Alt-["]), ("\u{1B}O", ["Alt-O"]),
      ("\u{1B}\u{1B}", ["Escape", "Escape"]), ("\u{1B}\u{1B}[", ["Escape", "Alt-["]),
      ("\u{1B}]", ["Alt-]"]), ("\u{1B}P", ["Alt-P"]),
      ("\u{1B}_", ["Alt-_"]),
      ("\u{1B}[[", ["Alt-[", "["]),
    ])
  func ambiguous(bytes: String, keys: [String]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.pending == .ambiguity)
    #expect(decoder.resolve() == keys.map { .event(.key(Key(stringLiteral: $0))) })
    #expect(decoder.pending == nil)
    #expect(decoder.decode("j".utf8) == [.event(.key("j"))])
  }

  @Test(
    "What nobody can have typed waits for its end, without a time",
    arguments: ["\u{1B}[1;", "\u{1B}[<0;5", "\u{1B}[M ", "\u{1B}O1;"])
  func unambiguous(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.pending == nil)
    #expect(decoder.resolve() == [])
  }

  @Test("A control sequence that is too long ends with a silence")
  func endless() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[\(String(repeating: "6;", count: 100))".utf8) == [])
    #expect(decoder.pending == .noise)
    #expect(decoder.resolve() == [])
    #expect(decoder.pending == nil)
    #expect(decoder.decode("5j".utf8) == [.event(.key("5")), .event(.key("j"))])
  }

  @Test(
    "A control sequence that is none by its form ends with a silence",
    arguments: ["\u{1B}[ 5", "\u{1B}[<-1;5", "\u{1B}[5?", "\u{1B}[[5"])
  func malformed(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.pending == .noise)
    #expect(decoder.resolve() == [])
    #expect(decoder.decode("5j".utf8) == [.event(.key("5")), .event(.key("j"))])
  }

  @Test(
    "Alt and a key that begins a string that no terminal sends are a key, and so is what follows",
    arguments: ["X", "^", "_"])
  func noString(key: String) {
    var decoder = InputDecoder()
    #expect(
      decoder.decode("\u{1B}\(key)bc\r".utf8)
        == ["Alt-\(key)", "b", "c", "Enter"].map { .event(.key(Key(stringLiteral: $0))) })
    #expect(decoder.pending == nil)
  }

  @Test("A reply of which the end is lost is dropped")
  func lostReply() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]11;rgb:00".utf8) == [])
    #expect(decoder.pending == .noise)
    #expect(decoder.resolve() == [])
    #expect(decoder.pending == nil)
    #expect(decoder.decode("j".utf8) == [.event(.key("j"))])
  }

  @Test("A reply that is longer than anything worth keeping is dropped to its end, and not kept")
  func longReply() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]52;c;".utf8) == [])
    for _ in 0..<100 {
      #expect(decoder.decode(String(repeating: "d", count: 1000).utf8) == [])
      #expect(decoder.bytes.isEmpty)
    }
    #expect(decoder.decode("dddd\u{7}j".utf8) == [.event(.key("j"))])
    #expect(decoder.pending == nil)
  }

  @Test("An ESC that would be half of a reply's end is the key Escape when nothing follows")
  func halfEnd() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}_Gd=1;dd\u{1B}".utf8) == [])
    #expect(decoder.pending == .noise)
    #expect(decoder.resolve() == [.event(.key("Escape"))])
    #expect(decoder.decode("j".utf8) == [.event(.key("j"))])
  }

  @Test("A character that comes byte by byte is one key")
  func splitCharacter() {
    var decoder = InputDecoder()
    let bytes = Array("€".utf8)
    #expect(decoder.decode([bytes[0]]) == [])
    #expect(decoder.decode([bytes[1]]) == [])
    #expect(decoder.pending == nil)
    #expect(decoder.decode([bytes[2]]) == [.event(.key("€"))])
  }

  @Test("Nothing to wait for, nothing to resolve")
  func nothing() {
    var decoder = InputDecoder()
    #expect(decoder.pending == nil)
    #expect(decoder.resolve() == [])
  }
}
