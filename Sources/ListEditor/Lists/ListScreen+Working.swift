extension ListScreen {
  /// Whether rows are still being looked through or arranged.
  var hasWork: Bool {
    arranging != nil || filtering?.isUnfinished == true || finding?.isUnfinished == true
      || finding?.wish != nil
  }

  /// Looks through some more rows.
  func work() throws {
    if arranging != nil { return try advanceArranging() }
    do {
      if filtering?.isUnfinished == true { try advanceFilter() }
      if finding?.isUnfinished == true { try advanceFinding() }
      if let words = try fulfilWish() { tell(words) }
    } catch {
      // Trying again at once would keep the machine busy; the next key does.
      filtering?.stop()
      finding?.scan = nil
      finding?.wish = nil
      // What was found so far is not all.
      finding?.isStale = true
      throw error
    }
  }
}
