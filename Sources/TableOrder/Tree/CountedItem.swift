/// What lies in a node of a ``CountedTree``: an element in a leaf, a subtree in an inner node.
protocol CountedItem {
  /// The number of elements in the item.
  var elementCount: Int { get }
  /// The sum of the weights of the elements in the item.
  var weight: Int { get }
}
