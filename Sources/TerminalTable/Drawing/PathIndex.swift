import TableOrder

/// Which rows something is known of, as many as are on some screens, and where it lies.
///
/// Each row has a slot, by which the values are kept elsewhere. Through a batch the slots stay:
/// only the numbers of the rows are written anew. To look for one takes fewer instructions than a
/// hash, and no type of keys of a dictionary, for each of which the runtime looks through all
/// conformances of the program once.
struct PathIndex {
  /// The rows by section and row, for which there are 32 bits, ascending.
  private var keys: [Int] = []
  /// The slots of the rows.
  private var slots: [Int] = []
  /// Slots whose rows are gone.
  private var freeSlots: [Int] = []

  var count: Int { keys.count }

  /// Where the value of a row lies; nil if the row is not known.
  ///
  /// - Complexity: O(log n)
  func slot(of path: TableIndexPath) -> Int? {
    let key = key(path)
    let place = keys.partitioningIndex { $0 >= key }
    return place < keys.count && keys[place] == key ? slots[place] : nil
  }

  /// Takes in a row that is not known.
  ///
  /// - Returns: Its slot: one that is free by now, or the one behind all others.
  /// - Complexity: O(n)
  mutating func insert(_ path: TableIndexPath) -> Int {
    let key = key(path)
    let place = keys.partitioningIndex { $0 >= key }
    assert(place == keys.count || keys[place] != key, "a row that is known")
    let slot = freeSlots.popLast() ?? slots.count
    keys.insert(key, at: place)
    slots.insert(slot, at: place)
    return slot
  }

  /// The rows follow a batch; those that it deletes are not known any more.
  ///
  /// - Returns: The slots of the rows that have to be asked for again.
  /// - Complexity: O(log n + m log k) for m rows between the first and the last of k operations,
  ///   and O(n log n) where rows change their order.
  @discardableResult
  mutating func carry(along map: UpdateMap) -> [Int] {
    let changed = map.changedRows
    let start = keys.partitioningIndex { path($0) >= changed.lowerBound }
    let end = keys.partitioningIndex { path($0) > changed.upperBound }
    var fresh: [Int] = []
    var next = start
    var isAscending = true
    for place in start..<end {
      let old = path(keys[place])
      let slot = slots[place]
      guard let new = map.newPath(ofOld: old) else {
        freeSlots.append(slot)
        continue
      }
      if map.isFresh(ofOld: old, at: new) { fresh.append(slot) }
      keys[next] = key(new)
      slots[next] = slot
      isAscending = isAscending && (next == start || keys[next - 1] < keys[next])
      next += 1
    }
    keys.removeSubrange(next..<end)
    slots.removeSubrange(next..<end)
    if !isAscending { sort() }
    return fresh
  }

  private mutating func sort() {
    let sorted = zip(keys, slots).sorted { $0.0 < $1.0 }
    keys = sorted.map(\.0)
    slots = sorted.map(\.1)
  }

  private func key(_ path: TableIndexPath) -> Int { path.section << 32 | path.row }
  private func path(_ key: Int) -> TableIndexPath {
    TableIndexPath(section: key >> 32, row: key & 0xFFFF_FFFF)
  }
}
