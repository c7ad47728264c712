import FetchedResults
import FetchedTable
import ObjectGraph
import TerminalTable

extension ListScreen {
  /// Makes what shows the rows in a table.
  ///
  /// - Parameter hidesRows: Whether the filter counts, and not one that is suspended.
  /// - Throws: What the context throws.
  static func makeRows(
    _ list: ListDefinition, _ arrangement: ListArrangement, hidesRows: Bool = true,
    objects: ManagedObjectContext, table: TableView, cache: ListCache?
  ) throws -> FetchedTableController {
    let results = try FetchedResultsController(
      fetchRequest: arrangement.request(for: list, hidesRows: hidesRows), context: objects,
      sectionKeyPath: arrangement.sectionPath(of: list),
      cacheName: cacheName(list, arrangement, cache),
      cache: cache?.results)
    return FetchedTableController(results: results, table: table) { list.cell(for: $0, time: .utc) }
  }

  /// The name under which the order of the rows is kept; nil unless all are shown as the list says,
  /// so that no filter or sort takes the place of what the next start needs.
  static func cacheName(
    _ list: ListDefinition, _ arrangement: ListArrangement, _ cache: ListCache?
  ) -> String? {
    arrangement == ListArrangement() ? cache?.name(of: list) : nil
  }

  /// Fetches the rows; flat, with a sentence, if they do not form the sections that the file asks
  /// for (R27).
  ///
  /// - Throws: What the context throws; the rows are shown as they were.
  func load() throws {
    do {
      try connect()
    } catch FetchedResultsError.sectionsOutOfOrder where results.sectionKeyPath != nil {
      let name = arrangement.sectionPath(of: list).map(list.heading) ?? ""
      try loadFlat()
      tell(
        .refusal(
          "The rows do not stand together by \(name); \(keyMap.keyName(for: .groupBy)) makes sections"
            + " once they do."))
    }
    table.placeholder = placeholder
  }

  /// Waits for the rows of a long list that are still to come.
  ///
  /// - Throws: As the controller. Where they form no sections, all rows are loaded anew, and flat,
  ///   as the screen settles.
  func completeFetch() throws {
    do {
      try results.completeFetch()
    } catch let error as FetchedResultsError {
      brokenResults = error
      throw error
    }
  }

  private func loadFlat() throws {
    let old = (rows, arrangement)
    arrangement.isFlatForNow = true
    columns.valueWidths = nil
    do {
      rows = try Self.makeRows(
        list, arrangement, hidesRows: filterMemory.suspended == nil, objects: objects, table: table,
        cache: cache)
      try connect()
    } catch {
      (rows, arrangement) = old
      table.dataSource = rows
      throw error
    }
  }

  private func connect() throws {
    let list = listInShownSections
    ownerField = presentOwnerField
    rows.headerTitle = { [unowned self, path = results.sectionKeyPath] section in
      path.map { sectionWords(section.name, at: $0) }
    }
    if let path = results.sectionKeyPath {
      results.sectionIndexing = ShownSectionIndexing { [unowned self] in
        sectionWords($0, at: path)
      }
    }
    let leads = !childLists.isEmpty
    table.accessoryColumns = leads ? 2 : 0
    rows.cell = { [unowned self] object in
      var cell = cell(for: object, in: list)
      if leads { cell.accessory = .disclosure }
      if foreignChanges.contains(object.objectID.key) { cell.emphasis = .changed }
      cell.isUnsaved =
        isPending && (object.isInserted || object.isUpdated && !object.isOnlyRespaced)
      measure(object, in: cell)
      point(at: soughtTexts, in: &cell)
      // What was found in a field that is not shown makes the whole row stand out.
      if let finding, !showsMatch(cell), finding.predicate.evaluate(object.value(at:)) {
        cell.emphasis = .strong
      }
      return cell
    }
    rows.moveName = { [unowned self] objects in "Move \(names(of: objects))" }
    rows.canMove = list.pinAttribute.map { pin in { object in object[pin.name] != true } }
    rows.sectionAttribute = sectionAttribute?.name
    rows.savesMoves = !isPending
    try readChoices()
    table.stopsAtEmptySections = choices?.isEmpty == false
    rows.permanentSections = { [unowned self] in
      shownEmptySections = emptySections
      return shownEmptySections
    }
    rows.lastHiddenRow = { [unowned self] in try lastHiddenRow(ofSection: $0, except: $1) }
    rows.showsSectionIndex = { [unowned self] in
      guard showsSectionIndex else { return false }
      readOwnerTitles()  // at once, before they are asked for one by one
      return true
    }
    rows.moveDidFail = { [unowned self] in moveFailure = $0 }
    // Loaded at the end of the turn, with all else that depends on the rows.
    rows.resultsDidBecomeStale = {}
    rows.results.errorHandler = { [unowned self] in brokenResults = $0 }
    try loadRows()
  }

  /// What a row shows, before anything of it is pointed at.
  ///
  /// - Parameter list: The list as it is shown.
  func cell(for object: ManagedObject, in list: ListDefinition) -> TableCell {
    let unset = entry?.object == object ? entry?.provisional?.attribute : nil
    return list.cell(
      for: object, time: time, leading: columns.leading, owner: ownerField, unset: unset,
      ellipsis: ellipsis)
  }

  var placeholder: String {
    if let filter = arrangement.filter {
      let end = arrangement.hiddenDone == nil ? "shows all rows" : endOfFilter
      let advice =
        ConditionAdvice.sentence(on: filter.text, words: filter.words, in: list)
        ?? parser?.misnamedField(in: filter.text)?.description
      // The advice is to be seen whole; the hints tell the way back as well.
      return "No row matches. " + (advice ?? "\(keyMap.keyName(for: .clear)) \(end).")
    }
    if arrangement.hiddenDone != nil, allCount != 0 {
      return "All rows are done. \(keyMap.keyName(for: .hideDone)) shows them."
    }
    if parentIsLost, let parent {
      return "\(name(of: parent)) was deleted. \(keyMap.keyName(for: .quit)) goes back."
    }
    return isReadOnly
      ? "This list is empty."
      : "This list is empty. \(keyMap.keyName(for: .addBelow)) adds a row."
  }
}
