import ObjectGraph
import Terminal

extension ListScreen {
  /// The row of the choice that the cursor's section stands for; nil where there is none.
  ///
  /// - Throws: What the store throws.
  private func focusedChoice() throws -> ManagedObject? {
    guard let attribute = sectionAttribute, let value = cursorSectionValue else { return nil }
    return try objects.choices(of: attribute).first { $0["name"] == value }
  }

  /// Whether sections come from a choice, whose values can be added and moved.
  var choiceEntity: Entity? {
    guard case .choice(of: let name) = sectionAttribute?.type else { return nil }
    return objects.store.model.entity(named: name)
  }

  /// Asks for the name of a new section, to stand below the cursor's. Where sections follow from
  /// their rows it comes with the first one.
  func addSection() throws -> Outcome {
    guard let entity = choiceEntity else { return try startSection() }
    let neighbour = try focusedChoice()
    return .open(
      PromptScreen(
        "New section", label: "Name", keyMap: keyMap,
        check: { [unowned self] in try refusal(ofSectionName: $0) }
      ) { [unowned self] name in try addSection(named: name, to: entity, below: neighbour) })
  }

  private func addSection(
    named name: String, to entity: Entity, below neighbour: ManagedObject?
  ) throws -> Outcome {
    guard choiceEntity?.name == entity.name else { return .stay(sectionsAreOthers) }
    try edit("Add section \(ListWords.name(name))") { context in
      try context.insert(entity, placement(below: neighbour, in: entity))["name"] = .text(name)
    }
    let key = keyMap.keyName(for: .moveTo)
    let words = "Added the section \(ListWords.name(name))\(wordsAboutSharingLists)"
    return .stay(.note("\(words); \(key) moves rows there."))
  }

  /// Where a value of a choice is put whose section is to stand below another one, or last: also
  /// where somebody has deleted that one.
  private func placement(below former: ManagedObject?, in entity: Entity) -> Placement {
    guard entity.orderAttribute != nil else { return .last }
    let neighbour = former?.isDeleted == true ? nil : former
    guard showsChoicesBackwards else { return neighbour.map { .after($0) } ?? .last }
    return neighbour.map { .before($0) } ?? .first
  }

  private func startSection() throws -> Outcome {
    guard let attribute = sectionAttribute,
      results.sectionKeyPath.flatMap(listOfSections) == nil
    else { return .stay(sectionsMakeThemselves) }
    guard canTypeTitles else { return .stay(titlesAreNotTyped) }
    if attribute.type == .boolean {
      let known = try sectionValues()
      guard !known.contains(true) || !known.contains(false) else {
        return .stay(.refusal("\(attribute.title) is yes or no, and there is a section of each."))
      }
    }
    return .open(
      PromptScreen(
        "New section", label: attribute.title, keyMap: keyMap,
        check: { [unowned self] in try refusal(ofNewSection: $0, attribute) }
      ) { [unowned self] name in try startSection(named: name, attribute) })
  }

  private func startSection(named name: String, _ attribute: Attribute) throws -> Outcome {
    guard sectionAttribute?.name == attribute.name else { return .stay(sectionsAreOthers) }
    let value = try FieldFormat(attribute, time: time).value(
      of: name, insteadOf: .null, today: today(), choices: [])
    return try askForOwners { [unowned self] owners in
      try open(TextField(), at: .endOfSection, section: value, owners: owners)
      return .stay(.note("The section is made with its first row."))
    }
  }

  /// Why a section that comes with its first row cannot be of what was typed; nil if it can.
  private func refusal(ofNewSection name: String, _ attribute: Attribute) throws -> Message? {
    if let refusal = try refusal(ofSectionName: name) { return refusal }
    let format = FieldFormat(attribute, time: time)
    do {
      let value = try format.value(of: name, insteadOf: .null, today: today(), choices: [])
      let isKnown = try sectionValues().contains(value)
      return isKnown ? NewName.isThere("section", format.shown(value)) : nil
    } catch let problem as FieldProblem {
      return .refusal(problem.sentence(keyMap))
    }
  }

  /// Asks for another name of the cursor's section.
  func renameSection() throws -> Outcome {
    guard let attribute = sectionAttribute else { return .stay(sectionsMakeThemselves) }
    guard choiceEntity != nil || attribute.type == .text else {
      return .stay(sectionsAreNotRenamed)
    }
    // Its rows follow in the file, and so does nothing that is pending.
    if choiceEntity != nil, let pendingRefusal { return pendingRefusal }
    guard let value = cursorSectionValue else {
      return .stay(.refusal("There is no section here."))
    }
    if choiceEntity != nil, value.isNull {
      return .stay(
        .refusal("These rows have no \(attribute.title), so there is no name to change."))
    }
    let choice = try focusedChoice()
    let isGone: ((String) -> Message)? = choice == nil ? { Renaming.sectionIsGone($0) } : nil
    let renaming = Renaming(
      "section", named: value.fieldText, in: objects, keyMap: keyMap, isGone: isGone
    ) { [unowned self] in try presentName(ofSection: value, choice) }
    // Without a choice a section has no other name than its rows have.
    func present() -> AttributeValue { choice == nil ? value : .text(renaming.known) }
    return .open(
      PromptScreen(
        "Rename the section", of: renaming, keyMap: keyMap,
        check: { [unowned self] name in
          try otherSection(called: name, than: present()) == nil
            ? refusal(ofSectionName: name, insteadOf: present()) : nil
        },
        accept: { [unowned self] name in
          if let other = try otherSection(called: name, than: present()) {
            return try askToMerge(section: present(), into: other)
          }
          return try renameSection(present(), to: name)
        }))
  }

  /// What a section is called now, of which somebody types another name; nil if it is gone.
  private func presentName(
    ofSection value: AttributeValue, _ choice: ManagedObject?
  ) throws -> String? {
    if let choice { return choice.isDeleted ? nil : choice["name"].fieldText }
    return try sectionTargets().contains { $0.value == value } ? value.fieldText : nil
  }

  /// What a sentence calls the section of a value.
  func words(forSection value: AttributeValue) -> String {
    let words = results.sectionKeyPath.map { sectionWords(value.plainText, at: $0) }
    return ListWords.name(words ?? value.fieldText, empty: "the section")
  }

  private func renameSection(_ value: AttributeValue, to name: String) throws -> Outcome {
    guard let attribute = sectionAttribute, value != .text(name) else { return .stay() }
    let old = words(forSection: value)
    try completeFetch()
    let isClosed = table.isCursorOnHeader && table.cursorSection.map(table.isCollapsed) == true
    if choiceEntity != nil {
      guard let choice = try objects.choices(of: attribute).first(where: { $0["name"] == value })
      else { return .stay(.refusal("\(old) is gone: somebody else renamed or deleted it.")) }
      // The rows follow in the file itself (ON UPDATE CASCADE).
      try editChoice("Rename section \(old)", leaving: .text(name)) {
        choice["name"] = .text(name)
      }
      try objects.mergeChanges()
    } else {
      // Somebody may have given the field another type meanwhile.
      guard attribute.type == .text, let path = results.sectionKeyPath else {
        return .stay(sectionsAreNotRenamed)
      }
      try edit("Rename section \(old)") { context in
        let objects = try context.fetch(request(forSection: value, at: path))
        guard !objects.isEmpty else { throw ListError.sectionIsGone }
        for object in objects { object[attribute.name] = .text(name) }
        // In the list of one others keep the old name, or have the new one already.
        if parent != nil { try gather(objects) }
      }
    }
    if isClosed { closeSection(of: .text(name)) }
    let words = "Renamed \(old) to \(ListWords.name(name))\(wordsAboutSharingLists)"
    return .stay(.note(ListWords.sentence(words)))
  }

  /// In which lists the sections are, if in several.
  var wordsAboutSharingLists: String {
    choiceEntity.map { objects.store.model.wordsAboutLists(sharing: $0.name) } ?? ""
  }

  /// Closes the section of a value, as it was under another name, with the cursor on its header.
  private func closeSection(of value: AttributeValue) {
    setCursor(toSectionOf: value)
    guard let section = table.cursorSection, rows.sectionValue(at: section) == value else { return }
    table.setCollapsed(true, section: section)
  }

  /// Moves the cursor's section by so many places, up if negative.
  func moveSection(by steps: Int) throws -> Outcome {
    guard let attribute = sectionAttribute, choiceEntity?.orderAttribute != nil else {
      return .stay(
        .refusal("Only sections from a choice are moved; these follow from their rows."))
    }
    guard cursorSectionValue != nil else {
      return .stay(.refusal("There is no section here."))
    }
    if let section = table.cursorSection, table.numberOfRows(inSection: section) > 0,
      showsSectionsByRows
    {
      let way = rows.isReorderable ? ", which \(keyMap.keyName(for: .grab)) moves" : ""
      return .stay(.refusal("These sections stand in the order of their rows\(way)."))
    }
    guard let choice = try focusedChoice() else {
      return .stay(.refusal("These rows are in no section."))
    }
    let choices = try choicesAsShown(of: attribute)
    let now = choices.firstIndex(of: choice) ?? 0
    let target = min(max(0, now + steps), choices.count - 1)
    let name = ListWords.name(choice["name"].fieldText)
    guard target != now else {
      return .stay(.refusal("\(name) is the \(steps < 0 ? "first" : "last") section already."))
    }
    try editChoice("Move section \(name)", leaving: choice["name"]) {
      let isBefore = (steps < 0) != showsChoicesBackwards
      try objects.move([choice], isBefore ? .before(choices[target]) : .after(choices[target]))
    }
    return .stay(.note("Moved the section \(name), \(target + 1) of \(choices.count)."))
  }

  /// Why a section cannot have a name; nil if it can.
  private func refusal(
    ofSectionName name: String, insteadOf old: AttributeValue? = nil
  ) throws -> Message? {
    // Rows go to either side of yes and no, and the one without rows is no section yet.
    let isYesOrNo = sectionAttribute?.type == .boolean
    let known = try isYesOrNo ? sectionValues() : sectionTargets().map(\.value)
    let others = known.filter { $0 != old }.map(\.plainText)
    return NewName(kind: "section", others: others).refusal(of: name)
  }

  private var sectionsAreOthers: Message {
    .refusal("Somebody else changed what the sections come from. Nothing was added.")
  }

  private var sectionsAreNotRenamed: Message {
    .refusal(
      "Only sections from a choice or a text are renamed; these say what"
        + " \(sectionAttribute?.title ?? "a field") is in their rows.")
  }
}
