import ObjectGraph

extension ListScreen {
  /// The lists that the rows of this one lead to.
  var childLists: [ChildList] { objects.store.model.childLists(of: list.entity) }

  /// Opens the row of the cursor: the list that it leads to, one of several by name, or its fields.
  func openRow() throws -> Outcome {
    if table.isCursorOnHeader, let section = table.cursorSection,
      table.numberOfRows(inSection: section) > 0
    {
      table.setCollapsed(false, section: section)
      return .stay()
    }
    guard let object = rows.focusedObject else { return .stay(.refusal(refusal(missing: .row))) }
    let children = childLists
    guard let first = children.first else { return try openForm() }
    guard children.count > 1 else { return .open(try screen(of: first, in: object)) }
    let items = children.map { child in
      MenuItem(child.list.name, detail: field(of: child, among: children) ?? "") {
        [unowned self, entity = list.entity] in try open(child, of: object, from: entity)
      }
    }
    return .open(MenuScreen("Open \(name(of: object))", items, keyMap: keyMap))
  }

  /// The rows that a row leads to.
  func screen(of child: ChildList, in object: ManagedObject) throws -> ListScreen {
    try listAbove(
      child.list,
      of: ListParent(list: list, related: object.relatedObjects(child.relationship.name)))
  }

  /// The title of the field that tells a way from others to the same list; nil if there are none.
  private func field(of way: ChildList, among ways: [ChildList]) -> String? {
    guard ways.count(where: { $0.list.key == way.list.key }) > 1 else { return nil }
    return way.field(from: list.entity).map { $0.entity.words(forAttribute: $0.name) }
  }

  /// Opens what was chosen in a menu, if it is still there.
  ///
  /// - Parameter entity: What the rows of this list were then.
  private func open(
    _ chosen: ChildList, of object: ManagedObject, from entity: Entity
  ) throws -> Outcome {
    guard !object.isDeleted else { return .stay(deleted(name(of: object))) }
    let child = childLists.first {
      $0.isSame(as: chosen, from: list.entity, formerly: entity)
    }
    guard let child else {
      return .stay(deleted("the list \(ListWords.name(chosen.list.name))"))
    }
    return .open(try screen(of: child, in: object))
  }

  /// The other rows that rows of this list can belong to, as places to move them to, and none where
  /// that may be. In a tree they go nowhere below themselves.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(n d) for n rows that they can belong to, in a tree of depth d
  func parentTargets(for moved: [ManagedObject]) throws -> [MenuItem] {
    let (entity, ways) = (list.entity, objects.store.model.parentLists(of: list.entity))
    return try ways.flatMap { way in
      let detail = [way.list.name, field(of: way, among: ways)].compactMap(\.self)
      let request = FetchRequest(
        entity: way.list.entity, sortDescriptors: way.list.sortDescriptors)
      // Nobody moves rows to where all of them are; of very many that is not looked up.
      let looked = moved.count <= Self.mostNewRows ? moved : []
      let owners = Set(try looked.map { try $0.related(way.relationship.name) })
      let here = owners.count == 1 ? owners.first ?? nil : nil
      let movers = Set(moved)
      // In the list of one all of them are there by one way, and may be elsewhere by another.
      let whose = parent?.inverse == way.relationship.name ? parent?.object : nil
      let targets = try objects.fetch(request).filter { target in
        try target != whose && target != here
          && !target.hangs(below: movers, by: way.relationship)
      }
      let isFree = way.relationship.attribute.flatMap(entity.attribute(named:))?.isOptional == true
      let places: [ManagedObject?] = isFree && owners != [nil] ? targets + [nil] : targets
      return places.map { target in
        let name = self.name(ofOwner: target, by: way)
        let shown = self.name(ofOwner: target, by: way, empty: ListDefinition.untitled)
        return MenuItem(shown, detail: detail.joined(separator: ", ")) { [unowned self] in
          try move(moved, to: target, named: name, way, from: entity)
        }
      }
    }
  }

  /// What rows belong to, as people call it; of those that belong to nothing, `No Customer`.
  private func name(
    ofOwner owner: ManagedObject?, by way: ChildList, empty: String = "the row"
  ) -> String {
    if let owner { return way.list.name(of: owner, time: time, empty: empty) }
    let field = way.field(from: list.entity).map { list.entity.words(forAttribute: $0.name) }
    return ListWords.section("", attribute: field ?? way.list.name)
  }

  /// Gives rows to another row that they belong to from now on, or to none. Those that leave the
  /// list of one go to the end of what the other has; where all rows are shown, they keep their
  /// places.
  ///
  /// - Parameters:
  ///   - target: The other row; nil for none.
  ///   - former: What the other row was called when it was chosen in a menu.
  ///   - chosen: The way that was chosen there.
  ///   - entity: What the rows of this list were then.
  private func move(
    _ rows: [ManagedObject], to target: ManagedObject?, named former: String, _ chosen: ChildList,
    from entity: Entity
  ) throws -> Outcome {
    let moved = rows.filter { !$0.isDeleted }
    guard !moved.isEmpty else { return .stay(deleted(names(of: rows))) }
    if let refusal = refusal(moving: moved) { return .stay(refusal) }
    let way = objects.store.model.parentLists(of: list.entity).first {
      $0.isSame(as: chosen, from: list.entity, formerly: entity)
    }
    guard target?.isDeleted != true, let way else { return .stay(deleted(former)) }
    let name = name(ofOwner: target, by: way)
    let back = parent.flatMap {
      $0.inverse == way.relationship.name ? $0.related.relationship.name : nil
    }
    return try withRemaining(moved) { moved in
      try edit("Move \(names(of: moved)) to \(name)") { _ in
        try requireAll(moved)
        guard try target?.hangs(below: Set(moved), by: way.relationship) != true else {
          throw ListError.belongsToItself(owner: name)
        }
        if let back, let target {
          try target.relatedObjects(back).insert(moved)
          try gather(moved)
        } else {
          for object in moved { object.setRelated(way.relationship.name, to: target) }
        }
      }
      let words = "Moved \(names(of: moved)) to \(name)\(hiddenWords(moved))"
      return .stay(.note(ListWords.sentence(words)))
    }
  }

  /// What goes with rows that are deleted: "3 of Jobs, 4 of Positions"; nil if nothing does.
  ///
  /// - Throws: What the store throws.
  func company(of doomed: [ManagedObject]) throws -> String? {
    try objects.companyWords(of: doomed, list.entity, areAllCounted: true)
  }

  /// Says once that the row whose list this is has gone, and once that it is there again.
  ///
  /// - Throws: What looking for its row throws.
  func noticeLostParent() throws {
    guard let parent, parent.object.isDeleted || parentIsLost else { return }
    // It may be there as another object, or as one whose deletion is still to be saved.
    let found = try objects.prefetch([parent.object.objectID]).first
    if found?.isDeleted == false {
      self.parent = parent.in(objects)
      guard parentIsLost else { return }
      parentIsLost = false
      table.placeholder = placeholder
      if !parentWasDeletedHere { tell(.note("\(name(of: parent)) is there again.")) }
    } else if !parentIsLost {
      parentIsLost = true
      table.placeholder = placeholder
      // The step that deleted it is told as such.
      if !parentWasDeletedHere, let words = parentWasDeleted { tell(words) }
    }
  }

  /// Why nothing can be added to the rows of one that has gone; nil while it is there.
  var parentWasDeleted: Message? {
    guard parentIsLost, let parent else { return nil }
    let deleted =
      parentWasDeletedHere
      ? "\(name(of: parent)) was deleted" : "Somebody else deleted \(name(of: parent))"
    return entry == nil
      ? .refusal("\(deleted); \(keyMap.keyName(for: .quit)) goes back.")
      : .refusal("\(deleted); \(keyMap.keyName(for: .discardTitle)) discards what is typed.")
  }
}
