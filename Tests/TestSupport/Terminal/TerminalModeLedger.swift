/// What a program has switched on and off in its terminal, read from the bytes that it wrote.
///
/// The modes are named as the terminal's manual numbers them (`?2004`), with names for those that
/// are switched by other sequences: `keypad` (application keypad) and `title` (the pushed window
/// title).
public struct TerminalModeLedger: Equatable, Sendable {
  /// One switch, in the order of the bytes.
  public struct Entry: Equatable, Sendable, CustomStringConvertible {
    public let mode: String
    public let isOn: Bool

    public var description: String { (isOn ? "+" : "-") + mode }
  }

  public private(set) var entries: [Entry] = []

  public init(_ output: [UInt8]) {
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      switch rest.first {
      case UInt8(ascii: "="): entries.append(Entry(mode: "keypad", isOn: true))
      case UInt8(ascii: ">"): entries.append(Entry(mode: "keypad", isOn: false))
      case UInt8(ascii: "["): note(rest.dropFirst())
      default: break
      }
    }
  }

  private mutating func note(_ sequence: ArraySlice<UInt8>) {
    let body = sequence.prefix { (0x30...0x3F).contains($0) }
    let final = sequence.dropFirst(body.count).first
    let text = String(decoding: body, as: UTF8.self)
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard text.hasPrefix("?") else { return }
      for number in text.dropFirst().split(separator: ";") {
        entries.append(Entry(mode: "?\(number)", isOn: final == UInt8(ascii: "h")))
      }
    case UInt8(ascii: "t"):
      if text.hasPrefix("22;") { entries.append(Entry(mode: "title", isOn: true)) }
      if text.hasPrefix("23;") { entries.append(Entry(mode: "title", isOn: false)) }
    default: break
    }
  }

  /// What a terminal has on by itself: the cursor is seen, and lines wrap.
  private static let onFromTheBeginning: Set<String> = ["?25", "?7"]

  /// Whether the cursor blinks, the user has chosen, and a description's normal cursor may say
  /// either.
  private static let userChoice = "?12"

  /// Modes that are not as they were before the program, sorted.
  public var leftovers: [String] {
    var states: [String: Bool] = [:]
    for entry in entries { states[entry.mode] = entry.isOn }
    return states.filter { mode, isOn in
      mode != Self.userChoice && isOn != Self.onFromTheBeginning.contains(mode)
    }
    .keys.sorted()
  }

  /// The modes that the program's screen is made of, in the order in which each was first entered
  /// and then the order in which each was last left, both without those that come and go meanwhile.
  public var nesting: (entered: [String], left: [String]) {
    let passing: Set = ["?25", "?12", "?7", "?2026"]
    let lasting = entries.filter { !passing.contains($0.mode) }
    var entered: [String] = []
    var left: [String] = []
    for entry in lasting where entry.isOn && !entered.contains(entry.mode) {
      entered.append(entry.mode)
    }
    for entry in lasting.reversed() where !entry.isOn && !left.contains(entry.mode) {
      left.append(entry.mode)
    }
    return (entered, left.reversed())
  }

  /// How often each mode was switched on less how often it was switched off, where that is not
  /// zero.
  public var imbalances: [String: Int] {
    var balance: [String: Int] = [:]
    for entry in entries { balance[entry.mode, default: 0] += entry.isOn ? 1 : -1 }
    return balance.filter { $0.value != 0 }
  }
}
