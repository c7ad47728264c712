/// A way along the manual order.
public enum RankDirection: Hashable, Sendable {
  /// Towards greater ranks: what stands after.
  case forwards
  /// Towards smaller ranks: what stands before.
  case backwards
}
