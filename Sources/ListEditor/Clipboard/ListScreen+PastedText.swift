import ObjectGraph
import Terminal

/// A text that is pasted from elsewhere: lines become rows, and what stands between tabs fields.
extension ListScreen {
  /// Offers to add as many rows as a pasted text has lines; nil where it goes into the title that
  /// is being typed, or no title takes it.
  ///
  /// Once the question is answered the text is read again, by the fields and the choices as they
  /// are then. Where that leads to something else than was asked for, it is asked for anew.
  func offer(pasted text: String) -> Outcome? {
    let outcome = outcome(ofPasting: text)
    guard case .ask(let asked)? = outcome else { return outcome }
    return .ask(
      Question(reason: asked.reason, text: asked.text) { [unowned self] in
        guard case .ask(let present)? = self.outcome(ofPasting: text), present.text == asked.text
        else {
          return offer(pasted: text)
            ?? .stay(.refusal("Nothing was added: no title here takes the lines any more."))
        }
        return try present.onYes()
      })
  }

  private func outcome(ofPasting text: String) -> Outcome? {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
    let count = lines.count { !$0.isBlank }
    if count > 1, let entry, !entry.isAddition { return join(text, of: count) }
    guard scope == .list || isNewRow, let title = list.titleAttribute, title.type == .text
    else { return nil }
    let bare = PastedMarks.withoutBullets(text)
    let cells = PastedCells(bare?.text ?? text)
    let signs = bare?.signs ?? []
    guard count > 1 || cells != nil || (count == 1 && !isNewRow) else { return nil }
    guard !isReadOnly else {
      return .stay(.refusal(Phrasebook.readOnly))
    }
    if let parentWasDeleted { return .stay(parentWasDeleted) }
    do {
      if let cells { return try offer(cells, title: title, without: signs) }
    } catch let fault as PastedCells.Fault {
      return .refuse(
        .refusal("Nothing was added\(fault.isOfValues ? "." : ":") \(words(for: fault))"))
    } catch {
      return .refuse(.failure(Phrasebook().sentence(for: error, in: objects.store.model)))
    }
    let titles = (bare?.text ?? text).split(whereSeparator: \.isNewline).map {
      String($0).trimmingBlanks
    }
    return offer(titles: titles.filter { !$0.isBlank }, title: title, without: signs)
  }

  /// Offers a row for each line.
  ///
  /// - Parameters:
  ///   - signs: What of the lines is left out, in words.
  ///   - reason: Why their cells are no fields.
  private func offer(
    titles: [String], title: Attribute, without signs: [String], because reason: String? = nil
  ) -> Outcome {
    let lines = titles.count == 1 ? ": \(ListWords.name(titles[0]))" : ", one for each line"
    return offer(
      titles.map { [title.name: .text($0)] }, as: lines, title: title, without: signs,
      because: reason)
  }

  /// Offers rows whose titles may begin with check boxes.
  ///
  /// - Parameters:
  ///   - words: What the rows are.
  ///   - signs: What is left out of them, in words.
  ///   - reason: Why they are not something else.
  private func offer(
    _ rows: [[String: AttributeValue]], as words: String, title: Attribute, without signs: [String],
    because reason: String? = nil
  ) -> Outcome {
    let (rows, boxes) = takingBoxes(of: rows, title: title)
    let without = signs.isEmpty ? nil : "without \(ListWords.enumeration(signs))"
    let once = entry.flatMap { $0.count > 1 ? "once, not \($0.count) times" : nil }
    let details = [without, boxes, once].compactMap { $0 }.map { ", \($0)" }.joined()
    return .ask(
      Question(
        reason: reason, text: "Add \(ListWords.rows(rows.count))\(words)\(details)?"
      ) { [unowned self] in
        try addPasted(rows, title: title)
      })
  }

  /// Rows whose titles begin with check boxes, with those in the yes/no field instead, and words
  /// for that.
  private func takingBoxes(
    of rows: [[String: AttributeValue]], title: Attribute
  ) -> (rows: [[String: AttributeValue]], words: String?) {
    guard let done = list.knownDoneAttribute else { return (rows, nil) }
    var hasBoxes = false
    let taken = rows.map { row in
      guard row[done.name] == nil, case .text(let text)? = row[title.name],
        let box = PastedMarks.box(of: text)
      else { return row }
      hasBoxes = true
      return row.merging([title.name: .text(box.rest), done.name: box.isChecked ? true : false]) {
        $1
      }
    }
    return (taken, hasBoxes ? "check boxes as \(done.title)" : nil)
  }

  /// Whether the title of a new row is being typed.
  private var isNewRow: Bool { entry?.isAddition == true && table.editedField != nil }

  /// Adds pasted rows; where a new row is being typed they take its place, section and owners, and
  /// the first title is put in at the caret. If they cannot be added the new row is there again.
  private func addPasted(
    _ rows: [[String: AttributeValue]], title: Attribute
  ) throws -> Outcome {
    guard isNewRow, let entry, let field = table.editedField else {
      return try addRows(rows, keepsSections: true)
    }
    let shared = [sectionAttribute?.name].compactMap(\.self) + neededOwners.map(\.attribute)
    var rows = rows.map { row in
      shared.reduce(into: row) { row, name in
        if row[name]?.isNull ?? true { row[name] = entry.object[name] }
      }
    }
    if let first = rows.first?[title.name]?.fieldText {
      var joined = field
      joined.insert(first)
      rows[0][title.name] = .text(joined.text)
    }
    let values = values(of: entry.object)
    if let lost = entry.lost, try returnedRow(of: lost) == nil {
      if let message = try ownerOfEntryWasDeleted() { return .stay(message) }
      // The first one is the row that was there, as it would be if its title were kept.
      var former = values
      if let provisional = entry.provisional { former[provisional.attribute] = nil }
      rows[0].merge(former) { pasted, _ in pasted }
    }
    let place = try leaveNewRow()
    do {
      return try addRows(at: place, rows, keepsSections: true)
    } catch {
      try open(field, with: values)
      self.entry?.provisional = entry.provisional
      self.entry?.count = entry.count
      self.entry?.lost = entry.lost
      throw error
    }
  }

  /// Takes lines into the title of a row that is there, which has one.
  private func join(_ text: String, of count: Int) -> Outcome {
    insertIntoField(text)
    let add = keyMap.keyName(for: .addBelow)
    return .stay(
      .note("A title is one line, so the \(count) lines were joined; \(add) takes a row for each."))
  }

  private func insertIntoField(_ text: String) {
    let text = String(text.map { $0 == "\t" ? " " : $0 })
    table.updateField { $0.insert(text) }
    lostField?.insert(text)
  }

  private func words(for fault: PastedCells.Fault) -> String {
    switch fault {
    case .values(let first, let others): sentences(for: [first] + others)
    case .namedTwice(let field): "the first line names \(field.title) twice."
    case .noField(let name):
      "there is no field \(ListWords.name(name)) in \(ListWords.name(list.name))."
        + SimilarNames.question(for: name, among: fieldsOfHeader.map(\.title))
    }
  }

  /// What is wrong with the first cells that do not fit, and with how many more.
  private func sentences(for misfits: [PastedCells.Misfit]) -> String {
    var sentences: [String] = []
    var line = 0
    for misfit in misfits.prefix(Self.mostMisfits) {
      let place = misfit.line == line ? "" : "Line \(misfit.line), "
      sentences.append("\(place)\(misfit.field.title): \(misfit.problem.sentence(keyMap))")
      line = misfit.line
    }
    let rest = misfits.count - Self.mostMisfits
    if rest > 0 { sentences.append("And \(rest) more.") }
    return sentences.joined(separator: " ")
  }

  /// How many cells that do not fit are told.
  private static var mostMisfits: Int { PastedOwners.mostTold }

  /// Offers rows for cells, or where these are no fields, for the lines that they stand in: a tab
  /// alone makes no table. Lines below the names of fields are one.
  ///
  /// - Throws: `PastedCells.Fault` for such a table, or what the store throws.
  private func offer(
    _ cells: PastedCells, title: Attribute, without signs: [String]
  ) throws -> Outcome {
    var cells = cells
    let header = try cells.takeHeader(
      of: fieldsOfHeader, passingOver: list.entity.attributes, title: title)
    if let columns = header {
      let rows = try self.rows(of: cells, as: columns)
      if let reason = misfit(of: cells, columns, rows, title) {
        return .refuse(.refusal(ListWords.sentence("Nothing was added: \(reason)")))
      }
      return offer(rows, columns.prefix(cells.width), title: title, without: signs)
    }
    do {
      let (columns, rows) = try fittingRows(of: cells)
      if let reason = misfit(of: cells, columns, rows, title) {
        let sentence = ListWords.sentence(reason.prefix(1).uppercased() + reason.dropFirst())
        return offerLines(of: cells, title: title, without: signs, because: sentence)
      }
      return offer(rows, columns.prefix(cells.width), title: title, without: signs)
    } catch let fault as PastedCells.Fault {
      return offerLines(of: cells, title: title, without: signs, because: words(for: fault))
    }
  }

  /// Why cells whose values fit are no rows.
  private func misfit(
    of cells: PastedCells, _ columns: [Attribute?], _ rows: [[String: AttributeValue]],
    _ title: Attribute
  ) -> String? {
    guard cells.width <= columns.count else {
      let limit = cells.namedColumns.map { "the first line names \($0)" }
      return "\(cells.width) columns, and \(limit ?? "a row has \(columns.count) fields")"
    }
    return rows.firstIndex { $0[title.name]?.isNull ?? true }.map {
      "line \(cells.lines[$0].number) has no title"
    }
  }

  private func offer(
    _ rows: [[String: AttributeValue]], _ columns: ArraySlice<Attribute?>, title: Attribute,
    without signs: [String]
  ) -> Outcome {
    let names = columns.compactMap { $0?.title }.joined(separator: ", ")
    return offer(rows, as: " with \(names)", title: title, without: signs)
  }

  /// Offers a row for each line of cells; one alone goes on with the title that is being typed.
  private func offerLines(
    of cells: PastedCells, title: Attribute, without signs: [String], because reason: String
  ) -> Outcome {
    let titles = cells.lines.map { line in
      let text = line.cells.filter { !$0.isEmpty }.joined(separator: " ")
      return String(text.map { $0.isNewline ? " " : $0 })
    }
    guard isNewRow, titles.count == 1 else {
      return offer(titles: titles, title: title, without: signs + ["tabs"], because: reason)
    }
    insertIntoField(titles[0])
    return .stay(.note("The tabs became blanks. \(reason)"))
  }

  /// The rows of cells without a header: in the order of the fields in a form, or if that does not
  /// fit as the list shows them. Cells that name what rows belong to are as the list shows them.
  ///
  /// - Throws: `PastedCells.Fault` for the order that fits further, or what the store throws.
  private func fittingRows(
    of cells: PastedCells
  ) throws -> (columns: [Attribute?], rows: [[String: AttributeValue]]) {
    let fields = fieldsOfHeader
    func ordered(_ first: [String?]) -> [Attribute] {
      let leading = first.compactMap { name in fields.first { $0.name == name } }
      return leading + fieldsOfCells.filter { !leading.contains($0) }
    }
    let shown = ordered(namesOfShownCells)
    let isColumns = list.cellStyle == .columns
    if isColumns, ownerField != nil, cells.width <= shown.count {
      do { return (shown, try rows(of: cells, as: shown)) } catch is PastedCells.Fault {}
    }
    // Two cells are what a row shows, and what copying one gives; more are those of a form.
    let detail = isColumns || cells.width > 2 ? nil : list.detail?.attribute
    let usual = ordered([list.title.attribute, detail])
    do {
      return (usual, try rows(of: cells, as: usual))
    } catch let fault as PastedCells.Fault where isColumns {
      do {
        return (shown, try rows(of: cells, as: shown))
      } catch let other as PastedCells.Fault {
        // The order that fits further is the one that was meant; where nothing fits, the one that
        // is seen.
        let fitsNothing = fault.place == other.place && cells.isFirstValue(at: fault.place)
        throw fault.place < other.place || fitsNothing ? other : fault
      }
    }
  }

  private func rows(
    of cells: PastedCells, as columns: [Attribute?]
  ) throws -> [[String: AttributeValue]] {
    var choices: [String: [String]] = [:]
    var owners: [String: PastedOwners] = [:]
    let ownerColumns = ownerColumns
    return try cells.rows(as: columns) { text, field in
      if ownerColumns.contains(field) {
        return try owner(pasted: text, in: field.name, &owners)
      }
      if choices[field.name] == nil { choices[field.name] = try objects.choiceNames(of: field) }
      // A title is one line.
      let isTitle = field.name == list.title.attribute
      let line = isTitle ? String(text.map { $0.isNewline ? " " : $0 }) : text
      return try FieldFormat(field, time: time).value(
        of: line, insteadOf: .null, today: today(), choices: choices[field.name] ?? [])
    }
  }
}

extension PastedCells.Fault {
  /// Whether single cells are at fault.
  fileprivate var isOfValues: Bool {
    if case .values = self { true } else { false }
  }

  /// How far the cells fit.
  fileprivate var place: (line: Int, column: Int) {
    switch self {
    case .values(let first, _): (first.line, first.column)
    case .namedTwice, .noField: (0, 0)
    }
  }
}
