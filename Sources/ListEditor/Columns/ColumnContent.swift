import ObjectGraph

/// What the columns of a list are made of: they are made again when it has changed, and not for
/// every key.
struct ColumnContent: Equatable {
  let list: ListDefinition
  /// Those of its entity: columns and the title may be of fields that the list hides.
  let attributes: [Attribute]
  /// How many columns the window has.
  let room: Int
  /// The widths that somebody chose.
  let widths: [String: Int]
  /// How wide the widest values of choices are.
  let valueWidths: [String: Int]
  /// How much room numbers take.
  let numbers: [String: NumberExtent]
  /// How wide texts are that rows in sight have.
  let textWidths: [String: Int]
  let leading: Attribute?
  let owner: OwnerField?
  /// The one whose width is being changed.
  let chosen: String?
  /// What the rows are sorted by.
  let order: FetchRequest.SortDescriptor?
}
