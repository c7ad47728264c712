import FetchedResults
import ObjectGraph

extension ListScreen {
  /// Opens the prompt of the filter, with the one that is there to be changed.
  func startFiltering() throws -> Outcome {
    parser = try predicateParser()
    filtering = Filtering(origin: rows.focusedObject ?? firstObjectOfClosedSection)
    open(Prompt(.filter, arrangement.filter?.text ?? ""))
    return .stay()
  }

  /// Follows what is typed: a text that means something is looked for, one that does not hides
  /// nothing and is pointed at.
  func filterDidChange(_ text: String) throws {
    let unfinished = filtering?.scan
    filtering?.stop()
    let parsed: ParsedPredicate?
    do throws(PredicateSyntaxError) {
      parsed = try parser?.parse(text)
      prompt?.problem = nil
    } catch {
      prompt?.problem = error
      // What is not understood hides nothing.
      filtering?.sought = nil
      if arrangement.filter != nil { try showAll() }
      return
    }
    guard let filter = parsed.flatMap({ Filter(text, $0) }) else {
      filtering?.sought = nil
      if arrangement.filter != nil { try showAll() }
      return
    }
    let sought = filtering?.sought
    filtering?.sought = filter
    let scan =
      wider(than: filter, sought, unfinished)?.narrowed(to: filter.predicate)
      ?? knownBase.map { MatchScan(filter.predicate, among: $0.order) }
    filtering?.scan = scan
    if scan == nil { filtering?.baseReading = .awaited }
  }

  /// The search for a wider condition, if there was one among the rows as they still are: the one
  /// that was not finished, or the one whose rows are shown.
  private func wider(than filter: Filter, _ sought: Filter?, _ scan: MatchScan?) -> MatchScan? {
    guard let filtering, filtering.base != nil, !filtering.isStale else { return nil }
    if let sought, let scan, filter.narrows(sought) { return scan }
    guard let found = filtering.found, filter.narrows(found.filter) else { return nil }
    return found.scan
  }

  /// The rows that a filter can show, in order; nil where they have to be read.
  private var knownBase: FetchedRows? {
    if let base = filtering?.base, filtering?.isStale == false { return base }
    guard arrangement.filter == nil, results.isComplete else { return nil }
    setBase(results.fetchedRows)
    return results.fetchedRows
  }

  private func setBase(_ base: FetchedRows) {
    filtering?.base = base
    filtering?.found = nil
    filtering?.isStale = false
  }

  /// Reads the rows that a filter can show, where a search waits for them.
  ///
  /// - Throws: What the store throws; the base was not read then.
  /// - Complexity: O(n log n) for n rows
  private func readBase() throws {
    guard let reading = filtering?.baseReading, reading != .none, let filter = filtering?.sought
    else { return }
    let base = FetchedRows(
      try objects.orderedKeys(
        for: arrangement.request(for: list, isFiltered: false), sectionPath: results.sectionKeyPath)
    )
    setBase(base)
    filtering?.scan = MatchScan(filter.predicate, among: base.order)
    filtering?.baseReading = .none
  }

  /// Looks through the next rows, and shows what was found once all are looked through.
  func advanceFilter() throws {
    if filtering?.baseReading == .awaited {
      filtering?.baseReading = .due
      return
    }
    try readBase()
    // In its place: what two hold is copied when it changes.
    try filtering?.scan?.advance(list.entity, in: objects)
    if filtering?.scan?.isFinished == true { try finishFilter() }
  }

  private func finishFilter() throws {
    guard let filter = filtering?.sought else { return }
    try readBase()
    try filtering?.scan?.finish(list.entity, in: objects)
    guard let filtering, let scan = filtering.scan else { return }
    self.filtering?.stop()
    guard let base = filtering.base, !filtering.isStale else {
      // Rows have changed meanwhile, so that what was found of them may be wrong.
      try show(filter)
      return
    }
    try show(filter, base.filtered(toOffsets: scan.matches))
    self.filtering?.found = (filter, scan)
  }

  /// Shows the rows that no filter hides, without reading them again if they are known.
  private func showAll() throws {
    try show(nil, filtering?.isStale == false ? filtering?.base : nil)
  }

  /// Shows the rows of a filter, and keeps the cursor on its row or brings it back to the one where
  /// it was when the typing began, or to what takes the place of that.
  private func show(_ filter: Filter?, _ found: FetchedRows? = nil) throws {
    let old = (arrangement.filter, results.fetchRequest)
    let oldCount = results.order.rowCount
    let sections = sectionStates
    arrangement.filter = filter
    rows.results.fetchRequest = arrangement.request(for: list)
    rows.results.cacheName = Self.cacheName(list, arrangement, cache)
    do {
      try keepingMarks {
        do {
          if let found { try rows.load(adopting: found) } else { try rows.load() }
        } catch FetchedResultsError.sectionsOutOfOrder where results.sectionKeyPath != nil {
          // Those that were shown before formed the sections.
          try load()
        }
      }
    } catch {
      (arrangement.filter, rows.results.fetchRequest) = old
      sectionStates = sections
      rows.results.cacheName = Self.cacheName(list, arrangement, cache)
      throw error
    }
    releasedRowCount += oldCount
    finding?.isStale = true
    table.placeholder = placeholder
    bringCursor(to: filtering?.origin, in: filtering?.base?.order)
  }

  /// Keeps what is typed; a text that means nothing stays in the prompt.
  func keepFilter() throws -> Outcome {
    if let problem = prompt?.problem {
      return .stay(
        .refusal(ListWords.sentence(PredicateWords.sentence(for: problem.reason, keyMap))))
    }
    // What failed is looked for once more.
    if filtering?.isUnfinished == false, let text = prompt?.field.text, filtering?.sought != nil,
      filtering?.sought != arrangement.filter
    {
      try filterDidChange(text)
    }
    if filtering?.isUnfinished == true { try finishFilter() }
    try countAll()
    filterMemory.row = rows.focusedObject == nil ? filtering?.origin : nil
    releasedRowCount += filtering?.base?.order.rowCount ?? 0
    filtering = nil
    prompt = nil
    guard arrangement.filter != nil else { return .stay() }
    let advice = adviceOnFound.map { " \($0)" } ?? ""
    return .stay(.count("\(countWords) shown; \(wayToAllRows).\(markWords)\(advice)"))
  }

  /// How words combine others that are looked for themselves now; nil where there are none, or no
  /// row is found, since that is told in the place of the rows.
  private var adviceOnFound: String? {
    guard let filter = arrangement.filter, results.order.rowCount > 0 else { return nil }
    return ConditionAdvice.sentence(onFound: filter.text, words: filter.words, in: list)
  }

  /// What is said while the filter is typed: how many rows it shows, and behind that how words
  /// combine others, once both stand there.
  var filterWords: String {
    adviceOnFound.map { "\(countWords). \($0)" } ?? countWords
  }

  /// Takes the filter away, and the prompt if it is open.
  func clearFilter() throws -> Outcome {
    filtering?.stop()
    prompt = nil
    let found = filtering == nil ? rows.focusedObject : nil
    if filtering == nil { filtering = Filtering(origin: found ?? filterMemory.row) }
    defer { filtering = nil }
    guard arrangement.filter != nil else { return .stay() }
    try showAll()
    if let found { openSection(of: found) }
    guard arrangement.hiddenDone == nil else {
      let key = keyMap.keyName(for: .hideDone)
      return .stay(.count("The filter is off, \(countWords); \(key) shows the rest."))
    }
    return .stay(.count("All rows are shown again, \(countWords)."))
  }

  /// Hides the rows that are done, or shows them again.
  func hideDone() throws -> Outcome {
    guard arrangement.hiddenDone == nil else {
      try rearrange { $0.hiddenDone = nil }
      let what = arrangement.filter == nil ? "All is shown" : "What is done is shown again"
      return .stay(.count("\(what), \(countWords).\(markWords)"))
    }
    guard let done = list.doneAttribute else {
      return .stay(
        refusal(hiding: { $0.type == .boolean })
          ?? .refusal("This list has no yes/no field\(butPin), so nothing in it is ever done."))
    }
    try rearrange { $0.hiddenDone = AttributePath(attribute: done.name) }
    return .stay(.count("Rows with \(done.title) are hidden, \(countWords).\(markWords)"))
  }

  /// How many rows are shown, of how many. One that is not kept yet is none.
  var countWords: String {
    let unkept = entry?.isAddition == true && table.editedRow != nil ? 1 : 0
    let shown = results.order.rowCount - unkept
    guard arrangement.hidesRows, let allCount else {
      if !results.isComplete, let allCount { return ListWords.items(allCount - unkept) }
      return ListWords.items(shown, isComplete: results.isComplete)
    }
    if allCount == unkept { return ListWords.items(0) }
    let number = results.isComplete ? "\(shown)" : "more than \(shown)"
    return "\(number) of \(ListWords.items(allCount - unkept))"
  }

  /// Counts all rows where some are hidden, if that is not known.
  func countAll() throws {
    if arrangement.hidesRows, allCount == nil { try countAllRows() }
  }

  /// Goes on counting with what has changed. What others did, or what changed in a list of which
  /// only some rows belong here, is counted anew when somebody asks.
  ///
  /// - Complexity: O(1) but for the rows that came and went
  func followCount(_ notice: ChangeNotice) {
    func count(_ ids: [ManagedObjectID]) -> Int { ids.count { $0.entity == list.entity } }
    guard let allCount, arrangement.belonging == nil, !notice.invalidatesEverything,
      notice.origin.cause != .merge
        || count(notice.inserted + notice.deleted + notice.refreshed + notice.invalidated) == 0
    else {
      self.allCount = nil
      return
    }
    self.allCount = allCount + count(notice.inserted) - count(notice.deleted + notice.invalidated)
  }

  /// Counts the rows that belong to the list.
  func countAllRows() throws {
    allCount = try objects.count(
      for: FetchRequest(entity: list.entity, predicate: arrangement.belonging))
  }
}
