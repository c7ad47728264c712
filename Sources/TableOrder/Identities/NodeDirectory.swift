/// Knows for every identity the leaf that has it, and for every node the node above it.
///
/// This is what makes the way from an identity to its place short: the numbers are climbed from the
/// leaf to the root, and the tree is walked down along them while counts are added up.
struct NodeDirectory<Element: IdentifiedElement>: NodeRegistry, Sendable {
  /// The leaf of every identity.
  private(set) var leaves = IdentityMap()
  /// The node above each node, by number; the root is absent.
  private(set) var parents = IdentityMap()
  private var lastNumber: UInt32 = 0
  private var root: UInt32 = 0
  /// Where elements were put since ``beginCollecting()``, which `leaves` does not know yet.
  private var collected: [IdentityEntry]?

  init() {}

  init(leaves: IdentityMap, parents: IdentityMap, root: UInt32, lastNumber: UInt32) {
    self.leaves = leaves
    self.parents = parents
    self.root = root
    self.lastNumber = lastNumber
  }

  /// Numbers are handed out in rising order; after the last they begin anew, with those in use left
  /// out.
  mutating func makeNumber() -> UInt32 {
    repeat { lastNumber &+= 1 } while lastNumber == root || parents[Int64(lastNumber)] != nil
    return lastNumber
  }

  mutating func register(_ elements: UnsafeBufferPointer<Element>, inLeaf number: UInt32) {
    guard collected == nil else {
      for element in elements {
        collected?.append(IdentityEntry(identity: element.id, node: number))
      }
      return
    }
    for element in elements { leaves.set(element.id, to: number) }
  }

  /// From now on it is only noted where elements are put, so that all of it can be taken in at
  /// once, in the order of identities.
  mutating func beginCollecting() {
    collected = []
  }

  /// Takes in what was noted, of each element the latest.
  mutating func endCollecting() {
    guard var entries = collected else { return }
    collected = nil
    // Sorting leaves entries of one identity in the order in which they were noted.
    entries.sort { $0.identity < $1.identity }
    leaves.set(rising: entries)
  }

  mutating func register(_ subtrees: UnsafeBufferPointer<CountedSubtree>, below number: UInt32) {
    for subtree in subtrees { parents.set(Int64(subtree.number), to: number) }
  }

  mutating func registerRoot(_ number: UInt32) {
    root = number
    parents.remove(Int64(number))
  }

  mutating func forget(_ number: UInt32) {
    parents.remove(Int64(number))
  }

  /// Forgets an element that was taken out.
  mutating func forgetElement(_ identity: Int64) {
    leaves.remove(identity)
  }

  /// Forgets elements that were taken out, their identities rising.
  mutating func forgetElements(_ identities: [Int64]) {
    leaves.remove(rising: identities)
  }

  /// Exchanges the identity of an element that stays where it is; false if `new` is in use.
  mutating func replace(_ old: Int64, with new: Int64) -> Bool {
    guard leaves[new] == nil, let leaf = leaves.remove(old) else { return false }
    leaves.set(new, to: leaf)
    return true
  }
}
