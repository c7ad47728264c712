import ObjectGraph

/// Titles are typed as the values of their field are: texts as they are, numbers and days checked.
extension ListScreen {
  /// Whether a title is a value of the row that can be typed.
  var canTypeTitles: Bool { list.titleAttribute.map { $0.type != .data } ?? false }

  /// A title as it is typed.
  func titleInput(_ value: AttributeValue) -> String {
    list.titleAttribute.map { FieldFormat($0, time: time).input(value) } ?? value.fieldText
  }

  /// The title that a typed text stands for. Blanks at its ends, which nobody sees, are no part of
  /// it.
  ///
  /// - Throws: ``FieldProblem`` if it stands for none, or what reading a choice throws.
  func title(
    _ text: String, insteadOf base: AttributeValue
  ) throws -> AttributeValue {
    guard let attribute = list.titleAttribute, attribute.type != .text else {
      return .text(text.trimmingBlanks)
    }
    return try FieldFormat(attribute, time: time).value(
      of: text, insteadOf: base, today: today(), choices: objects.choiceNames(of: attribute))
  }

  /// The title that a row of another list has in a list: the same where both hold such values, else
  /// what it would be if somebody typed it there.
  ///
  /// - Parameters:
  ///   - value: The title.
  ///   - source: What holds it; nil where that is another object.
  /// - Throws: ``ListError/unfitTitle(_:list:_:)``, or what reading a choice throws.
  func title(
    _ value: AttributeValue, of source: Attribute?, in other: ListDefinition
  ) throws -> AttributeValue {
    guard let attribute = other.titleAttribute, attribute.type != source?.type else { return value }
    let text = source.map { FieldFormat($0, time: time).input(value) } ?? value.fieldText
    do {
      return try FieldFormat(attribute, time: time).value(
        of: text, insteadOf: .null, today: today(), choices: objects.choiceNames(of: attribute))
    } catch let problem as FieldProblem {
      throw ListError.unfitTitle(
        ListWords.name(text, empty: ListDefinition.untitled), list: ListWords.name(other.name),
        problem.sentence(keyMap))
    }
  }

  /// Why the titles cannot be typed.
  var titlesAreNotTyped: Message {
    let edit = keyMap.keyName(for: .editFields)
    return .refusal("The titles of this list are not typed; \(edit) shows the fields of a row.")
  }
}

extension ListDefinition {
  /// The attribute that names a row; nil if that is another object's.
  var titleAttribute: Attribute? {
    title.attribute.flatMap(entity.attribute(named:))
  }
}

extension AttributeValue {
  /// Whether it is bytes, which nobody types.
  var isData: Bool {
    if case .data = self { true } else { false }
  }
}
