extension ManagedObjectContext {
  /// Makes the edits that entries describe, as far as the rows are as the entries expect them.
  ///
  /// - Parameter avoidsTakenRanks: Whether no row returns to a rank that another one has by now.
  func apply(
    _ entries: [UndoGroup.Entry], of group: UndoGroup,
    avoidingTakenRanks avoidsTakenRanks: Bool = false
  ) throws -> UndoReport {
    var report = UndoReport(
      group: group.id, name: group.name, list: group.list, maker: group.maker)
    // One read, and kept while applying.
    let objects = try prefetch(entries.map(\.id) + entries.flatMap(\.neighboursInSection))
    try withExtendedLifetime(objects) {
      let returning = entries.compactMap { entry in
        if case .inserted(let values) = entry.kind { (entry.id, values) } else { nil }
      }
      var ids = try possible(Set(entries.map(\.id)), returning: returning)
      let places = FormerPlaces(self, of: group.id, avoidingTakenRanks: avoidsTakenRanks)
      ids.circles = try circles(through: entries, returning: returning, besides: ids, places)
      var placed: [Replacement] = []
      var deleted: [(id: ManagedObjectID, values: [AttributeValue])] = []
      for entry in entries {
        let object: ManagedObject?
        switch entry.kind {
        case .inserted(let values):
          object = try reinsert(entry.id, values, besides: ids, &report)
        case .updated(let changes):
          object = try restoreValues(entry, changes, besides: ids, places, &report)
        case .deleted(let values):
          deleted.append((entry.id, values))
          continue
        }
        if let object, let place = entry.to {
          placed.append(Replacement(object: object, place: place))
        }
      }
      try deleteAgain(deleted, places, &report)
      try replace(placed, at: places)
    }
    return report
  }

  /// Values return, and with them what the store's own rules had changed along.
  private func restoreValues(
    _ entry: UndoGroup.Entry, _ changes: [ValueChange], besides ids: StepObjects,
    _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> ManagedObject? {
    let count = report.conflicts.count
    let placed = try reedit(entry, changes, besides: ids, places, &report)
    guard report.conflicts.count == count else { return placed }
    let object = object(with: entry.id)
    for change in entry.triggered {
      let index = object.index(of: change.attribute)
      if object.values[index].isSame(as: change.old) { set(object, index, change.new) }
    }
    return placed
  }

  /// A row comes back under its own key, if what it refers to is there.
  private func reinsert(
    _ id: ManagedObjectID, _ values: [AttributeValue], besides ids: StepObjects,
    _ report: inout UndoReport
  ) throws -> ManagedObject? {
    if let object = try presentObject(id) {
      if object.differs(from: values) { report.conflicts.append(SaveConflict(id)) }
      return nil
    }
    if let index = try danglingReference(id.entity, values, besides: ids) {
      let object = ManagedObject(id, life: .gone, values: values, context: self)
      report.conflicts.append(SaveConflict(object, referringAt: index, in: values))
      return nil
    }
    let object = returningObject(id, values)
    appear(object)
    return object
  }

  /// Rows go, each if it is still as and where the gesture left it and no row refers to it that
  /// does not go too.
  private func deleteAgain(
    _ rows: [(id: ManagedObjectID, values: [AttributeValue])], _ places: FormerPlaces,
    _ report: inout UndoReport
  ) throws {
    var going: [ManagedObject] = []
    for (id, values) in rows {
      guard let object = try presentObject(id) else {
        report.conflicts.append(SaveConflict(id))
        continue
      }
      var differing = object.differences(from: values)
      if let order = try places.order(of: object, unlike: values) { differing.append(order) }
      report.add(object, differingAt: differing, from: values)
      if differing.isEmpty { going.append(object) }
    }
    try takeAway(going, &report)
  }

  /// Values return, each if it is still as the gesture left it, and what it refers to is there and
  /// not below the row; place and section only together.
  private func reedit(
    _ entry: UndoGroup.Entry, _ changes: [ValueChange], besides ids: StepObjects,
    _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> ManagedObject? {
    guard let object = try presentObject(entry.id) else {
      report.conflicts.append(SaveConflict(entry.id))
      return nil
    }
    let section = object.entity.sectionAttribute
    let isInSection = changes.allSatisfy {
      $0.attribute != section || object[$0.attribute] == $0.old
    }
    let dangling = Set(
      try changes.filter {
        try isDangling($0.new, at: object.index(of: $0.attribute), of: object.entity, besides: ids)
      }.map(\.attribute))
    let staying = dangling.union(
      changes.map(\.attribute).filter { ids.isCircle(entry.id, object.index(of: $0)) })
    let way: WayBack =
      if section.map(staying.contains) == true {
        .none
      } else if isInSection {
        try wayBack(
          of: object, entry.from, entry.to, withValues: !changes.isEmpty, places, &report)
      } else {
        .section
      }
    for change in changes {
      let index = object.index(of: change.attribute)
      let now = object.values[index]
      if !now.isSame(as: change.old) {
        report.conflicts.append(
          SaveConflict(
            entry.id, attribute: change.attribute, base: change.old, theirs: now, ours: change.new))
      } else if dangling.contains(change.attribute) {
        var values = object.values
        values[index] = change.new
        report.conflicts.append(SaveConflict(object, referringAt: index, in: values))
      } else if staying.contains(change.attribute) {
        report.conflicts.append(SaveConflict(circle: object, index, change.new))
      } else if change.attribute != section || way != .none {
        set(object, index, change.new)
      }
    }
    return way == .place ? object : nil
  }

  /// The object of an id if its row is there.
  private func presentObject(_ id: ManagedObjectID) throws -> ManagedObject? {
    let object = object(with: id)
    try load([object])
    return object.isPresent ? object : nil
  }
}

extension ManagedObject {
  /// The attributes that hold other values than those given. The rank does not count: it may have
  /// been spread out meanwhile.
  func differences(from values: [AttributeValue]) -> [Int] {
    values.indices.filter { index in
      entity.attributes[index].name != entity.orderAttribute
        && !self.values[index].isSame(as: values[index])
    }
  }

  fileprivate func differs(from values: [AttributeValue]) -> Bool {
    !differences(from: values).isEmpty
  }
}

extension SaveConflict {
  /// A row that cannot be there because the object it refers to is not.
  init(_ object: ManagedObject, referringAt index: Int, in values: [AttributeValue]) {
    self.init(
      object.objectID, attribute: object.entity.attributes[index].name, theirs: nil,
      ours: values[index])
  }
}

extension UndoGroup.Entry {
  /// The rows that tell whether a row is right where its section alone returns.
  fileprivate var neighboursInSection: [ManagedObjectID] {
    guard let from, let to, from.rank == to.rank else { return [] }
    return [to.predecessor, to.successor].compactMap { $0.map { ManagedObjectID(id.entity, $0) } }
  }
}
