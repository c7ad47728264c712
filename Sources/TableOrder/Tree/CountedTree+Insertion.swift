extension CountedTree {
  /// Puts `element` before the one at `index`, or at the end.
  ///
  /// - Complexity: O(log n)
  mutating func insert(
    _ element: Element, at index: Int, registry: inout some NodeRegistry<Element>
  ) {
    guard index >= 0, index <= count else {
      trap("Nothing can be inserted at \(index) among \(count)")
    }
    let right = Self.insert(element, at: index, into: &root, height: height, registry: &registry)
    if let right { grow(right, registry: &registry) }
  }

  /// Puts a root above the present one and what was split off from it.
  mutating func grow(_ right: CountedSubtree, registry: inout some NodeRegistry<Element>) {
    let number = registry.makeNumber()
    let top = Block<CountedSubtree>.make([root, right])
    registry.register(top.slice(0..<2), below: number)
    registry.registerRoot(number)
    root = CountedSubtree(top, number: number)
    height += 1
  }

  /// Inserts into `subtree`; the answer is the right half if it had to be split.
  private static func insert(
    _ element: Element, at index: Int, into subtree: inout CountedSubtree, height: Int,
    registry: inout some NodeRegistry<Element>
  ) -> CountedSubtree? {
    subtree.elementCount += 1
    subtree.weight += element.weight
    guard height > 0 else {
      let leaf = subtree.unique(Element.self, room: 1)
      leaf.insert(element, at: index)
      registry.register(leaf.slice(index..<index + 1), inLeaf: subtree.number)
      return splitLeaf(&subtree, leaf, registry: &registry)
    }
    let inner = subtree.unique(CountedSubtree.self)
    let (slot, rest) = inner.slot(forInsertionAt: index)
    let extra = insert(
      element, at: rest, into: &inner[slot], height: height - 1, registry: &registry)
    return extra.flatMap { add($0, at: slot + 1, below: &subtree, registry: &registry) }
  }

  /// Splits a leaf that has become too large; the answer is its right half.
  static func splitLeaf(
    _ subtree: inout CountedSubtree, _ leaf: Block<Element>,
    registry: inout some NodeRegistry<Element>
  ) -> CountedSubtree? {
    guard leaf.count > Element.leafLimits.maximum else { return nil }
    let right = split(&subtree, leaf, number: registry.makeNumber())
    let block = right.leaf(Element.self)
    registry.register(block.slice(0..<block.count), inLeaf: right.number)
    return right
  }

  /// Puts what was split off from a subtree of `subtree` at a slot of it, which is counted in it
  /// already; the answer is the right half if it had to be split too.
  static func add(
    _ extra: CountedSubtree, at slot: Int, below subtree: inout CountedSubtree,
    registry: inout some NodeRegistry<Element>
  ) -> CountedSubtree? {
    let larger = subtree.own(CountedSubtree.self, room: 1)
    larger.insert(extra, at: slot)
    registry.register(larger.slice(slot..<slot + 1), below: subtree.number)
    guard larger.count > NodeLimits.small.maximum else { return nil }
    let right = split(&subtree, larger, number: registry.makeNumber())
    let block = right.inner
    registry.register(block.slice(0..<block.count), below: right.number)
    return right
  }

  /// Splits off the right half of `subtree`, whose topmost node is `block` and not shared.
  private static func split<Item: CountedItem>(
    _ subtree: inout CountedSubtree, _ block: Block<Item>, number: UInt32
  ) -> CountedSubtree {
    let kept = block.count / 2
    let half = Block<Item>.make(capacity: block.count - kept)
    half.takeSuffix(block.count - kept, of: block)
    subtree.trim(Item.self)
    let right = CountedSubtree(half, number: number)
    subtree.elementCount -= right.elementCount
    subtree.weight -= right.weight
    return right
  }
}

extension Block where Element == CountedSubtree {
  /// The subtree into which an insertion at `index` goes, and the index within it. At a border the
  /// left one takes it, so that the end of the sequence is no special case.
  func slot(forInsertionAt index: Int) -> (slot: Int, rest: Int) {
    let subtrees = pointer
    var slot = 0
    var rest = index
    while rest > subtrees[slot].elementCount {
      rest -= subtrees[slot].elementCount
      slot += 1
    }
    return (slot, rest)
  }

  /// The subtree that has the element at `index`, and the index within it.
  func slot(ofElementAt index: Int) -> (slot: Int, rest: Int) {
    let subtrees = pointer
    var slot = 0
    var rest = index
    while rest >= subtrees[slot].elementCount {
      rest -= subtrees[slot].elementCount
      slot += 1
    }
    return (slot, rest)
  }
}
