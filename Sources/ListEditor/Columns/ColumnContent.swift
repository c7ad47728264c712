import ObjectGraph

/// What the columns of a list are made of: they are made again when it has changed, and not for
/// every key.
struct ColumnContent: Equatable {
  let list: ListDefinition
  /// Those of its entity: columns and the title may be of fields that the list hides.
  let attributes: [Attribute]
  /// How many columns of the window there are for them and for the marks.
  let room: Int
  let needs: ColumnNeeds
  /// The one to which the others are scrolled.
  let scrolledTo: String?
  /// The one whose width is being changed.
  let chosen: String?
  /// What the rows are sorted by.
  let order: FetchRequest.SortDescriptor?
}
