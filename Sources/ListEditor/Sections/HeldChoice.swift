import ObjectGraph

/// A section that comes from a choice, as it was called when rows were picked up.
struct HeldChoice {
  /// The row of the choice.
  let choice: ManagedObject
  /// Its name then.
  let name: AttributeValue
}
