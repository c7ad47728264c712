/// Where a batch of changes comes from (`R79`).
public struct ChangeOrigin: Hashable, Sendable {
  /// What made the changes.
  public enum Cause: Hashable, Sendable {
    /// Edits of the program or the person.
    case edit
    /// What others wrote to the store, or what the store itself did beyond a save.
    case merge
    /// A gesture taken back.
    case undo
    /// A gesture brought back.
    case redo
    /// Edits forgotten, by request or because a gesture failed.
    case rollback
  }

  /// What made the changes.
  public let cause: Cause
  /// The move that the view has shown already; only in the batch of its scope.
  public let userDrivenMove: UserDrivenMove?

  /// Whether the view has shown a part of the batch already.
  public var isUserDriven: Bool { userDrivenMove != nil }

  /// An origin, that of changes which no view has shown yet unless a move is given.
  ///
  /// - Parameters:
  ///   - cause: What made the changes.
  ///   - userDrivenMove: The move that the view has shown already; nil if there is none.
  public init(_ cause: Cause, userDrivenMove: UserDrivenMove? = nil) {
    self.cause = cause
    self.userDrivenMove = userDrivenMove
  }
}
