import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

extension FetchedTableController {
  /// Whether the rows are shown in the order that a drop can change: the entity's manual order,
  /// ascending, within the sections if there are any.
  ///
  /// If not, no row can be picked up, not even to be put into another section, and nobody is told
  /// (R171): a program that wants to say why asks this first.
  public var isReorderable: Bool {
    let request = results.fetchedRequest
    return request.rowDescriptor(sectionPath: results.sectionKeyPath)?
      .isManualOrder(of: request.entity) == true
  }

  /// Writes the user's drop of the rows at `sources` to `target`, which the table shows already
  /// (R145, R145b, R154).
  ///
  /// On return the table shows what the results controller holds, whatever happened, and so it does
  /// when a failure is told (R158).
  func write(dropFrom sources: [TableIndexPath], to target: TableIndexPath) {
    let move = PendingMove(of: sources, to: target, in: shadow, isInStep: shows(results.order))
    let objects = move.rows.map(object(withKey:))
    shadow = move.shown
    decorated = nil
    pendingMove = move
    var failure: (any Error)?
    let wasStale = results.isStale
    do {
      // What is known by now and not shown is told before the place is taken, as what others wrote
      // is: rows that were saved for the first time may stand elsewhere by their keys (R8).
      if results.isBehind { try results.managedObjectContext.processPendingChanges() }
      try perform(moveName(objects), UserDrivenMove(objects.map(\.objectID))) { context in
        // What the gesture has just taken in may be more than the results could follow.
        guard wasStale || !results.isStale else { throw FetchedTableError.resultsAreBehind }
        try write(move, of: objects, in: context)
      }
    } catch {
      failure = error
    }
    pendingMove = nil
    showResults(after: move)
    if let failure { moveDidFail(failure) }
  }

  /// Performs a drop: a gesture of its own, or a step that stays pending.
  private func perform(
    _ name: String, _ move: UserDrivenMove, _ body: (ManagedObjectContext) throws -> Void
  ) throws {
    let context = results.managedObjectContext
    if savesMoves {
      try context.performGesture(name, userDriven: move, keepingSteps: keepsSteps, body)
    } else {
      try context.performUserDriven(move) { try context.performStep(name, body) }
    }
  }

  /// Edits the objects of dropped rows: their section, and their place in the manual order (R162).
  ///
  /// The place is read from the shadow, where a merge of other people's changes has re-expressed it
  /// already (R17b, R164).
  private func write(
    _ move: PendingMove, of objects: [ManagedObject], in context: ManagedObjectContext
  ) throws {
    guard !results.isBehind else { throw FetchedTableError.resultsAreBehind }
    guard move.rows.allSatisfy({ results.order.contains($0) }),
      objects.allSatisfy({ !$0.isDeleted })
    else { throw try loss(of: objects, in: context) }
    let arriving = zip(move.rows, objects).filter { !isInResults($0.0, section: move.section) }
      .map(\.1)
    if !arriving.isEmpty, writableAttribute == nil {
      let name = results.section(withID: move.section)?.name ?? ""
      throw FetchedTableError.sectionCannotBeWritten(name: name)
    }
    let isByRows = results.fetchedRequest.ordersSectionsByRows(sectionPath: results.sectionKeyPath)
    guard pendingMove?.isShown == true, let first = move.rows.first.flatMap(shadow.indexPath(of:))
    else {
      if let (neighbour, isAbove) = try hiddenNeighbour(of: move, in: context) {
        bring(arriving, toSection: move.section)
        if !isByRows { level(objects, inSection: move.section, beside: neighbour) }
        return try context.move(objects, isAbove ? .after(neighbour) : .before(neighbour))
      }
      if arriving.isEmpty || isByRows { throw FetchedTableError.placeIsGone }
      bring(arriving, toSection: move.section)
      if results.order.sectionIndex(of: move.section) == nil {
        try place(objects, inEmptySection: move.section, in: context)
      }
      return
    }
    let dropped = first.row..<first.row + objects.count
    try settleEqualRanks(around: dropped, inSection: first.section, in: context)
    let rows = shadow.numberOfRows(inSection: first.section)
    let above = nearest((0..<dropped.lowerBound).reversed(), inSection: first.section)
    let below =
      above == nil ? nearest(dropped.upperBound..<rows, inSection: first.section) : nil
    bring(arriving, toSection: move.section)
    if !isByRows { level(objects, inSection: move.section, beside: above ?? below) }
    if let above {
      try context.move(objects, .after(above))
    } else if let below {
      try context.move(objects, .before(below))
    } else if isByRows {
      // Where they were they would stand among the rows of another section.
      let start = shadow.offset(of: first)
      if let above = nearest((0..<start).reversed()) {
        try context.move(objects, .after(above))
      } else if let below = nearest(start + objects.count..<shadow.rowCount) {
        try context.move(objects, .before(below))
      }
    } else {
      try place(objects, inEmptySection: move.section, in: context)
    }
  }

  /// Why dropped rows are not in the results any more.
  ///
  /// - Throws: What the context throws; what it has not read tells nothing.
  private func loss(
    of objects: [ManagedObject], in context: ManagedObjectContext
  ) throws -> FetchedTableError {
    try context.prefetch(objects.map(\.objectID))
    return objects.contains(where: \.isDeleted) ? .droppedRowIsGone : .droppedRowIsHidden
  }

  /// The nearest row that was shown beside the place of a drop and is hidden by now, since somebody
  /// else changed it: it still has its rank (R170). Nil if there is none in the section.
  ///
  /// - Throws: What the context throws.
  /// - Complexity: O(m log n) for m rows up to the one that is found, of which those that are not
  ///   shown any more are read, a batch at a time
  private func hiddenNeighbour(
    of move: PendingMove, in context: ManagedObjectContext
  ) throws -> (row: ManagedObject, isAbove: Bool)? {
    func isInSection(_ object: ManagedObject) -> Bool {
      guard results.hasSections else { return true }
      guard let path = results.sectionKeyPath else { return false }
      return results.sectionID(for: object.value(at: path)) == move.section
    }
    func nearest(_ rows: some Sequence<Int64>) throws -> ManagedObject? {
      // What is still shown is in another section.
      var hidden = rows.lazy.filter { [results] in !results.order.contains($0) }
        .makeIterator()
      while true {
        var batch: [Int64] = []
        while batch.count < results.fetchedRequest.batchSize, let key = hidden.next() {
          batch.append(key)
        }
        if batch.isEmpty { return nil }
        let objects = try context.prefetch(
          batch.map { ManagedObjectID(results.fetchedRequest.entity, $0) })
        if let found = objects.first(where: { !$0.isDeleted && isInSection($0) }) { return found }
      }
    }
    if let above = try nearest(move.rowsAbove) { return (above, true) }
    return try nearest(move.rowsBelow).map { ($0, false) }
  }

  /// Puts rows into a section that shows no others: behind those of it that are hidden, or else one
  /// behind the other, since ranks of several sections say nothing of one another.
  private func place(
    _ objects: [ManagedObject], inEmptySection section: Int64, in context: ManagedObjectContext
  ) throws {
    if let last = try lastHiddenRow(results.sectionValue(withID: section), Set(objects)) {
      try context.move(objects, .after(last))
    } else if objects.count > 1 {
      try context.move(Array(objects.dropFirst()), .after(objects[0]))
    }
  }

  /// Gives rows that come into a section its value.
  private func bring(_ arriving: [ManagedObject], toSection section: Int64) {
    guard let attribute = writableAttribute else { return }
    for object in arriving { object[attribute] = results.sectionValue(withID: section) }
  }

  /// Gives rows the value of the one beside them where several bear the name of their section (NULL
  /// and an empty text): its rows stand in the order of these before that of their ranks.
  private func level(
    _ objects: [ManagedObject], inSection section: Int64, beside neighbour: ManagedObject?
  ) {
    guard results.hasSeveralValues(inSectionWithID: section), let attribute = writableAttribute
    else { return }
    // What is about to leave the section, or was edited and is not told yet, is none of it.
    func isOfSection(_ value: AttributeValue) -> Bool {
      results.sectionID(for: value) == section
    }
    guard let value = (neighbour ?? objects.first)?[attribute], isOfSection(value) else { return }
    for object in objects where object[attribute] != value && isOfSection(object[attribute]) {
      object[attribute] = value
    }
  }

  /// Whether the results have a row in a section.
  private func isInResults(_ row: Int64, section: Int64) -> Bool {
    let order = results.order
    return order.indexPath(of: row).map { order.sectionID(at: $0.section) } == section
  }

  /// The first of some rows that is still there when what is pending has been processed: a drop
  /// joins the pending edits, so that the rows around it may have been deleted already.
  private func nearest(_ rows: some Sequence<Int>, inSection section: Int) -> ManagedObject? {
    rows.lazy.map { self.object(inSection: section, row: $0) }.first { !$0.isDeleted }
  }

  /// The same of rows in any section.
  private func nearest(_ offsets: some Sequence<Int>) -> ManagedObject? {
    offsets.lazy.map { self.object(withKey: self.shadow[$0].id) }.first { !$0.isDeleted }
  }

  /// The attribute that a drop into another section writes, if the shown sections come from it.
  private var writableAttribute: String? {
    let attribute = sectionAttribute ?? results.fetchedRequest.entity.sectionAttribute
    return attribute == results.sectionKeyPath?.attribute ? attribute : nil
  }

  /// Makes the table show the results where a drop has left a difference: it was refused, or it was
  /// for nothing.
  private func showResults(after move: PendingMove) {
    guard isShown, !shows(results.order) else { return }
    let shown = wantedSections.added(to: results.order)
    decorated = results.order
    let changes =
      move.isInStep
      ? OrderChanges(
        from: shadow, to: shown, affected: move.rows,
        sections: move.origins.union(wantedSections.ids))
      : OrderChanges(comparing: shadow, to: shown)
    performUpdates(changes, showing: shown, origin: .user)
  }
}
