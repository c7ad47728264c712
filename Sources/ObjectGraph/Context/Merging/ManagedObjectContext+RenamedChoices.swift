extension ManagedObjectContext {
  /// By choice the values that others gave other names, old to new. Each value is looked up once:
  /// of several that are renamed together one may have taken over the name of another.
  typealias RenamedChoices = [String: [AttributeValue: AttributeValue]]

  /// Notes what the values are called that edits of an entity may tell of, with the first such
  /// edit: nobody else may hold their rows when they get other names.
  ///
  /// Not in a gesture, which ends before anybody else can write. What cannot be read is noted with
  /// the next edit.
  ///
  /// - Complexity: O(attributes), the first time O(values)
  func noteChoiceNames(of entity: Entity) {
    guard activity == .idle else { return }
    for attribute in entity.attributes {
      guard case .choice(of: let name) = attribute.type, knownChoiceNames[name] == nil,
        let choice = model.entity(named: name), var names = try? choiceNames(of: choice)
      else { continue }
      // An object may have been read before a rename that is still to be merged.
      for key in names.keys {
        guard let object = registeredObject(for: ManagedObjectID(choice, key)), object.hasRow,
          object.isLoaded, let index = choice.index(ofAttribute: "name")
        else { continue }
        names[key] = object.committed[index]
      }
      knownChoiceNames[name] = names
    }
  }

  /// Does so after a save, with which all names were forgotten: what observers have edited by now,
  /// and steps that can still be brought back, tell of values too.
  func noteKeptChoiceNames() {
    for entity in Set(steps.objects.map(\.entity)) { noteChoiceNames(of: entity) }
  }

  /// What the store calls the values of a choice, by their keys.
  private func choiceNames(of choice: Entity) throws -> [Int64: AttributeValue] {
    guard let name = choice.index(ofAttribute: "name") else { return [:] }
    let request = FetchRequest(entity: choice, sortDescriptors: [])
    let keys = try store.orderedKeys(for: request, sectionPath: nil).keys
    return try store.rows(keys, of: choice).values.mapValues { $0[name] }
  }

  /// The values that got other names since they were noted; from here on these are the known ones.
  ///
  /// - Throws: What the store throws; the same values are found again then.
  /// - Complexity: O(changes) while something is pending, and O(values) of choices among them
  func takeRenamedChoices(in feed: FeedChanges) throws -> RenamedChoices {
    guard hasChanges || !steps.isEmpty else {
      knownChoiceNames.removeAll()
      return [:]
    }
    guard !knownChoiceNames.isEmpty else { return [:] }
    let touched = Set(feed.changes.map(\.id.entity.name))
    var known = knownChoiceNames
    var renamed: RenamedChoices = [:]
    for (name, former) in knownChoiceNames
    where feed.isTruncated || isRearranged || touched.contains(name) {
      known[name] = try model.entity(named: name).map(choiceNames)
      for (key, new) in known[name] ?? [:] {
        guard let old = former[key], old != new else { continue }
        renamed[name, default: [:]][old] = new
      }
    }
    knownChoiceNames = known
    return renamed
  }

  /// Gives values their new names in edits and unsaved steps, and where these started from: their
  /// rows follow in the store, which is nobody's edit of them (`R13`).
  ///
  /// - Complexity: O(edits)
  func follow(_ renamed: RenamedChoices) {
    guard !renamed.isEmpty else { return }
    steps.isPaused = true
    defer { steps.isPaused = false }
    for object in Array(changed.values) { follow(renamed, in: object) }
    steps.mapValues { entity, attribute, value in
      guard case .choice(of: let choice) = entity.attribute(named: attribute)?.type else {
        return value
      }
      return renamed[choice]?[value] ?? value
    }
  }

  private func follow(_ renamed: RenamedChoices, in object: ManagedObject) {
    for (index, attribute) in object.entity.attributes.enumerated() {
      guard case .choice(of: let choice) = attribute.type, let names = renamed[choice] else {
        continue
      }
      func following(_ value: AttributeValue) -> AttributeValue { names[value] ?? value }
      willChange(object)
      // What is not edited the merge takes over by itself.
      if object.life != .stored || object.isEdited(index) {
        object.values[index] = following(object.values[index])
        if object.hasRow { object.committed[index] = following(object.committed[index]) }
        object.conflicting[index] = object.conflicting[index].map(following)
      }
      didChange(object)
    }
  }
}
