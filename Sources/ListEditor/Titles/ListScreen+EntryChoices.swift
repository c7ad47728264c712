import ObjectGraph

/// A new row is nobody's yet: the file does not give it the new name of its section, or of another
/// value of a choice, when somebody renames that, and no other one when somebody deletes it.
extension ListScreen {
  /// What the new row holds of choices, by the names of the attributes.
  ///
  /// - Throws: What reading the choices throws.
  func chosenRows(
    of object: ManagedObject
  ) throws -> [String: (row: ManagedObject, name: AttributeValue)] {
    var chosen: [String: (row: ManagedObject, name: AttributeValue)] = [:]
    for attribute in list.entity.attributes where attribute.type.isChoice {
      let value = object[attribute.name]
      guard !value.isNull else { continue }
      let row = try objects.choices(of: attribute).first { $0["name"] == value }
      chosen[attribute.name] = row.map { ($0, value) }
    }
    return chosen
  }

  /// Gives the new row whose title is being typed what its section is called by now, and other
  /// values of choices. Where one is gone, it comes to the first section, or holds none.
  ///
  /// - Returns: What has changed of it, for people; nil if nothing has.
  /// - Throws: What reading the choices throws; it is tried again then.
  @discardableResult
  func followChoicesOfEntry() throws -> Message? {
    guard let entry, entry.isAddition, table.editedField != nil else { return nil }
    var words: Message?
    for attribute in list.entity.attributes where attribute.type.isChoice {
      let held = entry.object[attribute.name]
      guard !held.isNull else { continue }
      let chosen = entry.chosen[attribute.name]
      // The context may have given it the new name already.
      let old = chosen?.name ?? held
      let name = chosen.flatMap { $0.row.isDeleted ? nil : $0.row["name"] }
      guard name != held || name != old else { continue }
      if let failure = objects.takeReadFailure() { throw failure }
      let value = try name ?? substitute(for: held, of: attribute)
      guard value != held || value != old else { continue }
      entry.object[attribute.name] = value
      self.entry?.chosen = try chosenRows(of: entry.object)
      let message = Message.note(choiceWords(attribute, old, value, isRenamed: name != nil))
      words = words?.adding(message) ?? message
    }
    if words != nil { try objects.processPendingChanges() }
    return words
  }

  /// What a new row holds instead of a value that is none of its choice any more.
  private func substitute(
    for value: AttributeValue, of attribute: Attribute
  ) throws -> AttributeValue {
    let names = try objects.choiceNames(of: attribute).map(AttributeValue.text)
    if names.contains(value) { return value }
    let needsOne = attribute.name == sectionAttribute?.name || !attribute.isOptional
    return needsOne ? names.first ?? .null : .null
  }

  private func choiceWords(
    _ attribute: Attribute, _ old: AttributeValue, _ value: AttributeValue, isRenamed: Bool
  ) -> String {
    let (before, now) = (ListWords.name(old.fieldText), ListWords.name(value.fieldText))
    if isRenamed { return ListWords.sentence("Somebody else renamed \(before) to \(now)") }
    let place =
      value.isNull ? "\(attribute.title) of the new row is empty now" : "the new row is in \(now)"
    return ListWords.sentence("Somebody else deleted \(before); \(place)")
  }
}

extension AttributeType {
  /// Whether the values are those of a choice.
  var isChoice: Bool {
    if case .choice = self { true } else { false }
  }
}
