/// What a view has already shown before the model was told: the rows that a person dragged.
///
/// It travels with the one batch of its scope that tells of them (`R154`, `R155`), so that views do
/// not show the same move twice (`R156`) and results take these rows as the moved ones (`R58`).
public struct UserDrivenMove: Hashable, Sendable {
  /// The rows that the view has moved, in their new order.
  public let movedObjects: [ManagedObjectID]

  /// A move that a view has shown, for the gesture that makes it in the model.
  ///
  /// - Parameter movedObjects: The rows that the view has moved, in their new order.
  public init(_ movedObjects: [ManagedObjectID]) {
    self.movedObjects = movedObjects
  }
}
