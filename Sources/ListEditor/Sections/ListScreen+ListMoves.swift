import ObjectGraph

extension ListScreen {
  /// The other lists of the file, as places to move rows to.
  func listTargets(for moved: [ManagedObject]) throws -> [MenuItem] {
    let model = objects.store.model
    // Rows that must belong to another one have no place in a list of their own.
    let others = model.lists.filter { other in
      other.entity != list.entity && other.title.attribute != nil
        && model.parentLists(of: other.entity).isEmpty && childLists.isEmpty
    }
    guard !others.isEmpty else { return [] }
    // So many rows are not read before it is clear that they go anywhere.
    let given = moved.count <= Self.mostNewRows ? givenFields(of: moved) : []
    return others.map { other in
      let lost = titles(of: given.filter { !other.hasPlace(for: $0) })
      let loss = lost.isEmpty ? "" : ", loses \(ListWords.enumeration(lost))"
      return MenuItem(other.name, detail: "list\(loss)") { [unowned self] in
        try move(moved, to: other)
      }
    }
  }

  /// What columns are called, those that connect rows as what they lead to.
  private func titles(of fields: [Attribute]) -> [String] {
    fields.map { list.entity.words(forAttribute: $0.name) }
  }

  /// The columns besides the title that hold something in some of the rows, whether people see them
  /// or not.
  private func givenFields(of moved: [ManagedObject]) -> [Attribute] {
    list.heldFields.filter { field in
      field != list.titleAttribute && !list.isMadeByFile(field)
        && moved.contains { field.isGiven(by: $0[field.name]) }
    }
  }

  /// Moves rows to the end of another list: new rows there with the title and the fields of the
  /// same names, instead of the ones here. What has no place there is told.
  ///
  /// - Parameter chosen: The list as it was when it was chosen in a menu.
  private func move(_ rows: [ManagedObject], to chosen: ListDefinition) throws -> Outcome {
    let moved = rows.filter { !$0.isDeleted }
    guard !moved.isEmpty else { return .stay(deleted(names(of: rows))) }
    if let refusal = refusal(moving: moved) { return .stay(refusal) }
    guard let other = objects.store.model.lists.first(where: { $0.key == chosen.key }) else {
      return .stay(deleted("the list \(ListWords.name(chosen.name))"))
    }
    guard let title = other.title.attribute else { return .stay() }
    return try withRemaining(moved) { moved in
      let names = names(of: moved)
      let lost = titles(of: givenFields(of: moved).filter { !other.hasPlace(for: $0) })
      try editTakingAway(moved, "Move \(names) to \(other.name)") { context in
        try requireAll(moved)
        let added = try moved.map { object in
          let new = try context.insert(other.entity)
          for (name, value) in other.matching(values(of: object), of: list.entity) {
            new[name] = value
          }
          new[title] = try self.title(
            object.value(at: list.title), of: list.titleAttribute, in: other)
          return new
        }
        try gather(added, in: other)
        try context.delete(moved)
      }
      let told = "Moved \(names) to the list \(other.name)\(ListWords.losing(lost))"
      return .stay(.note(ListWords.sentence(told)))
    }
  }
}
