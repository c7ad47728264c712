/// Collects where things are while a whole tree is made, and then makes the directory at once.
struct DirectoryBuilder<Element: IdentifiedElement>: NodeRegistry {
  private var leaves: [IdentityEntry] = []
  private var parents: [IdentityEntry] = []
  private var lastNumber: UInt32 = 0
  private var root: UInt32 = 0

  /// A builder for a tree of `count` elements.
  init(count: Int) {
    leaves.reserveCapacity(count)
  }

  mutating func makeNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  mutating func register(_ elements: UnsafeBufferPointer<Element>, inLeaf number: UInt32) {
    for element in elements { leaves.append(IdentityEntry(identity: element.id, node: number)) }
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

  /// The directory of everything that was registered.
  ///
  /// - Precondition: no identity was registered twice.
  /// - Complexity: O(n) if the identities rise or lie close together, else O(n log n)
  func directory() -> NodeDirectory<Element> {
    NodeDirectory(
      leaves: IdentityMap(rising: Self.sorted(leaves)), parents: IdentityMap(rising: parents),
      root: root, lastNumber: lastNumber)
  }

  private static func sorted(_ entries: [IdentityEntry]) -> [IdentityEntry] {
    guard var least = entries.first?.identity else { return [] }
    var greatest = least
    var rises = true
    for (index, entry) in entries.enumerated().dropFirst() {
      rises = rises && entries[index - 1].identity < entry.identity
      least = min(least, entry.identity)
      greatest = max(greatest, entry.identity)
    }
    if rises { return entries }
    let (span, overflows) = greatest.subtractingReportingOverflow(least)
    let result =
      !overflows && span / 8 < entries.count
      ? scattered(entries, from: least, span: Int(span) + 1)
      : entries.sorted { $0.identity < $1.identity }
    for (one, next) in zip(result, result.dropFirst()) where one.identity == next.identity {
      trap("Identity \(one.identity) occurs twice")
    }
    return result
  }

  /// Sorts by writing every entry to its place among all identities that there could be.
  private static func scattered(
    _ entries: [IdentityEntry], from least: Int64, span: Int
  ) -> [IdentityEntry] {
    var nodes = [UInt32](repeating: 0, count: span)
    for entry in entries {
      let place = Int(entry.identity - least)
      guard nodes[place] == 0 else { trap("Identity \(entry.identity) occurs twice") }
      nodes[place] = entry.node
    }
    var result: [IdentityEntry] = []
    result.reserveCapacity(entries.count)
    for (place, node) in nodes.enumerated() where node != 0 {
      result.append(IdentityEntry(identity: least + Int64(place), node: node))
    }
    return result
  }
}
