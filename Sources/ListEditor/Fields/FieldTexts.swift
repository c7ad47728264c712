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
}
