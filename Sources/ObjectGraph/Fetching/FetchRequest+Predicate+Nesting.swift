extension FetchRequest.Predicate {
  /// The same condition with nothing in parentheses that needs none: parts of an `and` within an
  /// `and` are its own, likewise of an `or`, one part is itself, and two `not` are none. Its truth
  /// is the same for every row, unknown included.
  ///
  /// - Complexity: O(number of parts)
  package var flattened: Self {
    switch self {
    case .and:
      var parts: [Self] = []
      add(to: &parts, \.conjuncts)
      return parts.count == 1 ? parts[0] : .and(parts)
    case .or:
      var parts: [Self] = []
      add(to: &parts, \.alternatives)
      return parts.count == 1 ? parts[0] : .or(parts)
    case .not(let part):
      let part = part.flattened
      if case .not(let inner) = part { return inner }
      return .not(part)
    case .comparison, .between, .among, .text, .like, .isNull:
      return self
    }
  }

  /// How many `and`, `or` and `not` stand within each other.
  ///
  /// - Complexity: O(number of parts)
  package var nesting: Int {
    switch self {
    case .and(let parts), .or(let parts): 1 + (parts.lazy.map(\.nesting).max() ?? 0)
    case .not(let part): 1 + part.nesting
    case .comparison, .between, .among, .text, .like, .isNull: 0
    }
  }

  private var conjuncts: [Self]? {
    if case .and(let parts) = self { parts } else { nil }
  }

  private var alternatives: [Self]? {
    if case .or(let parts) = self { parts } else { nil }
  }

  /// Adds what the condition is among those that are combined: itself, or what it combines in the
  /// same way.
  ///
  /// - Parameter inner: What a condition combines in that way; nil for others.
  private func add(to parts: inout [Self], _ inner: (Self) -> [Self]?) {
    if let own = inner(self) {
      for part in own { part.add(to: &parts, inner) }
      return
    }
    let part = flattened
    if let own = inner(part) { parts += own } else { parts.append(part) }
  }
}
