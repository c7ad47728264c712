import Terminal
import Testing

@testable import NcursesTerminal

/// What bytes mean that come whole. The table is by the manuals of xterm, rxvt, the Linux console
/// and kitty, and by ECMA-48.
@Suite("Decoding keys, mouse and reports") struct InputDecoderTests {
  private func decode(_ bytes: String) -> [InputDecoder.Element] {
    var decoder = InputDecoder()
    let elements = decoder.decode(Array(bytes.utf8))
    return elements + decoder.resolve()
  }

  @Test(
    "Plain keys",
    arguments: [
      ("j", "j"), ("J", "J"), (" ", "Space"), ("\t", "Tab"), ("\r", "Enter"), ("\n", "Ctrl-j"),
      ("\u{7F}", "Backspace"), ("\u{08}", "Ctrl-h"), ("\u{00}", "Ctrl-Space"), ("\u{01}", "Ctrl-a"),
      ("\u{1A}", "Ctrl-z"), ("\u{1C}", "Ctrl-\\"), ("\u{1D}", "Ctrl-]"), ("\u{1E}", "Ctrl-^"),
      ("\u{1F}", "Ctrl-_"), ("é", "é"), ("中", "中"), ("👩‍👧", "👩‍👧"), ("e\u{301}", "e\u{301}"),
      ("\u{1B}", "Escape"),
    ])
  func plain(bytes: String, key: String) throws {
    #expect(try Key(notation: key).isReported)
    #expect(decode(bytes) == [.event(.key(try Key(notation: key)))])
  }

  @Test(
    "Alt is ESC before a key",
    arguments: [
      ("\u{1B}x", "Alt-x"), ("\u{1B}X", "Alt-X"), ("\u{1B}ü", "Alt-ü"), ("\u{1B}\r", "Alt-Enter"),
      ("\u{1B}\u{7F}", "Alt-Backspace"), ("\u{1B}\u{04}", "Ctrl-Alt-d"), ("\u{1B}\t", "Alt-Tab"),
      ("\u{1B}[", "Alt-["), ("\u{1B}O", "Alt-O"), ("\u{1B}]", "Alt-]"), ("\u{1B}P", "Alt-P"),
      ("\u{1B}\u{1B}[A", "Alt-Up"), ("\u{1B}\u{1B}OB", "Alt-Down"),
      ("\u{1B}\u{1B}[5~", "Alt-PageUp"),
    ])
  func alternate(bytes: String, key: String) throws {
    #expect(decode(bytes) == [.event(.key(try Key(notation: key)))])
  }

  @Test(
    "Sequences",
    arguments: [
      ("[A", "Up"), ("[B", "Down"), ("[C", "Right"), ("[D", "Left"), ("[H", "Home"), ("[F", "End"),
      ("OA", "Up"), ("OB", "Down"), ("OH", "Home"), ("OF", "End"), ("OM", "Enter"), ("Oj", "*"),
      ("Op", "0"), ("Oy", "9"), ("OX", "="), ("OP", "F1"), ("OS", "F4"), ("[1~", "Home"),
      ("[2~", "Insert"), ("[3~", "Delete"), ("[4~", "End"), ("[5~", "PageUp"), ("[6~", "PageDown"),
      ("[7~", "Home"), ("[8~", "End"), ("[11~", "F1"), ("[15~", "F5"), ("[17~", "F6"),
      ("[21~", "F10"), ("[23~", "F11"), ("[24~", "F12"), ("[25~", "F13"), ("[28~", "F15"),
      ("[34~", "F20"), ("[[A", "F1"), ("[[E", "F5"), ("[Z", "Shift-Tab"), ("[1;2A", "Shift-Up"),
      ("[1;3A", "Alt-Up"), ("[1;4B", "Alt-Shift-Down"), ("[1;5C", "Ctrl-Right"),
      ("[1;6D", "Ctrl-Shift-Left"), ("[1;7H", "Ctrl-Alt-Home"), ("[1;8F", "Ctrl-Alt-Shift-End"),
      ("[1;9A", "Alt-Up"), ("[3;5~", "Ctrl-Delete"), ("[15;2~", "Shift-F5"), ("[1;2P", "Shift-F1"),
      ("[1;2R", "Shift-F3"), ("O5A", "Ctrl-Up"), ("O1;3B", "Alt-Down"), ("[a", "Shift-Up"),
      ("[d", "Shift-Left"), ("Oa", "Ctrl-Up"), ("[3^", "Ctrl-Delete"), ("[7@", "Ctrl-Shift-Home"),
      ("[3$", "Shift-Delete"), ("[23$", "Shift-F11"),
      ("[27;5;105~", "Tab"), ("[27;6;65~", "Ctrl-Shift-a"),
      ("[27;2;33~", "!"), ("[27;2;65~", "A"), ("[27;2;32~", "Shift-Space"), ("[27;4;63~", "Alt-?"),
      ("[27;6;40~", "Ctrl-("), ("[27;6;32~", "Ctrl-Shift-Space"), ("[27;2;9~", "Shift-Tab"),
      ("[106u", "j"), ("[106;5u", "Ctrl-j"), ("[63;4u", "Alt-?"), ("[58;2u", ":"),
      ("[40;6u", "Ctrl-("), ("[97;4u", "Alt-A"), ("[97;6u", "Ctrl-Shift-a"),
      ("[49;2u", "Shift-1"), ("[32;2u", "Shift-Space"),
      ("[13;2u", "Shift-Enter"), ("[27u", "Escape"), ("[127;3u", "Alt-Backspace"),
      ("[97:65;2u", "A"), ("[97;1:1u", "a"), ("[9;2u", "Shift-Tab"), ("[1;129A", "Up"),
    ])
  func sequences(bytes: String, key: String) throws {
    #expect(decode("\u{1B}" + bytes) == [.event(.key(try Key(notation: key)))])
  }

  @Test(
    "What nobody typed is dropped, and what follows is read",
    arguments: [
      "[>0;276;0c", "[12;40R", "[?1;2$w", "[0n", "[99~", "[1;5K", "[97;1:3u", "[57441u", "[<0;0;1M",
      "[201~", "[4;600;800t", "]11;rgb:0000/0000/0000\u{7}", "]52;c;aGVsbG8=\u{1B}\\",
      "P1$r0m\u{1B}\\", "P>|XTerm(370)\u{1B}\\", "_Gd=1;ENOENT:dd\u{1B}\\", "[[Z", "[E", "[?1;2;3z",
      "OE", "OG", "O5E",
    ])
  func dropped(bytes: String) {
    #expect(decode("\u{1B}\(bytes)j") == [.event(.key("j"))])
  }

  @Test("A sequence that breaks off is dropped; typed before another key, ESC [ is Alt-[")
  func broken() {
    #expect(decode("\u{1B}[1;5\u{1B}[A") == [.event(.key("Up"))])
    #expect(decode("\u{1B}[1;5\rj") == [.event(.key("Enter")), .event(.key("j"))])
    #expect(
      decode("\u{1B}[\rj") == [.event(.key("Alt-[")), .event(.key("Enter")), .event(.key("j"))])
    #expect(decode("\u{1B}Ozj") == [.event(.key("Alt-O")), .event(.key("z")), .event(.key("j"))])
    let noise = "\u{1B}[" + String(repeating: "1;", count: 5000)
    #expect(decode(noise + "\u{1B}[A").last == .event(.key("Up")))
  }

  @Test(
    "A control sequence that is none by its form is dropped to its end, wherever the bytes are cut",
    arguments: [
      ("[ 5", "d", []), ("[5-5", "d", []), ("[?1 5", "d", []), ("[<-1;5;5", "d", []),
      ("[5?5", "d", []), ("[??5", "A", []), ("[[5", "d", []), ("[1;5 5", "\u{1B}[A", ["Up"]),
      ("[ 5", "\r", ["Enter"]), ("[!5", "é", ["é"]), ("\u{1B}[ 5", "d", ["Escape"]),
      ("[[", "\r", ["Enter"]), ("[[", "\u{1B}[A", ["Up"]),
    ])
  func malformed(start: String, end: String, keys: [String]) {
    let bytes = Array("a\u{1B}\(start)\(end)j".utf8)
    let expected = (["a"] + keys + ["j"]).map { key in
      InputDecoder.Element.event(.key(Key(stringLiteral: key)))
    }
    for cut in bytes.indices {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      #expect(first + decoder.decode(bytes[cut...]) == expected, "cut at \(cut)")
    }
  }

  @Test(
    "A control sequence that is too long is dropped to its end, wherever the bytes are cut",
    arguments: [
      ("[<", "m", []), ("[", "~", []), ("[", "\u{1B}[A", ["Up"]), ("[", "\r", ["Enter"]),
      ("[", "é", ["é"]), ("\u{1B}[", "z", ["Escape"]),
    ])
  func endless(start: String, end: String, keys: [String]) {
    let noise = start + String(repeating: "6;", count: 40)
    let bytes = Array("a\u{1B}\(noise)\(end)j".utf8)
    let expected = (["a"] + keys + ["j"]).map { key in
      InputDecoder.Element.event(.key(Key(stringLiteral: key)))
    }
    for cut in bytes.indices {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      #expect(first + decoder.decode(bytes[cut...]) == expected, "cut at \(cut)")
    }
  }

  @Test(
    "A reply to another program is dropped to its end, wherever the bytes are cut",
    arguments: [
      ("]11;rgb:dddd/dddd", "\u{7}", []), ("P1+r544e=dd", "\u{1B}\\", []),
      ("_Gi=31;dd", "\u{1B}\\", []), ("]52;c;dd", "\u{1B}[A", ["Up"]),
      ("_Gdd", "\u{1B}\u{1B}[A", ["Alt-Up"]), ("]4;é\r\u{3}", "\u{1B}x", ["Alt-x"]),
    ])
  func replies(start: String, end: String, keys: [String]) {
    let bytes = Array("a\u{1B}\(start)\(end)j".utf8)
    let expected = (["a"] + keys + ["j"]).map { key in
      InputDecoder.Element.event(.key(Key(stringLiteral: key)))
    }
    for cut in bytes.indices {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      #expect(first + decoder.decode(bytes[cut...]) == expected, "cut at \(cut)")
    }
  }

  @Test("ESC before a report is the key Escape")
  func escapeBeforeReport() {
    #expect(decode("\u{1B}\u{1B}[I") == [.event(.key("Escape")), .event(.focus(true))])
    #expect(decode("\u{1B}\u{1B}x") == [.event(.key("Escape")), .event(.key("Alt-x"))])
    #expect(decode("\u{1B}\u{1B}") == [.event(.key("Escape")), .event(.key("Escape"))])
    #expect(
      decode("\u{1B}\u{1B}\u{1B}[B") == [.event(.key("Escape")), .event(.key("Alt-Down"))])
  }

  @Test("Focus reports and replies")
  func reports() {
    #expect(
      decode("\u{1B}[I\u{1B}[O\u{1B}[?2026;2$y\u{1B}[?62;22c")
        == [
          .event(.focus(true)), .event(.focus(false)), .reply(.mode(2026, state: 2)),
          .reply(.attributes),
        ])
  }

  @Test("Keys that come together are told one by one, characters that belong together as one")
  func runs() {
    #expect(
      decode("jj\u{1B}[Bé🇩🇪x")
        == ["j", "j", "Down", "é", "🇩🇪", "x"].map { .event(.key(Key(stringLiteral: $0))) })
  }

  @Test(
    "Broken UTF-8 becomes U+FFFD, one for each piece",
    arguments: [
      ([0xFF, 0x6A], ["\u{FFFD}", "j"]), ([0xC3, 0x28], ["\u{FFFD}", "("]),
      ([0xE2, 0x82, 0x6A], ["\u{FFFD}", "j"]), ([0xF0, 0x9F, 0x98, 0x1B], ["\u{FFFD}", "Escape"]),
      ([0xC0, 0x80], ["\u{FFFD}", "\u{FFFD}"]),
      ([0xED, 0xA0, 0x80, 0x6A], ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}", "j"]),
      ([0x80], ["\u{FFFD}"]),
    ] as [([UInt8], [String])])
  func brokenUTF8(bytes: [UInt8], keys: [String]) {
    var decoder = InputDecoder()
    let elements = decoder.decode(bytes) + decoder.resolve()
    #expect(elements == keys.map { .event(.key(Key(stringLiteral: $0))) })
  }
}
