/// Compares a controller case with what happened.
struct ControllerReport {
  let testCase: ControllerCase
  let outcome: ControllerOutcome

  func report() -> CaseReport {
    var report = CaseReport(lines: ["case \(testCase.name)"])
    addOptions(to: &report)
    report.lines.append("before \(testCase.before)")
    if !testCase.edits.isEmpty {
      report.lines.append("edits \(testCase.edits.map(\.description).joined(separator: "; "))")
    }
    addCalls(to: &report)
    addAfter(to: &report)
    if let flushes = testCase.flushes {
      report.add(
        "flushes \(outcome.costs.flushes)", line: flushes.line,
        expected: "flushes \(flushes.value)", isMet: flushes.value == outcome.costs.flushes)
    }
    if let cells = testCase.cells {
      report.add(
        Self.cells(outcome.cells), line: cells.line, expected: Self.cells(cells.value),
        isMet: Set(cells.value) == Set(outcome.cells))
    }
    return report
  }

  private func addOptions(to report: inout CaseReport) {
    // What is printed says by itself whether there are sections only where it has rows.
    let namesSections = [testCase.before, outcome.results].contains { list in
      list.map { $0.isSectioned && !$0.rows.isEmpty } ?? false
    }
    if testCase.isSectioned, !namesSections, testCase.ranks.isEmpty {
      report.lines.append("sectioned")
    }
    if let filter = testCase.filter { report.lines.append("where \(filter)") }
    if let limit = testCase.limit { report.lines.append("limit \(limit)") }
    if let offset = testCase.offset { report.lines.append("offset \(offset)") }
    if !testCase.ranks.isEmpty {
      let ranks = testCase.ranks.map { "\($0.section) \($0.rank)" }
      report.lines.append("rank \(ranks.joined(separator: "; "))")
    }
  }

  // MARK: Calls

  private func addCalls(to report: inout CaseReport) {
    let met = testCase.calls.lazy.map(\.value).first { expected in
      Self.readings(of: outcome.calls).contains { Self.isSame($0, expected) }
    }
    let expected = testCase.calls.map { Self.calls($0.value) }
    report.add(
      Self.calls(met ?? outcome.calls), line: testCase.calls.first?.line,
      expected: expected.joined(separator: ", or "), isMet: met != nil)
  }

  private static func calls(_ calls: [String]) -> String {
    "calls " + (calls.isEmpty ? "none" : calls.joined(separator: "; "))
  }

  private static func cells(_ ids: [String]) -> String {
    "cells " + (ids.isEmpty ? "-" : ids.joined(separator: " "))
  }

  private static func isSame(_ lhs: [String], _ rhs: [String]) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// The ways to write down what happened: the failed save of a drop stands where it failed, or
  /// where the program is told of it, behind the batch that takes the move back (R158).
  private static func readings(of calls: [String]) -> [[String]] {
    var late = calls
    var index = 0
    while let next = late[index...].firstIndex(of: "error E-SAVE") {
      index = next + 1
      guard next > 0, late[next - 1] == "DID",
        late[..<next].last(where: { $0.hasSuffix("WILL") }) == "USER WILL",
        late.indices.contains(index), late[index] == "WILL",
        let end = late[index...].firstIndex(of: "DID")
      else { continue }
      late.remove(at: next)
      late.insert("error E-SAVE", at: end)
      index = end + 1
    }
    return [calls, late]
  }

  // MARK: Results

  private func addAfter(to report: inout CaseReport) {
    guard let results = outcome.results else {
      let expected = testCase.after.map { "after \($0.value)" } ?? ""
      var isMet = false
      if case .stale = testCase.after?.value { isMet = true }
      report.add("after stale", line: testCase.after?.line, expected: expected, isMet: isMet)
      return
    }
    var found = results
    var expected = ""
    var isMet = false
    switch testCase.after?.value {
    case .rows(let list):
      let list = testCase.isSectioned || !list.rows.isEmpty ? list : RowList()
      found = results.keepingKeys(of: list)
      expected = "after \(list)"
      isMet = list.isMet(by: results)
    case .stale: expected = "after stale"
    case nil: break
    }
    report.add("after \(found)", line: testCase.after?.line, expected: expected, isMet: isMet)
    if !results.withoutKeys.isMet(by: outcome.shown) {
      report.differences.append(
        Difference(
          line: testCase.after?.line ?? testCase.line,
          expected: "the table to show \(results.withoutKeys)", found: "\(outcome.shown)"))
    }
  }
}

extension ControllerCase.After: CustomStringConvertible {
  var description: String {
    switch self {
    case .rows(let list): "\(list)"
    case .stale: "stale"
    }
  }
}
