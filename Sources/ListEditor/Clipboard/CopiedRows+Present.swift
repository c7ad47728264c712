import ObjectGraph

extension CopiedRows {
  /// The rows as a model has them now: what a field that was renamed held is under its new name,
  /// in its present type, and values of choices are what these are called.
  ///
  /// - Parameters:
  ///   - present: Their entity now.
  ///   - objects: The context that knows the choices.
  /// - Returns: The rows, and which of their former fields hold something that has no place there
  ///   any more.
  /// - Throws: What reading the choices throws.
  /// - Complexity: O(values) where something is different
  func following(
    _ present: Entity, in objects: ManagedObjectContext
  ) throws -> (rows: CopiedRows, lost: [Attribute]) {
    var names: [String: [AttributeValue: AttributeValue]] = [:]
    for (name, known) in choices {
      let rows = try entity.attribute(named: name).map(objects.choices) ?? []
      let called = Dictionary(
        rows.map { ($0.objectID, $0["name"]) }, uniquingKeysWith: { first, _ in first })
      let present = Set(called.values)
      names[name] = Dictionary(
        uniqueKeysWithValues: known.compactMap { value, id in
          // Elsewhere another value may have the number of one that was not saved.
          let isKnown = !id.isTemporary || context === objects
          let now = isKnown ? called[id] : present.contains(value) ? value : nil
          return now.map { (value, $0) }
        })
    }
    let isSame = choices.allSatisfy { name, known in
      known.keys.allSatisfy { names[name]?[$0] == $0 }
    }
    guard present !== entity || !isSame else { return (self, []) }
    let followed = try entity.attributes.map { field in
      let name = present.present(name: field.name, in: entity)
      let now = name.flatMap(present.attribute(named:))
      return FollowedField(
        former: field, present: now, names: names[field.name] ?? [:],
        choices: Set(try now.map(objects.choices)?.map { $0["name"] } ?? []))
    }
    if let failure = objects.takeReadFailure() { throw failure }
    var lost: Set<String> = []
    let rows = rows.map { row in
      let title = titleField.flatMap { names[$0.name]?[row.title] } ?? row.title
      return Row(title: title, values: Self.values(row.values, following: followed, lost: &lost))
    }
    let kept = followed.filter { fields.contains($0.former) }.compactMap(\.present)
    return (
      CopiedRows(entity: present, titleField: titleField, fields: kept, choices: [:], rows: rows),
      fields.filter { lost.contains($0.name) }
    )
  }

  /// The values of a row by the present names of its fields.
  ///
  /// - Parameter lost: Gets the former names of fields whose values have no place.
  private static func values(
    _ values: [String: AttributeValue], following fields: [FollowedField],
    lost: inout Set<String>
  ) -> [String: AttributeValue] {
    var kept: [String: AttributeValue] = [:]
    for field in fields {
      guard let former = values[field.former.name] else { continue }
      if let present = field.present, let value = field.value(of: former) {
        if !value.isNull || present.isOptional { kept[present.name] = value }
      } else if field.former.isGiven(by: former) {
        lost.insert(field.former.name)
      }
    }
    return kept
  }
}
