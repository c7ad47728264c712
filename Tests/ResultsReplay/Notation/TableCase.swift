import TableOrder

/// A case of the table view alone: what it shows, operations, and what the data source answers.
struct TableCase {
  /// An old row that kept its identity, and where it is now.
  struct Kept: Equatable {
    let id: String
    let path: TableIndexPath
  }

  let name: String
  let line: Int
  let table: RowList
  let cursor: String?
  let marks: [String]
  /// The height of the table in lines, or nil if every row fits.
  let lines: Int?
  let top: String?
  /// Whether the batch is somebody else's (R137).
  let isForeign: Bool
  let steps: [TableStep]
  /// What the data source answers after each outermost batch.
  let sources: [RowList]
  let error: Expected<String>?
  /// Every old row that kept its identity, by new path.
  let kept: Expected<[Kept]>?
  let shows: Expected<RowList>?
  /// The row under the cursor at the end; nil inside for none.
  let finalCursor: Expected<String?>?
  let finalMarks: Expected<[String]>?
  let finalTop: Expected<String?>?

  /// Whether a list in it names sections.
  var isSectioned: Bool {
    ([table] + sources + [shows?.value].compactMap { $0 }).contains(where: \.isSectioned)
  }

  /// Whether `begin` and `end` are written out; otherwise all operations are one batch.
  var writesOutBatches: Bool {
    steps.contains {
      switch $0 {
      case .begin, .end: true
      default: false
      }
    }
  }
}
