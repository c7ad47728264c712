/// Something that a ``CountedTree`` keeps in order: it counts as one and weighs something.
///
/// A row weighs one, a section as much as it has rows; so a tree of sections answers in which
/// section the row with a given number is.
protocol CountedElement: CountedItem {
  /// What this element adds to the weight of the tree, not negative.
  var weight: Int { get }
  /// How many elements a leaf may have.
  static var leafLimits: NodeLimits { get }
}

extension CountedElement {
  var elementCount: Int { 1 }
  static var leafLimits: NodeLimits { .large }
}
