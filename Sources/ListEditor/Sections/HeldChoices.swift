import ObjectGraph

/// The sections from which held rows come, where sections come from a choice.
struct HeldChoices {
  /// The rows of the choice, and what they were called when somebody was last told of a move.
  var names: [ManagedObject: AttributeValue] = [:]
  /// In which of them each held row is.
  var sections: [ManagedObjectID: ManagedObject] = [:]
}
