import ObjectGraph

/// Values that rows were given while that is pending here, and that their fields do not hold any
/// more because somebody else gave the fields another type meanwhile. The file would take them, and
/// would have sections and numbers that are none.
extension ListScreen {
  /// A value that was given to rows before its field got another type.
  private struct Misfit {
    let attribute: Attribute
    let value: AttributeValue
    let rows: [ManagedObject]
  }

  /// Why what is pending cannot be saved, with the cursor on the first row whose value does not fit
  /// its field any more; nil if all do.
  ///
  /// - Complexity: O(what is pending), where fields got other types
  func refusalOfRetypedValues() throws -> Message? {
    guard let misfit = try misfits().first else { return nil }
    let reason = "Nothing was saved: \(words(about: misfit))"
    guard let path = misfit.rows.lazy.compactMap(rows.indexPath(forObject:)).first else {
      return .failure("\(reason) \(keyMap.keyName(for: .undo)) takes back what you changed.")
    }
    show(path)
    let edit = keyMap.keyName(for: .editFields)
    return .failure("\(reason) \(edit) gives \(misfit.rows.count == 1 ? "it" : "one") another.")
  }

  /// Tells which values do not fit their fields any more.
  func tellRetypedValues() throws {
    for misfit in try misfits() { tell(.refusal(words(about: misfit))) }
  }

  private func words(about misfit: Misfit) -> String {
    let names = ListWords.listing(misfit.rows.map { rowName(of: $0) }.sorted())
    let kind = FieldKind(misfit.attribute.type).words
    return "\(misfit.attribute.title) holds \(kind) now, and not"
      + " \(ListWords.name(misfit.value.fieldText)), which you gave \(names)."
  }

  /// What was given to rows in edit mode and is none of its field's values by now, in the order of
  /// the fields.
  private func misfits() throws -> [Misfit] {
    retypedFields?.follow(objects.store.model)
    guard let retyped = retypedFields?.attributes, !retyped.isEmpty else { return [] }
    let entries = objects.unsavedStepRecords.flatMap(\.entries)
    return try retyped.flatMap { entity, attribute -> [Misfit] in
      let given = Set(
        entries.filter { $0.id.entity == entity && $0.gives(attribute.name) }.map(\.id)
      ).map { objects.object(with: $0) }.filter { !$0.isDeleted }
      guard !given.isEmpty else { return [] }
      let takes = try test(of: attribute)
      let wrong = given.filter { !takes($0[attribute.name]) }
      return Dictionary(grouping: wrong) { $0[attribute.name] }
        .map { Misfit(attribute: attribute, value: $0.key, rows: $0.value) }
        .sorted { $0.value.compare($1.value) == .before }
    }
  }

  /// Tells whether a value is one of a field.
  private func test(of attribute: Attribute) throws -> (AttributeValue) -> Bool {
    guard attribute.type.isChoice else { return attribute.type.takes }
    let values = Set(try objects.choices(of: attribute).map { $0["name"] })
    return { $0.isNull || values.contains($0) }
  }
}

extension AttributeType {
  /// Whether a value is one of the type once it is stored: a text that looks like a number is one.
  fileprivate func takes(_ value: AttributeValue) -> Bool {
    if admits(value) { return true }
    guard case .text(let text) = value else { return false }
    if let number = Int64(text) { return admits(.integer(number)) }
    return Double(decimal: text).map { admits(.real($0)) } ?? false
  }
}
