/// A map from identities to the numbers of nodes, copied in O(1) and edited in O(log n).
///
/// The idea: the identities in rising order, cut into pages, and the pages in a ``CountedTree``. It
/// needs no hashing, costs the same whether the identities lie close or far apart, and shares what
/// an edit leaves alone with earlier versions.
struct IdentityMap: Sendable {
  var pages = CountedTree<IdentityPage>()
  var registry = NoRegistry<IdentityPage>()

  /// An empty map.
  init() {}

  /// The number of identities.
  ///
  /// - Complexity: O(1)
  var count: Int { pages.weight }

  /// The number of the node that has `identity`.
  ///
  /// - Complexity: O(log n)
  subscript(identity: Int64) -> UInt32? {
    find(identity)?.node
  }

  /// Where `identity` is, in a page with how many others.
  private func find(_ identity: Int64) -> (page: Int, slot: Int, node: UInt32, count: Int)? {
    guard let (index, page) = page(for: identity) else { return nil }
    let (slot, node) = page.pointee.find(identity)
    return node.map { (index, slot, $0, page.pointee.count) }
  }

  /// The page where `identity` is or belongs; nil if there are no pages.
  func page(
    for identity: Int64
  ) -> (index: Int, element: UnsafeMutablePointer<IdentityPage>)? {
    pages.last { $0.pointee.first <= identity }
  }

  /// Says that `identity`, known or not, is in `node`; the answer is where it was.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  mutating func set(_ identity: Int64, to node: UInt32) -> UInt32? {
    let entry = IdentityEntry(identity: identity, node: node)
    guard let index = page(for: identity)?.index else {
      pages.insert(IdentityPage([entry]), at: 0, registry: &registry)
      return nil
    }
    let (old, overflow) = pages.update(at: index) { page -> (UInt32?, IdentityPage?) in
      let (slot, old) = page.find(identity)
      if let old {
        if old != node { page.setNode(node, at: slot) }
        return (old, nil)
      }
      page.insert(entry, at: slot)
      return (nil, page.splitIfTooLarge())
    }
    if let overflow { pages.insert(overflow, at: index + 1, registry: &registry) }
    return old
  }

  /// Forgets `identity`; the answer is where it was.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  mutating func remove(_ identity: Int64) -> UInt32? {
    guard let found = find(identity) else { return nil }
    if found.count == 1 {
      _ = pages.remove(at: found.page, registry: &registry)
      return found.node
    }
    pages.update(at: found.page) { $0.remove(at: found.slot) }
    if found.count - 1 < IdentityPage.minimum { mend(found.page) }
    return found.node
  }

  /// Joins the page at `index` with a neighbour, or evens the two out.
  mutating func mend(_ index: Int) {
    guard pages.count > 1 else { return }
    let left = max(index - 1, 0)
    let all = pages[left].entries + pages[left + 1].entries
    if all.count <= 2 * IdentityPage.minimum {
      pages.update(at: left) { $0 = IdentityPage(all) }
      _ = pages.remove(at: left + 1, registry: &registry)
    } else {
      pages.update(at: left) { $0 = IdentityPage(all[..<(all.count / 2)]) }
      pages.update(at: left + 1) { $0 = IdentityPage(all[(all.count / 2)...]) }
    }
  }
}

extension IdentityMap {
  /// A map of the first `count` of `entries`, which rise strictly; they are asked for one by one.
  ///
  /// - Complexity: O(n)
  init(rising count: Int, _ entries: some Sequence<IdentityEntry>) {
    guard count > 0 else { return }
    var iterator = entries.makeIterator()
    var entries: [IdentityEntry] = []
    let runs = (count + IdentityPage.preferred - 1) / IdentityPage.preferred
    pages = CountedTree(count: runs, registry: &registry) { run in
      entries.removeAll(keepingCapacity: true)
      for _ in count * run / runs..<count * (run + 1) / runs {
        guard let entry = iterator.next() else { trap("Fewer than \(count) identities") }
        entries.append(entry)
      }
      return IdentityPage(entries)
    }
  }

  /// Traps if the map is not as it must be; for tests.
  func _checkInvariants() {
    pages._checkInvariants()
    var last: Int64?
    for page in pages.elements(in: 0..<pages.count) {
      guard page.count <= IdentityPage.maximum,
        page.count >= IdentityPage.minimum || pages.count == 1
      else { trap("A page of \(page.count) identities among \(pages.count) pages") }
      for entry in page.entries {
        if let last, last >= entry.identity {
          trap("Identity \(entry.identity) comes after \(last)")
        }
        last = entry.identity
      }
    }
  }

  /// Calls `visit` for every node, with the bytes of heap that it takes.
  func forEachNode(_ visit: (AnyObject, _ heapBytes: Int) -> Void) {
    pages.forEachNode(visit)
    for page in pages.elements(in: 0..<pages.count) {
      visit(page.storage.node, page.storage.heapBytes)
    }
  }
}
