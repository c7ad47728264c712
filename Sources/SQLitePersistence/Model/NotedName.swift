import ObjectGraph

/// A name as a note has it, perhaps in other letters than the table: to SQLite these are one, and
/// an attribute has one name.
enum NotedName {
  /// The table's own name for what a note names; the name as it is where there is no such.
  ///
  /// - Complexity: O(number of names)
  static func own(_ noted: String, among names: [String]) -> String {
    if names.contains(noted) { return noted }
    let key = folded(identifier: noted)
    return names.first { folded(identifier: $0) == key } ?? noted
  }

  /// The same for what rows of an entity are ordered by: an attribute, or what a row belongs to.
  static func own(_ noted: String, in entity: Entity) -> String {
    if entity.attribute(at: noted) != nil { return noted }
    let relationships = entity.relationships.filter { $0.attribute != nil }
    return own(noted, among: entity.attributes.map(\.name) + relationships.map(\.name))
  }
}
