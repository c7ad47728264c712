@testable import ResultsReplay

/// A text of cases, run: what was printed, what was complained of, and how it ended.
struct ReplayedText {
  private(set) var printed: [String] = []
  private(set) var complaints: [String] = []
  let status: ReplayStatus

  /// Runs a text as the file `cases`.
  init(_ text: String, printsCosts: Bool = false, on store: ReplayStore? = nil) throws {
    var printed: [String] = []
    var complaints: [String] = []
    var replay = Replay(
      on: try store ?? ReplayStore(), printsCosts: printsCosts, print: { printed.append($0) },
      complain: { complaints.append($0) })
    replay.run(text, from: "cases")
    self.printed = printed
    self.complaints = complaints
    status = replay.status
  }

  /// What was printed, as one text.
  var text: String { printed.joined(separator: "\n") }

  /// The differences among what was printed.
  var differences: [String] { printed.filter { $0.hasPrefix("cases:") } }
}
