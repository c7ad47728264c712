import ObjectGraph
import Terminal

extension FormScreen {
  /// Somebody else changed fields in which something is typed.
  private struct Conflict: Error {
    let values: [(field: Int, theirs: RowValues)]
  }

  /// A row of a tree would be below itself.
  private struct Circle: Error {
    let field: Int
    let words: String
  }

  /// Keeps what was typed, all of it as one undo step, and closes the form.
  ///
  /// Nothing is kept of a form in which one field is wrong, or was changed by somebody else: the
  /// form stays, with the reason beside the field.
  func keep() throws -> Outcome {
    guard !isReadOnly else { return .close }
    guard isEdited || isLost && !isOfSeveral else {
      return .closeTelling(.note("Nothing was changed."))
    }
    guard !isLost || !isOfSeveral else { return .stay(.refusal(lostWords)) }
    if isLost, let words = try lostOwnerWords() { return .stay(.refusal(words)) }
    if isLost, !isLossSeen {
      isLossSeen = true
      return .pose(.refusal(lostWords))
    }
    try followTypedReferences()
    guard let values = checkedValues() else { return .stay(problemOfField) }
    if let words = tellRetyping() { return .pose(.refusal(words)) }
    do {
      if isLost { return try addAgain(values) }
      // What was typed may stand for what is there already.
      let values = values.filter { !isThere($0.value, in: $0.field) }
      guard !values.isEmpty else { return .closeTelling(.note("Nothing was changed.")) }
      try edit("Change \(changeWords(values))") { _ in try write(values) }
    } catch let conflict as Conflict {
      return .pose(tell(conflict))
    } catch let circle as Circle {
      focus = circle.field
      fields[focus].problem = FieldProblem.circle(circle.words).sentence(keyMap)
      return .stay(problemOfField)
    } catch ContextError.invalid(let failures) where tell(failures) {
      return .stay(problemOfField)
    } catch ListError.rowIsGone {
      try followRows()
      defer { news = nil }
      return .stay(news)
    }
    if isOfSeveral {
      let others =
        deletedRows > 0 ? "; somebody else deleted \(ListWords.rows(deletedRows))" : ""
      let words = "Changed \(changeWords(values))\(hiddenWords(rows))\(others)"
      return .closeTelling(.note(ListWords.sentence(words)))
    }
    // In edit mode it is a step that is not saved yet.
    let verb = objects.hasChanges ? "Changed" : "Saved"
    return .closeTelling(.note(sentence(verb)))
  }

  /// The values of the fields in which something is typed; nil if one of them is none, with the
  /// keyboard in that field.
  private func checkedValues() -> [(field: Int, value: AttributeValue)]? {
    var values: [(field: Int, value: AttributeValue)] = []
    var wrong: Int?
    for index in fields.indices where fields[index].isEdited {
      do {
        values.append((index, try value(of: index)))
      } catch {
        fields[index].problem = error.sentence(keyMap)
        wrong = wrong ?? index
      }
    }
    guard let wrong else { return values }
    leaveField()
    focus = wrong
    return nil
  }

  /// Tells once that fields in which something is typed hold something else by now: what is typed
  /// might mean a day, and would be kept as a text.
  private func tellRetyping() -> String? {
    let retyped = fields.indices.filter { fields[$0].isRetyped && fields[$0].isEdited }
    guard let first = retyped.first else { return nil }
    for index in retyped { fields[index].noteRetypingTold() }
    if focus != first {
      leaveField()
      focus = first
    }
    let attribute = fields[first].attribute
    let keep = keyMap.keyName(for: .keepForm)
    return "\(attribute.title) holds \(FieldKind(attribute.type).words) now;"
      + " \(keep) keeps what you typed as that."
  }

  /// What is typed in a field, as the list can hold it.
  func value(of index: Int) throws(FieldProblem) -> AttributeValue {
    if isTitle(index), fields[index].text.text.isBlank { throw .noTitle }
    let value = try fields[index].value(today: today(), isTrimmed: isTitle(index))
    if case .nobody(let list)? = fields[index].reference {
      throw .noOwner(value.plainText, list: list, similar: [])
    }
    return value
  }

  /// Whether all rows hold a value in a field, and did when they were shown.
  private func isThere(_ value: AttributeValue, in index: Int) -> Bool {
    guard rows.allSatisfy({ !$0.isDeleted }) else { return false }
    let now = values(ofRows: index)
    return now.common == value && now.changes(since: fields[index].base).isEmpty
  }

  private func write(_ values: [(field: Int, value: AttributeValue)]) throws {
    guard rows.allSatisfy({ !$0.isDeleted }) else { throw ListError.rowIsGone }
    let changed = values.compactMap { index, value -> (field: Int, theirs: RowValues)? in
      let now = self.values(ofRows: index)
      return now.changes(since: fields[index].base).allSatisfy { $0 == value } ? nil : (index, now)
    }
    guard changed.isEmpty else { throw Conflict(values: changed) }
    for (index, value) in values {
      try requireNoCircle(through: index, value)
      for row in rows { row[fields[index].attribute.name] = value }
    }
  }

  /// Refuses what would bring a row of a tree below itself.
  ///
  /// - Throws: ``Circle``, or what reading the rows above throws.
  private func requireNoCircle(through index: Int, _ value: AttributeValue) throws {
    let attribute = fields[index].attribute.name
    guard let (row, owner) = try objects.circle(through: rows, attribute, value: value) else {
      return
    }
    let names = [row, owner].map { list.name(of: $0, time: time) }
    throw Circle(
      field: index, words: ListWords.circle(of: names[0], in: row == owner ? nil : names[1]))
  }

  /// What is wrong with the field that has the keyboard.
  private var problemOfField: Message {
    .refusal("\(fields[focus].attribute.title): \(fields[focus].problem ?? "")")
  }

  /// Shows beside each field what somebody else wrote into it. Keeping again replaces that.
  private func tell(_ conflict: Conflict) -> Message {
    for (index, theirs) in conflict.values { fields[index].meet(theirs) }
    focus = conflict.values[0].field
    return .refusal(conflictWords ?? "")
  }

  /// What keeping the form replaces of somebody else's, as long as that is not decided.
  var conflictWords: String? {
    let contested = fields.indices.filter { fields[$0].isInConflict }
    guard let first = contested.first else { return nil }
    let keep = keyMap.keyName(for: .keepForm)
    let theirs = keyMap.keyName(for: .takeTheirs)
    let isHere = contested.contains(focus)
    let what = isHere ? "this" : fields[first].attribute.title
    return "\(keep) keeps yours, \(theirs) takes theirs\(isHere ? "" : " there"):"
      + " somebody changed \(what) too."
  }

  /// Shows beside each field which rule of the file it breaks.
  ///
  /// - Returns: Whether there is such a field.
  private func tell(_ failures: [ValidationFailure]) -> Bool {
    var first: Int?
    for failure in failures.reversed() {
      guard let index = fields.firstIndex(where: { $0.attribute.name == failure.attribute })
      else { continue }
      let row = isOfSeveral ? rows.first { $0.objectID == failure.id } : nil
      let clause = failure.rule.clause(for: failure.value, in: fields[index].format)
      fields[index].problem =
        (row.map { "\(list.name(of: $0, time: time)): " } ?? "")
        + FieldProblem.broken(clause).sentence(keyMap)
      first = index
    }
    guard let first else { return false }
    focus = first
    return true
  }

  /// Where the row was, as far as what was beside it is still there.
  private var placeOfLost: Placement {
    guard list.entity.orderAttribute != nil else { return .last }
    if let before = neighbours.before, !before.isDeleted { return .after(before) }
    if let behind = neighbours.behind, !behind.isDeleted { return .before(behind) }
    return .last
  }

  /// Adds the row again that somebody else deleted, with what was typed and its other values.
  private func addAgain(_ values: [(field: Int, value: AttributeValue)]) throws -> Outcome {
    let lost = object
    var added: ManagedObject?
    try edit("Add \(nameOfAdded(values))") { context in
      let place = placeOfLost
      let new = try context.insert(list.entity, place)
      for attribute in list.entity.attributes where attribute.name != list.entity.orderAttribute {
        if let formerValues {
          if let value = formerValues[attribute.name] { new[attribute.name] = value }
        } else if !lost.isFault {
          new[attribute.name] = lost[attribute.name]
        }
      }
      // What a choice calls it by now.
      for field in fields where field.attribute.type.isChoice {
        if let value = field.base.common { new[field.attribute.name] = value }
      }
      for (index, value) in values { new[fields[index].attribute.name] = value }
      let beside = place.neighbour
      if let section = list.section, beside?.value(at: section) != new.value(at: section) {
        try gather([new])
      }
      added = new
    }
    if let added { replaceObject(by: added) }
    return .closeTelling(.note(sentence("Added")))
  }

  /// What a row that is added again is called: by the title that was typed, if one was.
  private func nameOfAdded(_ values: [(field: Int, value: AttributeValue)]) -> String {
    let title = values.first { isTitle($0.field) }
    return title.map { list.name(titled: $0.value, time: time) } ?? name
  }

  /// What happened to the row, and whether the list shows it.
  private func sentence(_ verb: String) -> String {
    ListWords.sentence("\(verb) \(list.name(of: object, time: time))\(hiddenWords([object]))")
  }
}
