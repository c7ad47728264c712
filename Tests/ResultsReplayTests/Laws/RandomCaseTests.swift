import FetchedResults
import TestSupport
import Testing

@testable import ResultsReplay

@Suite("Random cases")
struct RandomCaseTests {
  @Test("the calls, replayed on the old table, give the results, R54, R69, R70, R74")
  func laws() throws {
    var seeds = SeededGenerator("random cases")
    let store = try ReplayStore()
    for _ in 0..<RandomSteps.count(300) {
      let seed = seeds.next()
      do {
        try run(seed, store)
      } catch {
        Issue.record("case \(seed): \(error)\n\(RandomCase(seed: seed).text)")
        return
      }
    }
  }

  @Test("what was printed holds when it is run again")
  func again() throws {
    var seeds = SeededGenerator("random cases again")
    let store = try ReplayStore()
    var texts = ""
    for _ in 0..<100 {
      texts += try run(seeds.next(), store).joined(separator: "\n") + "\n\n"
    }
    let again = try ReplayedText(texts, on: store)
    #expect(again.differences == [])
    #expect(again.complaints == [])
    #expect(again.text == texts.trimmed + "\n")
  }

  /// Runs a case, without the steps that name a wrong row, and holds every step to the laws.
  ///
  /// - Returns: The case as it is printed.
  @discardableResult
  private func run(_ seed: UInt64, _ store: ReplayStore) throws -> [String] {
    guard case .controller(let planned) = try CaseReader.read(RandomCase(seed: seed).text)[0].get()
    else { throw ReplayedTable.Failure(description: "not a case of the controller") }
    let run = try ControllerRun(planned, store)
    var table = ReplayedTable(run.held, isSectioned: planned.isSectioned)
    var told = 0
    var edits: [Edit] = []
    for edit in planned.edits {
      do {
        try run.perform(edit)
        edits.append(edit)
      } catch is RowEditor.WrongRow {
        // What was pending may have been processed before the row was missed.
        try run.process()
        edits.append(.command(.process))
      }
      try check(run, after: edit, &told, &table)
    }
    let outcome = try run.finish()
    try check(run, after: .command(.process), &told, &table)
    if !run.results.isStale {
      let fresh = try run.context.orderedKeys(
        for: run.results.fetchRequest, sectionPath: run.results.sectionKeyPath)
      let order = run.results.order
      guard order.rows(in: 0..<order.rowCount).map(\.id) == fresh.keys else {
        throw ReplayedTable.Failure(description: "a fetch finds something else")
      }
    }
    var done = planned
    done.edits = edits
    let report = ControllerReport(testCase: done, outcome: outcome).report()
    if let difference = report.differences.first {
      throw ReplayedTable.Failure(description: "\(difference)")
    }
    return report.lines
  }

  /// Applies what was told since the last time, and compares with the results.
  private func check(
    _ run: ControllerRun, after edit: Edit, _ told: inout Int, _ table: inout ReplayedTable
  ) throws {
    let calls = run.recorder.calls[told...].filter { !$0.hasPrefix("error ") }
    told = run.recorder.calls.count
    var batch: [String] = []
    for call in calls {
      batch.append(call)
      guard call == "DID" else { continue }
      try table.apply(batch)
      batch = []
    }
    guard !run.results.isStale else { return }
    let held = ReplayedTable(run.held, isSectioned: run.testCase.isSectioned)
    if case .command(.refetch) = edit { table = held }
    guard table.sections == held.sections else {
      throw ReplayedTable.Failure(
        description: "after \(edit): \(table.sections) instead of \(held.sections)")
    }
  }
}
