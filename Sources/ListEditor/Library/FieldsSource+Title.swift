import ObjectGraph

/// The field that names the rows.
extension FieldsSource {
  /// Lets another field name the rows. The one that did so takes its place beside the title, where
  /// the list says what stands there.
  func nameRows(by field: Attribute) throws -> Outcome {
    guard let list else { return .stay() }
    let former = list.titleAttribute
    if let refusal = refusal(ofRowsNamedBy: field, in: list) { return .stay(.refusal(refusal)) }
    var settings = [ListSetting.titleAttribute(field.name)]
    if list.detail?.attribute == field.name { settings.append(.detailAttribute(former?.name)) }
    if let columns = list.columns {
      let names = columns.compactMap(\.attribute).filter { $0 != field.name && $0 != former?.name }
      settings.append(.columns([former?.name].compactMap(\.self) + names))
    }
    return try perform(
      .setList(list.key, settings),
      as: "Name rows of \(ListWords.name(list.name)) by \(field.title)",
      told: "\(field.title) names the rows now")
  }

  private func refusal(ofRowsNamedBy field: Attribute, in list: ListDefinition) -> String? {
    if field.name == list.titleAttribute?.name { return "\(field.title) names the rows already." }
    if field.isHidden {
      return "\(field.title) is hidden; \(keyMap.keyName(for: .flip)) shows it again first."
    }
    if list.section?.attribute == field.name {
      return "Sections come from \(field.title), so it does not name the rows too."
    }
    let kind = FieldKind(field.type)
    return kind.namesRows ? nil : "Rows are not named by \(kind.words)."
  }
}
