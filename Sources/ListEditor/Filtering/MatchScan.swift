import ObjectGraph

/// Looks through rows for those that match, a part at a time.
///
/// A list of 100,000 rows cannot be looked through between two keys of a fast typist. So each turn
/// of the event loop does a part, and a new key does not wait for the rest: a longer text goes on
/// with what is left.
///
/// Rows are looked at in their order until something is found, so that the first match shows soon.
/// The others are looked at in the order of their keys, as they lie in the file: of a sorted list
/// each part would otherwise read half of all pages.
struct MatchScan {
  /// How many rows a part is: a few milliseconds.
  static let slice = 2_048

  /// What rows must match.
  let predicate: FetchRequest.Predicate
  /// The keys of the rows to look at.
  let candidates: [Int64]
  /// The keys of those that match, in the same order: all of them once the scan is finished, and
  /// before that those at the beginning.
  private(set) var matches: [Int64] = []
  /// How many candidates were looked at in their order.
  private var place = 0
  /// The other candidates, once something was found, if their keys do not ascend anyway.
  private var rest: Rest?
  /// Whether the ``rest`` was made, or need not be.
  private var hasOrderedRest = false

  /// Candidates in the order of their keys.
  private struct Rest {
    let keys: [Int64]
    /// How many of them were looked at, and which of these match.
    var place = 0
    var matches: [Int64] = []

    /// Whether a candidate matches; nil as long as it was not looked at.
    ///
    /// - Complexity: O(log n)
    func matches(_ key: Int64) -> Bool? {
      if place < keys.count, key >= keys[place] { return nil }
      var range = matches[...]
      while let middle = range.indices.middle {
        if range[middle] == key { return true }
        range = range[middle] < key ? range[(middle + 1)...] : range[..<middle]
      }
      return false
    }
  }

  init(_ predicate: FetchRequest.Predicate, among candidates: [Int64]) {
    self.predicate = predicate
    self.candidates = candidates
    // In a long list it is room that the system gives when it is used; growing takes twice that.
    matches.reserveCapacity(candidates.count)
  }

  /// What a stricter condition has to look through: those that match so far, and those that were
  /// not looked at yet, in the same order.
  ///
  /// - Complexity: O(n log n)
  var left: [Int64] {
    let others = candidates[place...]
    guard let rest else { return matches + others }
    return matches + others.filter { rest.matches($0) ?? true }
  }

  /// Whether all rows were looked at.
  var isFinished: Bool { place == candidates.count }

  /// How much is done, in percent.
  var percent: Int {
    candidates.isEmpty ? 100 : (place + (rest?.place ?? 0)) * 100 / candidates.count
  }

  /// Looks at the next rows.
  ///
  /// - Throws: What the store throws; nothing has changed, and the part can be tried again.
  /// - Complexity: O(``slice`` · log n), and once, in the turn after the one in which something was
  ///   found, O(n log n) comparisons of keys
  mutating func advance(_ entity: Entity, in objects: ManagedObjectContext) throws {
    if !matches.isEmpty { orderRest() }
    guard let start = rest?.place, let count = rest?.keys.count else {
      let end = min(place + Self.slice, candidates.count)
      matches += try objects.matchingKeys(Array(candidates[place..<end]), of: entity, predicate)
      place = end
      return
    }
    let end = min(start + Self.slice, count)
    let part = rest.map { Array($0.keys[start..<end]) } ?? []
    // In its place: what two hold is copied when it grows.
    rest?.matches += try objects.matchingKeys(part, of: entity, predicate)
    rest?.place = end
    guard end == count, let rest else { return }
    matches += candidates[place...].filter { rest.matches($0) == true }
    place = candidates.count
    self.rest = nil
  }

  /// Looks at all rows that are left.
  ///
  /// - Throws: As ``advance(_:in:)``.
  mutating func finish(_ entity: Entity, in objects: ManagedObjectContext) throws {
    while !isFinished { try advance(entity, in: objects) }
  }

  private mutating func orderRest() {
    guard !hasOrderedRest else { return }
    hasOrderedRest = true
    let others = candidates[place...]
    guard zip(others, others.dropFirst()).contains(where: >) else { return }
    rest = Rest(keys: others.sorted())
  }
}

extension Range<Int> {
  /// The number in the middle, if there is one.
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
