import ObjectGraph

/// Rows that must belong to others, such as a job to a customer, are added to those that are
/// chosen: in the list of all, or of one of several that they join.
extension ListScreen {
  /// What a new row belongs to, and by which relationship.
  typealias Owner = (relationship: String, object: ManagedObject)

  /// The ways to what a new row must belong to, and the attributes that say it; without the one
  /// whose rows the list shows.
  var neededOwners: [(way: ChildList, attribute: String)] {
    objects.store.model.neededOwners(of: list.entity)
      .filter { $0.way.relationship.name != parent?.inverse }
  }

  /// The way to what rows must belong to, or may, where the list has those of all; in the list of
  /// one the way to what else they must.
  var shownOwner: (way: ChildList, attribute: String)? {
    parent == nil ? objects.store.model.shownOwner(of: list.entity) : neededOwners.first
  }

  /// The keys of what a row must belong to, as far as it does, by the attributes that hold them. In
  /// edit mode one may be a step that is not saved.
  func ownerKeys(of object: ManagedObject) -> [String: Int64] {
    let ways = objects.store.model.neededOwners(of: list.entity)
    let keys = ways.compactMap { _, name in object[name].key.map { (name, $0) } }
    return Dictionary(keys, uniquingKeysWith: { first, _ in first })
  }

  /// The present keys of owners whose unsaved steps were made again; without those whose steps were
  /// not, since their old keys may be those of other new rows by now.
  func ownerKeys(_ known: [String: Int64], resolvedBy keys: PermanentKeys) -> [String: Int64] {
    let ways = objects.store.model.neededOwners(of: list.entity)
    return known.reduce(into: [:]) { present, owner in
      let entity = ways.first { $0.attribute == owner.key }?.way.list.entity
      let isStep = ManagedObjectID.isTemporary(owner.value)
      present[owner.key] =
        isStep ? entity.flatMap { keys[ManagedObjectID($0, owner.value)] } : owner.value
    }
  }

  /// What rows must belong to, as far as it is still there.
  ///
  /// - Throws: What reading its rows throws.
  func owners(withKeys keys: [String: Int64]) throws -> [Owner] {
    try objects.store.model.neededOwners(of: list.entity).compactMap { way, attribute in
      guard let id = keys[attribute].map({ ManagedObjectID(way.list.entity, $0) }),
        let object = try objects.prefetch([id]).first, !object.isDeleted
      else { return nil }
      return (way.relationship.name, object)
    }
  }

  /// Rows to be added without what leads to one that is not there any more, and what the fields are
  /// called that lose something by that. What rows must belong to is none: it is asked for.
  ///
  /// - Throws: What reading the rows throws.
  /// - Complexity: O(rows), and one read of what they lead to
  func withoutLostOwners(
    _ contents: [[String: AttributeValue]]
  ) throws -> (rows: [[String: AttributeValue]], lost: [String]) {
    var (rows, lost) = (contents, [String]())
    for relationship in list.entity.relationships where relationship.name != parent?.inverse {
      guard let name = relationship.attribute,
        let destination = objects.store.model.entity(named: relationship.destination)
      else { continue }
      let keys = Set(rows.compactMap { $0[name]?.key })
      let found = try objects.prefetch(keys.map { ManagedObjectID(destination, $0) })
      let left = keys.subtracting(found.lazy.filter { !$0.isDeleted }.map(\.objectID.key))
      guard !left.isEmpty else { continue }
      for index in rows.indices where rows[index][name]?.key.map(left.contains) == true {
        rows[index][name] = nil
      }
      if list.entity.attribute(named: name)?.isOptional == true {
        lost.append(list.entity.words(forAttribute: name))
      }
    }
    return (rows, lost)
  }

  /// Whether rows are shown in sections of what they belong to, by its title or its key.
  private func showsSections(of way: ChildList) -> Bool {
    guard let path = results.sectionKeyPath else { return false }
    return path.attribute == way.relationship.attribute
      || (path == ownerField?.path && path.components.first == way.relationship.name)
  }

  /// Adds a row, or some: at once, or to what they must belong to. Each of those is asked for, one
  /// behind the other, that nothing tells: no value, and no section of it with the cursor.
  ///
  /// - Parameters:
  ///   - known: What they belong to, as far as that was chosen.
  ///   - contents: The values that the rows have already; nil for none.
  ///   - farewell: What is told where none is chosen.
  ///   - add: Adds them; gets all that they belong to.
  /// - Throws: What the store throws, and what adding does.
  func askForOwners(
    besides known: [Owner] = [], having contents: [[String: AttributeValue]]? = nil,
    orTell farewell: Message? = nil, add: @escaping ([Owner]) throws -> Outcome
  ) throws -> Outcome {
    // Others go on while the questions stand.
    if let parentWasDeleted { return .stay(parentWasDeleted) }
    for (way, _) in neededOwners {
      let owner = known.first { $0.relationship == way.relationship.name }?.object
      if let owner, owner.isDeleted {
        return .stay(deleted(way.list.name(of: owner, time: time, empty: ListDefinition.untitled)))
      }
    }
    let missing = neededOwners.first { way, attribute in
      !known.contains { $0.relationship == way.relationship.name }
        && contents?.allSatisfy { $0[attribute].map { !$0.isNull } ?? false } != true
    }
    guard let (way, attribute) = missing else { return try add(known) }
    func goOn(with owner: ManagedObject) throws -> Outcome {
      try askForOwners(
        besides: known + [(way.relationship.name, owner)], having: contents, orTell: farewell,
        add: add)
    }
    let here = try (rows.focusedObject ?? firstObjectOfClosedSection)?
      .related(way.relationship.name)
    if let here, showsSections(of: way) { return try goOn(with: here) }
    let owners = try objects.fetch(
      FetchRequest(entity: way.list.entity, sortDescriptors: way.list.sortDescriptors))
    guard !owners.isEmpty else {
      return .stay(
        .refusal(
          "Each row of \(list.name) belongs to one of \(way.list.name); add one there first."))
    }
    let entity = list.entity
    let items = owners.map { owner in
      let name = way.list.name(of: owner, time: time, empty: ListDefinition.untitled)
      return MenuItem(name, detail: way.list.name) { [unowned self] in
        guard !owner.isDeleted else { return .stay(deleted(name)) }
        // What was chosen, and the values that rows have, go by the names of then.
        guard entity.attributes == list.entity.attributes,
          entity.relationships == list.entity.relationships
        else {
          return .stay(
            .refusal("Nothing was added: somebody else changed the fields of \(list.name)."))
        }
        return try goOn(with: owner)
      }
    }
    return .open(
      MenuScreen(
        "\(list.entity.words(forAttribute: attribute)) of the new row in \(list.name)", items,
        chosen: here.flatMap(owners.firstIndex(of:)) ?? 0, keyMap: keyMap, farewell: farewell))
  }
}

extension AttributeValue {
  /// The key of a row that it leads to; nil for none.
  fileprivate var key: Int64? {
    if case .integer(let key) = self { key } else { nil }
  }
}
