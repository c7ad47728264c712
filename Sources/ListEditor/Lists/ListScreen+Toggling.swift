import ObjectGraph

extension ListScreen {
  /// Turns the yes/no field of rows to yes, or to no if all are yes already; in a list without one,
  /// goes on to the next choice.
  func flip(_ count: Int) throws -> Outcome {
    guard list.doneAttribute != nil else {
      if let refusal = refusal(hiding: { $0.type == .boolean }) {
        return .stay(refusal)
      }
      return try cycle(count)
    }
    return try flip(targets(count))
  }

  /// Turns the yes/no field of some rows to yes, or to no if all are yes already.
  func flip(_ objects: [ManagedObject]) throws -> Outcome {
    guard let field = list.doneAttribute else { return .stay() }
    let isYes = objects.allSatisfy { $0[field.name] == true }
    return try set(field, to: isYes ? false : true, of: objects)
  }

  /// Gives rows the choice that follows that of the first of them; in a list without choices, turns
  /// yes and no.
  func cycle(_ count: Int) throws -> Outcome {
    let choices = list.fields.filter { if case .choice = $0.type { true } else { false } }
    let section = results.sectionKeyPath?.attribute
    let other = choices.first { $0.name != section }
    if other == nil, let refusal = refusal(hiding: { $0.type.isChoice && $0.name != section }) {
      return .stay(refusal)
    }
    guard let field = other ?? choices.first else {
      guard list.doneAttribute != nil else {
        return .stay(.refusal("This list has no yes/no field\(butPin), and no choice."))
      }
      return try flip(count)
    }
    let objects = targets(count)
    guard let first = objects.first else { return .stay() }
    let names = try self.objects.choiceNames(of: field).map(AttributeValue.text)
    let values = (field.isOptional ? [.null] : []) + names
    guard !names.isEmpty else {
      return .stay(
        .refusal("\(field.title) has no values yet; \(keyMap.keyName(for: .listFields)) adds them.")
      )
    }
    let now = values.firstIndex(of: first[field.name]) ?? -1
    return try set(field, to: values[(now + 1) % values.count], of: objects)
  }

  /// That a field is hidden which a key would change, so that it does not change another one; nil
  /// if none is.
  func refusal(hiding isMeant: (Attribute) -> Bool) -> Message? {
    let hidden = list.entity.attributes.first { field in
      field.isHidden && field != list.pinAttribute && !list.isMadeByFile(field) && isMeant(field)
    }
    return hidden.map {
      .refusal("\($0.title) is hidden; \(keyMap.keyName(for: .listFields)) shows it again.")
    }
  }

  /// The yes/no field that no key but those of forms changes, as sentences except it.
  var butPin: String { list.pinAttribute.map { " but \($0.title)" } ?? "" }

  private func set(
    _ field: Attribute, to value: AttributeValue, of objects: [ManagedObject]
  ) throws -> Outcome {
    if field.name == sectionAttribute?.name,
      let refusal = refusal(moving: objects.filter { $0[field.name] != value })
    {
      return .stay(refusal)
    }
    return try withRemaining(objects) { objects in
      try edit("Change \(field.title) of \(names(of: objects))", writingInto: objects) { _ in
        try requireAll(objects)
        for object in objects { object[field.name] = value }
      }
      if let path = objects.first.flatMap(rows.indexPath(forObject:)), objects.count == 1 {
        table.setCursor(path)
      }
      let shown = FieldFormat(field).shown(value)
      let words = "\(field.title) is \(shown.isEmpty ? "empty" : shown) now: \(names(of: objects))"
      return .stay(.note(ListWords.sentence(words + hiddenWords(objects))))
    }
  }
}
