/// How the places in one sequence change when elements leave it and others come in (R108).
///
/// Some old places are given up (deleted or moved away), some new places are taken (inserted or
/// moved in); what remains of the old elements fills the holes between the taken places, in order.
/// Only the given-up and the taken places are kept, so that neither the memory nor any lookup
/// depends on the length of the sequence.
struct HoleMap: Hashable, Sendable {
  /// The old places whose elements leave, ascending and without repetition.
  private(set) var removed: [Int]
  /// The new places that are taken by others, ascending and without repetition.
  private(set) var placed: [Int]

  /// Makes a map from places in any order, with repetitions allowed.
  ///
  /// - Complexity: O(k log k) for k places.
  init(removed: [Int] = [], placed: [Int] = []) {
    self.removed = Self.distinct(removed)
    self.placed = Self.distinct(placed)
  }

  /// Where the element of an old place went, or `nil` if it gave its place up.
  ///
  /// - Complexity: O(log k).
  func newPlace(ofOld old: Int) -> Int? {
    let before = removed.partitioningIndex { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    return Self.hole(old - before, between: placed)
  }

  /// The places within which elements leave, come or move up; all others stay. Nil if all stay.
  ///
  /// - Complexity: O(1).
  var changedPlaces: ClosedRange<Int>? {
    guard !removed.isEmpty || !placed.isEmpty else { return nil }
    let first = min(removed.first ?? .max, placed.first ?? .max)
    guard removed.count == placed.count else { return first...Int.max }
    // As many come as leave: those behind the last of them stay too.
    return first...max(removed.last ?? .min, placed.last ?? .min)
  }

  /// Where the element of a new place came from, or `nil` if the place was taken by another.
  ///
  /// - Complexity: O(log k).
  func oldPlace(ofNew new: Int) -> Int? {
    let before = placed.partitioningIndex { $0 >= new }
    if before < placed.count, placed[before] == new { return nil }
    return Self.hole(new - before, between: removed)
  }

  /// The new places at which a run of elements that stay together begins or ends, ascending.
  ///
  /// Between two of them, the elements that filled holes came from consecutive old places.
  ///
  /// - Complexity: O(k log k).
  func breaks() -> [Int] {
    var breaks: [Int] = []
    breaks.reserveCapacity(removed.count + 2 * placed.count)
    for place in placed {
      breaks.append(place)
      breaks.append(place + 1)
    }
    // The first survivor behind a given-up place starts a run of its own.
    for (index, place) in removed.enumerated() {
      breaks.append(Self.hole(place - index, between: placed))
    }
    return Self.distinct(breaks)
  }

  /// The place with exactly `rank` places before it that are not `taken`, itself not taken.
  ///
  /// - Complexity: O(log k).
  static func hole(_ rank: Int, between taken: [Int]) -> Int {
    // `taken[i] - i` counts the holes before the i-th taken place and never falls.
    var low = 0
    var high = taken.count
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }

  private static func distinct(_ places: [Int]) -> [Int] {
    guard places.count > 1 else { return places }
    var result: [Int] = []
    result.reserveCapacity(places.count)
    for place in places.sorted() where place != result.last { result.append(place) }
    return result
  }
}
