import Foundation
import ObjectGraph
import TableOrder
import TestSupport
import Testing

@testable import FetchedResults

@Suite("The cache")
struct CacheTests {
  private static let rows = "A: a10 b20 | B: c10 d20 e30 | C: f5"

  @Test(
    "keeps the order and the sections of a fetch that missed, and the next does not sort, R93, R98")
  func hit() throws {
    let kept = try CachedList(Self.rows)
    #expect(try kept.expect(sorted: true))
    #expect(try kept.expect(sorted: false))
    let (results, _) = try kept.open()
    #expect(results.sections?.map(\.name) == ["A", "B", "C"])
    #expect(results.sections?.map(\.numberOfObjects) == [2, 3, 1])
    #expect(results.sectionIndexTitles == ["A", "B", "C"])
    results.order._checkInvariants()
  }

  @Test("holds no row data, R93")
  func contents() throws {
    let kept = try CachedList("A: applesauce10 | B: bread20")
    try kept.open()
    let bytes = try String(
      decoding: Data(contentsOf: URL(fileURLWithPath: kept.path())), as: UTF8.self)
    #expect(!bytes.contains("applesauce") && !bytes.contains("bread"))
  }

  @Test("of a list without a delegate is read and written by the fetch, R41")
  func withoutDelegate() throws {
    let kept = try CachedList(Self.rows)
    let (frozen, _) = try kept.open()
    kept.list.database.write(99, "key", ManagedObjectID(ListFixture.row, 1))
    try frozen.managedObjectContext.mergeChanges()
    #expect(ListFixture.table(frozen) == "A: a99 b20 | B: c10 d20 e30 | C: f5")
    #expect(try kept.expect(sorted: false))
  }

  @Test("of a list with a delegate follows changes as any other, R41")
  func tracking() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    let recorder = DelegateRecorder()
    let (results, isSorted) = try kept.open(delegate: recorder)
    recorder.follow(results)
    #expect(!isSorted)
    let context = results.managedObjectContext
    context.object(with: ManagedObjectID(ListFixture.row, 3))["key"] = 25
    try context.processPendingChanges()
    #expect(recorder.take() == "WILL; OM [1,0]->[1,1] c; DID")
  }

  @Test("keeps no order without rows that were withdrawn and are still saved, R15, R93, R96")
  func withdrawn() throws {
    let kept = try CachedList(Self.rows)
    let recorder = DelegateRecorder()
    let (results, _) = try kept.open(delegate: recorder)
    recorder.follow(results)
    let context = results.managedObjectContext
    let row = { context.object(with: ManagedObjectID(ListFixture.row, $0)) }
    try context.invalidate(row(3))
    row(5)["key"] = 35
    try context.save()
    _ = try kept.list.run("merge")
    results.writeCache()
    #expect(try kept.expect(sorted: false))
    try results.performFetch(adopting: results.fetchedRows)
    results.writeCache()
    #expect(try kept.expect(sorted: false))
    #expect(ListFixture.table(results) == (try kept.list.freshTable()))
  }

  @Test("is caught up from the change feed, and then kept anew, R98")
  func catchUp() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    let row = { ManagedObjectID(ListFixture.row, $0) }
    kept.list.database.write(99, "key", row(1))
    kept.list.database.write("C", "section", row(3))
    kept.list.database.write(nil, 6, of: ListFixture.row)
    kept.list.database.write(["n", 1, "", false, "D"], 9, of: ListFixture.row)
    _ = try kept.list.run("merge")
    #expect(try kept.expect(sorted: false))
    let (results, _) = try kept.open()
    results.writeCache()
    kept.list.database.trimFeed()
    kept.list.database.write(3, "key", row(5))
    try kept.list.context.mergeChanges()
    #expect(try kept.expect(sorted: false))
  }

  @Test("is a miss when the feed no longer reaches back to it, R96")
  func trimmed() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    kept.list.database.write(3, "key", ManagedObjectID(ListFixture.row, 5))
    kept.list.database.trimFeed()
    _ = try kept.list.run("refetch")
    #expect(try kept.expect(sorted: true))
  }

  @Test("is a miss when more has changed than the feed tells, R96")
  func truncated() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    kept.list.database.write(3, "key", ManagedObjectID(ListFixture.row, 5))
    // The position of the cache is known, so nothing but what the feed says of itself gives it
    // away.
    kept.list.database.longestFeed = 0
    #expect(try kept.open().isSorted)
    kept.list.database.longestFeed = nil
    _ = try kept.list.run("refetch")
    #expect(try kept.expect(sorted: false))
  }

  @Test("tells the truth whatever changed and whoever changed it, R93, R96, R98")
  func randomChanges() throws {
    var generator = SeededGenerator()
    for _ in 0..<max(4, RandomSteps.count(300) / 75) {
      let kept = try CachedList(Self.rows, ranks: ["A": 1, "B": 2, "C": 3])
      let byRank = Bool.random(using: &generator)
      let request: (inout FetchRequest) -> Void = {
        if byRank { $0.sortDescriptors[0] = .init("section.rank") }
      }
      let kind = RandomListTests.Kind(testDescription: "", sectioned: true, byRank: byRank)
      for turn in 0..<25 {
        let edits = RandomListTests.edits(
          try kept.list.names(), turn, kind, using: &generator)
        _ = try kept.list.run("\(edits); save; refetch")
        if Int.random(in: 0..<8, using: &generator) == 0 { kept.list.database.trimFeed() }
        let (results, isSorted) = try kept.open(request: request)
        let (plain, _) = try kept.open(name: "other \(turn)", request: request)
        #expect(
          ListFixture.table(results) == ListFixture.table(plain), "\(generator.seed), \(edits)")
        results.order._checkInvariants()
        // Whether the changes could be caught up is left to chance; that there is no cache at
        // first, and one of what was opened just now, is not.
        if turn == 0 { #expect(isSorted) }
        let (again, isSortedAgain) = try kept.open(request: request)
        #expect(!isSortedAgain, "\(generator.seed), \(edits)")
        #expect(ListFixture.table(again) == ListFixture.table(plain), "\(generator.seed), \(edits)")
      }
    }
  }

  @Test("is written anew when it lags far behind, before the feed is trimmed, R98")
  func lag() throws {
    let kept = try CachedList(Self.rows)
    let recorder = DelegateRecorder()
    let (results, _) = try kept.open(delegate: recorder)
    recorder.follow(results)
    for number in 0...FetchedResultsController.longestLag {
      kept.list.database.write(.integer(number), "key", ManagedObjectID(ListFixture.row, 5))
    }
    try results.managedObjectContext.mergeChanges()
    try results.managedObjectContext.processPendingChanges()
    kept.list.database.trimFeed()
    kept.list.database.write(1, "key", ManagedObjectID(ListFixture.row, 4))
    _ = try kept.list.run("refetch")
    #expect(try kept.expect(sorted: false))
  }

  @Test("is valid for one request alone, and another under its name evicts it, R94, R96, R97")
  func subject() throws {
    let kept = try CachedList(Self.rows)
    let changes: [(inout FetchRequest) -> Void] = [
      { $0.predicate = .comparison("key", .greater, 5) },
      { $0.predicate = .comparison("key", .greater, "5") },
      { $0.predicate = .comparison("key", .greater, 5, .caseInsensitive) },
      { $0.sortDescriptors.append(.init("title")) },
      { $0.sortDescriptors[1] = .init("key", .descending) },
      { $0.sortDescriptors[0] = .init("section", collation: .caseInsensitive) },
      { $0.limit = 3 }, { $0.offset = 1 },
    ]
    for change in changes {
      try kept.open()
      let (results, isSorted) = try kept.open(request: change)
      #expect(isSorted)
      let (again, isSortedAgain) = try kept.open(request: change)
      #expect(!isSortedAgain)
      #expect(ListFixture.table(results) == ListFixture.table(again))
      #expect(try kept.expect(sorted: true))
    }
    let (_, isSorted) = try kept.open(name: "another")
    #expect(isSorted)
    #expect(try kept.expect(sorted: false))
  }

  @Test("of a copy that went another way is a miss, and so is one of another choice, R94, R95, R96")
  func foreign() throws {
    let kept = try CachedList(Self.rows, ranks: ["A": 1, "B": 2, "C": 3])
    let byRank: (inout FetchRequest) -> Void = { $0.sortDescriptors[0] = .init("section.rank") }
    try kept.open(request: byRank)
    #expect(try !kept.open(request: byRank).isSorted)
    kept.list.database.write(0, "rank", ManagedObjectID(ListFixture.shelf, 3))
    let (results, isSorted) = try kept.open(request: byRank)
    #expect(isSorted)
    #expect(results.sections?.map(\.name) == ["C", "A", "B"])
    try kept.open()
    kept.list.database.history = 2
    #expect(try kept.expect(sorted: true))
  }

  @Test("of what was built anew with all stamps is a miss, R95, R96")
  func rebuilt() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    #expect(try kept.expect(sorted: false))
    kept.list.database.edition = 2
    #expect(try kept.expect(sorted: true))
    #expect(try kept.expect(sorted: false))
  }

  @Test("never keeps what is not saved, R98")
  func unsaved() throws {
    let kept = try CachedList(Self.rows)
    let (results, _) = try kept.open()
    let context = results.managedObjectContext
    context.object(with: ManagedObjectID(ListFixture.row, 1))["key"] = 99
    _ = try context.insert(ListFixture.row)
    try results.performFetch()
    results.writeCache()
    #expect(ListFixture.table(results).contains("a99"))
    #expect(try kept.expect(sorted: false))
    kept.cache.deleteCache(named: nil)
    try results.performFetch()
    results.writeCache()
    #expect(try kept.expect(sorted: true))
  }

  @Test("goes by name or as a whole; what is not there is no error, R99")
  func deletion() throws {
    let kept = try CachedList(Self.rows)
    kept.cache.deleteCache(named: "list")
    kept.cache.deleteCache(named: nil)
    for name in ["list", "läst/../list", String(repeating: "long ", count: 90)] {
      try kept.open(name: name)
      #expect(try kept.expect(sorted: false, name: name))
    }
    kept.cache.deleteCache(named: "list")
    #expect(try kept.expect(sorted: true))
    let folder = kept.cache.folder
    // The last two were not written to their end; the first ones are not the cache's.
    let strangers = ["my.results.csv", "my.results.sqlite", "results"]
    for name in strangers + ["a.results.unfinished-Ab3dEf", "b.results.unfinished-000000"] {
      try Data().write(to: URL(filePath: folder + "/" + name))
    }
    kept.cache.deleteCache(named: nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == strangers)
  }

  @Test("takes away what a killed program left of it, and not what another one is writing")
  func leftovers() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    let folder = kept.cache.folder
    let list = kept.path().dropFirst(folder.count + 1)
    let names = [
      "\(list).unfinished-000000", "\(list).unfinished-Ab3dEf", "b.results.unfinished-0aB1cD",
    ]
    for (name, age) in zip(names, [3_900, 3_000, 3_900] as [TimeInterval]) {
      try Data().write(to: URL(filePath: folder + "/" + name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder + "/" + name)
    }
    kept.cache.deleteCache(named: "list")
    try kept.open()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == [names[2], String(list), names[1]].sorted())
  }

  @Test("that is damaged is a miss or tells the truth, byte by byte, R96, R100")
  func damage() throws {
    let kept = try CachedList(Self.rows)
    try kept.open()
    let path = kept.path()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let subject = CacheSubject.bytes(
      name: "list", Arrangement(kept.list.controller.fetchRequest, sectionPath: "section"),
      in: kept.list.database.model, edition: kept.list.database.edition)
    let expected = CachedRows(subject, path: path)?.keys(first: .max)
    #expect(expected?.keys == [1, 2, 3, 4, 5, 6])
    func check(_ damaged: Data, _ comment: String) throws {
      try damaged.write(to: URL(fileURLWithPath: path))
      #expect(CachedRows(subject, path: path)?.keys(first: .max) == nil, "\(comment)")
    }
    for place in whole.indices {
      for flip: UInt8 in [1, 0x80, 0xFF] {
        var damaged = whole
        damaged[place] ^= flip
        try check(damaged, "byte \(place) of \(whole.count) with \(flip)")
      }
      try check(whole.prefix(place), "cut at \(place)")
    }
    try check(whole + [0], "longer")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try kept.expect(sorted: true))
    try FileManager.default.removeItem(atPath: path)
    try check(Data(), "empty")
    #expect(try kept.expect(sorted: true))
    #expect(try kept.expect(sorted: false))
  }

  @Test("shows the first rows of a long list at once, and brings the others, R93")
  func firstRows() throws {
    let kept = try CachedList(Self.long)
    try kept.open()
    let posted = PostedWork()
    kept.list.database.write(0, "key", ManagedObjectID(ListFixture.row, 4_500))
    try kept.list.context.mergeChanges()
    let recorder = DelegateRecorder()
    let (results, isSorted) = try kept.open(posted: posted, delegate: recorder)
    recorder.follow(results)
    #expect(!isSorted)
    #expect(!results.isComplete)
    #expect(results.order.rowCount == CacheHeader.rowsPerBlock + 1)
    try posted.run { results.isComplete }
    #expect(recorder.take() == "COMPLETE")
    #expect(ListFixture.table(results) == (try kept.list.freshTable()))
  }

  @Test("of which a later part is damaged gives way to the store, and is replaced, R96, R100")
  func damagedBlock() throws {
    let kept = try CachedList(Self.long)
    try kept.open()
    let url = URL(fileURLWithPath: kept.path())
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count - 100] ^= 1
    try bytes.write(to: url)
    let posted = PostedWork()
    let (results, isSorted) = try kept.open(posted: posted)
    #expect(!isSorted)
    try posted.run { results.isComplete }
    #expect(ListFixture.table(results) == (try kept.list.freshTable()))
    results.stopFetching()
    #expect(try kept.expect(sorted: false))
  }

  @Test("that cannot be written is none")
  func unwritable() throws {
    let kept = try CachedList(Self.rows)
    try Data().write(to: URL(fileURLWithPath: kept.folder.path(of: "made")))
    #expect(try kept.expect(sorted: true))
    #expect(try kept.expect(sorted: true))
  }

  /// 5,000 rows in two sections: two blocks.
  private static let long: String = {
    let rows = (0..<5_000).map { number in
      let letters = String(number, radix: 26).unicodeScalars.map { digit in
        String(UnicodeScalar(UInt8(97 + (Int(String(digit), radix: 26) ?? 0))))
      }
      return "\(letters.joined())\(number * 10)"
    }
    return "A: \(rows.prefix(2_000).joined(separator: " ")) | B: "
      + rows.dropFirst(2_000).joined(separator: " ")
  }()
}
