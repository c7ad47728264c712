extension ManagedObjectContext {
  /// Entries of a step that is made again, whose new rows have only values of choices that are
  /// there: nobody else has these rows, so that they come back whatever became of a choice. A
  /// section is that of the rows beside it by now, which may have another name; another value is
  /// none, or the first one where one is needed.
  ///
  /// - Returns: The entries, and what they had before.
  /// - Throws: What the store throws.
  /// - Complexity: O(choices that the entity has) for each new row.
  func withPresentChoices(
    _ entries: [UndoGroup.Entry]
  ) throws -> (entries: [UndoGroup.Entry], conflicts: [SaveConflict]) {
    let ids = StepObjects(Set(entries.map(\.id)))
    var conflicts: [SaveConflict] = []
    let present = try entries.map { entry in
      guard case .inserted(var values) = entry.kind, entry.id.isTemporary else { return entry }
      let entity = entry.id.entity
      var to = entry.to
      for (index, attribute) in entity.attributes.enumerated() {
        guard case .choice(let name) = attribute.type, let choice = model.entity(named: name),
          try isDangling(values[index], at: index, of: entity, besides: ids),
          let value = try replacement(for: attribute, of: choice, in: entity, beside: to)
        else { continue }
        conflicts.append(
          SaveConflict(entry.id, attribute: attribute.name, theirs: value, ours: values[index]))
        values[index] = value
        if attribute.name == entity.sectionAttribute { to?.section = value }
      }
      return UndoGroup.Entry(entry.id, .inserted(values), from: entry.from, to: to)
    }
    return (present, conflicts)
  }

  /// A value of a choice instead of one that is not there; nil where there is none at all, though
  /// one is needed.
  private func replacement(
    for attribute: Attribute, of choice: Entity, in entity: Entity, beside place: Place?
  ) throws -> AttributeValue? {
    if attribute.name == entity.sectionAttribute {
      let beside = [place?.predecessor, place?.successor].compactMap { key in
        key.map { ManagedObjectID(entity, $0) }
      }
      if let row = try prefetch(beside).first(where: \.isPresent) { return row[attribute.name] }
    }
    guard !attribute.isOptional else { return .null }
    let order = choice.orderAttribute.map {
      [FetchRequest.SortDescriptor(AttributePath(attribute: $0))]
    }
    let request = FetchRequest(entity: choice, sortDescriptors: order ?? [])
    return try fetch(request).first?["name"]
  }
}
