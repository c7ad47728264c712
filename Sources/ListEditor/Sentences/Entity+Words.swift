import ObjectGraph

extension Entity {
  /// The relationship to one object whose key is in an attribute; nil if it holds another value.
  func relationship(storedIn attribute: String) -> Relationship? {
    relationships.first {
      if case .toOne(let stored) = $0.kind { stored == attribute } else { false }
    }
  }

  /// What people call an attribute: its title. One that leads to another object and has none is
  /// called like the relationship, "Sales rep" and not "sales_rep_id".
  ///
  /// - Complexity: O(number of relationships)
  public func words(forAttribute name: String) -> String {
    if let title = attribute(named: name)?.title, title != name { return title }
    guard let relationship = relationship(storedIn: name) else { return name }
    let words = relationship.name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value of an attribute as people read it in a sentence: as the field shows it, `yes` or
  /// `Thu 24 Dec 2026`, and "nothing" for none.
  ///
  /// - Parameter time: The clocks that moments are read by; without them they are told as the file
  ///   has them.
  func words(for value: AttributeValue, of attribute: String, time: LocalTime? = nil) -> String {
    guard let attribute = self.attribute(named: attribute),
      time != nil || attribute.type != .dateTime
    else { return value.shown }
    return FieldFormat(attribute, time: time ?? .utc).words(for: value)
  }
}
