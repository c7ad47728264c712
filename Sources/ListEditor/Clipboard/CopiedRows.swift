import ObjectGraph

/// Rows that were copied together, as they were then: fields and choices may get other names and
/// types before they are pasted.
struct CopiedRows {
  /// One of them.
  struct Row {
    var title: AttributeValue
    /// Its values by the names of their attributes; what it has none for is as in a new row.
    var values: [String: AttributeValue]
  }

  let entity: Entity
  /// What holds the titles; nil where that is another object.
  let titleField: Attribute?
  /// What they hold besides the title and the rank.
  let fields: [Attribute]
  /// The rows of choices by the names that they had, for each attribute that holds such names.
  let choices: [String: [AttributeValue: ManagedObjectID]]
  /// At least one.
  var rows: [Row]
  /// The context they were copied from: in it alone are new rows known that they may lead to.
  weak var context: ManagedObjectContext?
}
