/// What an import added.
public struct ImportResult: Equatable, Sendable {
  /// How many rows.
  public let count: Int
  /// Their keys, without a gap; nil if there were none.
  public let keys: ClosedRange<Int64>?

  public init(count: Int, keys: ClosedRange<Int64>?) {
    self.count = count
    self.keys = keys
  }
}
