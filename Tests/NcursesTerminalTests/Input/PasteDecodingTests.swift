import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

@Suite("Decoding pasted text") struct PasteDecodingTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  @Test("Pasted text is text, whatever it holds, with its line ends as line feeds")
  func anything() {
    let text = "q\u{1B}[A\u{1B}x\u{03}\u{00}:wq\r\n\rü\u{1B}[200~\u{1B}[201x\u{1B}"
    var decoder = InputDecoder()
    #expect(
      decoder.decode("j\(Self.start)\(text)\(Self.end)k".utf8)
        == [
          .event(.key("j")),
          .event(.paste("q\u{1B}[A\u{1B}x\u{03}\u{00}:wq\n\nü\u{1B}[200~\u{1B}[201x\u{1B}")),
          .event(.key("k")),
        ])
  }

  @Test("Wherever a paste is cut on its way, it is one paste")
  func anyCut() {
    let bytes = Array("\(Self.start)one\u{1B}[20two\(Self.end)j".utf8)
    for cut in bytes.indices {
      var decoder = InputDecoder()
      var elements = decoder.decode(bytes[..<cut])
      elements += decoder.decode(bytes[cut...])
      #expect(elements == [.event(.paste("one\u{1B}[20two")), .event(.key("j"))], "cut at \(cut)")
    }
  }

  @Test("An empty paste is told, broken UTF-8 in one becomes U+FFFD")
  func content() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\(Self.start)\(Self.end)".utf8) == [.event(.paste(""))])
    let bytes = Array(Self.start.utf8) + [0x61, 0xFF, 0xE2, 0x82] + Array(Self.end.utf8)
    #expect(decoder.decode(bytes) == [.event(.paste("a\u{FFFD}\u{FFFD}"))])
  }

  @Test("A paste that hangs is delivered in parts, and its rest is not run as commands")
  func hangingPaste() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\(Self.start)first".utf8) == [])
    #expect(decoder.pending == .paste)
    #expect(decoder.resolve() == [.event(.paste("first"))])
    #expect(decoder.pending == nil)
    #expect(decoder.decode("dd:q".utf8) == [])
    #expect(decoder.pending == .paste)
    #expect(decoder.decode("x\(Self.end)j".utf8) == [.event(.paste("dd:qx")), .event(.key("j"))])
  }

  @Test(
    "A paste whose end is lost ends at the next single key press",
    arguments: [("j", "j"), ("\u{1B}[A", "Up"), ("\u{03}", "Ctrl-c"), ("é", "é")])
  func lostEnd(bytes: String, key: String) throws {
    var decoder = InputDecoder()
    _ = decoder.decode("\(Self.start)text".utf8)
    #expect(decoder.resolve() == [.event(.paste("text"))])
    #expect(decoder.decode(bytes.utf8) == [.event(.key(try Key(notation: key)))])
    #expect(decoder.decode("dd".utf8) == [.event(.key("d")), .event(.key("d"))])
  }

  @Test(
    "The mouse, focus and replies by themselves are no text of a paste that hangs, and do not end it"
  )
  func reports() {
    var decoder = InputDecoder()
    _ = decoder.decode("\(Self.start)text".utf8)
    _ = decoder.resolve()
    let wheel = MouseEvent(.wheelUp, at: Position(row: 6, column: 4))
    #expect(
      decoder.decode("\u{1B}[<64;5;7M\u{1B}[I\u{1B}[?62;22c".utf8)
        == [.event(.mouse(wheel)), .event(.focus(true)), .reply(.attributes)])
    #expect(decoder.pending == nil)
    // With anything else beside them they are bytes as any others.
    #expect(decoder.decode("d\u{1B}[I".utf8) == [])
    #expect(decoder.resolve() == [.event(.paste("d\u{1B}[I"))])
    #expect(
      decoder.decode("\u{1B}[I\(Self.end)j".utf8) == [
        .event(.paste("\u{1B}[I")), .event(.key("j")),
      ])
  }

  @Test("A lone ESC after a paste that hangs is the key Escape")
  func escapeAfterLostEnd() {
    var decoder = InputDecoder()
    _ = decoder.decode("\(Self.start)text\u{1B}[20".utf8)
    #expect(decoder.resolve() == [.event(.paste("text\u{1B}[20"))])
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.pending == .ambiguity)
    #expect(decoder.resolve() == [.event(.key("Escape"))])
  }

  @Test("A paste of a megabyte in small pieces costs time in proportion to it")
  func largePaste() {
    var decoder = InputDecoder()
    _ = decoder.decode(Self.start.utf8)
    let piece = Array(String(repeating: "x", count: 1000).utf8) + [0x1B]
    for _ in 0..<1000 { #expect(decoder.decode(piece) == []) }
    #expect(decoder.bytes.count < 6)
    guard case .event(.paste(let text)) = decoder.decode(Self.end.utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1_001_000)
  }
}
