import ObjectGraph

/// Words for a condition that cannot be understood.
enum PredicateWords {
  /// What to tell people, short enough for a line beside the place: what the library says, with
  /// names that are cut and the key that helps.
  static func sentence(for reason: PredicateSyntaxError.Reason, _ keyMap: KeyMap) -> String {
    switch reason {
    case .unknownField(let name, let similar):
      "\(PredicateSyntaxError.Reason.unknownField(ListWords.name(name), similar: similar))"
    case .noValues: "\(reason); \(keyMap.keyName(for: .listFields)) adds them"
    default: "\(reason)"
    }
  }
}
