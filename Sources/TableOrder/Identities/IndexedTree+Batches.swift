extension IndexedTree {
  /// The places of the elements with these identities, which rise strictly; nil for each that is
  /// not there.
  ///
  /// - Complexity: O(k log k + l log n) for k elements in l leaves
  func indices(of ids: [Int64]) -> [Int?] {
    guard ids.count > 1 else { return ids.map(index(of:)) }
    // Leaf by leaf: the leaf in the upper half of a word, and which identity it is in the lower.
    var found: [UInt64] = []
    found.reserveCapacity(ids.count)
    for (place, leaf) in directory.leaves.nodes(ofRising: ids).enumerated() {
      if let leaf { found.append(UInt64(leaf) << 32 | UInt64(place)) }
    }
    found.sort()
    var locator = NodeLocator(self, keepsWay: true)
    var indices = [Int?](repeating: nil, count: ids.count)
    for word in found {
      let place = Int(word & 0xFFFF_FFFF)
      indices[place] = locator.index(of: ids[place], inLeaf: UInt32(word >> 32))
    }
    return indices
  }

  /// Puts elements in, each before the one that is now at its index.
  ///
  /// - Parameter indices: for each element, rising; elements with the same index keep their order.
  /// - Precondition: no element has the identity of one of them, and they are all different.
  /// - Complexity: O(k log k + l log n) for k elements into l leaves
  mutating func insert(_ elements: [Element], at indices: [Int]) {
    let count = self.count + elements.count
    directory.beginCollecting()
    elements.withUnsafeBufferPointer { elements in
      indices.withUnsafeBufferPointer { indices in
        var left = elements.count
        while left > 0 {
          left -= tree.insertLast(
            of: UnsafeBufferPointer(rebasing: elements.prefix(left)),
            at: UnsafeBufferPointer(rebasing: indices.prefix(left)), registry: &directory)
        }
      }
    }
    directory.endCollecting()
    guard directory.leaves.count == count else {
      trap("\(count - directory.leaves.count) of \(elements.count) identities are there already")
    }
  }

  /// Takes out the elements at `indices`.
  ///
  /// - Parameters:
  ///   - indices: rising strictly.
  ///   - ids: the identities of these elements, rising.
  /// - Complexity: O(k log k + l log n) for k elements in l leaves
  mutating func remove(at indices: [Int], ids: [Int64]) {
    directory.beginCollecting()
    indices.withUnsafeBufferPointer { indices in
      var left = indices.count
      while left > 0 {
        left -= tree.removeLast(
          of: UnsafeBufferPointer(rebasing: indices.prefix(left)), registry: &directory)
      }
    }
    directory.endCollecting()
    directory.forgetElements(ids)
  }
}
