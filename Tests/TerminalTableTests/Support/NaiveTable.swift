import TableOrder

@testable import TerminalTable

/// A table as plain arrays of identities, which applies a batch by following the rules literally.
///
/// It shares no code with the real thing: conflicts are looked for pair by pair, and rows are put
/// into arrays with holes (R108).
struct NaiveTable: Equatable {
  /// The identity of each section and those of its rows; `nil` is one that is new.
  struct Section: Equatable {
    var id: Int?
    var rows: [Int?]
  }

  var sections: [Section]

  /// Numbers sections and rows from 1 on.
  init(rowCounts: [Int]) {
    var next = 0
    sections = rowCounts.enumerated().map { index, count in
      Section(
        id: index + 1,
        rows: (0..<count).map { _ in
          next += 1; return next
        })
    }
  }

  var rowCounts: [Int] { sections.map(\.rows.count) }

  private func repeated(_ operations: [TableOperation]) -> [TableOperation] {
    operations.filter { operation in operations.count(where: { $0 == operation }) > 1 }
  }

  /// The table after a batch, or the kind of the first failure (R118).
  func applying(
    _ operations: [TableOperation], rowCounts after: [Int]
  ) -> Result<NaiveTable, TableUpdateError.Kind> {
    let batch = NaiveBatch(
      operations: Array(Set(operations)), repeated: repeated(operations), table: self, after: after)
    if !operations.allSatisfy(batch.isInRange) { return .failure(.range) }
    if !batch.hasRightSectionCount { return .failure(.sectionCount) }
    if batch.hasSectionConflict { return .failure(.conflict) }
    if batch.hasRowConflict || batch.repeatsInsertion { return .failure(.conflict) }
    return batch.filled().map(Result.success) ?? .failure(.rowCount)
  }
}

extension TableUpdateError.Kind: Error {}
