import ObjectGraph

/// Rows that must belong to another one, such as a job to a customer, are added to one that is
/// chosen, where the list shows those of all.
extension ListScreen {
  /// What a new row belongs to, and by which relationship.
  typealias Owner = (relationship: String, object: ManagedObject)

  /// The way to what rows of this list must belong to, and the attribute that says it; nil where
  /// nothing is needed.
  var ownership: (way: ChildList, attribute: String)? {
    objects.store.model.ownership(of: list.entity)
  }

  /// The way to what rows must belong to, or may, where the list has those of all.
  var shownOwner: (way: ChildList, attribute: String)? {
    parent == nil ? objects.store.model.shownOwner(of: list.entity) : nil
  }

  /// The way to what a new row must belong to; nil as well where the list shows the rows of one.
  var neededOwner: (way: ChildList, attribute: String)? { parent == nil ? ownership : nil }

  /// The key of what a row belongs to, which in edit mode may be a step that is not saved; nil for
  /// nothing.
  func owner(of object: ManagedObject) -> Int64? {
    guard let ownership, case .integer(let key) = object[ownership.attribute] else { return nil }
    return key
  }

  /// The present key of an owner whose unsaved step was made again; nil for one whose step was not,
  /// since its old key may be that of another new row by now.
  func ownerKey(_ key: Int64, resolvedBy keys: PermanentKeys) -> Int64? {
    guard ManagedObjectID.isTemporary(key) else { return key }
    return (ownership?.way.list.entity).flatMap { keys[ManagedObjectID($0, key)] }
  }

  /// What rows may belong to, if it is still there.
  ///
  /// - Throws: What reading its row throws.
  func owner(withKey key: Int64) throws -> Owner? {
    guard let way = ownership?.way,
      let object = try objects.prefetch([ManagedObjectID(way.list.entity, key)]).first,
      !object.isDeleted
    else { return nil }
    return (way.relationship.name, object)
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
  private func showsSections(of owner: String) -> Bool {
    guard let path = results.sectionKeyPath else { return false }
    return path == ownerField?.path || path.attribute == owner
  }

  /// Adds a row, or some: at once, or to what they shall belong to, which is asked for where the
  /// cursor is in no section of that.
  ///
  /// - Parameters:
  ///   - known: The values that the rows have already; nil for none.
  ///   - farewell: What is told where none is chosen.
  /// - Throws: What the store throws, and what adding does.
  func askForOwner(
    having known: [[String: AttributeValue]]? = nil, orTell farewell: Message? = nil,
    add: @escaping (Owner?) throws -> Outcome
  ) throws -> Outcome {
    guard let (way, attribute) = neededOwner,
      known?.allSatisfy({ $0[attribute].map { !$0.isNull } ?? false }) != true
    else { return try add(nil) }
    let here = try (rows.focusedObject ?? firstObjectOfClosedSection)?
      .related(way.relationship.name)
    if let here, showsSections(of: attribute) { return try add((way.relationship.name, here)) }
    let owners = try objects.fetch(
      FetchRequest(entity: way.list.entity, sortDescriptors: way.list.sortDescriptors))
    guard !owners.isEmpty else {
      return .stay(
        .refusal(
          "Each row of \(list.name) belongs to one of \(way.list.name); add one there first."))
    }
    let items = owners.map { owner in
      let name = way.list.name(of: owner, time: time, empty: ListDefinition.untitled)
      return MenuItem(name, detail: way.list.name) { [unowned self] in
        guard !owner.isDeleted else { return .stay(deleted(name)) }
        return try add((way.relationship.name, owner))
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
