import ObjectGraph

/// What there is to choose from in the fields of a form, which others may rename, add and delete
/// while it is open.
extension FormScreen {
  /// The values of a field's choice with their rows, which keep them whatever they are called.
  typealias Choices = [(row: ManagedObject, name: String)]

  /// - Throws: What the store throws.
  static func choices(of attribute: Attribute, in objects: ManagedObjectContext) throws -> Choices {
    try objects.choices(of: attribute).map { ($0, $0["name"].plainText) }
  }

  /// Takes in what the values are called by now. One that was typed or chosen gets its new name, so
  /// that the file takes it.
  ///
  /// - Throws: What reading them throws; it is tried again then.
  func followChoices() throws {
    for index in fields.indices where fields[index].attribute.type.isChoice {
      let known = choices[fields[index].number] ?? []
      let present = try Self.choices(of: fields[index].attribute, in: objects)
      if let failure = objects.takeReadFailure() { throw failure }
      // Two values may have swapped their names, and one may be another of the same name.
      guard
        !known.elementsEqual(
          present, by: { $0.row === $1.row && $0.name.hasSameBytes(as: $1.name) })
      else {
        continue
      }
      choices[fields[index].number] = present
      var renamed: [AttributeValue: String] = [:]
      for (row, name) in known where !row.isDeleted {
        let now = row["name"].plainText
        if !now.hasSameBytes(as: name) { renamed[.text(name)] = now }
      }
      let typed = fields[index].text.text
      let isFollowed = fields[index].isEdited && renamed[.text(typed)] != nil
      fields[index].follow(choices: present.map(\.name), renamed: renamed)
      if isFollowed, let name = renamed[.text(typed)] {
        let words = "Somebody else renamed \(ListWords.name(typed)) to \(ListWords.name(name))"
        tell(.note(ListWords.sentence(words)))
      }
    }
  }
}
