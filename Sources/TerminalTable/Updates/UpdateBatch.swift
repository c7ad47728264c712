import TableOrder

/// The operations collected between a begin and its end, read as one block (R105).
struct UpdateBatch {
  /// The operations in call order, which only decides which of several failures is named.
  private(set) var operations: [TableOperation] = []
  /// Whether a `reloadData` was called inside, which makes the other operations void (R130).
  private(set) var reloadsData = false
  /// Whether `reloadContents` was called inside (R130b).
  private(set) var reloadsContents = false

  /// Whether nothing is asked for but that rows are drawn afresh where they are.
  var onlyReloadsRows: Bool {
    !reloadsData && !reloadsContents
      && operations.allSatisfy { operation in
        if case .reloadRow = operation { true } else { false }
      }
  }

  mutating func append(contentsOf more: some Sequence<TableOperation>) {
    operations.append(contentsOf: more)
  }

  /// Turns the batch into a reload of everything.
  mutating func reloadData() {
    reloadsData = true
  }

  /// Lets everything that is shown be asked for again.
  mutating func reloadContents() {
    reloadsContents = true
  }

  /// Checks the operations against the counts before and after, and makes the map of the batch.
  ///
  /// The checks come in the order of R118: ranges, number of sections, conflicts, numbers of rows.
  /// Numbers of rows are compared for the sections that the batch touches and for those in
  /// `watched`; the others are compared too while there are at most `fullCheckLimit` of them, so
  /// that a batch of a table with very many sections does not ask for them all.
  ///
  /// - Parameters:
  ///   - before: the counts of the last update.
  ///   - after: the answers of the data source; what was asked can be read from it afterwards.
  ///   - watched: old indexes of sections to compare although the batch does not touch them.
  ///   - fullCheckLimit: up to how many sections every one is compared.
  /// - Throws: the first failure; nothing has changed then.
  /// - Complexity: O(k log k) for k operations, plus the compared sections.
  func map(
    before: SectionList, after: inout AnsweredCounts, watched: Set<Int> = [],
    fullCheckLimit: Int = .max
  ) throws(TableUpdateError) -> UpdateMap {
    var check = BatchCheck(before: before)
    try check.checkRanges(of: operations, after: &after)
    try check.checkSectionCount(of: operations, after: after)
    try check.placeSections(of: operations)
    try check.placeRows(of: operations)
    try check.checkRowCounts(after: &after, watched: watched, fullCheckLimit: fullCheckLimit)
    return check.map
  }
}
