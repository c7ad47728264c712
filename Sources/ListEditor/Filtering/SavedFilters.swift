/// The filters of a list that its file keeps: a condition a line, as people type them, and behind a
/// tab what it is called.
///
/// The first line is the filter with which the list opens; it is blank where the list opens with
/// all rows.
struct SavedFilters: Equatable {
  /// The filter with which the list opens.
  var opening: SavedFilter?
  /// Those that can be chosen, in the order in which they were saved.
  var others: [SavedFilter]

  /// Reads what the file holds.
  init(_ stored: String?) {
    let lines = (stored ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    opening = lines.first.flatMap { SavedFilter(line: $0) }
    others = lines.dropFirst().compactMap { SavedFilter(line: $0) }
  }

  /// What the file is to hold; nil for nothing.
  var stored: String? {
    opening == nil && others.isEmpty
      ? nil : ([opening?.line ?? ""] + others.map(\.line)).joined(separator: "\n")
  }

  /// All of them, each once, the one with which the list opens first.
  var all: [SavedFilter] {
    let opening = opening.map { first in others.first { $0.condition == first.condition } ?? first }
    return (opening.map { [$0] } ?? [])
      + others.filter { $0.condition != opening?.condition }
  }

  /// The one of a condition, if it is kept.
  subscript(condition: String) -> SavedFilter? { all.first { $0.condition == condition } }

  /// Keeps a filter, under another name if it is kept already.
  mutating func keep(_ filter: SavedFilter) {
    if opening?.condition == filter.condition { opening = filter }
    if let index = others.firstIndex(where: { $0.condition == filter.condition }) {
      others[index] = filter
    } else {
      others.append(filter)
    }
  }

  /// Keeps a filter no more.
  mutating func forget(_ condition: String) {
    others.removeAll { $0.condition == condition }
    if opening?.condition == condition { opening = nil }
  }
}
