import Terminal
import Testing

@testable import NcursesTerminal

@Suite("Decoding the mouse") struct MouseDecodingTests {
  private static let place = Position(row: 6, column: 4)

  @Test(
    "SGR reports",
    arguments: [
      ("<0;5;7M", MouseEvent(.press, button: .left, at: place)),
      ("<0;5;7m", MouseEvent(.release, button: .left, at: place)),
      ("<1;5;7M", MouseEvent(.press, button: .middle, at: place)),
      ("<2;5;7M", MouseEvent(.press, button: .right, at: place)),
      ("<32;5;7M", MouseEvent(.drag, button: .left, at: place)),
      ("<34;5;7M", MouseEvent(.drag, button: .right, at: place)),
      ("<64;5;7M", MouseEvent(.wheelUp, at: place)),
      ("<65;5;7M", MouseEvent(.wheelDown, at: place)),
      ("<4;5;7M", MouseEvent(.press, button: .left, at: place, modifiers: .shift)),
      ("<8;5;7M", MouseEvent(.press, button: .left, at: place, modifiers: .alt)),
      ("<16;5;7M", MouseEvent(.press, button: .left, at: place, modifiers: .control)),
      ("<80;5;7M", MouseEvent(.wheelUp, at: place, modifiers: .control)),
    ])
  func sgr(bytes: String, event: MouseEvent) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[\(bytes)".utf8) == [.event(.mouse(event))])
  }

  @Test("A window may be wider than 223 columns")
  func farAway() {
    var decoder = InputDecoder()
    let event = MouseEvent(.press, button: .left, at: Position(row: 999, column: 1999))
    #expect(decoder.decode("\u{1B}[<0;2000;1000M".utf8) == [.event(.mouse(event))])
  }

  @Test(
    "Sideways wheels, other buttons and nonsense are no events",
    arguments: ["<66;5;7M", "<67;5;7M", "<128;5;7M", "<0;5M", "<0;;7M", "<0;5;7$M"])
  func ignored(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[\(bytes)j".utf8) == [.event(.key("j"))])
  }

  @Test(
    "A button that is held or comes up beyond the first cells is told as at the nearest",
    arguments: [
      ("<0;-5;7m", MouseEvent(.release, button: .left, at: Position(row: 6, column: 0))),
      ("<0;5;-1m", MouseEvent(.release, button: .left, at: Position(row: 0, column: 4))),
      ("<0;0;-12m", MouseEvent(.release, button: .left, at: .origin)),
      ("<32;-1;7M", MouseEvent(.drag, button: .left, at: Position(row: 6, column: 0))),
      ("<35;-1;-1M", MouseEvent(.move, at: .origin)),
    ])
  func beyond(bytes: String, event: MouseEvent) {
    let whole = Array("\u{1B}[\(bytes)j".utf8)
    for cut in whole.indices {
      var decoder = InputDecoder()
      let first = decoder.decode(whole[..<cut])
      #expect(
        first + decoder.decode(whole[cut...]) == [.event(.mouse(event)), .event(.key("j"))],
        "cut at \(cut)")
    }
  }

  @Test(
    "Nothing is pressed beyond the first cells, no wheel turned, and no number has two signs",
    arguments: [
      "<0;-5;5M", "<0;5;-1M", "<64;-1;5M", "<64;-1;5m", "<0;--5;5m", "<0;-;5m", "<0;5-;5m",
      "<-1;5;5m", "0;-5;5m",
    ])
  func neverBeyond(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[\(bytes)j".utf8) == [.event(.key("j"))])
  }

  @Test("Motion without a button is told as such")
  func motion() {
    var decoder = InputDecoder()
    let event = MouseEvent(.move, at: Self.place)
    #expect(decoder.decode("\u{1B}[<35;5;7M".utf8) == [.event(.mouse(event))])
  }

  @Test("The form of the first xterms, which names no button when one comes up")
  func oldForm() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode("\u{1B}[M %'\u{1B}[M#%'\u{1B}[M@%'\u{1B}[MC%'".utf8)
        == [
          .event(.mouse(MouseEvent(.press, button: .left, at: Self.place))),
          .event(.mouse(MouseEvent(.release, at: Self.place))),
          .event(.mouse(MouseEvent(.drag, button: .left, at: Self.place))),
          .event(.mouse(MouseEvent(.move, at: Self.place))),
        ])
  }

  @Test("A report in the old form that breaks off takes nothing of the key after it")
  func oldFormBrokenOff() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode("\u{1B}[M\u{1B}[A\u{1B}[M %\u{1B}[B".utf8)
        == [.event(.key("Up")), .event(.key("Down"))])
  }
}
