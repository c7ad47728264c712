import BitCollections
import ObjectGraph
import TableOrder

/// Looks through rows for those that match, a part at a time.
///
/// A list of 100,000 rows cannot be looked through between two keys of a fast typist. So each turn
/// of the event loop does a part, and a new key does not wait for the rest: a longer text goes on
/// with what is left.
///
/// Rows are looked at in their order, from where the search aims, until the nearest match is known,
/// so that it shows soon. The others are looked at in the order of their keys, as they lie in the
/// file: of a sorted list each part would otherwise read half of all pages.
///
/// Which rows match, and which were not looked at yet, is a bit for each: a list of a million keys
/// would be a third of what the list itself takes. Of a sorted list it is made all the same, once,
/// of the rows that are left when something was found.
struct MatchScan {
  /// How many rows a part is: a few milliseconds.
  static let slice = 2_048

  /// What rows must match.
  let predicate: FetchRequest.Predicate
  /// The rows among which it looks. An offset is the place of a row in this order.
  let order: OrderTree
  /// The offset at which the search begins; it goes on at the top.
  private let start: Int
  /// The offsets of the rows that match, as far as it is known.
  private(set) var matches = BitSet()
  /// The offsets of those that were not looked at yet.
  private var unseen: BitSet
  private let candidateCount: Int
  private var seenCount = 0
  /// Where the nearest match is wanted.
  private(set) var aim: Aim
  /// The keys of the rows that were unseen when a nearest match was found, as they lie in the file,
  /// if that is another order; and how many of them were passed.
  private var rest: (keys: [Int64], place: Int)?
  /// Whether the ``rest`` was made, or need not be.
  private var hasOrderedRest = false

  /// Looks at nothing yet.
  ///
  /// - Parameters:
  ///   - order: All rows that come into question.
  ///   - start: The offset at which the search begins.
  init(_ predicate: FetchRequest.Predicate, among order: OrderTree, from start: Int = 0) {
    self.init(predicate, among: order, from: start, BitSet(0..<order.rowCount))
  }

  private init(
    _ predicate: FetchRequest.Predicate, among order: OrderTree, from start: Int,
    _ candidates: BitSet
  ) {
    self.predicate = predicate
    self.order = order
    self.start = start
    unseen = candidates
    candidateCount = candidates.count
    aim = Aim(offset: start, isForward: true)
  }

  /// A search for a stricter condition: among those that match so far, and those that were not
  /// looked at yet.
  ///
  /// - Complexity: O(n) bits
  func narrowed(to predicate: FetchRequest.Predicate) -> MatchScan {
    // A union of two empty sets would write into the empty array that all threads share.
    var candidates = unseen
    candidates.formUnion(matches)
    return MatchScan(predicate, among: order, from: start, candidates)
  }

  /// Whether all rows were looked at.
  var isFinished: Bool { seenCount == candidateCount }

  /// How much is done, in percent.
  var percent: Int { candidateCount == 0 ? 100 : seenCount * 100 / candidateCount }

  /// Looks first for the match that is nearest from somewhere on. O(1).
  mutating func aim(at aim: Aim) { self.aim = aim }

  /// The offset of the nearest match; nil as long as it is not known, and where there is none.
  ///
  /// - Complexity: O(n) bits at most
  var nearestMatch: Int? {
    guard let match = aim.first(of: matches) else { return nil }
    guard let unseen = aim.first(of: unseen) else { return match }
    return aim.meets(match, before: unseen) ? match : nil
  }

  /// The keys of the matches, from the start on and then from the top.
  ///
  /// - Complexity: O(m) for m matches that lie close together
  var matchingKeys: [Int64] { order.rows(at: matchesFromStart).map(\.id) }

  private var matchesFromStart: some Sequence<Int> {
    [matches[members: start...], matches[members: ..<start]].lazy.joined()
  }

  /// Looks at the next rows.
  ///
  /// - Throws: What the store throws; nothing has changed, and the part can be tried again.
  /// - Complexity: O(``slice`` · log n) and O(n) bits, and once, in the turn after the one in which
  ///   something was found, O(n log n) comparisons of keys
  mutating func advance(_ entity: Entity, in objects: ManagedObjectContext) throws {
    let isNearestKnown = nearestMatch != nil
    if isNearestKnown { orderRest() }
    if isNearestKnown, let rest {
      let part = Array(rest.keys[rest.place...].prefix(Self.slice))
      // Some may have been looked at since, to know what is nearest from elsewhere on.
      let left = zip(part, order.offsets(of: part)).compactMap { key, offset in
        offset.flatMap { unseen.contains($0) ? (key: key, offset: $0) : nil }
      }
      try look(at: left.map(\.key), left.map(\.offset), entity, objects)
      self.rest?.place += part.count
    } else {
      let offsets = aim.prefix(Self.slice, of: unseen)
      try look(at: order.rows(at: offsets).map(\.id), offsets, entity, objects)
    }
  }

  /// - Parameter offsets: Of the rows that have the keys.
  private mutating func look(
    at keys: [Int64], _ offsets: [Int], _ entity: Entity, _ objects: ManagedObjectContext
  ) throws {
    var matching = try objects.matchingKeys(keys, of: entity, predicate)[...]
    for (key, offset) in zip(keys, offsets) {
      unseen.remove(offset)
      guard key == matching.first else { continue }
      matching.removeFirst()
      matches.insert(offset)
    }
    seenCount += keys.count
  }

  /// Takes in which of some rows match by now, as far as they are among those it looks through.
  ///
  /// - Complexity: O(rows · log n)
  mutating func correct(_ keys: [Int64], matching: Set<Int64>) {
    for (key, offset) in zip(keys, order.offsets(of: keys)) {
      guard let offset else { continue }
      if unseen.remove(offset) != nil { seenCount += 1 }
      if matching.contains(key) { matches.insert(offset) } else { matches.remove(offset) }
    }
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
    let keys = order.rows(at: unseen).lazy.map(\.id)
    guard zip(keys, keys.dropFirst()).contains(where: >) else { return }
    rest = (keys.sorted(), 0)
  }
}
