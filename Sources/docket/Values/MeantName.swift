import ObjectGraph

/// What somebody meant who typed no name of those that there are, but something like one, or a part
/// of it.
enum MeantName {
  /// A question for it, with a space before: ` Did you mean The Paper Kite?` The names that contain
  /// a text are asked for only where that is one.
  ///
  /// - Returns: Nothing where none is like the text.
  /// - Complexity: O(number of names)
  static func question(for text: String, among names: [String]) -> String {
    let similar = SimilarNames.question(for: text, among: names)
    let part = text.trimmingBlanks.folded
    guard similar.isEmpty, !part.isEmpty else { return similar }
    var found: String?
    for name in names where name.folded.contains(part) {
      if found != nil { return "" }
      found = name
    }
    return found.map { " Did you mean \($0.shortened)?" } ?? ""
  }
}
