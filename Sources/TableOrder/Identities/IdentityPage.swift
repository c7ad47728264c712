/// A sorted run of neighbouring identities, each with the number of the node that has it.
///
/// The page keeps its first identity whole and every identity as the distance from that, in one
/// 32-bit word if the distances of the page allow it and in two if not; a further word is the node.
/// So an identity costs 8 bytes, and 12 where a list's identities lie far apart.
struct IdentityPage: CountedElement {
  /// The least identity of the page.
  private(set) var first: Int64
  private var words: Block<UInt32>
  /// Where the words lie, so that looking something up counts no references.
  private var start: UnsafeMutablePointer<UInt32>
  private var isWide: Bool

  /// The most entries in a page, twice the fewest of one that has a neighbour, and more.
  static var maximum: Int { 128 }
  static var minimum: Int { 48 }
  static var preferred: Int { 112 }

  /// A page of `entries`, rising and not empty.
  init(_ entries: some BidirectionalCollection<IdentityEntry>) {
    guard let first = entries.first, let last = entries.last else {
      trap("A page of identities is never empty")
    }
    self.first = first.identity
    isWide = Self.distance(first.identity, last.identity) > UInt64(UInt32.max)
    words = .make(capacity: entries.count * (isWide ? 3 : 2))
    start = words.pointer
    for entry in entries {
      let distance = Self.distance(first.identity, entry.identity)
      words.append(UInt32(truncatingIfNeeded: distance))
      if isWide { words.append(UInt32(truncatingIfNeeded: distance >> 32)) }
      words.append(entry.node)
    }
  }

  /// The number of entries.
  var count: Int { Block<UInt32>.count(at: start) / stride }

  var weight: Int { count }
  static var leafLimits: NodeLimits { .small }

  private var stride: Int { isWide ? 3 : 2 }

  subscript(slot: Int) -> IdentityEntry {
    let pointer = start + slot * stride
    var distance = UInt64(pointer[0])
    if isWide { distance |= UInt64(pointer[1]) << 32 }
    return IdentityEntry(
      identity: Int64(bitPattern: UInt64(bitPattern: first) &+ distance), node: pointer[stride - 1])
  }

  /// All entries, rising.
  var entries: [IdentityEntry] { (0..<count).map { self[$0] } }

  /// The slot of `identity`, or where it belongs, and the node that has it.
  func find(_ identity: Int64) -> (slot: Int, node: UInt32?) {
    let distance = Self.distance(first, identity)
    let start = start
    var low = 0
    var high = identity < first ? 0 : count
    if isWide {
      while low < high {
        let middle = (low + high) / 2
        let entry = start + middle * 3
        let found = UInt64(entry[0]) | UInt64(entry[1]) << 32
        if found == distance { return (middle, entry[2]) }
        if found < distance { low = middle + 1 } else { high = middle }
      }
    } else {
      while low < high {
        let middle = (low + high) / 2
        let entry = start + middle * 2
        let found = UInt64(entry[0])
        if found == distance { return (middle, entry[1]) }
        if found < distance { low = middle + 1 } else { high = middle }
      }
    }
    return (low, nil)
  }

  /// Sets the node of the entry at `slot`.
  mutating func setNode(_ node: UInt32, at slot: Int) {
    makeUnique(room: 0)
    start[slot * stride + stride - 1] = node
  }

  /// Inserts an entry at `slot`, where it belongs.
  mutating func insert(_ entry: IdentityEntry, at slot: Int) {
    guard slot > 0, isWide || Self.distance(first, entry.identity) <= UInt64(UInt32.max) else {
      var all = entries
      all.insert(entry, at: slot)
      self = Self(all)
      return
    }
    makeUnique(room: stride)
    let distance = Self.distance(first, entry.identity)
    var place = slot * stride
    words.insert(UInt32(truncatingIfNeeded: distance), at: place)
    if isWide {
      place += 1
      words.insert(UInt32(truncatingIfNeeded: distance >> 32), at: place)
    }
    words.insert(entry.node, at: place + 1)
  }

  /// Splits off the second half if there are too many entries.
  mutating func splitIfTooLarge() -> IdentityPage? {
    guard count > Self.maximum else { return nil }
    let all = entries
    self = Self(all[..<(all.count / 2)])
    return Self(all[(all.count / 2)...])
  }

  /// Removes the entry at `slot`, which is not the only one.
  mutating func remove(at slot: Int) {
    guard slot > 0 else {
      self = Self(entries.dropFirst())
      return
    }
    makeUnique(room: 0)
    for _ in 0..<stride { _ = words.remove(at: slot * stride) }
    var reference: AnyObject = words
    Block<UInt32>.trim(&reference)
    keep(unsafeDowncast(reference, to: Block<UInt32>.self))
  }

  /// Removes the entries at `slots`, rising, which are not all.
  mutating func remove(at slots: [Int]) {
    guard slots.first != 0 else {
      var removed = slots[...]
      self = Self(
        (0..<count).compactMap { slot in
          guard removed.first == slot else { return self[slot] }
          removed.removeFirst()
          return nil
        })
      return
    }
    let copy = Block<UInt32>.make(capacity: words.count - slots.count * stride)
    var next = 0
    for slot in slots {
      copy.append(contentsOf: words, next..<slot * stride)
      next = (slot + 1) * stride
    }
    copy.append(contentsOf: words, next..<words.count)
    keep(copy)
  }

  private mutating func makeUnique(room: Int) {
    let needed = words.count + room
    if isKnownUniquelyReferenced(&words), needed <= words.limit { return }
    let copy = Block<UInt32>.make(capacity: needed + room)
    copy.append(contentsOf: words, 0..<words.count)
    keep(copy)
  }

  private mutating func keep(_ block: Block<UInt32>) {
    words = block
    start = block.pointer
  }

  private static func distance(_ first: Int64, _ identity: Int64) -> UInt64 {
    UInt64(bitPattern: identity) &- UInt64(bitPattern: first)
  }

  /// The block of this page and the bytes of heap that it takes.
  var storage: (node: AnyObject, heapBytes: Int) { (words, words.heapBytes) }
}
