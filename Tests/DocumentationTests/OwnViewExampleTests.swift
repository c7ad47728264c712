import FetchedResults
import ObjectGraph
import SQLitePersistence
import TableOrder
import Templates
import TerminalTable
import TestSupport
import Testing

/// What the documentation shows of a view of one's own in which rows are dropped.
@Suite("The example of a view of one's own")
struct OwnViewExampleTests {
  /// A table that somebody keeps in step with results without `FetchedTable`.
  private final class Board: TableViewDataSource, FetchedResultsControllerDelegate {
    let results: FetchedResultsController
    let table = TableView()
    private(set) var failures: [any Error] = []
    var context: ManagedObjectContext { results.managedObjectContext }

    /// What the table shows, which is not always what the results hold.
    private var shown = OrderTree()
    /// The row whose drop is being written, and the section that it was in.
    private var dropped: (row: Int64, origin: Int64)?

    init(_ results: FetchedResultsController) throws {
      self.results = results
      results.delegate = self
      table.dataSource = self
      try load()
    }

    var wantsObjectChanges: Bool { false }  // the batch says it all

    func controllerDidChangeContent(_ controller: FetchedResultsController) {
      guard let batch = controller.currentBatch else { return }
      show(batch.newOrder, touched: batch.affected)
    }

    private func show(_ order: OrderTree, touched: Set<Int64> = []) {
      let changes = OrderChanges(
        from: shown, to: order, affected: touched.union(dropped.map { [$0.row] } ?? []),
        sections: dropped.map { [$0.origin] } ?? [])
      shown = order
      table.performBatchUpdates {
        table.deleteSections(changes.sectionDeletions.map(\.index))
        table.insertSections(changes.sectionInsertions.map(\.index))
        table.deleteRows(at: changes.deletions.map(\.path))
        table.insertRows(at: changes.insertions.map(\.path))
        for move in changes.moves { table.moveRow(at: move.from, to: move.to) }
        table.reloadRows(at: changes.updates.map(\.from))
      }
    }

    func load() throws {
      try results.performFetch()
      reload()
    }

    private func reload() {
      shown = results.order
      table.reloadData()
    }

    func controllerDidCompleteFetch(_ controller: FetchedResultsController) { reload() }

    func controllerDidBecomeStale(_ controller: FetchedResultsController) {
      do { try load() } catch { failures.append(error) }
    }

    func controllerDidReplaceOrder(_ controller: FetchedResultsController) {
      shown = controller.order
    }

    func controller(
      _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64]
    ) {
      for (old, new) in identities where shown.contains(old) { shown.replaceID(old, with: new) }
      table.replaceIdentities(identities)
    }

    func tableView(
      _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
    ) {
      let row = object(at: source)
      let origin = shown.sectionID(at: source.section)
      let section = shown.sectionID(at: target.section)
      shown.moveRow(at: source, to: target)  // as the table has done
      dropped = (row.objectID.key, origin)
      let place: Placement =
        if target.row > 0 {
          .after(object(at: [target.section, target.row - 1]))
        } else if shown.numberOfRows(inSection: target.section) > 1 {
          .before(object(at: [target.section, 1]))
        } else {
          .last
        }
      do {
        let move = UserDrivenMove([row.objectID])
        try context.performGesture("Move", userDriven: move) { context in
          let order = results.order  // others may have put the row elsewhere
          let held = order.indexPath(of: row.objectID.key).map { order.sectionID(at: $0.section) }
          if section != held { row["team"] = results.sectionValue(withID: section) }
          try context.move([row], place)
        }
      } catch {
        failures.append(error)
      }
      if !shown.isIdentical(to: results.order) { show(results.order) }
      dropped = nil
    }

    private func object(at path: TableIndexPath) -> ManagedObject {
      context.object(with: ManagedObjectID(results.fetchedRequest.entity, shown[path].id))
    }

    func numberOfSections(in tableView: TableView) -> Int { shown.sectionCount }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      shown.numberOfRows(inSection: section)
    }

    func tableView(_ tableView: TableView, identityForRowAt path: TableIndexPath) -> Int64? {
      shown[path].id
    }

    func tableView(
      _ tableView: TableView, indexPathForIdentity identity: Int64
    ) -> TableIndexPath? {
      shown.indexPath(of: identity)
    }

    func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
      .default(title: object(at: path)["name"].plainText)
    }

    func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool { true }

    /// The rows of each section.
    var picture: [String] {
      (0..<shown.sectionCount).map { section in
        let rows = 0..<shown.numberOfRows(inSection: section)
        return rows.map { object(at: [section, $0])["name"].plainText }.joined(separator: ", ")
      }
    }
  }

  private static let brigade = "Captain Compile, The Linker, Lady Semaphore, Incremental Man"
  private static let watch = "Night Courier, Tidewright, The Lamplighter, Foghorn"
  private static let league = "Doctor Margin, The Footnote, Inkwell"

  /// A board of heroes, and what another program can do to them.
  private func withBoard(
    _ body: (Board, _ theirs: ManagedObjectContext) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "heroes.docket")
      try SQLiteStore.create(at: path, template: try #require(Template.named("heroes")).sql)
      let (store, other) = (try SQLiteStore(path: path), try SQLiteStore(path: path))
      let heroes = store.model.lists[0]
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: heroes.entity, sortDescriptors: heroes.sortDescriptors),
        context: try ManagedObjectContext(store: store), sectionKeyPath: heroes.section)
      let board = try Board(results)
      try body(board, try ManagedObjectContext(store: other))
      #expect(board.table.lastError == nil)
      try store.close()
      try other.close()
    }
  }

  /// The heroes of another program's context, by name.
  private func hero(
    _ name: AttributeValue, in context: ManagedObjectContext
  ) throws -> ManagedObject {
    let entity = context.store.model.lists[0].entity
    let request = FetchRequest(entity: entity, predicate: .comparison("name", .equal, name))
    return try #require(try context.fetch(request).first)
  }

  @Test("The last row of a section is dropped into another one, and comes back with undo")
  func emptiedSection() throws {
    try withBoard { board, _ in
      board.table.setCursor([3, 0])
      board.table.nudge(by: -1)
      #expect(
        board.picture == [Self.brigade, Self.watch, Self.league + ", The Solo Act"])
      #expect(board.table.cursor == [2, 3])
      _ = try board.context.undo()
      #expect(board.picture == [Self.brigade, Self.watch, Self.league, "The Solo Act"])
    }
  }

  @Test("What others did comes first, and the row stays where it was dropped")
  func othersFirst() throws {
    try withBoard { board, theirs in
      let (linker, margin) = (
        try hero("The Linker", in: theirs), try hero("Doctor Margin", in: theirs)
      )
      try theirs.performGesture("Theirs") { theirs in
        try theirs.delete(linker)
        margin["team"] = "Build Brigade"
      }
      board.table.setCursor([3, 0])
      board.table.nudge(by: -2)
      #expect(board.failures.isEmpty)
      #expect(
        board.picture == [
          "Captain Compile, Lady Semaphore, Incremental Man, Doctor Margin", Self.watch,
          "The Footnote, The Solo Act, Inkwell",
        ])
      #expect(board.table.cursor == [2, 1])
    }
  }

  @Test("A row that others put into another section stays in the one where it was dropped")
  func movedByOthers() throws {
    try withBoard { board, theirs in
      let courier = try hero("Night Courier", in: theirs)
      try theirs.performGesture("Theirs") { _ in courier["team"] = "Paper League" }
      board.table.setCursor([1, 0])
      board.table.nudge(by: 1)
      #expect(board.failures.isEmpty)
      #expect(
        board.picture == [
          Self.brigade, "Tidewright, Night Courier, The Lamplighter, Foghorn", Self.league,
          "The Solo Act",
        ])
    }
  }

  @Test("A row that was added is edited and dropped next")
  func added() throws {
    try withBoard { board, _ in
      let context = board.context
      let heroes = context.store.model.lists[0].entity
      let foghorn = try hero("Foghorn", in: context)
      var added: ManagedObject?
      try context.performGesture("Add") { context in
        let hero = try context.insert(heroes, .after(foghorn))
        (hero["name"], hero["team"]) = ("The Semicolon", "Harbour Watch")
        added = hero
      }
      #expect(board.picture[1] == Self.watch + ", The Semicolon")
      let row = try #require(added)
      try context.performGesture("Rename") { _ in row["name"] = "Colon" }
      #expect(board.picture[1] == Self.watch + ", Colon")
      board.table.setCursor([1, 4])
      board.table.nudge(by: -1)
      #expect(board.failures.isEmpty)
      #expect(
        board.picture[1] == "Night Courier, Tidewright, The Lamplighter, Colon, Foghorn")
    }
  }

  @Test("What is known no more in single rows is loaded anew")
  func stale() throws {
    try withBoard { board, theirs in
      let linker = try hero("The Linker", in: theirs)
      try theirs.performGesture("Theirs") { theirs in try theirs.delete(linker) }
      board.context.reset()
      #expect(board.failures.isEmpty)
      #expect(board.picture[0] == "Captain Compile, Lady Semaphore, Incremental Man")
    }
  }

  @Test("A drop that is refused goes home")
  func refused() throws {
    try withBoard { board, theirs in
      let inkwell = try hero("Inkwell", in: theirs)
      try theirs.performGesture("Delete") { theirs in try theirs.delete(inkwell) }
      board.table.setCursor([3, 0])
      board.table.nudge(by: -1)
      #expect(board.failures.count == 1)
      #expect(
        board.picture == [
          Self.brigade, Self.watch, "Doctor Margin, The Footnote", "The Solo Act",
        ])
      #expect(board.table.cursor == [3, 0])
    }
  }
}
