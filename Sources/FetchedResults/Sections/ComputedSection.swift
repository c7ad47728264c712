import ObjectGraph

/// Sections that are worked out from objects instead of being read (`R87`): the month of a date,
/// the size class of a number.
///
/// ```swift
/// let byMonth = ComputedSection(dependingOn: ["date"]) { value in
///   guard case .text(let day) = value("date") else { return .null }
///   return .text(String(day.prefix(7)))
/// }
/// ```
///
/// A database knows nothing of them, so a fetch reads all rows, a batch at a time.
public struct ComputedSection: Sendable {
  /// All that the section depends on: rows are put into their sections again when one of these
  /// changes, and nothing else may be asked for.
  public let dependencies: Set<AttributePath>
  private let compute: @Sendable (_ value: (AttributePath) -> AttributeValue) -> AttributeValue

  /// Sections that are worked out from the values at some paths.
  ///
  /// - Parameters:
  ///   - dependencies: The paths whose values are used; at least one.
  ///   - compute: Gives a row's section from its values. Equal values must give equal sections.
  /// - Precondition: There is a path, and `compute` asks for no value at any other.
  public init(
    dependingOn dependencies: Set<AttributePath>,
    compute: @escaping @Sendable (_ value: (AttributePath) -> AttributeValue) -> AttributeValue
  ) {
    if dependencies.isEmpty { trap("a computed section that depends on nothing") }
    self.dependencies = dependencies
    self.compute = compute
  }

  /// The section of a row.
  func value(of row: some AttributeReading) -> AttributeValue {
    compute { path in
      guard dependencies.contains(path) else {
        trap("A section was computed from \(path), which is not among \(dependencies)")
      }
      return row.value(at: path)
    }
  }
}
