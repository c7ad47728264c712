/// A bar on standard error while long work lasts, if a person looks.
///
/// Drawn in ASCII, anew only when it shows something else, and taken away at the end.
struct ProgressBar {
  private static let width = 30
  private let title: String
  private let console: Console
  private var shown: Int?

  init(_ title: String, console: Console) {
    self.title = title
    self.console = console
  }

  /// Shows how much of the work is done.
  mutating func show(_ done: Int, of total: Int) {
    guard console.isErrorTerminal, total > 0 else { return }
    let percent = min(100, max(0, done) * 100 / total)
    guard percent != shown else { return }
    shown = percent
    let filled = percent * Self.width / 100
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    console.writeWords("\r\(title) [\(bar)] \(percent) %")
  }

  /// Takes the bar away.
  mutating func end() {
    guard shown != nil else { return }
    shown = nil
    console.writeWords("\r\u{1B}[K")
  }
}
