extension TableView {
  /// Asks the data source again for what rows and sections show: cells, heights, titles, the
  /// entries of the index strip (R130b).
  ///
  /// To be called when these look different although neither rows nor sections have changed, as
  /// with other words to be highlighted. Numbers and identities are not asked for: the cursor, the
  /// marks, rows that are held and collapsed sections stay, and only lines that look different are
  /// written. Where nothing was loaded yet it does nothing. Inside a batch it is done at the
  /// outermost end.
  ///
  /// - Complexity: O(h) for h lines of the screen, and a question for each section if any is
  ///   collapsed.
  public func reloadContents() {
    guard openBatch == nil else {
      openBatch?.batch.reloadContents()
      return
    }
    guard isLoaded else { return }
    let screen = ScreenMemory(of: self)
    forgetContents()
    screen.restore(self, along: UpdateMap(), before: sections, cursorSurvived: true)
  }

  /// Lets everything that is shown be asked for again.
  func forgetContents() {
    cache.invalidate()
    memorizeCollapsedTitles()
    askIndexTitles()
    setNeedsDisplay()
  }

  /// A collapsed section is known by its title of now when it goes and comes, and not by the one
  /// that it had.
  func memorizeCollapsedTitles() {
    guard !collapsedTitles.isEmpty else { return }
    var titles: Set<SectionTitle> = []
    for section in 0..<sections.count where sections[section].isCollapsed {
      if let former = cache.lastTitle(of: .header(section)) {
        collapsedTitles.remove(SectionTitle(former))
      }
      if let title = askTitle(ofSection: section) { titles.insert(title) }
    }
    collapsedTitles.formUnion(titles)
  }
}
