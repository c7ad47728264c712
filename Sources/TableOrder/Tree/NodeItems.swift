/// Where the items of a node lie, so that a walk down a tree follows addresses and counts no
/// references.
///
/// It is good as long as the tree from which the walk began is held by somebody and not edited.
struct NodeItems {
  let start: UnsafeMutableRawPointer

  /// The items of a leaf.
  func elements<Element>(_ type: Element.Type) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: start.assumingMemoryBound(to: Element.self), count: Block<Element>.count(at: start))
  }

  /// The items of an inner node.
  var subtrees: UnsafeMutableBufferPointer<CountedSubtree> { elements(CountedSubtree.self) }

  /// The subtree of an inner node that has the element at `index`, the index of its first element,
  /// and what the elements before it weigh.
  func find(index: Int) -> (subtree: NodeItems, start: Int, weight: Int) {
    let subtrees = subtrees
    var slot = 0
    var start = 0
    var weight = 0
    while index - start >= subtrees[slot].elementCount {
      start += subtrees[slot].elementCount
      weight += subtrees[slot].weight
      slot += 1
    }
    return (subtrees[slot].items, start, weight)
  }

  /// The first element below the node, which lies at `height`.
  func firstElement<Element>(
    _ type: Element.Type, height: Int
  ) -> UnsafeMutablePointer<Element> {
    var items = self
    for _ in 0..<height { items = items.subtrees[0].items }
    return items.start.assumingMemoryBound(to: Element.self)
  }
}
