extension CountedTree {
  /// Takes out the element at `index`.
  ///
  /// The registry is not told of the element itself, only of others that come into another node.
  ///
  /// - Complexity: O(log n)
  mutating func remove(at index: Int, registry: inout some NodeRegistry<Element>) -> Element {
    guard index >= 0, index < count else {
      trap("There is no element \(index) among \(count) that could be removed")
    }
    let element = Self.remove(at: index, from: &root, height: height, registry: &registry)
    shrink(registry: &registry)
    return element
  }

  /// Takes the root away if it has only one subtree left.
  mutating func shrink(registry: inout some NodeRegistry<Element>) {
    guard height > 0, root.items.subtrees.count == 1 else { return }
    registry.forget(root.number)
    root = root.items.subtrees[0]
    height -= 1
    registry.registerRoot(root.number)
  }

  private static func remove(
    at index: Int, from subtree: inout CountedSubtree, height: Int,
    registry: inout some NodeRegistry<Element>
  ) -> Element {
    guard height > 0 else {
      let element = subtree.unique(Element.self).remove(at: index)
      subtree.trim(Element.self)
      subtree.elementCount -= 1
      subtree.weight -= element.weight
      return element
    }
    let inner = subtree.unique(CountedSubtree.self)
    let (slot, rest) = inner.slot(ofElementAt: index)
    let element = remove(at: rest, from: &inner[slot], height: height - 1, registry: &registry)
    subtree.elementCount -= 1
    subtree.weight -= element.weight
    mend(&subtree, slot, height: height, registry: &registry)
    return element
  }

  /// Sees to it that the subtree at `slot` of `parent` (not shared, at `height`) is not too small.
  static func mend(
    _ parent: inout CountedSubtree, _ slot: Int, height: Int,
    registry: inout some NodeRegistry<Element>
  ) {
    let left = max(slot - 1, 0)
    let items = parent.items.subtrees[slot].items
    if height == 1 {
      guard items.elements(Element.self).count < Element.leafLimits.minimum else { return }
      mend(&parent, left, Element.self, Element.leafLimits, registry: &registry) {
        registry, items, number in
        registry.register(items, inLeaf: number)
      }
    } else {
      guard items.subtrees.count < NodeLimits.small.minimum else { return }
      mend(&parent, left, CountedSubtree.self, .small, registry: &registry) {
        registry, items, number in
        registry.register(items, below: number)
      }
    }
  }

  /// Merges the subtrees at `left` and after it in `parent` (not shared), or evens them out, since
  /// one of them has become too small.
  private static func mend<Item: CountedItem, Registry: NodeRegistry<Element>>(
    _ parent: inout CountedSubtree, _ left: Int, _ type: Item.Type, _ limits: NodeLimits,
    registry: inout Registry,
    register: (inout Registry, UnsafeBufferPointer<Item>, UInt32) -> Void
  ) {
    let siblings = parent.inner
    let right = left + 1
    let leftCount = itemCount(siblings[left], type)
    let rightCount = itemCount(siblings[right], type)
    let total = leftCount + rightCount
    if total <= 2 * limits.minimum {
      let block = siblings[left].unique(Item.self, room: rightCount)
      block.append(
        contentsOf: siblings[right].leaf(Item.self), 0..<rightCount)
      register(&registry, block.slice(leftCount..<total), siblings[left].number)
      let removed = siblings.remove(at: right)
      siblings[left].elementCount += removed.elementCount
      siblings[left].weight += removed.weight
      registry.forget(removed.number)
      parent.trim(CountedSubtree.self)
    } else if leftCount < rightCount {
      even(siblings, from: right, to: left, total / 2 - leftCount) { (block: Block<Item>, length) in
        register(&registry, block.slice(block.count - length..<block.count), siblings[left].number)
      }
    } else {
      let length = leftCount - total / 2
      even(siblings, from: left, to: right, length) { (block: Block<Item>, length) in
        register(&registry, block.slice(0..<length), siblings[right].number)
      }
    }
  }

  /// The number of items in the topmost node of `subtree`.
  private static func itemCount<Item>(_ subtree: CountedSubtree, _ type: Item.Type) -> Int {
    subtree.items.elements(Item.self).count
  }

  /// Moves `length` items over the border between two neighbours.
  private static func even<Item: CountedItem>(
    _ siblings: Block<CountedSubtree>, from source: Int, to target: Int, _ length: Int,
    register: (Block<Item>, Int) -> Void
  ) {
    let giver = siblings[source].unique(Item.self)
    let taker = siblings[target].unique(Item.self, room: length)
    let moved: (count: Int, weight: Int)
    if source > target {
      moved = giver.slice(0..<length).total
      taker.takePrefix(length, of: giver)
    } else {
      moved = giver.slice(giver.count - length..<giver.count).total
      taker.takeSuffix(length, of: giver)
    }
    siblings[source].trim(Item.self)
    siblings[source].elementCount -= moved.count
    siblings[source].weight -= moved.weight
    siblings[target].elementCount += moved.count
    siblings[target].weight += moved.weight
    register(taker, length)
  }
}
