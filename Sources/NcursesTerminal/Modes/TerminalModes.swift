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

  // For `joined` the standard library looks through all conformances of the program, and these are
  // made at each start.

  /// What switches everything on.
  var entering: String { modes.reduce("") { $0 + $1.enter } }

  /// What switches everything off.
  var leaving: String { modes.reversed().reduce("") { $0 + $1.leave } }

  /// What brings the terminal back from anywhere: out of a half-written sequence, out of a
  /// held-back update, out of the modes, and out of the screen.
  ///
  /// - Parameter screen: Strings of the terminal's description, in the order of their sending.
  func leavingFromAnywhere(screen: [String?]) -> [UInt8] {
    let cancel = "\u{18}"
    let update = query.isEmpty ? "" : Self.synchronizedUpdate.leave
    let rest = screen.compactMap { $0 }.reduce("") { $0 + Self.withoutPadding($1) }
    return Array((cancel + update + leaving + rest).utf8)
  }

  /// The terminal shows nothing of what it gets until the end.
  static let synchronizedUpdate = Mode.numbered(2026)

  /// A string of a terminal's description without the marks `$<5>` that ask for a delay.
  static func withoutPadding(_ string: String) -> String {
    var result: [UInt8] = []
    var rest = Array(string.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
