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
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else {
      return .stay(sectionsMakeThemselves)
    }
    // The value goes in the file itself, which does not bring its rows together.
    if choiceEntity != nil, let order = orderBesideChoice {
      let (mark, move) = (keyMap.keyName(for: .markSection), keyMap.keyName(for: .moveTo))
      return .stay(
        .refusal(
          "These sections stand in the order of \(order): \(mark) marks those of one, \(move)"
            + " moves them."))
    }
    let count =
      try choiceEntity == nil
      ? objects.count(for: request(forSection: value, at: path))
      : objects.rowCount(having: value, of: attribute.type)
    return .ask(
      NewName.question(
        merging: words(forSection: value), count, into: words(forSection: other), "section"
      ) { [unowned self] in try merge(section: value, into: other) })
  }

  /// What the sections of a choice stand in the order of where it is neither that of its values nor
  /// of their names, in words; nil where it is.
  private var orderBesideChoice: String? {
    guard let attribute = sectionAttribute?.name else { return nil }
    if list.ordersSectionsByRows, attribute == list.section?.attribute { return "their rows" }
    return attributesOfShownSection.first { $0 != attribute }
      .map(list.entity.words(forAttribute:))
  }

  private func merge(section value: AttributeValue, into other: AttributeValue) throws -> Outcome {
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else {
      return .stay(sectionsMakeThemselves)
    }
    let (old, new) = (words(forSection: value), words(forSection: other))
    let wasOnHeader = table.isCursorOnHeader
    let name = "Merge section \(old) into \(new)"
    if let choice = choiceEntity {
      let names = try objects.choiceNames(of: attribute).map(AttributeValue.text)
      guard names.contains(value), names.contains(other) else { throw ListError.sectionIsGone }
      try objects.perform(
        .deleteChoiceValue(value.plainText, of: choice.name, replacement: other.plainText),
        as: name)
    } else {
      try edit(name) { context in
        let moved = try context.fetch(request(forSection: value, at: path))
        // Of a text alone the other one would be made again.
        let last = try lastStored(ofSection: other, at: path, except: [])
        guard !moved.isEmpty, let last else { throw ListError.sectionIsGone }
        for row in moved { enter(other, beside: last, row) }
        try gather(moved)
      }
    }
    choices = nil
    try updateEmptySections()
    if wasOnHeader { setCursor(toSectionOf: other) }
    let undo = keyMap.keyName(for: .undo)
    let words = "Merged \(old) into \(new)\(wordsAboutSharingLists)"
    return .stay(.note("\(ListWords.sentence(words)) \(undo) brings it back."))
  }
}
