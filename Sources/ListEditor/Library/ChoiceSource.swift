import ObjectGraph

/// The values of a choice.
final class ChoiceSource: OutlineSource {
  private let entity: String
  private let label: String
  private let objects: ManagedObjectContext
  private let keyMap: KeyMap
  /// The values, if nothing has happened to them since: the lines are asked for with every key.
  private var known: [ManagedObject]?
  var willBring: () -> Void = {}

  /// - Parameter label: What the field is called whose values they are.
  init(entity: String, of label: String, objects: ManagedObjectContext, keyMap: KeyMap) {
    self.entity = entity
    self.label = label
    self.objects = objects
    self.keyMap = keyMap
    objects.addObserver(self)
  }

  var title: String { "Values of \(label)" }
  var isGone: Bool { objects.store.model.entity(named: entity) == nil }
  var goneWords: String { "\(label) has no values to choose from any more, so this was closed." }
  var countWords: String {
    let count = (try? values().count) ?? 0
    return count == 1 ? "1 value" : "\(count) values"
  }

  func lines() throws -> [OutlineLine] {
    try values().map {
      OutlineLine(identity: .key($0.objectID.key), name: $0["name"].plainText, detail: "")
    }
  }

  private func values() throws -> [ManagedObject] {
    if let known { return known }
    let values = try objects.choices(of: attribute)
    known = values
    return values
  }

  private func names() throws -> [String] {
    try values().map { $0["name"].plainText }
  }

  private var attribute: Attribute { Attribute("value", .choice(of: entity)) }

  func open(_ index: Int) throws -> Outcome {
    objects.store.isReadOnly ? .stay(.refusal(Phrasebook.readOnly)) : try rename(index)
  }

  func add(at index: Int) throws -> Outcome {
    let following = try values().dropFirst(index)
    return .open(
      PromptScreen(
        "New value of \(label)", label: "Name", keyMap: keyMap,
        check: { [self] in try newName().refusal(of: $0) },
        severalNames: severalNames(before: following)
      ) { [self] in try add($0, before: following) })
  }

  func severalNames(at index: Int) throws -> PastedNames? {
    severalNames(before: try values().dropFirst(index))
  }

  private func severalNames(before following: ArraySlice<ManagedObject>) -> PastedNames {
    PastedNames { [self] names in
      let newName = try newName()
      return names.lazy.compactMap(newName.refusal).first ?? NewName.refusal(ofAll: names)
    } accept: { [self] names in
      if names.count == 1 { return try add(names[0], before: following) }
      let words = "\(names.count) values"
      try objects.performGesture("Add \(words) of \(ListWords.name(label))") { context in
        guard let entity = context.store.model.entity(named: entity) else {
          throw SchemaChangeError.missing(entity)
        }
        let next = following.first { !$0.isDeleted }
        for name in names {
          try context.insert(entity, next.map { .before($0) } ?? .last)["name"] = .text(name)
        }
      }
      return .stay(.note("Added \(words)."))
    }
  }

  private func add(_ name: String, before following: ArraySlice<ManagedObject>) throws -> Outcome {
    willBring()
    // By the name that it has by then, if it is there still.
    let next = following.first { !$0.isDeleted }?["name"].plainText
    try objects.perform(
      .addChoiceValue(name, to: entity, before: next), as: "Add value \(ListWords.name(name))")
    // Where a choice is made its values are typed with commas between them.
    let words = name.contains(",") ? ", which is one value" : ""
    return .stay(.note(ListWords.sentence("Added \(ListWords.name(name))\(words)")))
  }

  func duplicate(_ index: Int) -> Outcome? {
    .stay(.refusal("Values are not duplicated; \(keyMap.keyName(for: .addBelow)) adds one."))
  }

  func rename(_ index: Int) throws -> Outcome {
    let value = try values()[index]
    let renaming = Renaming("value", named: value["name"].plainText, in: objects, keyMap: keyMap) {
      value.isDeleted ? nil : value["name"].plainText
    }
    return .open(
      PromptScreen(
        "Rename the value", of: renaming, keyMap: keyMap,
        check: { [self] name in
          try other(called: name, than: renaming.known) == nil
            ? newName(insteadOf: renaming.known).refusal(of: name) : nil
        }
      ) { [self] name in
        if let other = try other(called: name, than: renaming.known) {
          return try merging(value, into: other)
        }
        try objects.perform(
          .renameChoiceValue(renaming.known, of: entity, to: name),
          as: "Rename value \(renaming.name)")
        let words = "Renamed \(renaming.name) to \(ListWords.name(name))\(sharers)"
        return .stay(.note(ListWords.sentence(words)))
      })
  }

  /// Another value that somebody means by a name. Values are told apart by their bytes, also where
  /// two look alike.
  private func other(called name: String, than old: String) throws -> String? {
    let (folded, others) = (name.folded, try names(but: old))
    return others.first(where: name.hasSameBytes) ?? others.first { $0 == name }
      ?? others.first { $0.folded == folded }
  }

  private func names(but old: String?) throws -> [String] {
    let names = try names()
    return old.map { old in names.filter { !$0.hasSameBytes(as: old) } } ?? names
  }

  /// Asks whether a value is to become another one in all rows that have it.
  private func merging(_ value: ManagedObject, into other: String) throws -> Outcome {
    let count = try objects.rowCount(having: value["name"], of: .choice(of: entity))
    let (old, new) = (ListWords.name(value["name"].plainText), ListWords.name(other))
    return .ask(
      NewName.question(merging: old, count, into: new, "value") { [self] in
        guard !value.isDeleted, try names().contains(where: other.hasSameBytes) else {
          return .stay(.refusal("Somebody else deleted one of them. Nothing was changed."))
        }
        let name = value["name"].plainText
        let old = ListWords.name(name)
        try objects.perform(
          .deleteChoiceValue(name, of: entity, replacement: other),
          as: "Merge value \(old) into \(new)")
        let undo = keyMap.keyName(for: .undo)
        return .stay(.note("\(old) is \(new) now\(sharers). \(undo) brings it back."))
      })
  }

  private func newName(insteadOf old: String? = nil) throws -> NewName {
    NewName(kind: "value", others: try names(but: old))
  }

  func delete(_ index: Int) throws -> Outcome {
    let name = try names()[index]
    if let refusal = try refusal(ofDeleting: name) { return .stay(refusal) }
    let count = try objects.rowCount(having: .text(name), of: .choice(of: entity))
    try objects.perform(
      .deleteChoiceValue(name, of: entity), as: "Delete value \(ListWords.name(name))")
    let undo = keyMap.keyName(for: .undo)
    let (they, have) = count == 1 ? ("it", "has") : ("they", "have")
    let rows =
      count == 0
      ? "" : ", which \(ListWords.rows(count)) had; \(they) \(have) no \(label) now"
    let words = ListWords.sentence("Deleted \(ListWords.name(name))\(sharers)\(rows)")
    return .stay(.note("\(words) \(undo) brings it back."))
  }

  /// Why a value stays: rows are called by it, which would have no title without it.
  private func refusal(ofDeleting name: String) throws -> Message? {
    for list in objects.store.model.lists {
      guard let title = list.titleAttribute, title.type == attribute.type else { continue }
      let count = try objects.rowCount(having: .text(name), in: title, of: list.entity)
      guard count > 0 else { continue }
      let rows = "\(ListWords.rows(count)) \(count == 1 ? "has" : "have") \(ListWords.name(name))"
      return .refusal("\(rows), and \(title.title) names the rows, so it stays as it is.")
    }
    return nil
  }

  /// In which lists the values are, if in several.
  private var sharers: String { objects.store.model.wordsAboutLists(sharing: entity) }

  func move(_ index: Int, to target: Int) throws -> Outcome {
    if objects.store.model.entity(named: entity)?.orderAttribute == nil {
      return .stay(.refusal("These values stand by their names, so they cannot be moved."))
    }
    var names = try names()
    let name = names.remove(at: index)
    try objects.perform(
      .moveChoiceValue(name, of: entity, before: target < names.count ? names[target] : nil),
      as: "Move value \(ListWords.name(name))")
    return .stay(.note("Moved \(ListWords.name(name)) to \(target + 1) of \(names.count + 1)."))
  }
}

extension ChoiceSource: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    if notice.invalidatesEverything || notice.named.contains(where: { $0.entity.name == entity }) {
      known = nil
    }
  }

  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) { known = nil }
}
