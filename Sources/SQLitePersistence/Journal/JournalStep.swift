import ObjectGraph

/// What the journal keeps of one row of a gesture: a line for each value.
struct JournalStep {
  /// What a line tells of.
  enum Kind: String {
    case insert, update, delete, move
  }

  /// One value before and after.
  struct Line {
    let kind: Kind
    let attribute: String
    let before: AttributeValue
    let after: AttributeValue
    /// Whether rules of the file changed the value, because others of the row were edited.
    var isTriggered = false
  }

  /// The row, by its permanent key.
  let id: ManagedObjectID
  var lines: [Line]
}
