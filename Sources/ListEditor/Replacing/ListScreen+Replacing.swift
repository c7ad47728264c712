import ObjectGraph

/// A part of the texts of many rows is replaced by another one, as one step: of the marked rows, or
/// of all that are shown.
extension ListScreen {
  /// Asks what is to be replaced, and then by what.
  func startReplacing() throws -> Outcome {
    if let refusal = refusalOfReplacing { return .stay(refusal) }
    let prompt = PromptScreen(
      "Replace a text", label: "Replace", proposal: lastFinding?.text ?? "", keepsBlanks: true,
      keyMap: keyMap,
      check: { [unowned self] old in
        if old.isEmpty { return .refusal("What is to be replaced?") }
        let isThere = try !rowsHolding(old).isEmpty
        return isThere ? nil : .refusal(TextReplacement(old: old, new: "").nothingWords)
      },
      accept: { [unowned self] old in .open(promptOfNewText(insteadOf: old)) })
    return .open(prompt)
  }

  private func promptOfNewText(insteadOf old: String) -> PromptScreen {
    PromptScreen(
      "Replace a text", label: "Replace \"\(ListWords.name(old, empty: old))\" by",
      keepsBlanks: true, keyMap: keyMap,
      check: { [unowned self] new in
        let replacement = TextReplacement(old: old, new: new)
        return try refusal(of: replacement, in: rows(changedBy: replacement))
      },
      accept: { [unowned self] new in try askToReplace(TextReplacement(old: old, new: new)) })
  }

  /// Asks whether a text is to be replaced in as many rows as it would change.
  func askToReplace(_ replacement: TextReplacement) throws -> Outcome {
    if let refusal = refusalOfReplacing { return .stay(refusal) }
    let found = try rows(changedBy: replacement)
    if let refusal = refusal(of: replacement, in: found) { return .stay(refusal) }
    let marked = table.markedCount
    let those =
      marked > 1 ? "\(found.count) of the \(ListWords.rows(marked)) marked" : names(of: found)
    return .ask(
      Question(text: "\(replacement.words(in: those))?") { [unowned self] in
        // Others went on while it stood.
        let found = try rows(changedBy: replacement)
        if let refusal = refusal(of: replacement, in: found) { return .stay(refusal) }
        return try replace(replacement, in: found)
      })
  }

  private func replace(
    _ replacement: TextReplacement, in rows: [ManagedObject]
  ) throws -> Outcome {
    return try withRemaining(rows) { rows in
      let those = names(of: rows)
      try edit(replacement.words(in: those), writingInto: rows) { _ in
        try requireAll(rows)
        for row in rows {
          for (field, value) in try changes(of: row, by: replacement) { row[field.name] = value }
        }
      }
      return .stay(
        .note(ListWords.sentence(replacement.doneWords(in: those) + hiddenWords(rows))))
    }
  }

  /// Why nothing can be replaced; nil if it can.
  private var refusalOfReplacing: Message? {
    if isReadOnly { return .refusal(Phrasebook.readOnly) }
    if table.rowCount == 0 { return noRows }
    return replacedFields.isEmpty ? .refusal("This list has no texts.") : nil
  }

  /// The fields whose texts people see and type.
  private var replacedFields: [Attribute] { list.fields.filter { $0.type == .text } }

  /// The rows that are meant and hold a text.
  ///
  /// - Complexity: O(n log n) for n rows; no object is made.
  private func rowsHolding(_ old: String) throws -> [Int64] {
    let keys: [Int64]
    if table.markedCount > 0 {
      keys = table.markedRows.map { rows.shownOrder[rows.shownOrder.offset(of: $0)].id }
    } else {
      try results.completeFetch()
      keys = rows.shownOrder.rows(in: 0..<rows.shownOrder.rowCount).map(\.id)
    }
    let holding = replacedFields.map { field in
      FetchRequest.Predicate.text(
        AttributePath(attribute: field.name), .contains, old, .caseAndDiacriticInsensitive)
    }
    return try objects.matchingKeys(keys, of: list.entity, .or(holding))
  }

  /// The rows that are meant and hold other texts then.
  private func rows(changedBy replacement: TextReplacement) throws -> [ManagedObject] {
    let ids = try rowsHolding(replacement.old).map { ManagedObjectID(list.entity, $0) }
    return try objects.prefetch(ids).filter { try !changes(of: $0, by: replacement).isEmpty }
  }

  private func changes(
    of row: ManagedObject, by replacement: TextReplacement
  ) throws -> [(field: Attribute, value: AttributeValue)] {
    try replacedFields.compactMap { field in
      let isTitle = field == list.titleAttribute
      let value = row[field.name]
      guard !value.isNull, let text = replacement.applied(to: value.fieldText) else { return nil }
      let new = isTitle ? text.trimmingBlanks : text
      return (
        field,
        try FieldFormat(field, time: time)
          .value(of: new, insteadOf: value, today: today(), choices: [])
      )
    }
  }

  /// Why a text is not replaced: no row holds it, or some would have no title. Nil if it can be.
  private func refusal(
    of replacement: TextReplacement, in rows: [ManagedObject]
  ) -> Message? {
    if rows.isEmpty { return .refusal(replacement.nothingWords) }
    guard let title = list.titleAttribute, title.type == .text else { return nil }
    let nameless = rows.filter {
      replacement.applied(to: $0[title.name].fieldText)?.isBlank == true
    }
    guard let first = nameless.first else { return nil }
    let others = nameless.count > 1 ? " and \(nameless.count - 1) more" : ""
    let rows = "\(name(of: first))\(others)"
    return .refusal("\(rows) would have no \(title.title). Nothing was changed.")
  }
}
