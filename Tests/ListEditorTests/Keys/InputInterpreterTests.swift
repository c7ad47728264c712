import Terminal
import Testing

@testable import ListEditor

/// What the interpreter makes of key scripts, written as `command`, `command*count` or `"text"`.
struct InputInterpreterTests {
  private static func read(
    _ script: String, in scope: Command.Scopes = .list
  ) throws -> (pieces: [String], count: Int?) {
    var interpreter = InputInterpreter(table: .standard, keyMap: try KeyMap(.standard))
    var events = try Key.sequence(script).map(InputEvent.key)[...]
    var pieces: [String] = []
    while let input = interpreter.next(from: &events, in: scope) {
      pieces.append(describe(input))
    }
    return (pieces, interpreter.count)
  }

  private static func describe(_ input: Input) -> String {
    switch input {
    case .command(let invocation):
      invocation.command.rawValue + (invocation.count.map { "*\($0)" } ?? "")
    case .text(let text): "\"\(text)\""
    case .unbound(let key): "?\(key)"
    case .paste(let text): "paste \(text)"
    case .other(let event): "\(event)"
    }
  }

  @Test(
    "Presses that came together are one command with a count, and counts are read before commands",
    arguments: [
      ("j", ["cursor-down"]),
      ("jjjj", ["cursor-down*4"]),
      ("j<Down>j", ["cursor-down*3"]),
      ("jjkk", ["cursor-down*2", "cursor-up*2"]),
      ("5j", ["cursor-down*5"]),
      ("5jj", ["cursor-down*6"]),
      ("5j3j", ["cursor-down*5", "cursor-down*3"]),
      ("10J", ["nudge-down*10"]),
      ("JJJ<Alt-Down>", ["nudge-down*4"]),
      ("5G", ["last*5"]),
      ("GG", ["last", "last"]),
      ("dd", ["delete", "delete"]),
      ("3d", ["delete*3"]),
      ("3o", ["add-below*3"]),
      ("0j", ["?0", "cursor-down"]),
      ("99999999999999999999j", ["cursor-down*99999999"]),
    ])
  func coalescing(script: String, expected: [String]) throws {
    #expect(try Self.read(script).pieces == expected)
  }

  @Test("A count waits for its command, and a key that means nothing takes it along")
  func pendingCount() throws {
    #expect(try Self.read("12").count == 12)
    #expect(try Self.read("12w").count == nil)
    #expect(try Self.read("12Wj").pieces == ["?W", "cursor-down"])
  }

  @Test(
    "Esc takes a count back, or what leaves as it does, which leaves only when it comes again",
    arguments: [
      ("12<Esc>", .list, []), ("12<Esc>j", .list, ["cursor-down"]),
      ("12<Esc><Esc>", .list, ["clear"]), ("12<Ctrl-c>", .list, ["interrupt"]),
      ("2<Esc>", .grab, []), ("2<Ctrl-c>", .grab, []),
      ("2<Ctrl-c><Ctrl-c>", .grab, ["put-back"]), ("2<Ctrl-c>", .columns, []),
      ("2<Ctrl-c>q", .help, ["close-help"]),
    ] as [(String, Command.Scopes, [String])])
  func takenBack(script: String, scope: Command.Scopes, expected: [String]) throws {
    let read = try Self.read(script, in: scope)
    #expect(read.pieces == expected && read.count == nil)
  }

  @Test(
    "A count ends with a mouse press and with what is pasted, but not with the mouse that moves",
    arguments: [
      (.paste("x"), nil), (Self.mouse(.press), nil), (Self.mouse(.move), 3), (.focus(true), 3),
    ] as [(InputEvent, Int?)])
  func countEnds(event: InputEvent, count: Int?) throws {
    var interpreter = InputInterpreter(table: .standard, keyMap: try KeyMap(.standard))
    var events: ArraySlice<InputEvent> = [.key(try #require(Key.sequence("3").first)), event]
    #expect(interpreter.next(from: &events, in: .list) != nil)
    #expect(interpreter.count == count)
  }

  private static func mouse(_ kind: MouseEvent.Kind) -> InputEvent {
    .mouse(MouseEvent(kind, at: .origin))
  }

  @Test(
    "In a field everything that types a character is text",
    arguments: [
      ("jjd5", ["\"jjd5\""]),
      ("ab<Left><Left>c", ["\"ab\"", "caret-left*2", "\"c\""]),
      ("q<Enter>", ["\"q\"", "keep-title"]),
      ("é日<F5>", ["\"é日\"", "?F5"]),
      ("A<Shift-Space>B<Ctrl-Space>", ["\"A B\"", "?Ctrl-Space"]),
    ])
  func textInFields(script: String, expected: [String]) throws {
    #expect(try Self.read(script, in: .field).pieces == expected)
  }

  @Test("What follows in a turn is read in the situation that a command led to")
  func situationChangesWithinATurn() throws {
    var interpreter = InputInterpreter(table: .standard, keyMap: try KeyMap(.standard))
    var events = try Key.sequence("jjodd").map(InputEvent.key)[...]
    func next(_ scope: Command.Scopes) -> Input? { interpreter.next(from: &events, in: scope) }
    #expect(next(.list) == .command(Invocation(.cursorDown, count: 2)))
    #expect(next(.list) == .command(Invocation(.addBelow)))
    #expect(next(.field) == .text("dd"))
    #expect(next(.field) == nil)
  }

  @Test("Pasted text is text in a form, in a line what the screen makes of it, and never commands")
  func paste() throws {
    var interpreter = InputInterpreter(table: .standard, keyMap: try KeyMap(.standard))
    var events: ArraySlice<InputEvent> = [
      .paste("dd"), .paste("dd"), .paste("dd"), .focus(true),
    ]
    func next(_ scope: Command.Scopes) -> Input? { interpreter.next(from: &events, in: scope) }
    #expect(next(.list) == .paste("dd"))
    #expect(next(.form) == .text("dd"))
    #expect(next(.prompt) == .paste("dd"))
    #expect(next(.list) == .other(.focus(true)))
  }
}
