import Testing

@testable import TerminalTable

@Suite struct HoleMapTests {
  /// All subsets of `0..<count`.
  static func subsets(_ count: Int) -> [[Int]] {
    (0..<(1 << count)).map { bits in (0..<count).filter { bits & (1 << $0) != 0 } }
  }

  @Test("What remains fills the holes in order, for every small sequence, R108")
  func fillsHoles() {
    for count in 0...5 {
      for removed in Self.subsets(count) {
        for placed in Self.subsets(count + 2) {
          let survivors = (0..<count).filter { !removed.contains($0) }
          let newCount = survivors.count + placed.count
          guard placed.allSatisfy({ $0 < newCount }) else { continue }
          let map = HoleMap(removed: removed, placed: placed)
          let holes = (0..<newCount).filter { !placed.contains($0) }
          for old in 0..<count {
            let expected = survivors.firstIndex(of: old).map { holes[$0] }
            #expect(map.newPlace(ofOld: old) == expected)
            if map.changedPlaces?.contains(old) != true { #expect(expected == old) }
          }
          for new in 0..<newCount {
            let expected = holes.firstIndex(of: new).map { survivors[$0] }
            #expect(map.oldPlace(ofNew: new) == expected)
          }
        }
      }
    }
  }

  @Test("Between two breaks the elements came from consecutive places")
  func breaksSeparateRuns() {
    for removed in Self.subsets(5) {
      for placed in Self.subsets(5) {
        let map = HoleMap(removed: removed, placed: placed)
        let breaks = Set(map.breaks())
        for new in 1..<7 where !breaks.contains(new) {
          let before = map.oldPlace(ofNew: new - 1)
          #expect(map.oldPlace(ofNew: new) == before.map { $0 + 1 })
        }
      }
    }
  }

  @Test("Before and behind a move the places are known to stay")
  func keepsPlacesAround() {
    #expect(HoleMap(removed: [5], placed: [3]).changedPlaces == 3...5)
    #expect(HoleMap(removed: [3]).changedPlaces == 3...Int.max)
    #expect(HoleMap(placed: [3]).changedPlaces == 3...Int.max)
    #expect(HoleMap().changedPlaces == nil)
  }

  @Test("Places may come in any order and more than once")
  func sortsPlaces() {
    #expect(HoleMap(removed: [3, 1, 3], placed: [2, 2]) == HoleMap(removed: [1, 3], placed: [2]))
  }
}
