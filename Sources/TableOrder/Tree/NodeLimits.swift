/// How many items a node of a ``CountedTree`` may have.
///
/// Leaves are large, since what lies beside the elements costs memory. Nodes whose items refer to
/// blocks of their own, as inner nodes do, are small: who copies one refers to each of these blocks
/// once more, and so touches as many places in memory, which in a large tree costs more than all
/// else that an edit does.
struct NodeLimits {
  /// The most items.
  let maximum: Int
  /// The fewest items of a node that is not the root. Less than half of the most, so that insertion
  /// and removal by turns at one place do not split and merge each time.
  let minimum: Int
  /// How many items a node gets when many are put in at once.
  let preferred: Int

  /// For items that are nothing but numbers.
  static let large = NodeLimits(maximum: 64, minimum: 24, preferred: 56)
  /// For items that refer to blocks.
  static let small = NodeLimits(maximum: 8, minimum: 3, preferred: 7)
}
