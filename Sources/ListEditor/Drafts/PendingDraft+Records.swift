import ObjectGraph

extension PendingDraft {
  /// The draft of some steps; nil for none.
  init?(list: Int64, records: [UndoStep]) {
    guard !records.isEmpty else { return nil }
    self.list = list
    steps = records.map { Step(name: $0.name, entries: $0.entries.map(Entry.init)) }
    let entities = Set(records.flatMap(\.entries).map(\.id.entity))
    fields = Dictionary(
      entities.map { ($0.name, DraftFields($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The steps as a context makes them again, by the present names and places of the fields; nil
  /// where the file has other tables or fields by now, or nobody noted which fields it had.
  func records(in model: Model) -> [UndoStep]? {
    var records: [UndoStep] = []
    for step in steps {
      let entries = step.entries.compactMap { entry in
        fields?[entry.entity].flatMap { entry.entry(in: model, formerly: $0) }
      }
      guard entries.count == step.entries.count else { return nil }
      records.append(UndoStep(name: step.name, entries: entries))
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
  ///
  /// - Parameter fields: Those of the entity when it was written.
  func entry(in model: Model, formerly fields: DraftFields) -> UndoGroup.Entry? {
    guard let entity = model.entity(named: entity) else { return nil }
    let kind: UndoGroup.Entry.Kind
    switch self.kind {
    case .inserted(let values):
      guard let values = fields.values(values, in: entity) else { return nil }
      kind = .inserted(values.map(\.value))
    case .deleted(let values):
      guard let values = fields.values(values, in: entity) else { return nil }
      kind = .deleted(values.map(\.value))
    case .updated(let changes):
      let present = changes.compactMap { change in
        fields.presentOfSameKind(change.attribute, in: entity).map {
          ValueChange($0.name, from: change.old.value, to: change.new.value)
        }
      }
      guard present.count == changes.count else { return nil }
      kind = .updated(present)
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
