import ObjectGraph

/// A filter that the file keeps: a condition as people type it, and what it is called.
struct SavedFilter: Equatable {
  /// What stands between the condition and the name in the file. Nobody types it.
  private static let separator: Character = "\t"

  /// The condition.
  let condition: String
  /// What somebody called it; nil for nothing else than the condition.
  var name: String?

  /// A filter; a name that says nothing else than the condition is none.
  init(_ condition: String, name: String? = nil) {
    self.condition = Self.oneCell(condition)
    let given = name.map { Self.oneCell($0).trimmingBlanks }
    self.name = given == "" || given == condition.trimmingBlanks ? nil : given
  }

  /// Reads a line of the file; nil for a blank one.
  init?(line: some StringProtocol) {
    let parts = line.split(
      separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
    guard let condition = parts.first, !condition.allSatisfy(\.isWhitespace) else { return nil }
    self.init(String(condition), name: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The line that the file holds.
  var line: String { condition + (name.map { String(Self.separator) + $0 } ?? "") }

  /// What a menu calls it.
  var title: String { name ?? condition }

  private static func oneCell(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == separator ? " " : $0 })
  }
}
