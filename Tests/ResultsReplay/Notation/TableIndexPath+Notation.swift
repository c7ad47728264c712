import TableOrder

extension TableIndexPath {
  /// Reads `[s,r]`.
  init?(notation text: some StringProtocol) {
    let text = text.trimmed
    guard text.first == "[", text.last == "]" else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0].trimmed), let row = Int(parts[1].trimmed),
      section >= 0, row >= 0
    else { return nil }
    self.init(section: section, row: row)
  }

  /// The path as a case writes it.
  var notation: String { "[\(section),\(row)]" }
}

/// The two sides of `FROM->TO`.
func sides(ofMove text: some StringProtocol) -> (from: String, to: String)? {
  guard let arrow = text.firstIndex(of: ">"), arrow > text.startIndex,
    text[text.index(before: arrow)] == "-"
  else { return nil }
  let from = text[..<text.index(before: arrow)]
  return (from.trimmed, text[text.index(after: arrow)...].trimmed)
}
