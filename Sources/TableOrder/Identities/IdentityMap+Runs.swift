extension IdentityMap {
  /// The numbers of the nodes that have `identities`, which rise.
  ///
  /// - Complexity: O(k + p log n) for k identities on p pages
  func nodes(ofRising identities: [Int64]) -> [UInt32?] {
    var nodes: [UInt32?] = []
    nodes.reserveCapacity(identities.count)
    var rest = identities[...]
    while let first = rest.first {
      guard let (index, page) = page(for: first) else {
        nodes.append(contentsOf: repeatElement(nil, count: rest.count))
        return nodes
      }
      let end = firstIdentity(after: index)
      while let identity = rest.first, end.map({ identity < $0 }) ?? true {
        nodes.append(page.pointee.find(identity).node)
        rest.removeFirst()
      }
    }
    return nodes
  }

  /// Says of identities, known or not, in which node each is.
  ///
  /// - Parameter entries: rising; of entries of one identity the last counts.
  /// - Complexity: O(k + p log n) for k entries on p pages
  mutating func set(rising entries: [IdentityEntry]) {
    var rest = entries[...]
    while let first = rest.first {
      guard let index = page(for: first.identity)?.index else {
        set(first.identity, to: first.node)
        rest.removeFirst()
        continue
      }
      let end = firstIdentity(after: index)
      let overflow = pages.update(at: index) { page -> IdentityPage? in
        while let entry = rest.first, end.map({ entry.identity < $0 }) ?? true {
          rest.removeFirst()
          let (slot, old) = page.find(entry.identity)
          if let old {
            if old != entry.node { page.setNode(entry.node, at: slot) }
            continue
          }
          page.insert(entry, at: slot)
          if let overflow = page.splitIfTooLarge() { return overflow }
        }
        return nil
      }
      if let overflow { pages.insert(overflow, at: index + 1, registry: &registry) }
    }
  }

  /// Forgets identities, which rise strictly and of which some may not be there.
  ///
  /// - Complexity: O(k + p log n) for k identities on p pages
  mutating func remove(rising identities: [Int64]) {
    var rest = identities[...]
    while let first = rest.first, let (index, page) = page(for: first) {
      let end = firstIdentity(after: index)
      let count = page.pointee.count
      // A page of several becomes too small by one at most, and is mended then.
      let most = pages.count == 1 ? count : max(count - IdentityPage.minimum + 1, 1)
      var slots: [Int] = []
      while slots.count < most, let identity = rest.first, end.map({ identity < $0 }) ?? true {
        rest.removeFirst()
        let (slot, node) = page.pointee.find(identity)
        if node != nil { slots.append(slot) }
      }
      guard !slots.isEmpty else { continue }
      if slots.count == count {
        _ = pages.remove(at: index, registry: &registry)
        continue
      }
      pages.update(at: index) { $0.remove(at: slots) }
      if count - slots.count < IdentityPage.minimum { mend(index) }
    }
  }

  /// The first identity of the page after the one at `index`; nil if that is the last.
  private func firstIdentity(after index: Int) -> Int64? {
    guard index + 1 < pages.count else { return nil }
    let (elements, indices, _) = pages.leaf(at: index + 1)
    return elements[index + 1 - indices.lowerBound].first
  }
}
