import ObjectGraph

/// What makes rows those of a section.
extension RowPlacing {
  /// Gives rows the section of a name. Sections that come from a choice must be among its values.
  ///
  /// - Parameter given: The fields that were given a value, which they keep.
  /// - Throws: ``Failure`` where the list has no sections, they follow from other fields, or none
  ///   of that name can be.
  /// - Complexity: O(number of rows), and one look for a row of the section, which goes through the
  ///   list where that has none
  func assignSection(
    _ name: String, to rows: [ManagedObject], keeping given: Set<String> = []
  ) throws {
    let (attribute, value) = try section(named: name)
    try file.requireNoCircle(through: rows, attribute, value: value)
    let present = rows.first { Self.name($0[attribute]) == Self.name(value) }
    for row in rows { row[attribute] = value }
    guard let sample = try present ?? keysBeside(rows, atMost: 1).first.map(object) else { return }
    let order = try orderOfSection(of: sample).filter { !given.contains($0.attribute) }
    for row in rows {
      try copySection(of: sample, to: row)
      for (attribute, value) in order { row[attribute] = value }
    }
  }

  /// Gives a new row the first section of a list whose sections come from a choice, unless it has
  /// one by default.
  ///
  /// - Parameter given: The fields that were given a value, which it keeps.
  /// - Returns: The section without a name, if the row stands there because nobody can tell where
  ///   else.
  func assignUsualSection(to row: ManagedObject, keeping given: Set<String>) throws -> String? {
    guard let attribute = sectionAttribute, row[attribute.name].plainText.isEmpty else {
      return nil
    }
    guard let (_, value) = try usualSection() else {
      return file.sectionWords(.null, in: list)
    }
    try assignSection(value.plainText, to: [row], keeping: given)
    return nil
  }

  /// What makes rows some of the first section of a list whose sections come from a choice: where
  /// new rows go that have none, by default either.
  func usualSection() throws -> (attribute: String, value: AttributeValue)? {
    guard let attribute = sectionAttribute, attribute.defaultValue.plainText.isEmpty,
      case .choice(let entity) = attribute.type, let first = try file.choices(of: entity).first
    else { return nil }
    return try section(named: first)
  }

  /// Whether the fields of a row say its section.
  func isSectionGiven(by assignments: [Assignment]) -> Bool {
    let fields = ListFields(list)
    return assignments.contains { fields.attribute(named: $0.field) == sectionAttribute }
  }

  /// Refuses fields that say the section, beside an option that does.
  ///
  /// - Throws: ``Failure`` that names the field.
  func requireNoSection(in assignments: [Assignment]) throws(Failure) {
    let fields = ListFields(list)
    guard let attribute = sectionAttribute,
      let twice = assignments.first(where: { fields.attribute(named: $0.field) == attribute })
    else { return }
    throw Failure(
      .usage,
      "\(twice.field): The field \(attribute.name) is given twice: --section gives it, too.")
  }

  /// What the section of a row is called; nil in a list without sections that can be set.
  func sectionName(of row: ManagedObject) -> String? {
    sectionAttribute.map { file.sectionWords(row[$0.name], in: list) }
  }

  /// The field that sections come from, if people may set it.
  var sectionAttribute: Attribute? {
    guard let attribute = list.section?.attribute.flatMap(list.entity.attribute(named:)),
      !list.isMadeByFile(attribute)
    else { return nil }
    return attribute
  }

  /// What makes a row one of the section of a name.
  ///
  /// - Throws: As ``assignSection(_:to:)``.
  func section(named name: String) throws -> (attribute: String, value: AttributeValue) {
    guard let path = list.section else {
      throw file.failure(.usage, "\(list.name) has no sections.")
    }
    guard let section = path.attribute, let attribute = list.entity.attribute(named: section) else {
      throw file.failure(
        .data, "The sections of \(list.name) come from \(path), which cannot be set here.")
    }
    guard !list.isMadeByFile(attribute) else {
      throw file.failure(
        .data, "The sections of \(list.name) follow from other fields; docket set changes those.")
    }
    if let target = file.target(of: attribute, in: list),
      let key = try file.key(of: name, in: target, for: section)
    {
      return (section, key)
    }
    do {
      return (section, try file.value(of: name, for: attribute, in: list))
    } catch {
      guard let value = valueShown(as: name, by: attribute) else { throw error }
      return (section, value)
    }
  }

  /// The value whose section is called so where rows are shown, and that is called otherwise where
  /// it is typed: yes, no, or none.
  private func valueShown(as name: String, by attribute: Attribute) -> AttributeValue? {
    let values: [AttributeValue] = attribute.type == .boolean ? [1, 0, .null] : [.null]
    return values.first { file.sectionWords($0, in: list).folded == name.folded }
  }

  /// The values that make a row one of a section: its own, and that of the field by which sections
  /// are brought into their order, as a row of it has it (R26). In the section without a name they
  /// are those of its last row, behind which new ones come to stand (R39).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: One look for a row of the section, which goes through the list where that has
  ///   none; of the section without a name all keys are read
  func values(of section: (attribute: String, value: AttributeValue)) throws -> [(
    attribute: String, value: AttributeValue
  )] {
    let isNameless = section.value.plainText.isEmpty
    let keys = try firstKeys(
      of: AttributePath(attribute: section.attribute), section.value,
      limit: isNameless ? Self.most : 1)
    guard let sample = keys.last.map(object) else { return [section] }
    return try [(section.attribute, sample[section.attribute])]
      + orderOfSection(of: sample).filter { $0.attribute != section.attribute }
  }

  /// Gives a row the section of another one.
  ///
  /// - Throws: ``Failure`` where that would bring a row of a tree below itself.
  func copySection(of sample: ManagedObject, to row: ManagedObject) throws {
    guard let attribute = list.section?.components.first else { return }
    let value = sample[attribute]
    try file.requireNoCircle(through: [row], attribute, value: value)
    row[attribute] = value
  }

  /// The value of the field by which sections are brought into their order, which belongs to the
  /// section too (R26). Where the rows of sections do not stand together by it, what one holds
  /// there is its own.
  ///
  /// - Complexity: In a list with such a field O(number of rows), of which the keys are read
  private func orderOfSection(
    of sample: ManagedObject
  ) throws -> [(attribute: String, value: AttributeValue)] {
    guard let section = list.section, let first = list.sortDescriptors.first,
      let attribute = first.path.attribute, first.path != section,
      attribute != list.entity.orderAttribute, try sectionsStandTogether(by: section)
    else { return [] }
    return [(attribute, sample[attribute])]
  }

  /// Whether the rows of each section that are saved stand together (R27).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(number of rows), of which the keys are read
  func sectionsStandTogether(by section: AttributePath) throws -> Bool {
    let keys = try file.objects.store.orderedKeys(for: request, sectionPath: section)
    let names = keys.sections.map { Self.name($0.value) }
    let runs = names.indices.count { $0 == 0 || names[$0] != names[$0 - 1] }
    return runs == Set(names).count
  }

  /// The rows of a section; NULL and an empty text are one (R39).
  func isInSection(_ path: AttributePath, of value: AttributeValue) -> FetchRequest.Predicate {
    value.plainText.isEmpty
      ? .or([.isNull(path), .comparison(path, .equal, .text(""))])
      : .comparison(path, .equal, value)
  }
}
