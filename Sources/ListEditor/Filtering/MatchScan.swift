import ObjectGraph

/// Looks through rows for those that match, a part at a time.
///
/// A list of 100,000 rows cannot be looked through between two keys of a fast typist. So each turn
/// of the event loop does a part, and a new key does not wait for the rest: a longer text goes on
/// with what is left.
struct MatchScan {
  /// How many rows a part is: a few milliseconds.
  static let slice = 2_048

  /// What rows must match.
  let predicate: FetchRequest.Predicate
  /// The keys of the rows to look at.
  let candidates: [Int64]
  /// The keys of those that match so far, in the same order.
  private(set) var matches: [Int64] = []
  /// How many were looked at.
  private(set) var place = 0

  init(_ predicate: FetchRequest.Predicate, among candidates: [Int64]) {
    self.predicate = predicate
    self.candidates = candidates
  }

  /// What a stricter condition has to look through: those that match so far, and those that were
  /// not looked at yet, in the same order.
  var left: [Int64] { matches + candidates[place...] }

  /// Whether all rows were looked at.
  var isFinished: Bool { place == candidates.count }

  /// How much is done, in percent.
  var percent: Int { candidates.isEmpty ? 100 : place * 100 / candidates.count }

  /// Looks at the next rows.
  ///
  /// - Throws: What the store throws; nothing has changed, and the part can be tried again.
  mutating func advance(_ entity: Entity, in objects: ManagedObjectContext) throws {
    let end = min(place + Self.slice, candidates.count)
    matches += try objects.matchingKeys(Array(candidates[place..<end]), of: entity, predicate)
    place = end
  }

  /// Looks at all rows that are left.
  ///
  /// - Throws: As ``advance(_:in:)``.
  mutating func finish(_ entity: Entity, in objects: ManagedObjectContext) throws {
    while !isFinished { try advance(entity, in: objects) }
  }
}
