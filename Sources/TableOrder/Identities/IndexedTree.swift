/// A ``CountedTree`` that also finds the place of an element by its identity.
struct IndexedTree<Element: IdentifiedElement>: Sendable {
  var tree = CountedTree<Element>()
  var directory = NodeDirectory<Element>()

  /// An empty sequence.
  init() {}

  /// A sequence of `count` elements, each made from its index.
  ///
  /// - Precondition: no two have the same identity.
  /// - Complexity: O(n) if the identities rise or lie close together, else O(n log n)
  init(count: Int, element: (Int) -> Element) {
    guard count > 0 else { return }
    var builder = DirectoryBuilder<Element>()
    tree = CountedTree(count: count, registry: &builder, element: element)
    directory = builder.directory(of: tree)
  }

  /// The sequence of a tree that was made with a builder of directories.
  ///
  /// Whoever has no more use for what the tree was made of gives it back before: the directory of a
  /// long sequence takes room too.
  ///
  /// - Precondition: no two elements have the same identity.
  /// - Complexity: O(n) if the identities rise or lie close together, else O(n log n)
  init(_ tree: CountedTree<Element>, _ builder: DirectoryBuilder<Element>) {
    self.tree = tree
    directory = builder.directory(of: tree)
  }

  /// The number of elements.
  var count: Int { tree.count }

  subscript(index: Int) -> Element { tree[index] }

  /// Whether an element has the identity `id`.
  ///
  /// - Complexity: O(log n)
  func contains(_ id: Int64) -> Bool { directory.leaves[id] != nil }

  /// The place of the element with the identity `id`.
  ///
  /// - Complexity: O(log n)
  func index(of id: Int64) -> Int? {
    guard let leaf = directory.leaves[id] else { return nil }
    var locator = NodeLocator(self)
    return locator.index(of: id, inLeaf: leaf)
  }

  /// Puts `element` before the one at `index`, or at the end.
  ///
  /// - Precondition: no element has its identity.
  /// - Complexity: O(log n)
  mutating func insert(_ element: Element, at index: Int) {
    guard !contains(element.id) else { trap("Identity \(element.id) is in the order already") }
    tree.insert(element, at: index, registry: &directory)
  }

  /// Takes out the element at `index`.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let element = tree.remove(at: index, registry: &directory)
    directory.forgetElement(element.id)
    return element
  }

  /// Puts `element`, perhaps with another identity, into the place of the one at `index`.
  ///
  /// - Precondition: no other element has its identity.
  /// - Complexity: O(log n)
  mutating func replace(at index: Int, with element: Element) {
    let old = tree.update(at: index) { place in
      let old = place
      place = element
      return old
    }
    guard old.id == element.id || directory.replace(old.id, with: element.id) else {
      trap("Identity \(element.id) cannot replace \(old.id): it is in the order already")
    }
  }

  /// Changes the element at `index` in place, all but its identity.
  ///
  /// - Complexity: O(log n)
  mutating func update(at index: Int, _ body: (inout Element) -> Void) {
    tree.update(at: index, body)
  }

  /// Whether both share everything. O(1).
  func isIdentical(to other: Self) -> Bool { tree.isIdentical(to: other.tree) }

  /// Traps if the sequence is not as it must be; for tests.
  func _checkInvariants() {
    tree._checkInvariants()
    directory.leaves._checkInvariants()
    directory.parents._checkInvariants()
    guard directory.leaves.count == count else {
      trap("The directory knows \(directory.leaves.count) of \(count) identities")
    }
    for (place, element) in tree.elements(in: 0..<count).enumerated() {
      guard index(of: element.id) == place else {
        trap(
          "Identity \(element.id) at \(place) is found at \(String(describing: index(of: element.id)))"
        )
      }
    }
  }

  /// Calls `visit` for every node, with the bytes of heap that it takes.
  func forEachNode(_ visit: (AnyObject, _ heapBytes: Int) -> Void) {
    tree.forEachNode(visit)
    directory.leaves.forEachNode(visit)
    directory.parents.forEachNode(visit)
  }
}
