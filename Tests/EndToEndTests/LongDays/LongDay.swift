import Terminal
import TestSupport
import Testing

/// A long day with one list: the program in a terminal, and after each step the file as the
/// `sqlite3` shell sees it.
final class LongDay {
  /// What is typed, and whether the screen shows the whole list afterwards.
  struct Step {
    let keys: String
    var showsAll = true
    /// What the status line is waited to say.
    var says: String?
  }

  let template: LongDayTemplate
  let file: SampleFile
  let program: PseudoTerminalProgram
  private var typed: [String] = []

  init(_ template: LongDayTemplate) throws {
    self.template = template
    file = try SampleFile(template: template.rawValue)
    // An Esc must not wait for what may follow it: the next step is another key.
    program = try file.open(size: Self.size, environment: ["ESCDELAY": "0"])
    try program.wait(until: "the list is shown") { $0.screen.lines[0].contains(" item") }
  }

  /// High enough for all rows.
  static let size = Size(columns: 110, rows: 70)

  /// The titles in the file, in the order of the list.
  var titles: [String] {
    get throws { try file.shell(template.titles) }
  }

  /// Types something, and compares.
  func perform(_ step: Step) throws {
    typed.append(step.keys)
    try program.send(step.keys)
    try program.waitUntilIdle()
    if let status = step.says { try program.wait(forStatus: status) }
    try #require(program.exit == nil, "the program ended: \(trace)")
    if step.showsAll { try compare() }
  }

  /// Waits until the screen shows what the file holds.
  func compare() throws {
    var difference: String?
    do {
      try program.wait(until: "the screen shows what the file holds \(trace)") { _ in
        difference = (try? self.difference()) ?? nil
        return difference == nil
      }
    } catch {
      Issue.record("\(difference ?? "") \(error)")
      throw error
    }
  }

  /// What the screen shows otherwise than the file has it; nil if nothing.
  private func difference() throws -> String? {
    let titles = try titles
    let lines = program.screen.lines
    let count =
      titles.isEmpty ? "no items" : titles.count == 1 ? "1 item" : "\(titles.count) items"
    guard lines[0].contains(" \(count)") else { return "\(count) in the file, not \(lines[0])" }
    guard titles.count < Self.size.rows / 2 else { return nil }
    var rest = lines.dropFirst().dropLast()
    for title in titles {
      guard let line = rest.firstIndex(where: { $0.contains(title) }) else {
        return "\(title) is not where it belongs"
      }
      rest = rest[(line + 1)...]
    }
    return nil
  }

  /// What was typed so far.
  var trace: String { "after \(typed.joined(separator: " "))" }
}
