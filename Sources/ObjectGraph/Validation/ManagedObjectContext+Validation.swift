extension ManagedObjectContext {
  /// Checks all edits against the rules of their attributes, as each save does before it writes.
  ///
  /// Only what is edited is checked, and every attribute of a new object: what others wrote into a
  /// file may break a rule, and must not stand in the way of other edits. Undo and redo check
  /// nothing. What only the store can tell (``ValidationRule/unique``,
  /// ``ValidationRule/condition(_:)``) it says when it writes.
  ///
  /// - Throws: ``ContextError/invalid(_:)`` with everything that breaks a rule, in the order of
  ///   entities, objects and attributes; or what the store throws when a choice is read.
  /// - Complexity: O(edited attributes), and a question to the store for each value of a choice
  ///   that is looked up, however many objects bear it.
  public func validate() throws {
    checkThread()
    var failures: [ValidationFailure] = []
    var members: Members = [:]
    for object in changed.values.sorted(by: Self.precedes) where object.isPresent {
      failures += try object.validationFailures(&members)
    }
    if !failures.isEmpty { throw ContextError.invalid(failures) }
  }

  /// By choice and name whether there is a row of that name, as far as it was asked.
  fileprivate typealias Members = [Entity: [AttributeValue: Bool]]

  /// Whether a choice has a row of that name.
  fileprivate func hasChoice(
    _ name: AttributeValue, of attribute: Attribute, _ members: inout Members
  ) throws -> Bool {
    guard case .choice(of: let choice) = attribute.type,
      let entity = model.entity(named: choice)
    else { return false }
    if choices[entity]?[name]?.isPresent == true { return true }
    if let known = members[entity]?[name] { return known }
    let request = FetchRequest(entity: entity, predicate: .comparison("name", .equal, name))
    let isMember = try count(for: request) > 0
    members[entity, default: [:]][name] = isMember
    return isMember
  }
}

extension ManagedObject {
  /// What of the object's edits breaks a rule; for a form that says so while one types.
  ///
  /// - Throws: What the store throws when a choice is read.
  public func validationFailures() throws -> [ValidationFailure] {
    var members: ManagedObjectContext.Members = [:]
    return try validationFailures(&members)
  }

  fileprivate func validationFailures(
    _ members: inout ManagedObjectContext.Members
  ) throws -> [ValidationFailure] {
    let indexes = life == .inserted ? Array(values.indices) : editedIndexes
    return try indexes.flatMap { index in
      let attribute = entity.attributes[index]
      return try brokenRules(of: attribute, values[index], &members).map { rule in
        ValidationFailure(objectID, attribute: attribute.name, rule: rule, value: values[index])
      }
    }
  }

  private func brokenRules(
    of attribute: Attribute, _ value: AttributeValue,
    _ members: inout ManagedObjectContext.Members
  ) throws -> [ValidationRule] {
    let isFilledByStore = life == .inserted && attribute.isComputedByDefault && value.isNull
    if isFilledByStore { return [] }
    return try attribute.allRules.filter { rule in
      if !rule.holds(for: value) { return true }
      guard rule == .member, !value.isNull, let context else { return false }
      return try !context.hasChoice(value, of: attribute, &members)
    }
  }
}
