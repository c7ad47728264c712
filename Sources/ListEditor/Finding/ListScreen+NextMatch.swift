import ObjectGraph
import TableOrder

/// Going on from match to match, also where rows have changed since, so that all of a long list is
/// to be looked through once more: the nearest match is looked for first, and nobody waits for the
/// number of the others.
extension ListScreen {
  /// Goes to the next match, or the one before, so many times; from the last one to the first.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(log n), and O(matches · log n) where the order has changed since. Where rows
  ///   have to be looked through, that is ``work()``, but for what is typed and not found yet
  func findNext(_ count: Int, isForward: Bool) throws -> Outcome {
    if finding == nil, var last = lastFinding {
      last.isStale = true
      setFinding(last)
    }
    guard finding != nil else {
      return .stay(.refusal("\(keyMap.keyName(for: .find)) finds; nothing was looked for yet."))
    }
    if finding?.isStale == true { searchAgain() }
    // While the text is typed it goes on from what is found first.
    while prompt != nil, finding?.isUnfinished == true, finding?.matches.isEmpty == true {
      try advanceFinding()
    }
    finding?.wish = .next(count, isForward: isForward)
    try correctScan()
    aimAtWish()
    return .stay(try fulfilWish())
  }

  /// Does what somebody waits for, as far as enough rows are looked through.
  ///
  /// - Returns: What is to be told of it.
  /// - Throws: What the store throws.
  func fulfilWish() throws -> Message? {
    guard let wish = finding?.wish else { return nil }
    if finding?.isStale == true {
      guard wish.isForCursor else {
        // Nobody waits for that, and it would begin anew with every change.
        finding?.wish = nil
        finding?.scan = nil
        return nil
      }
      searchAgain()
    }
    guard let finding else { return nil }
    guard let scan = finding.scan, !scan.isFinished else {
      self.finding?.wish = nil
      try settleFinding()
      return fulfil(wish)
    }
    switch wish {
    case .first: goToNearest(isNext: false)
    // A few are gone on by one for one, as far as they are known.
    case .next(2...Self.fewMatches, let isForward, _):
      while case .next(let count, _, let passed)? = self.finding?.wish, count > 1 {
        guard let scan = self.finding?.scan, let match = scan.nearestMatch else { return nil }
        let isBeyondEnd = passed?.isBeyondEnd == true || scan.aim.isBeyondEnd(match)
        self.finding?.wish = .next(
          count - 1, isForward: isForward,
          from: MatchWish.Passed(row: scan.order[match].id, isBeyondEnd: isBeyondEnd))
        aimAtWish()
      }
      goToNearest(isNext: true)
    case .next(1, _, _): goToNearest(isNext: true)
    case .next, .number: break
    }
    return nil
  }

  /// How many matches are gone on by before all rows are looked through.
  private static var fewMatches: Int { 64 }

  /// Goes to the nearest match, if that is known, and waits for its number.
  private func goToNearest(isNext: Bool) {
    guard let scan = finding?.scan, let match = scan.nearestMatch else { return }
    let key = scan.order[match].id
    guard rows.shownOrder.contains(key) else { return searchAgain() }
    goTo(key: key)
    var isBeyond = isNext && scan.aim.isBeyondEnd(match)
    if case .next(_, _, let passed?)? = finding?.wish, passed.isBeyondEnd { isBeyond = true }
    finding?.wish = .number(beyond: isBeyond ? end(isForward: scan.aim.isForward) : nil)
  }

  /// Tells a search that is not finished which of the rows match by now that have changed.
  ///
  /// - Throws: What the store throws.
  private func correctScan() throws {
    guard let finding, finding.isUnfinished, case let keys = finding.changedRows, !keys.isEmpty
    else { return }
    let matching = try objects.matchingKeys(keys, of: list.entity, finding.predicate)
    self.finding?.scan?.correct(keys, matching: Set(matching))
  }

  /// Brings the cursor to where somebody waits for it to go, before the next key acts there. Which
  /// of how many matches that is, is told no more.
  ///
  /// - Returns: That there is no such place, so that nothing is to be done there.
  /// - Throws: What the store throws; nobody waits any more then.
  /// - Complexity: O(n) for n rows that have to be looked through
  func finishWish() throws -> Message? {
    defer { finding?.wish = nil }
    while finding?.wish?.isForCursor == true {
      if finding?.isUnfinished == true { try advanceFinding() }
      if let words = try fulfilWish(), finding?.matches.isEmpty == true { return words }
    }
    return nil
  }

  /// Whether a command has no use for what is looked for: it leaves the list, or changes what is
  /// typed.
  func leavesSearch(_ command: Command.Identifier) -> Bool {
    guard prompt != nil else { return [.quit, .back].contains(command) }
    return ![.confirm, .choiceDown, .choiceUp, .choicePageDown, .choicePageUp].contains(command)
  }

  /// Does it where all rows are looked through.
  private func fulfil(_ wish: MatchWish) -> Message? {
    guard let places = finding.map(places(of:)), places.count > 0 else {
      let words = "Nothing holds \(ListWords.name(finding?.text ?? ""))"
      return .refusal(ListWords.sentence(words))
    }
    switch wish {
    case .first:
      if let first = finding?.matches.first { goTo(key: first) }
      return words(beyond: nil)
    case .next(let count, let isForward, let passed):
      let (here, isRow) = findPlace(from: passed, in: rows.shownOrder)
      let before = places.count(above: here)
      let isHere = isRow && places.place(of: here) != nil
      let target = isForward ? before + (isHere ? count : count - 1) : before - count
      let place = (target % places.count + places.count) % places.count
      goTo(key: places.key(at: place))
      let isBeyond = target != place || passed?.isBeyondEnd == true
      return words(beyond: isBeyond ? end(isForward: isForward) : nil)
    case .number(let end):
      return words(beyond: end)
    }
  }

  /// Which of how many matches the cursor is on.
  private func words(beyond end: String?) -> Message? {
    guard let words = finding.map(words(for:)) else { return nil }
    guard let end else { return .note("\(words).") }
    return .note("Wrapped to the \(end): \(words.prefix(1).lowercased())\(words.dropFirst()).")
  }

  /// Which end of the list comes behind the last match in a direction.
  private func end(isForward: Bool) -> String { isForward ? "top" : "bottom" }

  /// Looks first for the next match behind the row of the cursor, or in front of it, where somebody
  /// waits for that.
  private func aimAtWish() {
    guard case .next(_, let isForward, let passed)? = finding?.wish,
      let order = finding?.scan?.order
    else { return }
    let (here, isRow) = findPlace(from: passed, in: order)
    finding?.scan?.aim(
      at: MatchScan.Aim(offset: isForward && isRow ? here + 1 : here, isForward: isForward))
  }

  /// The offset of the match that was passed last, or of the row of the cursor, or of the first one
  /// behind the header that it is on.
  ///
  /// - Parameters:
  ///   - passed: The match.
  ///   - order: The rows as they are, or as they were when a search began. Of a row that came since
  ///     it is the place of the next one that was there.
  /// - Complexity: O(log n) for each row that came since
  private func findPlace(
    from passed: MatchWish.Passed?, in order: OrderTree
  ) -> (offset: Int, isRow: Bool) {
    if let place = passed.flatMap({ order.offset(of: $0.row) }) { return (place, true) }
    let shown = rows.shownOrder
    let row = table.cursor.map(shown.offset(of:))
    let start = row ?? table.cursorSection.map(start(ofSection:)) ?? 0
    for offset in start..<max(start, shown.rowCount) {
      if let place = order.offset(of: shown[offset].id) { return (place, offset == row) }
    }
    return (order.rowCount, false)
  }

  /// Looks once more at those rows that have changed.
  ///
  /// - Throws: What the store throws; the same rows are to be looked at then.
  private func settleFinding() throws {
    guard let finding, case let changed = finding.changedRows, !changed.isEmpty else { return }
    let keys = changed.filter { rows.shownOrder.offset(of: $0) != nil }
    self.finding?.settle(try objects.matchingKeys(keys, of: list.entity, finding.predicate))
  }

  /// Looks for the same once more, because rows have changed, and for what is waited for first.
  func searchAgain() {
    guard let old = finding else { return }
    var new = Finding(text: old.text, predicate: old.predicate)
    let start = if prompt == nil, !old.isForFirst { 0 } else { findStart }
    new.scan = MatchScan(old.predicate, among: rows.shownOrder, from: start)
    new.wish = old.wish
    // The cursor stays where it is. Where there is no row nothing is looked at.
    if new.isUnfinished { new.matches = old.matches }
    finding = new
    aimAtWish()
  }
}
