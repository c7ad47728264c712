/// Collects where things are while a whole tree is made, and then makes the directory at once.
///
/// Of the elements nothing is kept but how many of them each leaf has: the finished tree has the
/// rest, and a list of a million identities would be twice as large as the directory itself.
struct DirectoryBuilder<Element: IdentifiedElement>: NodeRegistry {
  /// The leaves in order: how many elements there are up to the end of each.
  private var leafEnds: [(end: Int, number: UInt32)] = []
  private var parents: [IdentityEntry] = []
  private var lastNumber: UInt32 = 0
  private var root: UInt32 = 0

  private var least = Int64.max
  private var greatest = Int64.min
  /// Whether each identity was greater than the ones before.
  private var rises = true

  mutating func makeNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  mutating func register(_ elements: UnsafeBufferPointer<Element>, inLeaf number: UInt32) {
    for element in elements {
      rises = rises && (element.id > greatest || least > greatest)
      least = min(least, element.id)
      greatest = max(greatest, element.id)
    }
    leafEnds.append(((leafEnds.last?.end ?? 0) + elements.count, number))
  }

  mutating func register(_ subtrees: UnsafeBufferPointer<CountedSubtree>, below number: UInt32) {
    for subtree in subtrees {
      parents.append(IdentityEntry(identity: Int64(subtree.number), node: number))
    }
  }

  mutating func registerRoot(_ number: UInt32) {
    root = number
  }

  mutating func forget(_ number: UInt32) {}

  /// The directory of the tree whose nodes were registered.
  ///
  /// - Precondition: no identity was registered twice.
  /// - Complexity: O(n) if the identities rise or lie close together, else O(n log n)
  func directory(of tree: CountedTree<Element>) -> NodeDirectory<Element> {
    NodeDirectory(
      leaves: leaves(of: tree), parents: IdentityMap(rising: parents.count, parents), root: root,
      lastNumber: lastNumber)
  }

  private func leaves(of tree: CountedTree<Element>) -> IdentityMap {
    let count = tree.count
    let entries = LeafEntries(elements: tree.elements(in: 0..<count), leafEnds: leafEnds)
    if rises { return IdentityMap(rising: count, entries) }
    let (span, overflows) = greatest.subtractingReportingOverflow(least)
    if !overflows, span / 8 < count {
      return IdentityMap(rising: count, scattered(entries, span: Int(span) + 1))
    }
    let sorted = Array(entries).sorted { $0.identity < $1.identity }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.identity == next.identity {
      trap("Identity \(one.identity) occurs twice")
    }
    return IdentityMap(rising: count, sorted)
  }

  /// Sorts by writing every entry to its place among all identities that there could be.
  private func scattered(
    _ entries: LeafEntries, span: Int
  ) -> some Sequence<IdentityEntry> {
    var nodes = [UInt32](repeating: 0, count: span)
    for entry in entries {
      let place = Int(entry.identity - least)
      guard nodes[place] == 0 else { trap("Identity \(entry.identity) occurs twice") }
      nodes[place] = entry.node
    }
    return nodes.enumerated().lazy.filter { $0.element != 0 }.map { [least] place, node in
      IdentityEntry(identity: least + Int64(place), node: node)
    }
  }

  /// All elements of a tree in its order, each with the leaf that has it.
  private struct LeafEntries: Sequence, IteratorProtocol {
    var elements: CountedTree<Element>.Elements
    let leafEnds: [(end: Int, number: UInt32)]
    private var index = 0
    private var leaf = 0

    init(elements: CountedTree<Element>.Elements, leafEnds: [(end: Int, number: UInt32)]) {
      self.elements = elements
      self.leafEnds = leafEnds
    }

    mutating func next() -> IdentityEntry? {
      guard let element = elements.next() else { return nil }
      if index == leafEnds[leaf].end { leaf += 1 }
      index += 1
      return IdentityEntry(identity: element.id, node: leafEnds[leaf].number)
    }
  }
}
