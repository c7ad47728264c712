import Terminal
import Testing

@Suite("Keys and their notation")
struct KeyTests {
  @Test(
    "A key is read from its notation, in every form that people write",
    arguments: [
      ("j", Key(.character("j"))), ("J", Key(.character("J"))), ("é", Key(.character("é"))),
      ("Ctrl-d", Key(.character("d"), .control)), ("ctrl-D", Key(.character("d"), .control)),
      ("C-d", Key(.character("d"), .control)), ("Alt-Down", Key(.down, .alt)),
      ("M-down", Key(.down, .alt)), ("Shift-Tab", Key(.tab, .shift)), ("S-j", Key(.character("J"))),
      ("Ctrl-Alt-Shift-Up", Key(.up, [.control, .alt, .shift])), ("Space", Key(.character(" "))),
      ("Ctrl-Space", Key(.character(" "), .control)), ("-", Key(.character("-"))),
      ("Ctrl--", Key(.character("-"), .control)), ("PgDn", Key(.pageDown)), ("Esc", Key(.escape)),
      ("F12", Key(.function(12))), ("f", Key(.character("f"))), ("<", Key(.character("<"))),
      ("lt", Key(.character("<"))), ("C", Key(.character("C"))),
    ])
  func reads(notation: String, key: Key) throws {
    #expect(try Key(notation: notation) == key)
  }

  @Test("What a terminal reports in the same way is the same key")
  func twins() {
    #expect(Key(.character("i"), .control) == Key(.tab))
    #expect(Key(.character("M"), .control) == Key(.enter))
    #expect(Key(.character("["), [.control, .alt]) == Key(.escape, .alt))
    #expect(Key(.character("@"), .control) == "Ctrl-Space")
    #expect(Key(.character("/"), .control) == "Ctrl-_")
    #expect(Key(.character("j"), .shift) == Key(.character("J")))
    #expect(Key(.character("J"), .shift) == Key(.character("J")))
    #expect(Key(.character("1"), .shift) != Key(.character("1")))
  }

  @Test(
    "Terminals send characters, also with Alt, and the control characters that there are",
    arguments: [
      ("j", true), ("J", true), ("Alt-ä", true), ("Ctrl-a", true), ("Ctrl-A", true),
      ("Ctrl-Alt-z", true), ("Ctrl-Space", true), ("Ctrl-@", true), ("Ctrl-/", true),
      ("Ctrl-\\", true), ("Ctrl-]", true), ("Ctrl-^", true), ("Ctrl-_", true), ("Ctrl-[", true),
      ("Shift-ä", true), ("Ctrl-Alt-Shift-Up", true), ("F20", true), ("Ctrl-Shift-Q", false),
      ("Ctrl-ä", false), ("Ctrl-1", false), ("Ctrl--", false), ("Ctrl-?", false),
      ("Shift-1", false), ("Shift-Space", false), ("F21", false),
      ("Ctrl-Enter", false), ("Shift-Enter", false), ("Alt-Enter", true), ("Shift-Tab", true),
      ("Ctrl-Tab", false), ("Ctrl-Escape", false), ("Alt-Escape", false),
      ("Ctrl-Backspace", true), ("Shift-Backspace", false),
    ])
  func isReported(notation: String, isReported: Bool) throws {
    #expect(try Key(notation: notation).isReported == isReported)
  }

  @Test("Every key is read back from what it is written as")
  func roundTrip() throws {
    let characters = "aZ09-<> é漢😀ßA[]@/?".map(Key.Code.character)
    let named: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .enter, .tab, .escape, .function(1), .function(24),
    ]
    for code in characters + named {
      for bits in UInt8(0)..<8 {
        let key = Key(code, Key.Modifiers(rawValue: bits))
        #expect(try Key(notation: key.description) == key)
        let script = "x<\(key == "<" ? "lt" : key.description)>y"
        #expect(try Key.sequence(script) == ["x", key, "y"], "\(script)")
      }
    }
  }

  @Test("A key is written with its long name and its modifiers in one order")
  func writes() {
    #expect("\(Key(.pageDown, [.shift, .alt, .control]))" == "Ctrl-Alt-Shift-PageDown")
    #expect("\(Key(.character(" ")))" == "Space")
    #expect("\(Key(.function(2)))" == "F2")
    #expect("\(Key("C-d"))" == "Ctrl-d")
  }

  @Test(
    "A text that names no key says what is wrong with it",
    arguments: [
      ("", KeyNotationError.Reason.empty), ("Ctrl-", .empty), ("Ctrl-Alt-", .empty),
      ("Dwon", .unknownKey("Dwon")), ("Ctrl-Dwon", .unknownKey("Dwon")),
      ("Hyper-x", .unknownKey("Hyper-x")), ("F0", .unknownKey("F0")), ("F64", .unknownKey("F64")),
      ("F+1", .unknownKey("F+1")), ("jk", .unknownKey("jk")), (" ", .unknownKey(" ")),
      ("\u{1B}", .unknownKey("\u{1B}")), ("Ctrl-C-x", .repeatedModifier("C")),
    ])
  func errors(notation: String, reason: KeyNotationError.Reason) throws {
    let error = try #require(throws: KeyNotationError.self) { try Key(notation: notation) }
    #expect(error.reason == reason)
    #expect(error.notation == notation)
    #expect(error.description.contains("“\(notation)”"))
  }

  @Test("A script is a sequence of keys")
  func scripts() throws {
    #expect(
      try Key.sequence("jj<Enter><M-Down>a B<lt>")
        == ["j", "j", "Enter", "Alt-Down", "a", "Space", "B", "<"])
    #expect(try Key.sequence("") == [])
    #expect(try Key.sequence("<C->>>") == [Key(.character(">"), .control), ">"])
  }

  @Test(
    "A script that is wrong names the whole script",
    arguments: [
      ("jj<Enter", KeyNotationError.Reason.unclosed), ("a<>b", .empty),
      ("a<Dwon>b", .unknownKey("Dwon")), ("a\nb", .unknownKey("\n")),
    ])
  func wrongScripts(script: String, reason: KeyNotationError.Reason) throws {
    let error = try #require(throws: KeyNotationError.self) { try Key.sequence(script) }
    #expect(error.reason == reason)
    #expect(error.notation == script)
  }
}
