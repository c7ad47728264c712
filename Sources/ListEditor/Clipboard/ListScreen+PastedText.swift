import ObjectGraph
import Terminal

/// A text that is pasted from elsewhere: lines become rows, and what stands between tabs fields.
extension ListScreen {
  /// Offers to add as many rows as a pasted text has lines; nil for a text of one line without
  /// cells.
  func offer(pasted text: String) -> Outcome? {
    let lines = text.split(whereSeparator: \.isNewline)
    let titles = lines.map { String($0).trimmed }.filter { !$0.isEmpty }
    if titles.count > 1, let entry, !entry.isAddition { return join(text, of: titles.count) }
    guard scope == .list || isNewRow, let title = list.titleAttribute, title.type == .text
    else { return nil }
    let cells = PastedCells(text)
    guard titles.count > 1 || cells != nil else { return nil }
    guard !isReadOnly else {
      return .stay(.refusal("This file is read-only, so it cannot be changed."))
    }
    if let parentWasDeleted { return .stay(parentWasDeleted) }
    do {
      if let cells { return try offer(cells, title: title) }
    } catch let fault as PastedCells.Fault {
      return .refuse(.refusal("Nothing was added\(sentence(for: fault))"))
    } catch {
      return .refuse(.failure(Phrasebook().sentence(for: error)))
    }
    return .ask(
      Question(text: "Add \(ListWords.rows(titles.count)), one for each line?") {
        [unowned self] in
        try addPasted(titles.map { [title.name: .text($0)] }, title: title)
      })
  }

  /// Whether the title of a new row is being typed.
  private var isNewRow: Bool { entry?.isAddition == true && table.editedField != nil }

  /// Adds pasted rows; where a new row is being typed they take its place, and the first one what
  /// was typed.
  private func addPasted(
    _ rows: [[String: AttributeValue]], title: Attribute
  ) throws -> Outcome {
    guard isNewRow else { return try addRows(rows, keepsSections: true) }
    var rows = rows
    let typed = table.editedField?.text ?? ""
    if !rows.isEmpty { rows[0][title.name] = .text(typed + (rows[0][title.name]?.fieldText ?? "")) }
    let place = try leaveNewRow()
    return try addRows(at: place, rows, keepsSections: true)
  }

  /// Takes lines into the title of a row that is there, which has one.
  private func join(_ text: String, of count: Int) -> Outcome {
    table.updateField { $0.insert(text) }
    lostField?.insert(text)
    let add = keyMap.keyName(for: .addBelow)
    return .stay(
      .note("A title is one line, so the \(count) lines were joined; \(add) takes a row for each."))
  }

  private func sentence(for fault: PastedCells.Fault) -> String {
    switch fault {
    case .values(let first, let others):
      sentences(for: [first] + others)
    case .namedTwice(let field): ": the first line names \(field.title) twice."
    }
  }

  /// What is wrong with the first cells that do not fit, and with how many more.
  private func sentences(for misfits: [PastedCells.Misfit]) -> String {
    var text = "."
    var line = 0
    for misfit in misfits.prefix(Self.mostMisfits) {
      let place = misfit.line == line ? "" : "Line \(misfit.line), "
      text += " \(place)\(misfit.field.title): \(misfit.problem.sentence(keyMap))"
      line = misfit.line
    }
    let rest = misfits.count - Self.mostMisfits
    return rest > 0 ? "\(text) And \(rest) more." : text
  }

  /// How many cells that do not fit are told.
  private static var mostMisfits: Int { 2 }

  /// Offers rows for cells.
  ///
  /// - Throws: `PastedCells.Fault`, or what the store throws.
  private func offer(_ cells: PastedCells, title: Attribute) throws -> Outcome {
    var cells = cells
    let header = try cells.takeHeader(of: list.fields, passingOver: list.entity.attributes)
    let (columns, rows) =
      try header.map { ($0, try self.rows(of: cells, as: $0)) }
      ?? fittingRows(of: cells)
    let width = cells.width
    guard width <= columns.count else {
      let limit = cells.namedColumns.map { "the first line names \($0)" }
      let words = limit ?? "a row has \(columns.count) fields"
      return .refuse(.refusal("Nothing was added: \(width) columns, and \(words)."))
    }
    if let index = rows.firstIndex(where: { $0[title.name]?.isNull ?? true }) {
      let line = cells.lines[index].number
      return .refuse(.refusal("Nothing was added: line \(line) has no title."))
    }
    let names = columns.prefix(width).compactMap { $0?.title }.joined(separator: ", ")
    return .ask(
      Question(text: "Add \(ListWords.rows(rows.count)) with \(names)?") { [unowned self] in
        try addPasted(rows, title: title)
      })
  }

  /// The rows of cells without a header: in the order of the fields in a form, or if that does not
  /// fit as the list shows them.
  ///
  /// - Throws: `PastedCells.Fault` for the order that fits further, or what the store throws.
  private func fittingRows(
    of cells: PastedCells
  ) throws -> (columns: [Attribute?], rows: [[String: AttributeValue]]) {
    func ordered(_ first: [String?]) -> [Attribute] {
      let leading = first.compactMap { name in list.fields.first { $0.name == name } }
      return leading + list.fields.filter { !leading.contains($0) }
    }
    let shown = ordered(list.columnNames())
    let isColumns = list.cellStyle == .columns
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
    return try cells.rows(as: columns) { text, field in
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
  /// How far the cells fit.
  fileprivate var place: (line: Int, column: Int) {
    switch self {
    case .values(let first, _): (first.line, first.column)
    case .namedTwice: (0, 0)
    }
  }
}
