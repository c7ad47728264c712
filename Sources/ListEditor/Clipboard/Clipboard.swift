import ObjectGraph

/// The rows that were copied last, for all lists of one editor.
final class Clipboard {
  /// One row as it was when it was copied.
  struct Row: Hashable {
    let entity: Entity
    let title: AttributeValue
    /// What holds the title; nil where that is another object.
    let titleField: Attribute?
    /// What it holds besides the title and its rank.
    let fields: [Attribute]
    /// Its values by the names of their attributes.
    let values: [String: AttributeValue]
  }

  var rows: [Row] = []
}
