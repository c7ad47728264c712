import ObjectGraph

/// The texts that the rows hold in a field, which tell what becomes of it in another type.
struct FieldTexts {
  /// How many rows hold each.
  private(set) var counts: [AttributeValue: Int] = [:]
  /// As of which commit at least.
  private var feedPosition: Int64?

  /// Those of a field of texts or of moments; none of others, whose values say what they mean.
  ///
  /// - Parameter known: What was read before a question, which is not read again unless something
  ///   was written since.
  /// - Throws: What the store throws.
  /// - Complexity: O(number of rows) in the store, which gives each text once
  init(
    of field: Attribute, in entity: Entity, _ objects: ManagedObjectContext,
    insteadOf known: FieldTexts? = nil
  ) throws {
    guard field.type == .text || field.type == .dateTime else { return }
    let position = try objects.store.feedPosition()
    if let known, known.feedPosition == position {
      self = known
      return
    }
    feedPosition = position
    counts = try objects.textCounts(of: field, in: entity)
  }

  /// That some of the texts differ by capitals or marks alone, so that a choice of them has a value
  /// of each; it goes on from a sentence about that. Empty if none do.
  ///
  /// - Complexity: O(number of texts)
  var twinWords: String {
    let texts = counts.keys.map(\.fieldText).filter { !$0.isBlank }
    let groups = Dictionary(grouping: texts, by: \.folded).values.filter { $0.count > 1 }
    let twins = groups.map { group in
      group.sorted { (counts[.text($1), default: 0], $0) < (counts[.text($0), default: 0], $1) }
    }
    func size(_ twin: [String]) -> Int { twin.reduce(0) { $0 + counts[.text($1), default: 0] } }
    guard let first = twins.max(by: { (size($0), $1[0]) < (size($1), $0[0]) }) else { return "" }
    let names = ListWords.enumeration(first.map { "\"\(ListWords.name($0))\"" })
    let others = twins.count > 1 ? ", and so with \(twins.count - 1) more" : ""
    return ". \(names) are values of their own\(others): one renamed to another becomes that"
  }
}
