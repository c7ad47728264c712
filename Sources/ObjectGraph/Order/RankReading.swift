/// A manual order as rank allocation reads it: by windows, never as a whole.
public protocol RankReading {
  /// The ranks that rows may have.
  var limits: ClosedRange<Int64> { get }

  /// Rows next to a place, nearest first, at most `limit`; fewer only at the end of the order.
  ///
  /// Rows that are about to be placed are not part of the order.
  ///
  /// - Parameters:
  ///   - bound: The first row given is the nearest one strictly beyond it; nil starts at the end of
  ///     the order that the direction leads away from.
  ///   - direction: Towards greater or lesser ranks.
  ///   - limit: How many rows, or fewer if there are no more.
  func rankedRows(
    beyond bound: RankedRow?, _ direction: RankDirection, limit: Int
  ) throws -> [RankedRow]
}

extension RankReading {
  /// All of them.
  public var limits: ClosedRange<Int64> { .min ... .max }
}
