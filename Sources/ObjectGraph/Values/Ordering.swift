/// How one value or row stands to another in an order.
public enum Ordering: Int, Hashable, Sendable {
  case before = -1
  case same = 0
  case after = 1

  /// The order of two values of one comparable type.
  @inlinable
  public init<Value: Comparable>(_ lhs: Value, _ rhs: Value) {
    self = lhs < rhs ? .before : rhs < lhs ? .after : .same
  }

  /// The order seen from the other side.
  @inlinable
  public var reversed: Ordering {
    switch self {
    case .before: .after
    case .same: .same
    case .after: .before
    }
  }
}
