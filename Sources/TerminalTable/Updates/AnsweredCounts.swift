/// What the data source answers at the end of a batch, each question asked at most once (R103).
struct AnsweredCounts {
  /// The number of sections after the batch.
  let sectionCount: Int
  /// The row counts asked for so far, by new section index.
  private(set) var rowCounts: [Int: Int] = [:]
  private let ask: (Int) -> Int

  /// Wraps a data source that has already answered its number of sections.
  init(sectionCount: Int, ask: @escaping (Int) -> Int) {
    self.sectionCount = sectionCount
    self.ask = ask
  }

  /// The number of rows in a section after the batch.
  mutating func rowCount(inSection section: Int) -> Int {
    if let known = rowCounts[section] { return known }
    let count = ask(section)
    rowCounts[section] = count
    return count
  }
}
