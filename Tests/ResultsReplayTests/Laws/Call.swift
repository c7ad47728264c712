import TableOrder

@testable import ResultsReplay

/// One call of a batch, read from its notation.
struct Call {
  /// The kinds in the order of R69.
  enum Kind: Int {
    case sectionDeletion, sectionInsertion, deletion, insertion, move, update
  }

  let kind: Kind
  /// The name of the section, or the ID of the row.
  let name: String
  /// The index of the section.
  var index = 0
  var old: TableIndexPath?
  var new: TableIndexPath?

  init(_ text: String) throws {
    let (words, rest) = text.leadingWords(1)
    let (indexes, name) = rest.leadingWords(1)
    switch words.first {
    case "SD", "SI":
      kind = words[0] == "SD" ? .sectionDeletion : .sectionInsertion
      self.name = name
      index = indexes.first.flatMap { Int($0) } ?? -1
    default:
      let kinds: [String: Kind] = ["OD": .deletion, "OI": .insertion, "OM": .move, "OU": .update]
      guard let word = words.first, let kind = kinds[word], let (place, id) = rest.lastWord else {
        throw ReplayedTable.Failure(description: "not a call: \(text)")
      }
      self.kind = kind
      self.name = id
      if let (from, to) = sides(ofMove: place) {
        old = TableIndexPath(notation: from)
        new = TableIndexPath(notation: to)
      } else if kind == .deletion {
        old = TableIndexPath(notation: place)
      } else {
        new = TableIndexPath(notation: place)
      }
    }
  }

  /// The place among the calls of a batch: deletions from high to low, all else from low to high.
  var place: Place {
    switch kind {
    case .sectionDeletion: Place(kind: kind.rawValue, section: -index, row: 0)
    case .sectionInsertion: Place(kind: kind.rawValue, section: index, row: 0)
    case .deletion: Place(kind: kind.rawValue, section: -(old?.section ?? 0), row: -(old?.row ?? 0))
    case .insertion, .move:
      Place(kind: kind.rawValue, section: new?.section ?? 0, row: new?.row ?? 0)
    case .update: Place(kind: kind.rawValue, section: old?.section ?? 0, row: old?.row ?? 0)
    }
  }

  /// Comparable as the calls of a batch are.
  struct Place: Comparable {
    let kind: Int
    let section: Int
    let row: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.kind, left.section, left.row) < (right.kind, right.section, right.row)
    }
  }
}
