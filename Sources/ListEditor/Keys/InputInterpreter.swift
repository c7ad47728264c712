import Terminal
import TerminalTable

/// Turns events into ``Input``, one piece at a time.
///
/// The situation may change with every command (`o` opens a field, and what follows in the same
/// turn is text), so the caller asks for one piece, acts on it, and asks for the next with the
/// situation as it is then. Repeats are counted ahead only for commands that never change the
/// situation.
struct InputInterpreter {
  /// The largest count; more digits change nothing.
  static let largestCount = 99_999_999

  /// The situations in which digits are counts.
  private static let counting: Command.Scopes = [.list, .grab, .help, .columns]
  /// The commands that leave these, or what goes on there.
  private static let leaving: Set<Command.Identifier> = [
    .clear, .putBack, .closeHelp, .restoreColumns,
  ]

  /// A count that is typed but not yet followed by its command.
  private(set) var count: Int?
  private let table: CommandTable
  private let keyMap: KeyMap

  init(table: CommandTable, keyMap: KeyMap) {
    self.table = table
    self.keyMap = keyMap
  }

  /// Takes the next piece off the front of `events`, or returns nil when nothing is left.
  mutating func next(
    from events: inout ArraySlice<InputEvent>, in scope: Command.Scopes
  ) -> Input? {
    while let event = events.popFirst() {
      switch event {
      case .key(let key):
        if takeDigit(key, in: scope) || takeBackCount(key, in: scope) { continue }
        return read(key, before: &events, in: scope)
      case .paste(let text):
        forgetCount()
        // Into a title several lines are rows, perhaps, and into a name several things: the screen
        // says.
        return Command.Scopes.takingText.subtracting([.field, .prompt]).contains(scope)
          ? .text(text) : .paste(text)
      case .mouse(let mouse) where mouse.kind == .press:
        // What is clicked is meant, and not so many rows of what comes after.
        forgetCount()
        return .other(event)
      default:
        return .other(event)
      }
    }
    return nil
  }

  /// Whether the next piece does nothing but move the cursor of a list.
  func beginsWithMotion(_ events: ArraySlice<InputEvent>, in scope: Command.Scopes) -> Bool {
    guard scope == .list, case .key(let key)? = events.first,
      let identifier = keyMap.command(for: key, in: scope)
    else { return false }
    return TableMotion(identifier) != nil
  }

  /// Forgets a half-typed count.
  mutating func forgetCount() {
    count = nil
  }

  private mutating func read(
    _ key: Key, before events: inout ArraySlice<InputEvent>, in scope: Command.Scopes
  ) -> Input {
    defer { count = nil }
    guard let identifier = keyMap.command(for: key, in: scope) else {
      guard Command.Scopes.takingText.contains(scope), let character = key.text else {
        return .unbound(key)
      }
      return .text(takeText(startingWith: character, from: &events, in: scope))
    }
    switch table.repetition(of: identifier) {
    case .none:
      return .command(Invocation(identifier))
    case .counted, .place:
      return .command(Invocation(identifier, count: count))
    case .coalesced:
      var total = count ?? 1
      while case .key(let next)? = events.first, keyMap.command(for: next, in: scope) == identifier
      {
        events.removeFirst()
        total = min(total + 1, Self.largestCount)
      }
      return .command(Invocation(identifier, count: total == 1 ? count : total))
    }
  }

  /// Adds a digit to the count, where digits are counts. A zero begins none.
  private mutating func takeDigit(_ key: Key, in scope: Command.Scopes) -> Bool {
    guard Self.counting.contains(scope), keyMap.command(for: key, in: scope) == nil,
      let digit = key.digit, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, Self.largestCount)
    return true
  }

  /// Forgets a half-typed count by Esc, or by what leaves the situation as Esc does, which then
  /// does nothing else.
  private mutating func takeBackCount(_ key: Key, in scope: Command.Scopes) -> Bool {
    guard count != nil, Self.counting.contains(scope),
      key == Key(.escape) || keyMap.command(for: key, in: scope).map(Self.leaving.contains) == true
    else { return false }
    forgetCount()
    return true
  }

  /// Everything typed in a row, so that a fast typist or a script costs one change of the field.
  private func takeText(
    startingWith first: Character, from events: inout ArraySlice<InputEvent>,
    in scope: Command.Scopes
  ) -> String {
    var text = String(first)
    while case .key(let next)? = events.first, keyMap.command(for: next, in: scope) == nil,
      let character = next.text
    {
      events.removeFirst()
      text.append(character)
    }
    return text
  }
}
