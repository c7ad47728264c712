import ObjectGraph

/// A part of the texts of many rows is replaced by another one, as one step: of the marked rows, or
/// of all that are shown.
extension ListScreen {
  /// Asks what is to be replaced, and then by what.
  func startReplacing() throws -> Outcome {
    let meant = rowsForReplacing()
    if let refusal = refusalOfReplacing { return .stay(refusal) }
    return .open(
      PromptScreen(
        "Replace a text", label: "Replace", proposal: lastFinding?.text ?? "", keepsBlanks: true,
        keyMap: keyMap,
        check: { [unowned self] old in
          if old.isEmpty { return .refusal("What is to be replaced?") }
          guard try keys(of: meant, holding: old).isEmpty else { return nil }
          return .refusal(TextReplacement(old: old, new: "").nothingWords(isHeld: false))
        },
        accept: { [unowned self] old in .open(promptOfNewText(insteadOf: old, in: meant)) }))
  }

  private func promptOfNewText(insteadOf old: String, in meant: RowsForReplacing) -> PromptScreen {
    PromptScreen(
      "Replace a text", label: "Replace \"\(ListWords.name(old, empty: old))\" by",
      keepsBlanks: true, keyMap: keyMap,
      check: { [unowned self] new in
        let replacement = TextReplacement(old: old, new: new)
        let found = try rows(of: meant, changedBy: replacement)
        return try refusal(of: replacement, changing: found, of: meant)
      },
      accept: { [unowned self] new in
        try askToReplace(TextReplacement(old: old, new: new), in: meant)
      })
  }

  /// Asks whether a text is to be replaced in as many rows as it would change.
  func askToReplace(_ replacement: TextReplacement) throws -> Outcome {
    try askToReplace(replacement, in: rowsForReplacing())
  }

  /// Asks it of the rows that are meant, and anew where by the time of the answer it would change
  /// more than the question named.
  ///
  /// - Parameter isAnew: Whether that is so.
  private func askToReplace(
    _ replacement: TextReplacement, in meant: RowsForReplacing, isAnew: Bool = false
  ) throws -> Outcome {
    if let refusalOfReplacing { return .stay(refusalOfReplacing) }
    let found = try rows(of: meant, changedBy: replacement)
    if let refusal = try refusal(of: replacement, changing: found, of: meant) {
      return .stay(refusal)
    }
    let hidden = hiddenMarks.rows.count
    var those = names(of: found)
    var reasons = isAnew ? ["Other texts hold it by now."] : []
    switch meant {
    case .marked(let marked) where marked.count > 1:
      those = "\(found.count) of the \(ListWords.rows(marked.count)) marked"
    case .shown where hidden > 0:
      reasons.append(
        hidden == 1 ? "The marked row is hidden." : "The \(hidden) marked rows are hidden.")
    default: break
    }
    let fields = try changedFields(of: found, by: replacement)
    let place = fields.isEmpty ? those : "\(words(for: fields)) of \(those)"
    let named = Set(found.map(\.objectID))
    return .ask(
      Question(
        reason: reasons.isEmpty ? nil : reasons.joined(separator: " "),
        text: "\(replacement.words(in: place))?"
      ) { [unowned self] in
        // Others went on while it stood.
        let found = try rows(of: meant, changedBy: replacement)
        guard named.isSuperset(of: found.lazy.map(\.objectID)),
          try fields.isSuperset(of: changedFields(of: found, by: replacement))
        else { return try askToReplace(replacement, in: meant, isAnew: true) }
        if let refusal = try refusal(of: replacement, changing: found, of: meant) {
          return .stay(refusal)
        }
        return try replace(replacement, in: found)
      })
  }

  private func replace(
    _ replacement: TextReplacement, in rows: [ManagedObject]
  ) throws -> Outcome {
    try withRemaining(rows) { rows in
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

  // MARK: What is meant

  /// The rows in which a text is to be replaced.
  private enum RowsForReplacing {
    /// Those that were marked when somebody asked for it.
    case marked([ManagedObject])
    /// All that are shown by the time.
    case shown
  }

  private func rowsForReplacing() -> RowsForReplacing {
    followHiddenMarks()
    followRange()
    takeRange(for: .replace)
    return table.markedCount > 0 ? .marked(targets()) : .shown
  }

  /// Why nothing can be replaced; nil if it can.
  private var refusalOfReplacing: Message? {
    if isReadOnly { return .refusal(Phrasebook.readOnly) }
    if table.rowCount == 0 { return noRows }
    return replacedFields.isEmpty ? .refusal("This list has no texts.") : nil
  }

  /// Why a text is not replaced: no row holds it, or some would have no title. Nil if it can be.
  ///
  /// - Parameter changed: The rows that it would change, of those that are meant.
  private func refusal(
    of replacement: TextReplacement, changing changed: [ManagedObject], of meant: RowsForReplacing
  ) throws -> Message? {
    guard !changed.isEmpty else {
      let isHeld = try !keys(of: meant, holding: replacement.old).isEmpty
      return .refusal(replacement.nothingWords(isHeld: isHeld))
    }
    guard let title = list.titleAttribute, title.type == .text else { return nil }
    let nameless = try changed.filter { row in
      try changes(of: row, by: replacement).contains { field, value in
        field == title && value.fieldText.isBlank
      }
    }
    guard let first = nameless.first else { return nil }
    let others = nameless.count > 1 ? " and \(nameless.count - 1) more" : ""
    return .refusal(
      "\(name(of: first))\(others) would have no \(title.title). Nothing was changed.")
  }

  // MARK: What it changes

  /// The fields whose texts people see and type.
  private var replacedFields: [Attribute] { list.fields.filter { $0.type == .text } }

  /// The keys of the rows that are meant and hold a text.
  ///
  /// - Complexity: O(n log n) for n rows; no object is made.
  private func keys(of meant: RowsForReplacing, holding old: String) throws -> [Int64] {
    let keys: [Int64]
    switch meant {
    case .marked(let marked):
      keys = marked.filter { !$0.isDeleted && rows.indexPath(forObject: $0) != nil }
        .map(\.objectID.key)
    case .shown:
      try completeFetch()
      keys = rows.shownOrder.rows(in: 0..<rows.shownOrder.rowCount).map(\.id)
    }
    let holding = replacedFields.map { field in
      FetchRequest.Predicate.text(
        AttributePath(attribute: field.name), .contains, old, .caseAndDiacriticInsensitive)
    }
    return try objects.matchingKeys(keys, of: list.entity, .or(holding))
  }

  /// The rows that are meant and hold other texts then.
  private func rows(
    of meant: RowsForReplacing, changedBy replacement: TextReplacement
  ) throws -> [ManagedObject] {
    let ids = try keys(of: meant, holding: replacement.old)
      .map { ManagedObjectID(list.entity, $0) }
    return try objects.prefetch(ids).filter { try !changes(of: $0, by: replacement).isEmpty }
  }

  /// The names of the fields whose texts would change; none where the list has one alone.
  ///
  /// - Complexity: O(length of the texts) of the rows before all fields are found
  private func changedFields(
    of rows: [ManagedObject], by replacement: TextReplacement
  ) throws -> Set<String> {
    let count = replacedFields.count
    guard count > 1 else { return [] }
    var changed: Set<String> = []
    for row in rows where changed.count < count {
      changed.formUnion(try changes(of: row, by: replacement).map(\.field.name))
    }
    return changed
  }

  /// What fields are called, or how many they are.
  private func words(for changed: Set<String>) -> String {
    guard changed.count <= 2 else { return "\(changed.count) fields" }
    return ListWords.enumeration(
      replacedFields.filter { changed.contains($0.name) }.map { ListWords.name($0.title) })
  }

  private func changes(
    of row: ManagedObject, by replacement: TextReplacement
  ) throws -> [(field: Attribute, value: AttributeValue)] {
    try replacedFields.compactMap { field in
      let value = row[field.name]
      guard !value.isNull, !value.isData, let text = replacement.applied(to: value.fieldText)
      else { return nil }
      // No title keeps blanks at its ends.
      let new = field == list.titleAttribute ? text.trimmingBlanks : text
      let changed = try FieldFormat(field, time: time)
        .value(of: new, insteadOf: value, today: today(), choices: [])
      return changed == value ? nil : (field, changed)
    }
  }
}
