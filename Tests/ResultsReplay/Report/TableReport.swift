/// Compares a table case with what happened.
struct TableReport {
  let testCase: TableCase
  let outcome: TableOutcome

  func report() -> CaseReport {
    var report = CaseReport(lines: ["case \(testCase.name)", "table \(testCase.table)"])
    addOptions(to: &report)
    let steps = testCase.steps.map(\.description).joined(separator: "; ")
    report.lines.append(steps.isEmpty ? "ops" : "ops \(steps)")
    report.lines += testCase.sources.map { "source \($0)" }
    addIdentities(to: &report)
    addScreen(to: &report)
    addTracked(to: &report)
    return report
  }

  private func addOptions(to report: inout CaseReport) {
    if let cursor = testCase.cursor { report.lines.append("cursor \(cursor)") }
    if !testCase.marks.isEmpty {
      report.lines.append("mark \(testCase.marks.joined(separator: " "))")
    }
    if let lines = testCase.lines { report.lines.append("lines \(lines)") }
    if let top = testCase.top { report.lines.append("top \(top)") }
    if testCase.isForeign { report.lines.append("foreign") }
  }

  /// An error, or the rows that kept their identity.
  private func addIdentities(to report: inout CaseReport) {
    let errors = outcome.errors.joined(separator: "; ")
    let kept = "kept " + (outcome.kept.isEmpty ? "none" : list(outcome.kept))
    let found = errors.isEmpty ? kept : "error \(errors)"
    if let expected = testCase.error {
      report.add(
        found, line: expected.line, expected: "error \(expected.value)",
        isMet: errors == expected.value)
    }
    guard let expected = testCase.kept else {
      if testCase.error == nil { report.lines.append(found) }
      return
    }
    let wanted = expected.value.sorted { $0.path < $1.path }
    report.add(
      testCase.error == nil ? found : kept, line: expected.line,
      expected: "kept " + (wanted.isEmpty ? "none" : list(wanted)),
      isMet: (testCase.error != nil || errors.isEmpty) && wanted == outcome.kept)
  }

  private func list(_ kept: [TableCase.Kept]) -> String {
    kept.map(\.description).joined(separator: " ")
  }

  /// What the table shows; where it is lower than its rows, what is on the screen may be named
  /// alone.
  private func addScreen(to report: inout CaseReport) {
    guard let expected = testCase.shows else {
      report.lines.append("shows \(outcome.shows)")
      return
    }
    let isOnScreen = testCase.lines != nil && expected.value.isMet(by: outcome.onScreen)
    report.add(
      "shows \(isOnScreen ? outcome.onScreen : outcome.shows)", line: expected.line,
      expected: "shows \(expected.value)",
      isMet: isOnScreen || expected.value.isMet(by: outcome.shows))
  }

  private func addTracked(to report: inout CaseReport) {
    if let expected = testCase.finalCursor {
      report.add(
        "cursor \(outcome.cursor ?? "-")", line: expected.line,
        expected: "cursor \(expected.value ?? "-")", isMet: expected.value == outcome.cursor)
    }
    if let expected = testCase.finalMarks {
      report.add(
        marks(outcome.marks), line: expected.line, expected: marks(expected.value),
        isMet: expected.value.sorted() == outcome.marks.sorted())
    }
    if let expected = testCase.finalTop {
      report.add(
        "top \(outcome.top ?? "-")", line: expected.line,
        expected: "top \(expected.value ?? "-")", isMet: expected.value == outcome.top)
    }
  }

  private func marks(_ ids: [String]) -> String {
    "mark " + (ids.isEmpty ? "-" : ids.joined(separator: " "))
  }
}
