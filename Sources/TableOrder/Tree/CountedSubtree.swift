/// A subtree of a ``CountedTree``, as its parent knows it.
struct CountedSubtree: CountedItem {
  /// The topmost node: a block of elements at height 0, a block of subtrees above.
  ///
  /// Which of the two it is follows from the height alone, so that the one reference can be asked
  /// whether it is the only one.
  var node: AnyObject
  /// The node's number, the same in every version of the node, for ``NodeRegistry``.
  var number: UInt32
  private var storedCount: UInt32
  var weight: Int

  init(node: AnyObject, number: UInt32, elementCount: Int, weight: Int) {
    self.node = node
    self.number = number
    storedCount = UInt32(elementCount)
    self.weight = weight
  }

  /// The subtree whose topmost node is `block`.
  init<Item: CountedItem>(_ block: Block<Item>, number: UInt32) {
    let sum = block.slice(0..<block.count).total
    self.init(node: block, number: number, elementCount: sum.count, weight: sum.weight)
  }

  var elementCount: Int {
    get { Int(storedCount) }
    set { storedCount = UInt32(newValue) }
  }

  /// The topmost node, which lies at height 0.
  func leaf<Element>(of type: Element.Type) -> Block<Element> {
    unsafeDowncast(node, to: Block<Element>.self)
  }

  /// The topmost node, which lies above height 0.
  var inner: Block<CountedSubtree> {
    unsafeDowncast(node, to: Block<CountedSubtree>.self)
  }
}

extension UnsafeBufferPointer where Element: CountedItem {
  /// The elements in all items, and what they weigh.
  var total: (count: Int, weight: Int) {
    var count = 0
    var weight = 0
    for slot in indices {
      count += self[slot].elementCount
      weight += self[slot].weight
    }
    return (count, weight)
  }
}
