import ObjectGraph

/// Sections of a choice stand in the order of its values, or the other way round, or in an order
/// of the file's own that has nothing to do with these. Whatever goes from one to the next goes by
/// what is shown.
extension ListScreen {
  /// What orders the sections where these are those of a choice in the order of its values, or the
  /// other way round; nil where they are not.
  var choiceOrder: FetchRequest.SortDescriptor? {
    guard let path = results.sectionKeyPath, let rank = choiceEntity?.orderAttribute,
      let first = results.fetchRequest.sortDescriptors.first,
      first.path.components == path.components + [rank]
    else { return nil }
    return first
  }

  /// Whether the sections of a choice stand from its last value to its first.
  var showsChoicesBackwards: Bool { choiceOrder?.order == .descending }

  /// The rows of the choice that sections come from, in the order of the sections.
  ///
  /// - Throws: What the store throws.
  func choicesAsShown(of attribute: Attribute) throws -> [ManagedObject] {
    let choices = try objects.choices(of: attribute)
    return showsChoicesBackwards ? choices.reversed() : choices
  }

  /// The values of sections with those of a choice that no row has, where sections without rows are
  /// shown: each behind the nearest value of the choice before it, or else before the first one.
  /// Where rows have none of them they stand together, first or last.
  ///
  /// - Parameters:
  ///   - names: The values of the choice, in the order of the sections.
  ///   - shown: The values that rows have, in their order.
  ///   - nulls: Where the rows without a value stand.
  /// - Complexity: O(number of values)
  static func adding(
    _ names: [AttributeValue], to shown: [AttributeValue],
    nulls: FetchRequest.SortDescriptor.Nulls
  ) -> [AttributeValue] {
    let known = Set(shown)
    let first = names.first(where: known.contains)
    guard let first else { return nulls == .last ? names + shown : shown + names }
    var followers: [AttributeValue: [AttributeValue]] = [:]
    var last = first
    for name in names.drop(while: { $0 != first }) {
      if known.contains(name) { last = name } else { followers[last, default: []].append(name) }
    }
    let leaders = Array(names.prefix { $0 != first })
    return shown.flatMap { ($0 == first ? leaders : []) + [$0] + (followers[$0] ?? []) }
  }
}
