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
    for element in elements { leaves.set(element.id, to: number) }
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

  /// Exchanges the identity of an element that stays where it is; false if `new` is in use.
  mutating func replace(_ old: Int64, with new: Int64) -> Bool {
    guard leaves[new] == nil, let leaf = leaves.remove(old) else { return false }
    leaves.set(new, to: leaf)
    return true
  }
}
