import ObjectGraph

/// A section that rows can be moved to: one that is shown, or a choice that no row has yet.
struct SectionTarget: Hashable {
  /// What people call it.
  let name: String
  /// What the rows in it hold.
  let value: AttributeValue
  /// The row of the choice that it stands for, which keeps it whatever it is called; nil where
  /// sections follow from their rows.
  var choice: ManagedObjectID?
}
