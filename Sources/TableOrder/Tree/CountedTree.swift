/// A sequence that is copied in O(1) and edited in O(log n), in which places are found by number
/// and by weight.
///
/// The idea: a B-tree without keys. Every inner node knows for each subtree how many elements it
/// has and what they weigh, so a place is found by counting on the way down. Nodes are shared
/// between copies: an edit copies the nodes on its path if another tree refers to them as well, and
/// edits them in place if not. So k edits after a copy make O(k log n) new nodes, and the copy
/// stays as it was.
///
/// The tree is a value; what it refers to is never changed while two trees refer to it, which is
/// why trees may be sent to other threads.
struct CountedTree<Element: CountedElement>: @unchecked Sendable {
  /// The whole tree as a subtree.
  var root: CountedSubtree
  /// The number of levels of inner nodes.
  var height: Int

  /// An empty tree.
  init() {
    root = CountedSubtree(Block<Element>.make(capacity: 0), number: 0)
    height = 0
  }

  /// The number of elements.
  var count: Int { root.elementCount }

  /// The sum of the weights of all elements.
  var weight: Int { root.weight }

  /// Whether both are versions without any difference that share everything. O(1).
  func isIdentical(to other: Self) -> Bool { root.node === other.root.node }
}
