/// What an import added.
public struct ImportResult: Equatable, Sendable {
  /// How many rows.
  public let count: Int
  /// Their keys, without a gap; nil if there were none.
  public let keys: ClosedRange<Int64>?

  /// What a store tells of the rows that it added.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - keys: Their keys, without a gap; nil if there are no rows.
  public init(count: Int, keys: ClosedRange<Int64>?) {
    self.count = count
    self.keys = keys
  }
}
