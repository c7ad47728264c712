import TableOrder

extension TableView {
  // MARK: Begin and end

  /// Opens a batch: operations up to the matching `endUpdates()` are one change (R105).
  ///
  /// Batches nest; only the outermost end applies anything. If nothing was loaded yet, the counts
  /// are loaded now, while the data source is still as it was before the change (R102).
  ///
  /// - Parameter origin: who causes the change (R137); that of the outermost begin counts.
  public func beginUpdates(origin: UpdateOrigin = .user) {
    if openBatch != nil {
      openBatch?.depth += 1
      return
    }
    let wasLoaded = isLoaded
    loadIfNeeded()
    openBatch = OpenBatch(origin: origin, wasLoaded: wasLoaded)
  }

  /// Closes a batch; the outermost end checks the operations and applies them as one change.
  ///
  /// A batch that fails a check draws nothing; the delegate is told why, and the table loads
  /// everything from the data source again (R118). An end without a begin is told to the delegate
  /// and has no effect (R106).
  ///
  /// - Complexity: O(k log k) for k operations, plus the marked ranges.
  public func endUpdates() {
    guard let depth = openBatch?.depth else {
      refuse(TableUpdateError(.unbalanced, "an end of updates without a begin"))
      return
    }
    guard depth == 1 else {
      openBatch?.depth = depth - 1
      return
    }
    if openBatch?.batch.reloadsData == false {
      for conclude in openBatch?.conclusions ?? [] { conclude() }
    }
    guard let open = openBatch else { return }
    openBatch = nil
    // Whoever concludes the batch may be asked about it while it is applied.
    let succeeded = withExtendedLifetime(open) { apply(open) }
    for completion in open.completions { completions.append { completion(succeeded) } }
    if !open.completions.isEmpty { setNeedsDisplay() }
  }

  /// Whether a batch is open.
  package var isUpdating: Bool { openBatch != nil }

  /// Whether a batch is open that was begun inside another one.
  package var isInsideOuterBatch: Bool { openBatch.map { $0.depth > 1 } ?? false }

  /// Calls somebody at the outermost end of the open batch, to issue operations of it; not where it
  /// reloads everything, or is left open.
  package func atOutermostEnd(_ issue: @escaping () -> Void) {
    openBatch?.conclusions.append(issue)
  }

  /// Makes the changes of a block one batch, and tells when they have been drawn (R110).
  ///
  /// - Parameters:
  ///   - origin: who causes the change (R137).
  ///   - updates: issues operations, and may change the data source (R111).
  ///   - completion: called once after the next drawing, also if nothing changed; the flag is
  ///     `false` if the batch was refused.
  /// - Throws: What `updates` throws; the batch ends with the operations issued until then.
  public func performBatchUpdates(
    origin: UpdateOrigin = .user, _ updates: () throws -> Void,
    completion: ((Bool) -> Void)? = nil
  ) rethrows {
    beginUpdates(origin: origin)
    if let completion { openBatch?.completions.append(completion) }
    defer { endUpdates() }
    try updates()
  }

  /// Closes a batch that was left open at the end of an event turn, by an error and a reload
  /// (R106); does nothing otherwise.
  public func endTurn() {
    guard let open = openBatch else { return }
    openBatch = nil
    withExtendedLifetime(open) { load() }
    refuse(TableUpdateError(.unbalanced, "updates begun \(open.depth) times and not ended"))
    for completion in open.completions { completions.append { completion(false) } }
  }

  // MARK: Operations

  /// Rows are new; paths in new space (R107).
  public func insertRows(at paths: [TableIndexPath]) {
    collect(paths.map { .insertRow($0) })
  }

  /// Rows are gone; paths in old space (R107).
  public func deleteRows(at paths: [TableIndexPath]) {
    collect(paths.map { .deleteRow($0) })
  }

  /// Rows have another content; paths in old space (R107).
  public func reloadRows(at paths: [TableIndexPath]) {
    collect(paths.map { .reloadRow($0) })
  }

  /// A row is elsewhere now, and is drawn afresh (R122).
  ///
  /// - Parameters:
  ///   - source: its path in old space.
  ///   - target: its path in new space.
  public func moveRow(at source: TableIndexPath, to target: TableIndexPath) {
    collect([.moveRow(from: source, to: target)])
  }

  /// Sections are new; indexes in new space. Their rows need no operations of their own (R125).
  public func insertSections(_ indexes: [Int]) {
    collect(indexes.map { .insertSection($0) })
  }

  /// Sections are gone; indexes in old space. Their rows need no operations of their own (R125).
  public func deleteSections(_ indexes: [Int]) {
    collect(indexes.map { .deleteSection($0) })
  }

  /// Sections have other rows and titles; indexes in old space. The numbers of their rows are taken
  /// from the data source without a check, rows keep their identity by position (R127).
  public func reloadSections(_ indexes: [Int]) {
    collect(indexes.map { .reloadSection($0) })
  }

  /// A section is elsewhere now, with all its rows (R126).
  ///
  /// - Parameters:
  ///   - source: its index in old space.
  ///   - target: its index in new space.
  public func moveSection(_ source: Int, to target: Int) {
    collect([.moveSection(from: source, to: target)])
  }

  /// Takes operations into the open batch, or makes them a batch of their own (R109).
  private func collect(_ operations: [TableOperation]) {
    let isAlone = openBatch == nil
    if isAlone { beginUpdates() }
    openBatch?.batch.append(contentsOf: operations)
    if isAlone { endUpdates() }
  }

  func refuse(_ error: TableUpdateError) {
    lastError = error
    delegate?.tableView(self, didRefuse: error)
  }
}
