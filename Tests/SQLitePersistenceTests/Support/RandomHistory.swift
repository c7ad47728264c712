import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Programs that change a file by random steps, and go back and forth in what was done.
///
/// A failure tells the whole story.
struct RandomHistory {
  let file: SchemaFile
  /// Those that do steps; whatever they did is taken back and brought back by the first of them.
  let programs: [ManagedObjectContext]
  /// What the file held after each step that is not taken back, and before those that are.
  private var states: [[String]] = []
  /// Which of them it is to hold now.
  private(set) var position = 0
  private var lines: [String] = []
  private var number = 0
  /// Whether it held that when it was last compared.
  private(set) var isAsExpected = true

  var story: Comment { Comment(rawValue: lines.joined(separator: "\n")) }

  init(_ sql: String, programs count: Int) throws {
    file = try SchemaFile(sql)
    programs = Array([file.context, file.other].prefix(count))
    states = [try state()]
  }

  /// Does something, as one step, unless that is refused, or means nothing in this file.
  mutating func step(_ random: inout SeededGenerator) throws {
    number += 1
    let program = Int.random(in: programs.indices, using: &random)
    try programs[program].mergeChanges()
    let before = try file.tables()
    let words = try perform(
      RandomStep(program: programs[program], number: number, spared: ["changed"]), &random)
    if let words, try file.tables() != before {
      lines.append("\(program): \(words)")
      try file.context.mergeChanges()
      position += 1
      states = try states.prefix(position) + [state()]
    }
    try compare()
  }

  /// - Returns: Whether there was something to take back.
  mutating func undo() throws -> Bool {
    guard let report = try file.context.undo(.anybody) else { return false }
    lines.append("undo \(report)")
    position -= 1
    try compare()
    return true
  }

  /// Brings back what was taken back last, if nothing was done since.
  mutating func redo() throws {
    guard position < states.count - 1, let report = try file.context.redo(.anybody) else { return }
    lines.append("redo \(report)")
    position += 1
    try compare()
  }

  /// - Returns: What it did; nil where that was nothing, or was refused.
  private func perform(_ step: RandomStep, _ random: inout SeededGenerator) throws -> String? {
    do {
      return try step.perform(&random)
    } catch is SchemaChangeError {
      return nil
    } catch is ImportError {
      return nil
    } catch ContextError.invalid, ContextError.noManualOrder, ContextError.deletionDenied {
      return nil
    } catch PersistentStoreError.invalid, PersistentStoreError.refused {
      return nil
    }
  }

  private mutating func compare() throws {
    try #require(states.indices.contains(position), story)
    let differences = try FileTables.differences(of: state(), from: states[position])
    #expect(differences == [], story)
    try file.follow()
    let health = try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check")
    #expect(health == "ok", story)
    isAsExpected = differences.isEmpty && health == "ok"
  }

  /// All but the count of changes that the file keeps itself, which counts those of undo too; of
  /// the ranks of lists and fields their order.
  private func state() throws -> [String] {
    try file.tableLines(without: ["changed", "docket_list.rank", "docket_field.rank"])
      + file.words(file.store, sorted: true)
  }
}
