import ObjectGraph

/// Titles are typed as the values of their field are: texts as they are, numbers and days checked.
extension ListScreen {
  /// Whether a title is a value of the row that can be typed.
  var canTypeTitles: Bool { list.titleAttribute.map { $0.type != .data } ?? false }

  /// The field whose value is being typed as a title: it stays that one when another one names the
  /// rows.
  var typedAttribute: Attribute? {
    entry?.attribute.flatMap { list.entity.attribute(named: $0) }
  }

  /// A title as it is typed.
  func input(_ value: AttributeValue, of attribute: Attribute?) -> String {
    attribute.map { FieldFormat($0, time: time).input(value) } ?? value.fieldText
  }

  /// The title that a typed text stands for. Blanks at its ends, which nobody sees, are no part of
  /// it.
  ///
  /// - Throws: ``FieldProblem`` if it stands for none, or what reading a choice throws.
  func value(
    of attribute: Attribute, typed text: String, insteadOf base: AttributeValue
  ) throws -> AttributeValue {
    guard attribute.type != .text else { return .text(text.trimmingBlanks) }
    return try FieldFormat(attribute, time: time).value(
      of: text, insteadOf: base, today: today(), choices: objects.choiceNames(of: attribute))
  }

  /// Follows the field whose value is being typed, by what it is called now, and says so where
  /// another one has come to name the rows. That takes what is typed if the field is there no more.
  func followTypedAttribute(since old: ListDefinition) {
    guard let name = entry?.attribute else { return }
    func present(_ name: String) -> String? { list.entity.present(name: name, in: old.entity) }
    entry?.attribute = present(name) ?? list.titleAttribute?.name
    guard let title = list.titleAttribute, let typed = typedAttribute, typed != title,
      old.titleAttribute.flatMap({ present($0.name) }) != title.name
    else { return }
    let keep = keyMap.keyName(for: .keepTitle)
    tell(.note("\(title.title) names the rows now; \(keep) keeps this as \(typed.title)."))
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
