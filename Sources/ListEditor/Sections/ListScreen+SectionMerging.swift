import ObjectGraph

/// A section that gets the name of another one becomes a part of that, after a question.
extension ListScreen {
  /// Another section that somebody means by a name, whatever its capitals.
  ///
  /// - Throws: What the store throws.
  func otherSection(
    called name: String, than value: AttributeValue
  ) throws -> AttributeValue? {
    let others = try sectionTargets().map(\.value).filter { $0 != value && !$0.isNull }
    let folded = name.folded
    return others.first { $0.plainText.hasSameBytes(as: name) }
      ?? others.first { $0.plainText.folded == folded }
  }

  /// Asks whether the rows of a section are to come into another one, instead of its own name.
  func askToMerge(section value: AttributeValue, into other: AttributeValue) throws -> Outcome {
    let count = try rowsOfSection(value).map { try objects.count(for: $0.request) }.reduce(0, +)
    let question = NewName.question(
      merging: words(forSection: value), count, into: words(forSection: other), "section")
    return .ask(
      Question(text: question) { [unowned self] in try merge(section: value, into: other) })
  }

  private func merge(section value: AttributeValue, into other: AttributeValue) throws -> Outcome {
    guard let attribute = sectionAttribute else { return .stay(sectionsMakeThemselves) }
    let (old, new) = (words(forSection: value), words(forSection: other))
    let wasOnHeader = table.isCursorOnHeader
    var count = 0
    try edit("Merge section \(old) into \(new)") { context in
      let choices = try choiceEntity == nil ? [] : context.choices(of: attribute)
      let choice = choices.first { $0["name"] == value }
      guard choiceEntity == nil || choice != nil && choices.contains(where: { $0["name"] == other })
      else { throw ListError.sectionIsGone }
      for (request, field) in rowsOfSection(value) {
        let moved = try context.fetch(request)
        count += moved.count
        for row in moved { row[field] = other }
        if request.entity == list.entity, field == attribute.name { try gather(moved) }
      }
      guard choice != nil || count > 0 else { throw ListError.sectionIsGone }
      if let choice { try context.delete(choice) }
    }
    choices = nil
    try updateEmptySections()
    if wasOnHeader { setCursor(toSectionOf: other) }
    let undo = keyMap.keyName(for: .undo)
    let words = "Merged \(old) into \(new)\(wordsAboutSharingLists)"
    return .stay(.note("\(ListWords.sentence(words)) \(undo) brings it back."))
  }

  /// What finds the rows of a section, and their field that makes it: of a choice those of all
  /// lists that have it, since the value goes.
  private func rowsOfSection(
    _ value: AttributeValue
  ) -> [(request: FetchRequest, field: String)] {
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else { return [] }
    guard choiceEntity != nil else {
      return [(request(forSection: value, at: path), attribute.name)]
    }
    return objects.store.model.entities.flatMap { entity in
      entity.attributes.filter { $0.type == attribute.type }.map { field in
        let having = FetchRequest.Predicate.comparison(
          AttributePath(attribute: field.name), .equal, value)
        var request = FetchRequest(entity: entity, predicate: having)
        request.sortDescriptors =
          entity.orderAttribute.map { [.init(AttributePath(attribute: $0))] } ?? []
        return (request, field.name)
      }
    }
  }
}
