extension FetchRequest.Predicate {
  /// How many constants one question has: a store may take no more than some ten thousand.
  private static let mostConstants = 1_000

  /// Conditions that together say that a path holds one of some values, each for a question of its
  /// own; none without values.
  package static func parts(
    of values: Set<AttributeValue>, among path: AttributePath
  ) -> [FetchRequest.Predicate] {
    let values = Array(values)
    return stride(from: 0, to: values.count, by: mostConstants).map { start in
      .among(path, Array(values[start..<min(start + mostConstants, values.count)]))
    }
  }

  /// Conditions that together say that some path holds one of its values: one, unless there are
  /// many values.
  static func parts(
    of values: [(path: AttributePath, values: Set<AttributeValue>)]
  ) -> [FetchRequest.Predicate] {
    let parts = values.flatMap { Self.parts(of: $0.values, among: $0.path) }
    let count = values.reduce(0) { $0 + $1.values.count }
    return count <= mostConstants && parts.count > 1 ? [.or(parts)] : parts
  }
}
