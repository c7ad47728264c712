/// On which rows of the screen something else than characters of one column may stand.
///
/// It errs on one side only: a row that is not among these holds nothing else. Rows leave it when
/// they are cleared as a whole.
struct UnevenRows {
  private var flags: [Bool] = []

  func contains(_ row: Int) -> Bool { row < flags.count && flags[row] }

  mutating func insert(_ row: Int) {
    if flags.count <= row {
      flags.append(contentsOf: repeatElement(false, count: row + 1 - flags.count))
    }
    flags[row] = true
  }

  mutating func remove(_ row: Int) {
    if row < flags.count { flags[row] = false }
  }

  /// The lines of a range have moved within it, by whatever number.
  mutating func scroll(_ rows: Range<Int>) {
    if rows.contains(where: contains) { rows.forEach { insert($0) } }
  }
}
