import ObjectGraph
import Terminal

extension ListScreen {
  /// Copies rows: whole for pasting here, and as lines of text for the terminal's clipboard, as far
  /// as that takes them.
  ///
  /// - Throws: What kept a row from being read; what was copied before stays then.
  func copy(_ count: Int) throws -> Outcome {
    let copied = targets(count)
    guard !copied.isEmpty else { return .stay() }
    let copies = CopiedRows(
      entity: list.entity, titleField: list.titleAttribute,
      fields: list.heldFields.filter { $0 != list.titleAttribute && !list.isMadeByFile($0) },
      choices: try choiceRows(),
      rows: copied.map {
        CopiedRows.Row(title: $0.value(at: list.title), values: values(of: $0))
      }, context: objects)
    let text = text(of: copied)
    // Those that these lead to in turn would have to be read.
    let company =
      try objects.companyWords(of: copied, list.entity, areAllCounted: false)
      .map { ", without \($0)" } ?? ""
    let isTooLong = text == nil && clipboard.terminalCapacity != nil
    let rest = isTooLong ? ", too long for the terminal's clipboard" : ""
    let told = ListWords.sentence("Copied \(names(of: copied))\(company)\(rest)")
    if let failure = objects.takeReadFailure() { throw failure }
    clipboard.copied = copies
    let note = Message.note("\(told) \(keyMap.keyName(for: .paste)) pastes.")
    guard let text else { return .stay(note) }
    return .copy(text, note)
  }

  /// Rows as lines of text for the clipboard of the terminal; nil where there is none, or they are
  /// too long for it.
  private func text(of rows: [ManagedObject]) -> String? {
    guard let capacity = clipboard.terminalCapacity else { return nil }
    var text = ""
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "\n" }
      text += ControlPicture.replacingForClipboard(line(of: row), widths: widths)
      if text.utf8.count > capacity { return nil }
    }
    return text
  }

  /// The rows of the choices of this list by their names, for each attribute that holds such names.
  private func choiceRows() throws -> [String: [AttributeValue: ManagedObjectID]] {
    var choices: [String: [AttributeValue: ManagedObjectID]] = [:]
    for attribute in list.entity.attributes where attribute.type.isChoice {
      let rows = try objects.choices(of: attribute).map { ($0["name"], $0.objectID) }
      choices[attribute.name] = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
    return choices
  }

  /// A row as a line of text: what stands in its columns, or its title and what stands beside it,
  /// as it is typed, with tabs between, behind the box that it shows.
  private func line(of object: ManagedObject) -> String {
    copiedTexts(of: object).map { text in
      String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }.joined(separator: "\t")
  }

  private func copiedTexts(of object: ManagedObject) -> [String] {
    func typed(_ path: AttributePath) -> String {
      let value = object.value(at: path)
      let field = path.attribute.flatMap(list.entity.attribute(named:))
      return field.map { FieldFormat($0, time: time).input(value) } ?? value.fieldText
    }
    let names = listInShownSections.columnNames(owner: ownerField).dropFirst()
    let isInColumns = list.cellStyle == .columns
    // Whoever pastes it reads the box where no column says the same.
    let done = list.doneAttribute.flatMap { isInColumns && names.contains($0.name) ? nil : $0.name }
    let box = done.map { object[$0] == true ? "[x] " : "[ ] " } ?? ""
    let title = box + typed(list.title)
    guard isInColumns else {
      let detail = list.detail.map(typed) ?? ""
      return [title] + (detail.isEmpty ? [] : [detail])
    }
    // An empty one stays, so that the others keep their places; also those right of the window.
    return [title]
      + names.map { name in
        let owner = ownerField.flatMap { $0.attribute.name == name ? $0.path : nil }
        return typed(owner ?? AttributePath(attribute: name))
      }
  }

  /// Adds copies of the copied rows below the cursor, in the section in which that is shown,
  /// `count` times.
  func paste(_ count: Int) throws -> Outcome {
    guard let copied = clipboard.copied else {
      let copy = keyMap.keyName(for: .copy)
      return .stay(.refusal("Nothing was copied yet; \(copy) copies rows."))
    }
    guard count <= Self.mostNewRows else { return .stay(tooManyTimes) }
    let total = count * copied.rows.count
    // As many as were copied are what was asked for, however many; a count is soon mistyped.
    guard count == 1 || total <= Self.mostNewRows else {
      return .ask(
        Question(text: "Add \(ListWords.rows(total))?") { [unowned self] in
          try addCopies(of: copied, count)
        })
    }
    return try addCopies(of: copied, count)
  }

  /// Adds copied rows so many times below the cursor.
  ///
  /// - Throws: ``ListError/unfitTitle(_:list:_:)`` for a row that can have no such title here.
  private func addCopies(of copied: CopiedRows, _ count: Int) throws -> Outcome {
    let isOwn = copied.entity == list.entity
    let present = isOwn ? list.entity : objects.store.model.entity(named: copied.entity.name)
    let (rows, lost) = try copied.withoutUnsavedOwners(in: objects)
      .following(present ?? copied.entity, in: objects)
    let contents = try rows.rows.map { row in
      var values = isOwn ? row.values : list.matching(row.values, of: rows.entity)
      if let name = list.title.attribute {
        values[name] = try title(row.title, of: rows.titleField, in: list)
      }
      return values
    }
    // The section in which they are shown is that of the cursor anyway.
    let shared = isOwn ? Set(attributesOfShownSection) : []
    let missed = lost.filter { field in
      list.entity.present(name: field.name, in: copied.entity).map(shared.contains) != true
    }
    .map { copied.entity.words(forAttribute: $0.name) }
    return try addRows(
      (0..<count).flatMap { _ in contents },
      without: missed + fieldsWithoutPlace(of: rows).filter { !missed.contains($0) })
  }

  /// What the fields are called that hold something in rows of another list and have no place here.
  private func fieldsWithoutPlace(of copied: CopiedRows) -> [String] {
    guard copied.entity != list.entity else { return [] }
    return copied.fields.filter { field in
      !list.conditionFields.contains { $0.holds(valuesOf: field) }
        && copied.rows.contains { field.isGiven(by: $0.values[field.name]) }
    }
    .map { copied.entity.words(forAttribute: $0.name) }
  }

  /// Takes back the row whose title is being typed.
  ///
  /// - Returns: Its place, if it was beside another row.
  func leaveNewRow() throws -> Placement? {
    let path = entry.flatMap { rows.indexPath(forObject: $0.object) }
    let before = path.flatMap { $0.row > 0 ? rows.object(at: [$0.section, $0.row - 1]) : nil }
    let behind = path.flatMap { rows.object(at: [$0.section, $0.row + 1]) }
    // Other rows are to be seen in its place.
    entry?.opened = nil
    _ = try discardTitle()
    return before.map { .after($0) } ?? behind.map { .before($0) }
  }

  /// Adds rows as one step, below the cursor if not at a place beside another row, and in the
  /// section in which that is shown. What they say of other sections is kept.
  ///
  /// - Parameters:
  ///   - keepsSections: Whether rows that say another section come to the end of that one.
  ///   - lost: What the fields are called whose values have no place here.
  func addRows(
    at place: Placement? = nil, _ contents: [[String: AttributeValue]], keepsSections: Bool = false,
    without lost: [String] = []
  ) throws -> Outcome {
    let (contents, orphaned) = try withoutLostOwners(contents)
    let lost = lost + orphaned.filter { !lost.contains($0) }
    return try askForOwners(having: contents) { [unowned self] in
      try addRows(at: place, contents, to: $0, keepsSections: keepsSections, without: lost)
    }
  }

  private func addRows(
    at place: Placement?, _ contents: [[String: AttributeValue]], to owners: [Owner],
    keepsSections: Bool, without lost: [String]
  ) throws -> Outcome {
    try completeFetch()
    let origin = place?.neighbour ?? rows.focusedObject ?? firstObjectOfClosedSection
    var added: [ManagedObject] = []
    // Those that come into other sections of the list than the row beside which they are added.
    var strays: [ManagedObject] = []
    let own = list.section?.attribute
    // What is to stand below a row comes into the section in which that is shown, and what names
    // one comes into that: with what their rows share.
    var adopted = Set(attributesOfShownSection)
    if keepsSections, let shown = results.sectionKeyPath { adopted.remove(shown.components[0]) }
    let cursor = rows.focusedObject
    let what = ListWords.rows(contents.count)
    let sections = contents.map { keepsSections ? section(namedBy: $0, beside: origin) : nil }
    var ends = lastObjects(ofSections: Set(sections.compactMap { $0 }))
    try edit("Add \(what)") { context in
      var last: ManagedObject?
      for (values, section) in zip(contents, sections) {
        let next: Placement =
          if let section { ends[section].map { .after($0) } ?? .last } else {
            last.map { .after($0) } ?? place ?? origin.map { .after($0) } ?? .last
          }
        let isPossible = list.entity.orderAttribute != nil && next.neighbour?.isDeleted == false
        let placement = isPossible ? next : .last
        let object = try context.insert(list.entity, placement)
        for attribute in list.entity.attributes where attribute.name != list.entity.orderAttribute {
          if let value = values[attribute.name] { object[attribute.name] = value }
        }
        let joins = section.map { ends[$0] != nil } ?? true
        let given = Set(values.lazy.filter { !$1.isNull }.map(\.key))
          .subtracting(joins ? adopted : [])
        adopt(object, neighbour: origin, keeping: given)
        if let section {
          enter(section, beside: ends[section], object)
          ends[section] = object
        } else {
          last = object
        }
        // The others have theirs.
        for owner in owners {
          let held = list.entity.relationship(named: owner.relationship)?.attribute
          if let held, values[held]?.isNull ?? true {
            object.setRelated(owner.relationship, to: owner.object)
          }
        }
        added.append(object)
        let isOfSection =
          own.map { Self.named(object[$0]) == (origin?[$0]).map(Self.named) } ?? true
        if section != nil || !isOfSection { strays.append(object) }
      }
      try gather(strays)
    }
    if let first = added.first {
      cursorsBefore.note(cursor?.objectID, before: first.objectID)
    }
    // What comes next is meant for what was added, not for the rows that it was copied from.
    unmarkAll()
    return .stay(sentence(aboutAdded: added, ListWords.losing(lost)))
  }

  /// What was added, where that is, and how much of it is not shown; brings the cursor there.
  private func sentence(aboutAdded added: [ManagedObject], _ without: String) -> Message {
    let what =
      added.count == 1
      ? added.first.map(name) ?? "" : ListWords.rows(added.count)
    let paths = added.compactMap(rows.indexPath(forObject:))
    let rest = hiddenWords(added)
    guard let path = paths.first else {
      return .note(ListWords.sentence("Added \(what)\(without)\(rest)"))
    }
    table.setCursor(path)
    return .note(ListWords.sentence("Added \(what), \(place(of: path))\(without)\(rest)"))
  }
}

extension ListScreen {
  /// The section that a new row says, if that is not the one of the row beside which it is added.
  private func section(
    namedBy values: [String: AttributeValue], beside neighbour: ManagedObject?
  ) -> AttributeValue? {
    guard let name = sectionAttribute?.name, let value = values[name], !value.isNull,
      neighbour?[name] != value
    else { return nil }
    return value
  }
}
