/// Hears where a ``CountedTree`` puts things, so that it can tell later in which node they are.
///
/// Nodes are known by number. A node keeps its number through all its copies, so path copying
/// changes nothing here; only splitting, merging and balancing do.
protocol NodeRegistry<Element> {
  associatedtype Element

  /// A number that no node of the tree has.
  mutating func makeNumber() -> UInt32
  /// `elements` are now in the leaf `number`.
  mutating func register(_ elements: UnsafeBufferPointer<Element>, inLeaf number: UInt32)
  /// `subtrees` are now below the inner node `number`.
  mutating func register(_ subtrees: UnsafeBufferPointer<CountedSubtree>, below number: UInt32)
  /// The node `number` is the root, below no other.
  mutating func registerRoot(_ number: UInt32)
  /// The node `number` is no more.
  mutating func forget(_ number: UInt32)
}
