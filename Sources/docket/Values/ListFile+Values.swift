import ListEditor
import ObjectGraph

extension ListFile {
  /// The values that are typed for a row of a list, by the names of their attributes, with what the
  /// person called the fields.
  ///
  /// - Parameter failures: Gets all fields and values that do not fit, the fields first.
  /// - Throws: What reading the names of a choice throws.
  func values(
    of assignments: [Assignment], in list: ListDefinition, _ failures: inout [Failure]
  ) throws -> [(field: String, attribute: String, value: AttributeValue)] {
    let attributes = ListFields(list).attributes(of: assignments, &failures)
    return try attributes.compactMap { field, attribute, text in
      try failures.collect {
        let target = target(of: attribute, in: list)
        return (
          field, attribute.name,
          try target.flatMap { try key(of: text, in: $0, for: field) }
            ?? value(of: text, for: attribute, in: list, called: field)
        )
      }
    }
  }

  /// The entity whose rows a field leads to; nil for a field that leads nowhere.
  func target(of attribute: Attribute, in list: ListDefinition) -> Entity? {
    store.model.target(of: attribute, of: list.entity)
  }

  /// What the list of an entity is called.
  func name(of entity: Entity) -> String { store.model.listName(of: entity) }

  /// Refuses a row whose title people would not see, as the editor does.
  ///
  /// - Parameter word: What was typed without the name of a field, and may be meant as the title.
  /// - Throws: ``Failure``; a running gesture is taken back by its context then.
  func requireTitle(
    of row: ManagedObject, in list: ListDefinition, perhaps word: String? = nil
  ) throws(Failure) {
    guard let title = ListFields(list).typedTitle,
      row[title.name].plainText.isBlank
    else { return }
    let meant = word.flatMap { $0.isBlank ? nil : $0 }
    let advice = meant.map { "write \(title.name)=\"\($0)\"" } ?? "\(title.name) is empty"
    throw failure(.data, "A row of \(list.name) needs a title: \(advice).")
  }

  /// The value that a typed text stands for.
  ///
  /// - Parameter field: What the person called the field; nil for its name.
  /// - Throws: ``Failure`` that names the field and what it expects.
  func value(
    of text: String, for attribute: Attribute, in list: ListDefinition, called field: String? = nil
  ) throws -> AttributeValue {
    do {
      return try typedText(for: attribute).value(of: text)
    } catch let refusal as TypedText.Refusal {
      let words =
        "\(field ?? attribute.name)=\(text.shortened): Not a value of "
        + "\(list.entity.words(forAttribute: attribute.name)): \(refusal.clause)"
      throw Failure(.data, ListWords.sentence(words))
    }
  }

  /// What reads typed values of a field.
  func typedText(for attribute: Attribute) -> TypedText {
    TypedText(attribute: attribute, today: today, now: now, choices: choices)
  }

  /// The names of a choice, in its order.
  func choices(of entity: String) throws -> [String] { try objects.names(ofChoice: entity) }
}
