import ObjectGraph

/// The lines of the journal that stand for a group.
struct JournalSteps {
  private(set) var steps: [JournalStep] = []

  init(_ entries: [UndoGroup.Entry]) {
    for entry in entries {
      let lines =
        Self.lines(of: entry) + Self.move(from: entry.from, to: entry.to)
        + entry.triggered.map { Self.line(of: $0, isTriggered: true) }
      if !lines.isEmpty { steps.append(JournalStep(id: entry.id, lines: lines)) }
    }
  }

  private static func lines(of entry: UndoGroup.Entry) -> [JournalStep.Line] {
    switch entry.kind {
    case .deleted(let values):
      zip(entry.id.entity.attributes, values).map { attribute, value in
        JournalStep.Line(kind: .delete, attribute: attribute.name, before: value, after: .null)
      }
    case .updated(let changes):
      changes.map { line(of: $0, isTriggered: false) }
    case .inserted(let values):
      zip(entry.id.entity.attributes, values).map { attribute, value in
        JournalStep.Line(kind: .insert, attribute: attribute.name, before: .null, after: value)
      }
    }
  }

  private static func line(of change: ValueChange, isTriggered: Bool) -> JournalStep.Line {
    JournalStep.Line(
      kind: .update, attribute: change.attribute, before: change.old, after: change.new,
      isTriggered: isTriggered)
  }

  /// The lines of a place before, a place after, or both.
  private static func move(from: Place?, to: Place?) -> [JournalStep.Line] {
    guard from != nil || to != nil else { return [] }
    func line(_ part: PlacePart, _ value: (Place) -> AttributeValue) -> JournalStep.Line {
      JournalStep.Line(
        kind: .move, attribute: part.rawValue, before: from.map(value) ?? .null,
        after: to.map(value) ?? .null)
    }
    func row(_ key: Int64?) -> AttributeValue { key.map { .integer($0) } ?? .null }
    let lines = [
      line(.section, \.section), line(.predecessor) { row($0.predecessor) },
      line(.successor) { row($0.successor) }, line(.rank, \.rank),
    ]
    // Most lists have no sections: what was NULL and still is needs no line.
    return lines[0].before.isNull && lines[0].after.isNull ? Array(lines[1...]) : lines
  }
}
