extension CountedTree {
  /// A tree of `count` elements, each of which `element` makes from its index, in rising order.
  ///
  /// - Complexity: O(n)
  init(
    count: Int, registry: inout some NodeRegistry<Element>, element: (Int) -> Element
  ) {
    var nodes: [CountedSubtree] = []
    for slots in Self.evenRuns(of: count, Element.leafLimits) {
      let leaf = Block<Element>.make(capacity: slots.count)
      for index in slots { leaf.append(element(index)) }
      let number = registry.makeNumber()
      registry.register(leaf.slice(0..<leaf.count), inLeaf: number)
      nodes.append(CountedSubtree(leaf, number: number))
    }
    height = 0
    while nodes.count > 1 {
      nodes = Self.evenRuns(of: nodes.count, .small).map { slots in
        let inner = Block<CountedSubtree>.make(nodes[slots])
        let number = registry.makeNumber()
        registry.register(inner.slice(0..<inner.count), below: number)
        return CountedSubtree(inner, number: number)
      }
      height += 1
    }
    root = nodes[0]
    registry.registerRoot(root.number)
  }

  /// Cuts 0..<count into runs of nearly equal length for one node each; an empty one if it is 0.
  private static func evenRuns(of count: Int, _ limits: NodeLimits) -> [Range<Int>] {
    let runs = max(1, (count + limits.preferred - 1) / limits.preferred)
    return (0..<runs).map { run in count * run / runs..<count * (run + 1) / runs }
  }
}
