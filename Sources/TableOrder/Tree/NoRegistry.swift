/// The registry of a tree that is never asked where an element is.
struct NoRegistry<Element>: NodeRegistry {
  mutating func makeNumber() -> UInt32 { 0 }
  mutating func register(_ elements: UnsafeBufferPointer<Element>, inLeaf number: UInt32) {}
  mutating func register(_ subtrees: UnsafeBufferPointer<CountedSubtree>, below number: UInt32) {}
  mutating func registerRoot(_ number: UInt32) {}
  mutating func forget(_ number: UInt32) {}
}
