/// The search for the heaviest part of a sequence that is in order.
enum IncreasingRun {
  /// How much it is worth that something stays: first of all `major`, and between equals `minor`.
  struct Weight: Comparable {
    var major: Int
    var minor: Int

    init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }

    static func + (left: Self, right: Self) -> Self {
      Self(left.major + right.major, left.minor + right.minor)
    }
  }

  /// Which of `positions`, all different, belong to a rising subsequence of the greatest weight.
  ///
  /// The idea: the best run that ends with an element is the best one that ends with a smaller
  /// element before it, and one more. The best ends so far are kept in a Fenwick tree over the
  /// ranks of the positions, which answers for all smaller ranks at once.
  ///
  /// - Parameter weight: what the element at an index weighs, more than nothing.
  /// - Complexity: O(k log k), and O(k) if everything is in order
  static func heaviest(of positions: [Int], weight: (Int) -> Weight) -> [Bool] {
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: positions.count)
    }
    let sorted = positions.indices.sorted { positions[$0] < positions[$1] }
    var ranks = Array(repeating: 0, count: positions.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank + 1 }
    var best = Array(repeating: End(), count: positions.count + 1)
    var before: [Int?] = []
    for index in positions.indices {
      var end = End()
      var rank = ranks[index] - 1
      while rank > 0 {
        if best[rank].weight > end.weight { end = best[rank] }
        rank &= rank - 1
      }
      before.append(end.index)
      let longer = End(weight: end.weight + weight(index), index: index)
      rank = ranks[index]
      while rank < best.count {
        if longer.weight > best[rank].weight { best[rank] = longer }
        rank += rank & -rank
      }
    }
    var stays = Array(repeating: false, count: positions.count)
    var end = End()
    var rank = positions.count
    while rank > 0 {
      if best[rank].weight > end.weight { end = best[rank] }
      rank &= rank - 1
    }
    var last = end.index
    while let index = last {
      stays[index] = true
      last = before[index]
    }
    return stays
  }

  /// The last element of a run, and what the run weighs.
  private struct End {
    var weight = Weight(0, 0)
    var index: Int?
  }
}
