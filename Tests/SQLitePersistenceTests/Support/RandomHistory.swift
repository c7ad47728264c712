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
    guard position < states.count - 1 else { return }
    let report = try #require(try file.context.redo(.anybody), story)
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

  /// All but the count of changes that the file keeps itself, which counts those of undo too, and
  /// instead of ranks the order of rows: one that made room for a row keeps its new rank where that
  /// row goes back to its neighbours.
  private func state() throws -> [String] {
    try file.tableLines(without: ["changed", "rank"]) + orders()
      + file.words(file.store, sorted: true)
  }

  /// The keys of the rows in their order, of each list and section, and of the values of choices.
  private func orders() throws -> [String] {
    let ranked = try file.file.shell(
      """
      SELECT held.name, coalesce((SELECT section_column FROM docket_list
        WHERE entity = held.name COLLATE NOCASE AND section_column IS NOT NULL LIMIT 1), '')
      FROM sqlite_schema AS held JOIN pragma_table_info(held.name) AS field
      WHERE held.type = 'table' AND held.name NOT LIKE 'docket%' AND field.name = 'rank'
      ORDER BY held.name
      """)
    return try ranked.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let section = parts[1].isEmpty ? "NULL" : "\"\(parts[1])\""
      return try file.file.shell(
        """
        SELECT '\(parts[0])', quote(section), group_concat(id, ' ') FROM (
          SELECT \(section) AS section, id FROM "\(parts[0])" ORDER BY section, rank, id)
        GROUP BY section
        """
      ).split(separator: "\n").map(String.init)
    }
  }
}
