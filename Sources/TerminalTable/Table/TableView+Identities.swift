import TableOrder

/// What makes a row the same after a reload (R133).
extension TableView {
  /// Lets rows that have other identities from now on stay what they are: the cursor, the marks and
  /// what else stays with its row follow. Nothing is drawn.
  ///
  /// - Parameter identities: The new one for each old one. The data source answers to the new ones
  ///   by the time it is asked again.
  /// - Complexity: O(k + r) for k identities, and r rows that are picked up.
  public func replaceIdentities(_ identities: [Int64: Int64]) {
    func replaced(_ identity: Int64?) -> Int64? { identity.map { identities[$0] ?? $0 } }
    focusIdentity = replaced(focusIdentity)
    topIdentity = replaced(topIdentity)
    // All first, since one may take the identity that another one leaves.
    let marked = identities.filter { markIdentities?.remove($0.key) != nil }
    markIdentities?.formUnion(marked.values)
    if let memory = dragMemory {
      dragMemory?.rows = memory.rows.map { identities[$0] ?? $0 }
      dragMemory?.leader = identities[memory.leader] ?? memory.leader
      dragMemory?.above = replaced(memory.above)
      dragMemory?.below = replaced(memory.below)
    }
    if let identity = replaced(field?.identity) { field?.identity = identity }
    if let identity = replaced(previewScroll?.identity) { previewScroll?.identity = identity }
  }

  /// Makes somebody the data source, and takes in whose rows it names.
  ///
  /// Where these are others than before, the next reload finds none of the old ones among them,
  /// whichever identities they have: the cursor keeps its path, and marks, rows that are held and a
  /// text field go (R133).
  ///
  /// - Parameters:
  ///   - source: The data source, which is held weakly.
  ///   - scope: Whose rows it names.
  package func setDataSource(_ source: any TableViewDataSource, naming scope: IdentityScope) {
    let namesSameRows = identityScope?.isSame(as: scope) ?? false
    dataSource = source
    identityScope = scope
    guard !namesSameRows else { return }
    focusIdentity = nil
    topIdentity = nil
    markIdentities = []
    dragMemory = nil
    field?.identity = nil
    previewScroll = nil
    mouse = MouseGesture()
  }

  /// Asks what makes the rows of the cursor and of the text field the same rows after a reload: a
  /// reloaded section keeps its rows by position, whatever stands there now (R127).
  func memorizeCursorAndField() {
    focusIdentity = identity(ofRowAt: focus?.path)
    if let path = field?.path { field?.identity = identity(ofRowAt: path) }
  }

  /// Asks what makes the first row on the screen the same row after a reload.
  func memorizeTop() { topIdentity = identity(ofRowAt: topRow) }

  /// Asks for what could not be asked for while a batch was open, or of a header to whose section
  /// rows have come.
  func memorizeRest() {
    if focusIdentity == nil { focusIdentity = identity(ofRowAt: focus?.path) }
    if markIdentities?.count != marks.count { memorizeMarks() }
  }

  /// What makes a row the same after a reload. In an open batch, in which the data source may be
  /// ahead of the table (R111), nobody knows.
  func identity(ofRowAt path: TableIndexPath?) -> Int64? {
    guard let path, openBatch == nil, sections.contains(path) else { return nil }
    return dataSource?.tableView(self, identityForRowAt: path)
  }

  /// What makes a section the same when it goes and comes: its title. In an open batch that is the
  /// one that was asked for last (R111).
  func identity(ofSection section: Int) -> SectionTitle? {
    openBatch == nil
      ? title(ofSection: section)
      : cache.lastTitle(of: .header(section)).map(SectionTitle.init(_:))
  }

  /// The title of a section, as the headers show it.
  func title(ofSection section: Int) -> SectionTitle? {
    title(of: .header(section)).value.map(SectionTitle.init(_:))
  }

  /// The title of a section by the data source's present answer, which is not kept.
  func askTitle(ofSection section: Int) -> SectionTitle? {
    dataSource?.tableView(self, titleForHeaderInSection: section).map(SectionTitle.init(_:))
  }

  /// Where a row is now, if it is somewhere.
  func pathForIdentity(_ identity: Int64?) -> TableIndexPath? {
    guard let identity,
      let path = dataSource?.tableView(self, indexPathForIdentity: identity),
      sections.contains(path)
    else { return nil }
    return path
  }

  /// Where a row is now, or the one that takes its place, if there is either.
  func pathForIdentityOrReplacement(_ identity: Int64?) -> TableIndexPath? {
    guard let identity else { return nil }
    return pathForIdentity(identity)
      ?? pathForIdentity(dataSource?.tableView(self, identityReplacing: identity))
  }
}
