import ObjectGraph

/// A section that rows can be moved to: one that is shown, or a choice that no row has yet.
struct SectionTarget: Hashable {
  /// What people call it.
  let name: String
  /// What the rows in it hold.
  let value: AttributeValue
}
