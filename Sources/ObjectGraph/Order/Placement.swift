/// Where objects are to stand in the manual order of their entity.
public enum Placement {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// Directly after an object, in the full order with hidden rows (`R170`).
  case after(ManagedObject)
  /// Directly before an object, in the full order with hidden rows (`R170`).
  case before(ManagedObject)
}
