/// Rows as a store reads them, and the moment when it did.
public struct StoredRows: Equatable, Sendable {
  /// By key the values of a row, in attribute order. A key without a row is missing.
  public var values: [Int64: [AttributeValue]]
  /// The position of the change feed at the moment of reading, or a later one. A context compares
  /// it with the position up to which it told its observers of changes.
  public var feedPosition: Int64

  /// Rows as they were read; where none was found, only the moment.
  ///
  /// - Parameters:
  ///   - values: By key the values of a row, in attribute order.
  ///   - feedPosition: The position of the change feed at that moment, or a later one.
  public init(_ values: [Int64: [AttributeValue]] = [:], feedPosition: Int64) {
    self.values = values
    self.feedPosition = feedPosition
  }
}
