/// The modes that a screen switches on, and how they are left: in mirror order.
///
/// ncurses itself enters and leaves the alternate screen and the keypad around these.
struct TerminalModes: Equatable {
  /// A mode: the bytes that enter it, and those that leave it.
  struct Mode: Equatable {
    let enter: String
    let leave: String

    /// A private mode of DEC or xterm.
    static func numbered(_ number: Int) -> Mode {
      Mode(enter: "\u{1B}[?\(number)h", leave: "\u{1B}[?\(number)l")
    }
  }

  /// In the order of entering.
  let modes: [Mode]
  /// What is asked of the terminal after the modes were entered.
  let query: String

  init(features: TerminalFeatures, usesMouse: Bool) {
    var modes: [Mode] = []
    if features.pushesTitle { modes.append(Mode(enter: "\u{1B}[22;2t", leave: "\u{1B}[23;2t")) }
    if features.reportsInput {
      modes.append(.numbered(2004))
      if usesMouse { modes += Self.mouse }
      modes.append(.numbered(1004))
    }
    self.modes = modes
    // Every terminal answers the second question, so that it is known when the first one has not
    // been understood.
    query = features.answers ? "\u{1B}[?2026$p\u{1B}[c" : ""
  }

  /// Presses, pulls and the wheel, in the notation SGR.
  static let mouse: [Mode] = [.numbered(1002), .numbered(1006)]

  /// What switches everything on.
  var entering: String { modes.map(\.enter).joined() }

  /// What switches everything off.
  var leaving: String { modes.reversed().map(\.leave).joined() }

  /// What brings the terminal back from anywhere: out of a half-written sequence, out of a
  /// held-back update, out of the modes, and out of the screen.
  ///
  /// - Parameter screen: Strings of the terminal's description, in the order of their sending.
  func leavingFromAnywhere(screen: [String?]) -> [UInt8] {
    let cancel = "\u{18}"
    let update = query.isEmpty ? "" : Self.synchronizedUpdate.leave
    let rest = screen.compactMap { $0 }.map(Self.withoutPadding).joined()
    return Array((cancel + update + leaving + rest).utf8)
  }

  /// The terminal shows nothing of what it gets until the end.
  static let synchronizedUpdate = Mode.numbered(2026)

  /// A string of a terminal's description without the marks `$<5>` that ask for a delay.
  static func withoutPadding(_ string: String) -> String {
    var result = ""
    var rest = string[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      if rest.hasPrefix("$<"), let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
