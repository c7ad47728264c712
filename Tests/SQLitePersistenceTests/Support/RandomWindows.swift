import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Two windows of one person on a list for every day, which do random steps and take them back, and
/// bring them back, in another order than they were done in.
///
/// A failure tells the whole story.
struct RandomWindows {
  /// Does a step in a window, which knows what the other one did.
  ///
  /// Steps are taken back where what they wrote stands still. So a value that two of them write to
  /// one row is taken for either's: `written` is for the steps of a story to keep clear of that.
  ///
  /// - Returns: What it is called; nil where nothing was done.
  typealias Step = (
    ManagedObjectContext, _ number: Int, _ written: inout Set<String>, inout SeededGenerator
  ) throws -> String?

  /// What must be as it was, in words.
  let state: (ListFile) throws -> String
  let step: Step

  /// Expects that all steps taken back give the first file, and all brought back the last one.
  func expectReturns(_ count: Int) throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(count) { try expectReturn(&random) }
  }

  private func expectReturn(_ random: inout SeededGenerator) throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    let first = try state(file)
    var story = [first]
    var written: Set<String> = []
    for number in 1...Int.random(in: 2...9, using: &random) {
      let window = Int.random(in: 0...1, using: &random)
      try windows[window].mergeChanges()
      if let words = try step(windows[window], number, &written, &random) {
        story.append("\(window): \(words)")
      }
    }
    let last = try state(file)
    story.append(last)
    try turnAll("undo", windows, &random, &story) { try $0.undo() }
    let beginning = try state(file)
    #expect(beginning == first, "\(story.joined(separator: "\n"))")
    try turnAll("redo", windows, &random, &story) { try $0.redo() }
    let end = try state(file)
    #expect(end == last, "\(story.joined(separator: "\n"))")
    for window in windows { try (window.store as? SQLiteStore)?.close() }
  }

  /// Until neither window has anything left.
  private func turnAll(
    _ word: String, _ windows: [ManagedObjectContext], _ random: inout SeededGenerator,
    _ story: inout [String], _ turn: (ManagedObjectContext) throws -> UndoReport?
  ) throws {
    var idle = 0
    var window = 0
    while idle < windows.count {
      guard let report = try turn(windows[window]) else {
        idle += 1
        window = 1 - window
        continue
      }
      idle = 0
      let rest =
        report.isComplete ? "" : ", \(report.refusal.map { "\($0)" } ?? "") \(report.conflicts)"
      story.append("\(window): \(word) \(report.name)\(rest)")
      window = Int.random(in: 0...1, using: &random)
    }
  }
}
