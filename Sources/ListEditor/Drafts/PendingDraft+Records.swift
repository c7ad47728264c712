import ObjectGraph

extension PendingDraft {
  /// The draft of some steps; nil for none.
  init?(list: Int64, records: [UnsavedStepRecord]) {
    guard !records.isEmpty else { return nil }
    self.list = list
    steps = records.map { Step(name: $0.name, entries: $0.entries.map(Entry.init)) }
  }

  /// The steps as a context makes them again; nil where the file has other tables or fields by now.
  func records(in model: Model) -> [UnsavedStepRecord]? {
    var records: [UnsavedStepRecord] = []
    for step in steps {
      let entries = step.entries.compactMap { $0.entry(in: model) }
      guard entries.count == step.entries.count else { return nil }
      records.append(UnsavedStepRecord(name: step.name, entries: entries))
    }
    return records
  }
}

extension Draft {
  /// The most bytes of a row that are kept along with what is typed.
  private static let mostBytes = 1 << 16

  /// Keeps along what a row holds, but for its place.
  mutating func keepValues(of row: ManagedObject) {
    guard !row.isFault else { return }
    let attributes = row.entity.attributes.filter { $0.name != row.entity.orderAttribute }
    let values = attributes.map { ($0.name, row[$0.name]) }
    guard values.reduce(0, { $0 + $1.1.byteCount }) <= Self.mostBytes else { return }
    self.values = Dictionary(
      values.map { ($0, PendingDraft.Value($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a row is to hold again; nil where that was not kept.
  var formerValues: [String: AttributeValue]? { values?.mapValues(\.value) }
}

extension AttributeValue {
  /// How much there is of it, roughly.
  fileprivate var byteCount: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .data(let bytes): bytes.count
    }
  }
}

extension PendingDraft.Entry {
  init(_ entry: UndoGroup.Entry) {
    entity = entry.id.entity.name
    key = entry.id.key
    kind =
      switch entry.kind {
      case .inserted(let values): .inserted(values.map(PendingDraft.Value.init))
      case .deleted(let values): .deleted(values.map(PendingDraft.Value.init))
      case .updated(let changes):
        .updated(
          changes.map { change in
            PendingDraft.Change(
              attribute: change.attribute, old: PendingDraft.Value(change.old),
              new: PendingDraft.Value(change.new))
          })
      }
    from = entry.from.map(PendingDraft.Place.init)
    to = entry.to.map(PendingDraft.Place.init)
  }

  /// The entry, if the model still has all that it speaks of.
  func entry(in model: Model) -> UndoGroup.Entry? {
    guard let entity = model.entity(named: entity) else { return nil }
    let kind: UndoGroup.Entry.Kind
    switch self.kind {
    case .inserted(let values):
      guard values.count == entity.attributes.count else { return nil }
      kind = .inserted(values.map(\.value))
    case .deleted(let values):
      guard values.count == entity.attributes.count else { return nil }
      kind = .deleted(values.map(\.value))
    case .updated(let changes):
      guard changes.allSatisfy({ entity.attribute(named: $0.attribute) != nil }) else { return nil }
      kind = .updated(
        changes.map { ValueChange($0.attribute, from: $0.old.value, to: $0.new.value) })
    }
    return UndoGroup.Entry(
      ManagedObjectID(entity, key), kind, from: from?.place, to: to?.place)
  }
}

extension PendingDraft.Place {
  init(_ place: Place) {
    section = PendingDraft.Value(place.section)
    predecessor = place.predecessor
    successor = place.successor
    rank = PendingDraft.Value(place.rank)
  }

  var place: Place {
    Place(
      section: section.value, predecessor: predecessor, successor: successor, rank: rank.value)
  }
}

extension PendingDraft.Value {
  init(_ value: AttributeValue) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      case .data(let bytes): .data(bytes)
      }
  }

  var value: AttributeValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .data(let bytes): .data(bytes)
    }
  }
}
