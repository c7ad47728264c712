/// The filters of a list that its file keeps: a condition a line, as people type them.
///
/// The first line is the filter with which the list opens; it is blank where the list opens with
/// all rows.
struct SavedFilters: Equatable {
  /// The filter with which the list opens.
  var opening: String?
  /// Those that can be chosen, in the order in which they were saved.
  var others: [String]

  /// Reads what the file holds.
  init(_ stored: String?) {
    let lines = (stored ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    opening = lines.first.flatMap { Self.isBlank($0) ? nil : String($0) }
    others = lines.dropFirst().map { String($0) }.filter { !Self.isBlank($0) }
  }

  /// What the file is to hold; nil for nothing.
  var stored: String? {
    opening == nil && others.isEmpty ? nil : ([opening ?? ""] + others).joined(separator: "\n")
  }

  /// All of them, the one with which the list opens first.
  var all: [String] { (opening.map { [$0] } ?? []) + others.filter { $0 != opening } }

  private static func isBlank(_ text: some StringProtocol) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}
