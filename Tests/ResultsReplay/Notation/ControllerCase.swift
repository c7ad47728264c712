/// A case of the results controller: rows, edits, and the calls that its delegate gets.
struct ControllerCase {
  /// Which rows are fetched.
  enum Filter {
    case keyBelow(Int)
    case notDone
  }

  /// What the results are at the end.
  enum After {
    case rows(RowList)
    case stale
  }

  /// The rank of a section.
  struct Rank {
    let section: String
    let rank: Int
  }

  let name: String
  let line: Int
  /// Whether the case says so in a line of its own.
  let saysSectioned: Bool
  let filter: Filter?
  let limit: Int?
  let offset: Int?
  let ranks: [Rank]
  let before: RowList
  var edits: [Edit]
  /// Where the edits stand.
  let editsLine: Int
  /// What may happen: any of these.
  let calls: [Expected<[String]>]
  let after: Expected<After>?
  let flushes: Expected<Int>?
  let cells: Expected<[String]>?

  /// Whether sections are ordered by their ranks, not by their names.
  var isRanked: Bool {
    !ranks.isEmpty
      || edits.contains {
        switch $0 {
        case .change(.rank), .other(.rank), .shell(.rank): true
        default: false
        }
      }
  }

  /// Whether a list in it names sections.
  var namesSections: Bool {
    guard case .rows(let list) = after?.value, list.isSectioned else { return before.isSectioned }
    return true
  }

  /// Whether the results have sections.
  var isSectioned: Bool { saysSectioned || namesSections || isRanked }
}
