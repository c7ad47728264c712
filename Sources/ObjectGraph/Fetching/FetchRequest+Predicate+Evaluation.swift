extension FetchRequest.Predicate {
  /// Whether an object matches.
  ///
  /// - Parameter value: Gives the object's value at a path.
  public func evaluate(_ value: (AttributePath) -> AttributeValue) -> Bool {
    truth(value) == true
  }

  /// The attribute paths that the condition looks at.
  public var paths: Set<AttributePath> {
    switch self {
    case .comparison(let path, _, _, _), .between(let path, _, _, _), .among(let path, _, _),
      .text(let path, _, _, _), .like(let path, _, _), .isNull(let path):
      [path]
    case .and(let parts), .or(let parts):
      parts.reduce(into: []) { $0.formUnion($1.paths) }
    case .not(let part):
      part.paths
    }
  }

  /// True, false, or nil for unknown.
  private func truth(_ value: (AttributePath) -> AttributeValue) -> Bool? {
    switch self {
    case .comparison(let path, let comparison, let constant, let collation):
      return comparison.truth(value(path), constant, collation)
    case .between(let path, let low, let high, let collation):
      let found = value(path)
      return Self.all([
        FetchRequest.Comparison.greaterOrEqual.truth(found, low, collation),
        FetchRequest.Comparison.lessOrEqual.truth(found, high, collation),
      ])
    case .among(let path, let constants, let collation):
      let found = value(path)
      return Self.any(
        constants.map { FetchRequest.Comparison.equal.truth(found, $0, collation) })
    case .text(let path, let match, let part, let collation):
      return Self.truth(ofTextIn: value(path)) { match.holds(of: $0, part, collation) }
    case .like(let path, let pattern, let collation):
      return Self.truth(ofTextIn: value(path)) { pattern.matches($0, collation) }
    case .isNull(let path):
      return value(path).isNull
    case .and(let parts):
      return Self.all(parts.map { $0.truth(value) })
    case .or(let parts):
      return Self.any(parts.map { $0.truth(value) })
    case .not(let part):
      return part.truth(value).map { !$0 }
    }
  }

  /// What a condition on a text is for the values of all classes: a number is as it is written.
  private static func truth(
    ofTextIn value: AttributeValue, _ condition: (String) -> Bool
  ) -> Bool? {
    switch value {
    case .null: nil
    case .text(let text): condition(text)
    case .integer, .real: condition(value.plainText)
    case .data: false
    }
  }

  /// False if one is false, else unknown if one is unknown, else true.
  private static func all(_ truths: [Bool?]) -> Bool? {
    if truths.contains(false) { return false }
    return truths.contains(nil) ? nil : true
  }

  /// True if one is true, else unknown if one is unknown, else false.
  private static func any(_ truths: [Bool?]) -> Bool? {
    if truths.contains(true) { return true }
    return truths.contains(nil) ? nil : false
  }
}

extension FetchRequest.Comparison {
  /// True, false, or nil for unknown.
  func truth(
    _ lhs: AttributeValue, _ rhs: AttributeValue, _ collation: Collation
  ) -> Bool? {
    // A store is handed NULL for what is not a number.
    if lhs.isNull || rhs.normalized.isNull { return nil }
    let ordering = lhs.compare(rhs, collation: collation)
    switch self {
    case .equal: return ordering == .same
    case .notEqual: return ordering != .same
    case .less: return ordering == .before
    case .lessOrEqual: return ordering != .after
    case .greater: return ordering == .after
    case .greaterOrEqual: return ordering != .before
    }
  }
}

extension FetchRequest.TextMatch {
  /// Whether a text contains another at the wanted place, byte by byte.
  ///
  /// - Complexity: O(length of the text · length of the part)
  func holds(of text: String, _ part: String, _ collation: Collation) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      collation.foldedBytes(of: part).withUnsafeBufferPointer { part in
        switch collation {
        case .binary: FoldedUTF8.has(part, self, in: bytes) { $0 }
        case .caseInsensitive: FoldedUTF8.has(part, self, in: bytes, \.foldedASCII)
        case .caseAndDiacriticInsensitive: FoldedUTF8(bytes).has(part, self)
        }
      }
    }
  }
}
