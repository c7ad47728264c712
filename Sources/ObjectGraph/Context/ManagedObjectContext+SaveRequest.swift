extension ManagedObjectContext {
  /// Everything that has to be written, in a stable order.
  ///
  /// - Throws: What the store throws when places in the manual order are looked up.
  func saveRequest(_ noting: Noting) throws -> SaveRequest {
    var isJournaled = false
    if case .group = noting { isJournaled = true }
    var request = SaveRequest(journaling: journaling(noting))
    // What observers edit before the store does something by itself is pending till the next save.
    if case .nothing = noting { return request }
    if case .steps = noting { request.transients = transients() }
    for object in changed.values.sorted(by: Self.precedes) {
      switch object.life {
      case .inserted:
        request.insertions.append(
          SaveRequest.Insertion(
            object.objectID, values: object.values,
            place: isJournaled ? try currentPlace(of: object) : nil))
      case .deleted:
        request.deletions.append(
          SaveRequest.Deletion(
            object.objectID, values: object.committed,
            place: isJournaled ? try storedPlace(of: object) : nil))
      case .stored:
        try add(object, isJournaled, to: &request)
      case .gone:
        break
      }
    }
    request.orderByReferences()
    return request
  }

  /// What the journal is told. The edits since the newest step are a step already.
  private func journaling(_ noting: Noting) -> SaveRequest.Journaling {
    switch noting {
    case .nothing: .none
    case .group(let name): .record(name: name)
    case .steps:
      .recordSteps(
        steps.done.compactMap { step in
          let entries = step.changes.filter { !$0.object.isLost }.compactMap(\.entry)
          return entries.isEmpty ? nil : UndoStep(name: step.name, entries: entries)
        })
    case .undone(let group, let rest): .undone(group, leaving: rest)
    case .redone(let group, let rest): .redone(group, leaving: rest)
    }
  }

  /// New objects that an unsaved step inserted and a later one deleted, in the order of the steps.
  private func transients() -> [ManagedObjectID] {
    var found: Set<ManagedObjectID> = []
    return steps.done.flatMap(\.changes).compactMap { change in
      let id = change.object.objectID
      guard change.before == nil, change.object.life == .gone, !change.object.isLost else {
        return nil
      }
      return found.insert(id).inserted ? id : nil
    }
  }

  /// Adds an edited, moved or re-spaced object.
  private func add(
    _ object: ManagedObject, _ isJournaled: Bool, to request: inout SaveRequest
  ) throws {
    let order = object.entity.orderAttribute.map(object.index(of:))
    let isRanked = object.rankChange != .none
    let changes = object.editedIndexes.filter { !(isRanked && $0 == order) }.map { index in
      ValueChange(
        object.entity.attributes[index].name, from: object.committed[index],
        to: object.values[index])
    }
    var isMoved = false
    if isRanked, let order, object.isEdited(order) {
      if object.rankChange == .respaced {
        request.respacings.append(
          SaveRequest.Respacing(
            object.objectID, rank: object.values[order], committed: object.committed))
      } else {
        isMoved = true
      }
    }
    let move = try move(of: object, isMoved, isJournaled)
    if !changes.isEmpty || move != nil {
      request.updates.append(
        SaveRequest.Update(
          object.objectID, changes: changes, move: move, committed: object.committed))
    }
  }

  /// An object's way from place to place, if it is moved or comes into another section with the
  /// rank that it has. Of the latter only the journal needs to know: the section is a value among
  /// others, but which rows stood beside the object is told by nothing else.
  private func move(
    of object: ManagedObject, _ isMoved: Bool, _ isJournaled: Bool
  ) throws -> SaveRequest.Move? {
    guard isMoved || isJournaled && notesSections(of: changed.count) && object.isInAnotherSection,
      let order = object.entity.orderAttribute.map(object.index(of:))
    else { return nil }
    let rank = object.values[order]
    let nowhere = Place(predecessor: nil, successor: nil, rank: rank)
    return SaveRequest.Move(
      rank: rank, isRankWritten: isMoved,
      from: isJournaled ? try storedPlace(of: object) ?? nowhere : nowhere,
      to: isJournaled ? try currentPlace(of: object) ?? nowhere : nowhere)
  }

  /// Whether places are noted for rows of which the section alone is another. What stood beside a
  /// row is four questions to the store; of a great many rows the ranks must tell the places.
  func notesSections(of count: Int) -> Bool { count <= 1_000 }

  /// Where the store has an object in the manual order, also where its section is in conflict.
  func storedPlace(of object: ManagedObject) throws -> Place? {
    var values = object.committed
    for (index, theirs) in object.conflicting { values[index] = theirs }
    guard let row = object.manualOrderRow(values) else { return nil }
    let order = ManualOrder(
      store: store, entity: object.entity, overlay: ManualOrderOverlay(), excluded: [])
    return try place(of: row, in: order)
  }

  /// Where an object stands in the manual order with all unsaved changes.
  func currentPlace(of object: ManagedObject) throws -> Place? {
    guard let row = object.manualOrderRow(object.values) else { return nil }
    if let neighbours = overlays[object.entity]?.neighbours(ofPlaced: row.ranked.key),
      isKnown(neighbours.predecessor, in: row.section, of: object.entity),
      isKnown(neighbours.successor, in: row.section, of: object.entity)
    {
      return Place(
        section: row.section, predecessor: neighbours.predecessor?.key,
        successor: neighbours.successor?.key, rank: row.ranked.rank)
    }
    return try place(of: row, in: manualOrder(of: object.entity))
  }

  /// Whether a neighbour in the order of all rows is known to be one in a section as well, or there
  /// is none.
  private func isKnown(
    _ neighbour: RankedRow?, in section: AttributeValue, of entity: Entity
  ) -> Bool {
    guard let neighbour, entity.sectionAttribute != nil else { return true }
    guard let object = registeredObject(for: ManagedObjectID(entity, neighbour.key)),
      object.isLoaded, object.isPresent
    else { return false }
    return object.manualOrderRow(object.values)?.section == section
  }

  func place(of row: ManualOrderOverlay.Row, in order: ManualOrder) throws -> Place {
    let section = order.entity.sectionAttribute.map { _ in row.section }
    let predecessor = try order.rankedRows(
      beyond: row.ranked, .backwards, section: section, limit: 1)
    let successor = try order.rankedRows(
      beyond: row.ranked, .forwards, section: section, limit: 1)
    return Place(
      section: row.section, predecessor: predecessor.first?.key, successor: successor.first?.key,
      rank: row.ranked.rank)
  }

  /// By entity and id, new objects last and in the order of their creation.
  static func precedes(_ lhs: ManagedObject, _ rhs: ManagedObject) -> Bool {
    if lhs.entity != rhs.entity { return lhs.entity.name < rhs.entity.name }
    return ManagedObject.standsBefore(lhs, rhs)
  }
}

extension ManagedObject {
  /// Whether the object comes into another section of the manual order, and nobody writes its rank
  /// as a value.
  fileprivate var isInAnotherSection: Bool {
    guard let section = entity.sectionAttribute, isEdited(index(of: section)),
      let order = entity.orderAttribute
    else { return false }
    return rankChange != .none || !isEdited(index(of: order))
  }
}

extension SaveRequest {
  /// Whether there is nothing for the store to do: no row, and no journal group to mark.
  var isVoid: Bool {
    switch journaling {
    case .none, .record: isEmpty
    case .recordSteps(let steps): isEmpty && steps.isEmpty
    case .undone, .redone: false
    }
  }
}
