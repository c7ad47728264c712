import ObjectGraph

/// A filter that a file keeps and nobody can read: it names a field that is not there any more, or
/// another program wrote it.
public struct UnreadableFilter: Hashable, Sendable {
  /// What the list is called.
  public let list: String
  /// The condition.
  public let condition: String
  /// What is wrong with it, as a clause.
  public let reason: String
  /// Whether the list is to open with it.
  public let isOpening: Bool

  /// The filters of all lists that cannot be read, in the order of lists and filters.
  ///
  /// - Parameters:
  ///   - objects: A context of the file.
  ///   - today: What `today` means in them.
  ///   - time: The clocks that moments in them are read by.
  /// - Throws: What reading the choices throws.
  /// - Complexity: O(lists, fields and values of choices), whatever the number of rows
  public static func all(
    in objects: ManagedObjectContext, today: CalendarDay, time: LocalTime
  ) throws -> [UnreadableFilter] {
    try objects.store.model.lists.flatMap { list -> [UnreadableFilter] in
      let saved = SavedFilters(list.filter)
      guard !saved.all.isEmpty else { return [] }
      let parser = try ListConditions(list, in: objects, today: today, time: time).parser
      return saved.all.compactMap { filter in
        do throws(PredicateSyntaxError) {
          _ = try parser.parse(filter.condition)
          return nil
        } catch {
          return UnreadableFilter(
            list: list.name, condition: filter.condition,
            reason: PredicateWords.sentence(for: error.reason, .standard),
            isOpening: filter == saved.opening)
        }
      }
    }
  }
}
