/// What happened to an object of the results.
public enum FetchedObjectChange: Hashable, Sendable {
  /// It was not in the results before (`R52`).
  case insert
  /// It is not in the results any more (`R53`).
  case delete
  /// It stands between other objects, or in another section; its contents may have changed too, and
  /// no update is told besides (`R62`).
  case move
  /// Its contents changed, and it stands between the same objects as before (`R57`).
  case update
}
