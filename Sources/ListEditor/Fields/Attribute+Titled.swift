import ObjectGraph

extension Collection<Attribute> {
  /// The attribute that a person or the header of a file calls by its name or its title, with
  /// letters of any case, and with or without their marks; exact names go first.
  ///
  /// - Complexity: O(number of attributes)
  public func attribute(titled words: String) -> Attribute? {
    if let attribute = first(where: { $0.name == words }) { return attribute }
    let wanted = words.folded
    return first { $0.name.folded == wanted } ?? first { $0.title.folded == wanted }
  }
}
