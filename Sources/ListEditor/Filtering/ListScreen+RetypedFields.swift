import ObjectGraph

/// A filter goes on when a field that it compares gets another type, and finds other rows then:
/// `due < +7d` asks for the place of a day in the calendar, and of a text in the alphabet.
extension ListScreen {
  /// That a filter compares fields as what they hold by now; nil where they hold what they did.
  ///
  /// - Parameter old: The list as it was when the filter was typed.
  /// - Throws: What reading the choices throws.
  func words(aboutFieldsRetypedSince old: ListDefinition, in filter: Filter) throws -> Message? {
    guard filter.words.isEmpty else { return nil }
    var retyped: [AttributePath: Attribute] = [:]
    for former in old.conditionFields {
      let path = AttributePath(attribute: former.name)
      guard let name = present(path, since: old)?.components.first,
        let field = list.entity.attribute(named: name),
        FieldKind(field.type) != FieldKind(former.type)
      else { continue }
      retyped[path] = field
    }
    guard !retyped.isEmpty else { return nil }
    let compared = try predicateParser(of: old.conditionFields).comparedFields(in: filter.text)
    let words = compared.compactMap { retyped[$0] }.map { field in
      "\(ListWords.name(field.title)) as \(FieldKind(field.type).words)"
    }
    guard !words.isEmpty else { return nil }
    return .note("The filter compares \(ListWords.enumeration(words)) now.")
  }

  /// That a filter which was saved some time ago compares texts with what was a day or a number
  /// then, as it seems: the file does not keep what its fields were. Empty where nothing does.
  func words(aboutTextsComparedBy filter: Filter) -> String {
    guard filter.words.isEmpty else { return "" }
    let names = textsComparedAsOthers(by: filter.predicate).reduce(into: [String]()) {
      names, field in
      let name = ListWords.name(field.title)
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty
      ? "" : " The filter compares \(ListWords.enumeration(names)) as \(FieldKind.text.words)."
  }

  private func textsComparedAsOthers(by predicate: FetchRequest.Predicate) -> [Attribute] {
    switch predicate {
    case .and(let parts), .or(let parts): parts.flatMap(textsComparedAsOthers)
    case .not(let part): textsComparedAsOthers(by: part)
    case .comparison(let path, let comparison, .text(let text), _):
      path.attribute.flatMap(list.entity.attribute(named:)).flatMap {
        $0.type == .text && isOfAnotherType(text, comparison) ? [$0] : nil
      } ?? []
    default: []
    }
  }

  /// Whether a value is a day or a number that no text is compared with in this way: one before or
  /// after it, or a day that is said from today on.
  private func isOfAnotherType(_ text: String, _ comparison: FetchRequest.Comparison) -> Bool {
    let day = CalendarDay(typed: text, today: today())
    let isEquality = comparison == .equal || comparison == .notEqual
    if isEquality { return day.map { $0.description != text } ?? false }
    return CalendarPeriod(typed: text, today: today()) != nil
      || AttributeValue(typedNumber: text) != nil
  }
}
