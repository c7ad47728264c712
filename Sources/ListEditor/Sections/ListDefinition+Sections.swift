import ObjectGraph

extension ListDefinition {
  /// Why no sections can come from a field; nil if they can. Nearly every row would be alone in
  /// one, and a row that goes to another section would be called as its neighbours there, or get
  /// their place.
  func refusal(ofSectionsFrom field: Attribute) -> Message? {
    if field.name == titleAttribute?.name {
      return .refusal("\(field.title) names the rows, so no sections come from it.")
    }
    if field.name == entity.orderAttribute {
      return .refusal("Sections do not come from the order that hands make.")
    }
    let kind = FieldKind(field.type)
    return kind.makesSections ? nil : .refusal("Sections do not come from \(kind.words).")
  }

  /// Why no sections can come from the field at a path; nil if they can.
  func refusal(ofSectionsFrom path: AttributePath) -> Message? {
    path.attribute.flatMap(entity.attribute(named:)).flatMap { refusal(ofSectionsFrom: $0) }
  }

  /// What people call a section: by its value as the rows show it, so that a day is written one way
  /// everywhere. Of a yes/no field it is the field's own words: `Done`, `Not Done`. Values that are
  /// the keys of other rows are called as they are: it does not know these rows.
  ///
  /// - Parameters:
  ///   - name: The text of the value, as results name their sections.
  ///   - path: Where sections come from.
  /// - Returns: Never an empty text: rows without a value are in a section that says so.
  public func sectionWords(_ name: String, at path: AttributePath) -> String {
    let heading = heading(of: path)
    guard let attribute = path.attribute.flatMap(entity.attribute(named:)) else {
      return ListWords.section(name, attribute: heading)
    }
    switch (attribute.type, name) {
    case (.boolean, ""): return "\(heading) Not Set"
    case (.boolean, "0"): return "Not \(heading)"
    case (.boolean, "1"): return heading
    case (.real, _):
      if let number = Double(decimal: name) { return FieldFormat(attribute).shown(.real(number)) }
      return ListWords.section(name, attribute: heading)
    case (.date, _) where !name.isEmpty: return FieldFormat(attribute).shown(.text(name))
    default: return ListWords.section(name, attribute: heading)
    }
  }
}
