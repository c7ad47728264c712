import ObjectGraph
import TableOrder

extension ListScreen {
  /// Opens the prompt of a search.
  func startFinding() throws -> Outcome {
    guard table.rowCount > 0 else { return .stay(noRows) }
    parser = try predicateParser()
    let row = table.cursorRow.map { rows.shownOrder[$0].id }
    let header = table.isCursorOnHeader ? table.cursorSection : nil
    findOrigin = FindOrigin(row: row, header: header.flatMap { knownSection(at: $0, row: row) })
    setFinding(nil)
    open(Prompt(.find))
    return .stay()
  }

  /// Follows what is typed: the first match from the start of the search on gets the cursor.
  ///
  /// - Throws: What the store throws while the rest of the rows is read, if they were read anew
  ///   since the prompt was opened.
  func findingDidChange(_ text: String) throws {
    guard !text.isEmpty, let parser else {
      setFinding(nil)
      returnToOrigin()
      return
    }
    try completeFetch()
    let predicate = parser.anyText(holding: text)
    let scan: MatchScan
    if let old = finding, let wider = old.scan, old.isUpToDate,
      text.folded.hasPrefix(old.text.folded)
    {
      scan = wider.narrowed(to: predicate)
    } else {
      scan = MatchScan(predicate, among: rows.shownOrder, from: findStart)
    }
    setFinding(Finding(text: text, predicate: predicate, scan: scan))
  }

  /// Looks through the next rows; while the text is typed the first one that matches gets the
  /// cursor at once.
  func advanceFinding() throws {
    // In its place: what two hold is copied when it changes.
    try finding?.scan?.advance(list.entity, in: objects)
    guard let scan = finding?.scan else { return }
    if prompt != nil, finding?.matches.isEmpty == true, let first = scan.nearestMatch {
      let key = scan.order[first].id
      goTo(key: key)
      finding?.matches = [key]
    }
    guard scan.isFinished else { return }
    finding?.matches = scan.matchingKeys
    if prompt == nil {
      finding?.scan = nil
    } else if scan.matches.isEmpty {
      returnToOrigin()
    }
  }

  /// Stays at what was found, or goes there as soon as something is; which of how many matches that
  /// is, is told once all rows are looked through.
  func keepFinding() throws -> Outcome {
    if let old = finding, old.isStale {
      if old.matches.isEmpty { try findingDidChange(old.text) } else { searchAgain() }
    }
    // What begins like it is left again.
    if let finding, finding.isUnfinished, finding.matches.isEmpty { returnToOrigin() }
    prompt = nil
    guard let finding else {
      // As in other editors an empty line looks for the same again.
      return lastFinding == nil ? .stay() : try findNext(1, isForward: true)
    }
    // It is narrowed no more, and holds the rows as they are now.
    if !finding.isUnfinished { self.finding?.scan = nil }
    lastFinding = finding
    lastFinding?.scan = nil
    self.finding?.wish = finding.matches.isEmpty ? .first : .number(beyond: nil)
    return .stay(try fulfilWish())
  }

  /// Leaves the search, and goes back to where it began.
  func leaveFinding() -> Outcome {
    prompt = nil
    setFinding(nil)
    returnToOrigin()
    return .stay()
  }

  /// What was found, in words.
  func words(for finding: Finding) -> String {
    guard !finding.matches.isEmpty else { return "Nothing holds \(ListWords.name(finding.text))" }
    let places = places(of: finding)
    let here = table.cursor.map(rows.shownOrder.offset(of:))
    guard let place = here.flatMap(places.place(of:)) else {
      return places.count == 1 ? "1 match" : "\(places.count) matches"
    }
    return "Match \(place + 1) of \(places.count)"
  }

  /// Where the rows stand that were found.
  ///
  /// - Complexity: O(log(matches) · log n) for each question to it; if rows stand in another order
  ///   since, O(matches · log n) once, and as long as they are to be looked at again, each time.
  func places(of finding: Finding) -> MatchPlaces {
    let order = rows.shownOrder
    guard finding.isStale || finding.isOutOfOrder else {
      return MatchPlaces(finding.matches) { order.offset(of: $0) ?? 0 }
    }
    let offsets = finding.matches.compactMap(order.offset(of:)).sorted()
    let keys = offsets.map { order[$0].id }
    if !finding.isStale {
      self.finding?.matches = keys
      self.finding?.isOutOfOrder = false
    }
    return MatchPlaces(keys) { order.offset(of: $0) ?? 0 }
  }

  /// Looks for the same in the fields that the list has now: what was looked for named those that
  /// it had. Where their choices cannot be read nothing is looked for any more.
  func renewFinding() {
    guard finding != nil || lastFinding != nil || parser != nil else { return }
    let present = try? predicateParser()
    func renewed(_ old: Finding?) -> Finding? {
      guard let old, let present else { return nil }
      var new = Finding(text: old.text, predicate: present.anyText(holding: old.text))
      new.matches = old.matches
      new.wish = old.wish
      new.isStale = true
      return new
    }
    finding = renewed(finding)
    lastFinding = renewed(lastFinding)
    if parser != nil { parser = present }
  }

  /// Shows other matches than before.
  func setFinding(_ finding: Finding?) {
    let changes = finding?.predicate != self.finding?.predicate
    self.finding = finding
    // What is drawn of the rows depends on it.
    if changes { table.reloadContents() }
  }

  /// Goes to a row that was found. A closed section is opened for it; as long as the text is typed
  /// the one that was opened before closes again.
  func goTo(key: Int64) {
    guard let path = rows.shownOrder.indexPath(of: key) else { return }
    let isOpened = table.isCollapsed(section: path.section)
    if isOpened { table.setCollapsed(false, section: path.section) }
    table.setCursor(path)
    guard prompt != nil else { return }
    closeOpenedSection(unless: path.section)
    if isOpened { findOrigin?.opened = knownSection(at: path.section, row: key) }
  }

  private func returnToOrigin() {
    closeOpenedSection()
    let path = findOrigin?.row.flatMap(rows.shownOrder.indexPath(of:))
    if let header = findOrigin?.header.flatMap(index(of:)), path?.section != header {
      table.setCursor(section: header)
    } else if let path {
      // Where its section is closed the header shows the cursor.
      table.setCursor(path)
    }
  }

  /// Closes the section that was opened to show what was found.
  private func closeOpenedSection(unless kept: Int? = nil) {
    guard let section = findOrigin?.opened.flatMap(index(of:)), section != kept else { return }
    findOrigin?.opened = nil
    table.setCollapsed(true, section: section)
  }

  func knownSection(at index: Int, row: Int64?) -> KnownSection? {
    rows.section(at: index).map { KnownSection(name: $0.name, row: row) }
  }

  /// Where a section is by now; nil if it is gone.
  ///
  /// - Complexity: O(log n); O(s) for s sections where it has another name or its row is elsewhere
  func index(of known: KnownSection) -> Int? {
    let present = known.row.flatMap(rows.shownOrder.indexPath(of:))?.section
    func hasName(_ index: Int) -> Bool {
      rows.section(at: index)?.name.hasSameBytes(as: known.name) == true
    }
    if let present, hasName(present) { return present }
    return (0..<table.numberOfSections).first(where: hasName) ?? present
  }

  /// The offset of the row from which on rows are looked at: that of the cursor, or the first one
  /// behind the header that it was on.
  var findStart: Int {
    if let header = findOrigin?.header.flatMap(index(of:)) { return start(ofSection: header) }
    return findOrigin?.row.flatMap { rows.shownOrder.offset(of: $0) } ?? 0
  }

  func start(ofSection section: Int) -> Int {
    rows.shownOrder.rowRange(ofSection: section).lowerBound
  }
}
