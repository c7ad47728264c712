import ObjectGraph

extension Collection<Attribute> {
  /// The attribute that a person or the header of a file calls by its name or its title: the first
  /// of ``attributes(titled:)``.
  ///
  /// - Complexity: O(number of attributes)
  public func attribute(titled words: String) -> Attribute? { attributes(titled: words).first }

  /// The attributes that a person or the header of a file may mean by a name or a title: the one of
  /// that name, else those of that title, else those of the name and those of the title in letters
  /// of another case, with or without their marks. More than one where several are called so.
  ///
  /// - Complexity: O(number of attributes)
  public func attributes(titled words: String) -> [Attribute] {
    if let attribute = first(where: { $0.name == words }) { return [attribute] }
    let titled = filter { $0.title == words }
    guard titled.isEmpty else { return titled }
    let wanted = words.folded
    let named = filter { $0.name.folded == wanted }
    return named + filter { $0.title.folded == wanted && !named.contains($0) }
  }
}
