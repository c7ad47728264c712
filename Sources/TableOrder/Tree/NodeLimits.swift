/// How many items a node of a ``CountedTree`` may have.
///
/// Leaves are large, since what lies beside the elements costs memory. Inner nodes are small: who
/// copies one refers to each of its subtrees once more, and so touches as many places in memory, which
/// in a large tree costs more than all else that an edit does.
struct NodeLimits {
  /// The most items.
  let maximum: Int
  /// The fewest items of a node that is not the root. Less than half of the most, so that insertion and
  /// removal by turns at one place do not split and merge each time.
  let minimum: Int
  /// How many items a node gets when many are put in at once.
  let preferred: Int

  static let leaf = NodeLimits(maximum: 64, minimum: 24, preferred: 56)
  static let inner = NodeLimits(maximum: 16, minimum: 6, preferred: 14)
}
