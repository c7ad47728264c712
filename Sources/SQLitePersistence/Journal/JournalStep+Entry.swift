import ObjectGraph

extension JournalStep {
  /// The lines of a row put together again.
  var entry: UndoGroup.Entry {
    let isInserted = lines.contains { $0.kind == .insert }
    let isDeleted = lines.contains { $0.kind == .delete }
    let hasPlaces = lines.contains { $0.kind == .move }
    return UndoGroup.Entry(
      id,
      isInserted
        ? .inserted(values(.insert, \.after))
        : isDeleted
          ? .deleted(values(.delete, \.before)) : .updated(changes(areTriggered: false)),
      from: hasPlaces && !isInserted ? place(\.before) : nil,
      to: hasPlaces && !isDeleted ? place(\.after) : nil,
      triggered: changes(areTriggered: true))
  }

  /// The values of a whole row, in attribute order. An attribute that came later has its default.
  private func values(_ kind: Kind, _ side: KeyPath<Line, AttributeValue>) -> [AttributeValue] {
    id.entity.attributes.map { attribute in
      lines.first { $0.kind == kind && $0.attribute == attribute.name }?[keyPath: side]
        ?? attribute.defaultValue
    }
  }

  /// The edits, in the order in which they were noted. An attribute that went is left out.
  private func changes(areTriggered: Bool) -> [ValueChange] {
    lines.filter { line in
      line.kind == .update && line.isTriggered == areTriggered
        && id.entity.index(ofAttribute: line.attribute) != nil
    }
    .map { ValueChange($0.attribute, from: $0.before, to: $0.after) }
  }

  private func place(_ side: KeyPath<Line, AttributeValue>) -> Place {
    func part(_ part: PlacePart) -> AttributeValue {
      lines.first { $0.kind == .move && $0.attribute == part.rawValue }?[keyPath: side] ?? .null
    }
    func key(_ value: AttributeValue) -> Int64? {
      guard case .integer(let key) = value else { return nil }
      return key
    }
    return Place(
      section: part(.section), predecessor: key(part(.predecessor)),
      successor: key(part(.successor)), rank: part(.rank))
  }
}
