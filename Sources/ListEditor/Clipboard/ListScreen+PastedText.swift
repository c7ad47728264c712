import ObjectGraph
import Terminal

/// A text that is pasted from elsewhere: lines become rows, and what stands between tabs fields.
extension ListScreen {
  /// Offers to add as many rows as a pasted text has lines; nil for a text of one line.
  func offer(pasted text: String) -> Outcome? {
    let lines = text.split(whereSeparator: \.isNewline)
    let titles = lines.map { String($0).trimmed }.filter { !$0.isEmpty }
    let isNewRow = entry?.isAddition == true && table.editedField != nil
    if titles.count > 1, let entry, !entry.isAddition { return join(text, of: titles.count) }
    guard scope == .list || isNewRow, let title = list.titleAttribute, title.type == .text
    else { return nil }
    let cells = PastedCells(lines)
    guard titles.count > 1 || cells != nil && !isNewRow else { return nil }
    guard !isReadOnly else {
      return .stay(.refusal("This file is read-only, so it cannot be changed."))
    }
    do {
      if let cells, !isNewRow { return try offer(cells) }
    } catch let fault as PastedCells.Fault {
      let place = "Line \(fault.line), \(fault.field.title)"
      return .refuse(.refusal("Nothing was added. \(place): \(fault.problem.sentence)"))
    } catch {
      return .refuse(.failure(Phrasebook().sentence(for: error)))
    }
    return .ask(
      Question(text: "Add \(ListWords.rows(titles.count)), one for each line?") {
        [unowned self] in
        var titles = titles
        var place: Placement?
        if isNewRow {
          titles[0] = (table.editedField?.text ?? "") + titles[0]
          place = try leaveNewRow()
        }
        return try addRows(at: place, titles.map { [title.name: .text($0)] })
      })
  }

  /// Takes lines into the title of a row that is there, which has one.
  private func join(_ text: String, of count: Int) -> Outcome {
    table.updateField { $0.insert(text) }
    lostField?.insert(text)
    let add = keyMap.keyName(for: .addBelow)
    return .stay(
      .note("A title is one line, so the \(count) lines were joined; \(add) takes a row for each."))
  }

  /// Offers rows for cells.
  ///
  /// - Throws: `PastedCells.Fault`, or what the store throws.
  private func offer(_ cells: PastedCells) throws -> Outcome {
    var cells = cells
    let header = cells.takeHeader(of: list.entity.attributes)
    let (columns, rows) =
      try header.map { ($0, try self.rows(of: cells, as: $0)) }
      ?? fittingRows(of: cells)
    let width = cells.lines.map(\.count).max() ?? 0
    guard width <= columns.count else {
      return .refuse(
        .refusal("Nothing was added: \(width) columns, and a row has \(columns.count) fields."))
    }
    if let title = list.titleAttribute?.name,
      let line = rows.firstIndex(where: { $0[title]?.isNull ?? true })
    {
      return .refuse(.refusal("Nothing was added: line \(line + 1) has no title."))
    }
    let names = columns.prefix(width).compactMap { $0?.title }.joined(separator: ", ")
    return .ask(
      Question(text: "Add \(ListWords.rows(rows.count)) with \(names)?") { [unowned self] in
        try addRows(rows, keepsSections: true)
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
    let usual = ordered([list.title.attribute, isColumns ? nil : list.detail?.attribute])
    do {
      return (usual, try rows(of: cells, as: usual))
    } catch let fault as PastedCells.Fault where isColumns {
      do {
        return (shown, try rows(of: cells, as: shown))
      } catch let other as PastedCells.Fault {
        // The order that fits further is the one that was meant.
        throw (fault.line, fault.column) < (other.line, other.column) ? other : fault
      }
    }
  }

  private func rows(
    of cells: PastedCells, as columns: [Attribute?]
  ) throws -> [[String: AttributeValue]] {
    var choices: [String: [String]] = [:]
    return try cells.rows(as: columns) { text, field in
      if choices[field.name] == nil { choices[field.name] = try objects.choiceNames(of: field) }
      return try FieldFormat(field, time: time).value(
        of: text, insteadOf: .null, today: today(), choices: choices[field.name] ?? [])
    }
  }
}
