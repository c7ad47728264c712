/// A subtree of a ``CountedTree``, as its parent knows it.
struct CountedSubtree: CountedItem {
  /// The topmost node: a block of elements at height 0, a block of subtrees above.
  ///
  /// Which of the two it is follows from the height alone, so that the one reference can be asked
  /// whether it is the only one.
  private(set) var node: AnyObject
  private var start: UnsafeMutableRawPointer
  /// The node's number, the same in every version of the node, for ``NodeRegistry``.
  let number: UInt32
  private var storedCount: UInt32
  var weight: Int

  /// The subtree whose topmost node is `block`.
  init<Item: CountedItem>(_ block: Block<Item>, number: UInt32) {
    let sum = block.slice(0..<block.count).total
    node = block
    start = UnsafeMutableRawPointer(block.pointer)
    self.number = number
    storedCount = UInt32(sum.count)
    weight = sum.weight
  }

  var elementCount: Int {
    get { Int(storedCount) }
    set { storedCount = UInt32(newValue) }
  }

  /// Where the items of the topmost node lie.
  var items: NodeItems { NodeItems(start: start) }

  /// The topmost node, which lies at height 0.
  func leaf<Element>(_ type: Element.Type) -> Block<Element> {
    unsafeDowncast(node, to: Block<Element>.self)
  }

  /// The topmost node, which lies above height 0.
  var inner: Block<CountedSubtree> {
    unsafeDowncast(node, to: Block<CountedSubtree>.self)
  }
}

extension CountedSubtree {
  /// The topmost node, no longer shared, with room for `room` more items.
  mutating func unique<Item>(_ type: Item.Type, room: Int = 0) -> Block<Item> {
    let block = Block<Item>.unique(&node, room: room)
    start = UnsafeMutableRawPointer(block.pointer)
    return block
  }

  /// The topmost node, known not to be shared, with room for `room` more items.
  mutating func own<Item>(_ type: Item.Type, room: Int) -> Block<Item> {
    let block = Block<Item>.own(&node, room: room)
    start = UnsafeMutableRawPointer(block.pointer)
    return block
  }

  /// Gives back the room that removals have left in the topmost node, which is not shared.
  mutating func trim<Item>(_ type: Item.Type) {
    Block<Item>.trim(&node)
    start = UnsafeMutableRawPointer(unsafeDowncast(node, to: Block<Item>.self).pointer)
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
