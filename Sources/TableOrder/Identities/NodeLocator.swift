/// Finds elements of an ``IndexedTree`` by identity and leaf: up to the root by the numbers of
/// nodes, and down again adding counts.
///
/// It can keep the way that it went last, so that neighbours are found without climbing to the root
/// each time.
struct NodeLocator<Element: IdentifiedElement> {
  private let tree: CountedTree<Element>
  private let parents: IdentityMap
  /// The node that was found last at each height below that of the root; empty if none is kept.
  private var way: [Step]

  /// A locator in a sequence.
  ///
  /// - Parameter keepsWay: whether many elements will be looked for, those of a leaf one after
  ///   another.
  init(_ sequence: IndexedTree<Element>, keepsWay: Bool = false) {
    tree = sequence.tree
    parents = sequence.directory.parents
    way = keepsWay ? Array(repeating: Step(), count: tree.height) : []
  }

  /// The place of the element with the identity `id`, which is in `leaf`.
  ///
  /// - Complexity: O(log n)
  mutating func index(of id: Int64, inLeaf leaf: UInt32) -> Int {
    let (items, start) = locate(leaf, height: 0)
    let elements = items.elements(Element.self)
    for slot in elements.indices where elements[slot].id == id { return start + slot }
    trap("Identity \(id) is not in its leaf \(leaf)")
  }

  /// The items of the node `number`, and the index of its first element.
  private mutating func locate(_ number: UInt32, height: Int) -> (items: NodeItems, start: Int) {
    guard height < tree.height else { return (tree.root.items, 0) }
    if height < way.count, way[height].number == number, let items = way[height].items {
      return (items, way[height].start)
    }
    guard let parent = parents[Int64(number)] else {
      trap("Node \(number) at height \(height) of \(tree.height) is below no other")
    }
    let (items, start) = locate(parent, height: height + 1)
    let subtrees = items.subtrees
    var before = start
    for slot in subtrees.indices {
      if subtrees[slot].number == number {
        let found = subtrees[slot].items
        if height < way.count {
          way[height] = Step(number: number, items: found, start: before)
        }
        return (found, before)
      }
      before += subtrees[slot].elementCount
    }
    trap("Node \(number) is not below node \(parent)")
  }

  /// A node on the way, and the index of its first element.
  private struct Step {
    var number: UInt32 = 0
    var items: NodeItems?
    var start = 0
  }
}
