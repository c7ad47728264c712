import ObjectGraph

/// How much room columns need, and which there are besides those that the list names. All widths
/// are by the names of the attributes.
struct ColumnNeeds: Equatable {
  /// Those that somebody chose.
  var chosen: [String: Int] = [:]
  /// How wide the widest values of choices are.
  var values: [String: Int] = [:]
  /// How much room numbers take.
  var numbers: [String: NumberExtent] = [:]
  /// How wide the texts are that rows in sight have. Columns of short ones take no more than these
  /// and their titles need, and the rows' titles as much as they do. Nil if nobody knows.
  var texts: [String: Int]?
  /// A field that comes right behind the title.
  var leading: Attribute?
  /// What the rows belong to, which comes next.
  var owner: OwnerField?
  /// How many columns beside the title are scrolled off the window, from the left.
  var skipped = 0
}
