import TableOrder

@testable import TerminalTable

/// The map of a batch between two sets of row counts.
func map(
  _ operations: [TableOperation], before: [Int], after: [Int], fullCheckLimit: Int = .max
) throws(TableUpdateError) -> UpdateMap {
  var batch = UpdateBatch()
  batch.append(contentsOf: operations)
  var answers = AnsweredCounts(sectionCount: after.count) { after[$0] }
  return try batch.map(
    before: SectionList(rowCounts: before), after: &answers, fullCheckLimit: fullCheckLimit)
}

/// The error of a batch between two sets of row counts, or `nil` if it is legal.
func failure(
  _ operations: [TableOperation], before: [Int], after: [Int]
) -> TableUpdateError? {
  do throws(TableUpdateError) {
    _ = try map(operations, before: before, after: after)
    return nil
  } catch {
    return error
  }
}
