import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("The first keys")
struct FirstKeysTests {
  /// Some orders of tasks in sections, all but the last by what the section leads to.
  static let orders: [[FetchRequest.SortDescriptor]] = [
    [.init("status.rank"), .init("rank")],
    [.init("status.rank", .descending), .init("rank", .descending), .init("name")],
    [.init("status", collation: .caseInsensitive), .init("name", collation: .caseInsensitive)],
    [.init("status.rank"), .init("status.name"), .init("code", .descending)],
    [.init("status"), .init("rank")],
    [.init("status.rank", nulls: .last), .init("code", nulls: .last)],
    [
      .init("status", nulls: .last),
      .init("name", collation: .caseAndDiacriticInsensitive, nulls: .last),
    ],
    [.init("status.rank"), .init("name", .descending, collation: .caseAndDiacriticInsensitive)],
  ]

  @Test("Without locks the background reader tells where somebody wrote while it read")
  func writtenMeanwhile() throws {
    let system = try ScriptedFileSystem()
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    try withOrdinaryRights {
      let store = try file.open(.init(fileSystem: system.name))
      #expect(store.access == .immutable)
      let request = FetchRequest(entity: try store.entity("favorite"))
      let reader = try #require(try store.makeBackgroundReader())
      var isWriting = true
      system.failure = { operation in
        if isWriting, operation == FileOperation(.read, .main) {
          isWriting = false
          _ = try? file.shell("DELETE FROM favorite WHERE id = 1")
        }
        return nil
      }
      #expect(throws: PersistentStoreError.busy) {
        try reader.orderedKeys(for: request, sectionPath: nil)
      }
      #expect(try reader.orderedKeys(for: request, sectionPath: nil).keys.count == 6)
      try store.close()
    }
  }

  @Test("are those that all keys begin with, orphans and NULL among them, R28–R30, R86")
  func prefix() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    var generator = SeededGenerator()
    let statuses = ["'Today'", "'today'", "'Later'", "'Done'", "'Nowhere'", "NULL", "''"]
    for index in 0..<60 {
      let status = statuses.randomElement(using: &generator) ?? "NULL"
      let rank = Int.random(in: 0..<8, using: &generator)
      try file.shell(
        """
        INSERT INTO task (name, status, rank) VALUES
        ('n\(index)', \(status), \(rank == 0 ? "NULL" : "\(rank)"))
        """)
    }
    let store = try file.open()
    let task = try store.entity("task")
    for order in Self.orders {
      for predicate in [nil, FetchRequest.Predicate.comparison("rank", .greater, 2)] {
        let request = FetchRequest(entity: task, predicate: predicate, sortDescriptors: order)
        let all = try store.orderedKeys(for: request, sectionPath: "status")
        for limit in [1, 2, 7, 30, all.keys.count, 500] {
          let start = try store.firstKeys(for: request, sectionPath: "status", limit: limit)
          let first = start.order
          let comment = "\(order), first \(limit), seed \(generator.seed)"
          let isWhole = order.contains { $0.collation == .caseAndDiacriticInsensitive }
          #expect(start.isComplete == (isWhole || first.keys.count < limit), "\(comment)")
          let count = isWhole ? all.keys.count : limit
          #expect(first.keys == Array(all.keys.prefix(count)), "\(comment)")
          #expect(first.sortKeys == Array(all.sortKeys.prefix(count)), "\(comment)")
          #expect(first.sections.map(\.count).reduce(0, +) == first.keys.count, "\(comment)")
          #expect(
            first.sections.map(\.value) == all.sections.prefix(first.sections.count).map(\.value),
            "\(comment)")
          #expect(first.feedPosition == all.feedPosition)
        }
      }
    }
  }

  @Test("are read without reading the others where an index holds the order")
  func cost() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO task (name, status, rank)
      SELECT 'n' || i, CASE i % 3 WHEN 0 THEN 'Today' WHEN 1 THEN 'Later' ELSE 'Gone' END, i FROM n
      """)
    let store = try file.open()
    let task = try store.entity("task")
    func rowsRead(_ order: [FetchRequest.SortDescriptor], _ section: AttributePath?) throws -> Int {
      let before = store.statistics.rowsRead
      let request = FetchRequest(entity: task, sortDescriptors: order)
      #expect(
        try store.firstKeys(for: request, sectionPath: section, limit: 50).order.keys.count == 50)
      return store.statistics.rowsRead - before
    }
    #expect(try rowsRead([.init("rank")], nil) <= 52)
    #expect(try rowsRead([.init("rank", nulls: .last)], nil) <= 52)
    #expect(
      try rowsRead([.init("status", nulls: .last), .init("rank", nulls: .last)], "status") <= 60)
    #expect(try rowsRead([.init("status"), .init("rank")], "status") <= 52)
    // Three sections and a half, and whether there is an index.
    #expect(try rowsRead([.init("status.rank"), .init("rank")], "status") <= 60)
  }

  @Test(
    "in an order that looks through capitals come with all others, every row read once, R29",
    arguments: [(3000, true), (SortedKeyFetch.largestRowCount + 1, false)])
  func sortedAtOnce(count: Int, isComplete: Bool) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      DELETE FROM task;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO task (name, status) SELECT 'É' || (i * 7919) % 140009, 'Today' FROM n
      """)
    let store = try file.open()
    let request = FetchRequest(
      entity: try store.entity("task"),
      sortDescriptors: [.init("name", collation: .caseAndDiacriticInsensitive)])
    let before = store.statistics.rowsRead
    let first = try store.firstKeys(for: request, sectionPath: nil, limit: 50)
    // What is read besides: how many rows there are, and the feed position. Of too many rows SQLite
    // finds the first ones.
    #expect(store.statistics.rowsRead - before == (isComplete ? count : 50) + 2)
    #expect(first.isComplete == isComplete)
    let all = try store.orderedKeys(for: request, sectionPath: nil)
    #expect(all.keys.count == count)
    #expect(first.order.keys == Array(all.keys.prefix(isComplete ? count : 50)))
  }

  @Test("of texts that take more memory than is given to sort them are left to SQLite")
  func tooLongTexts() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO task (name, status) SELECT 'É' || (i * 7919) % 1009, 'Today' FROM n
      """)
    let store = try file.open()
    let request = FetchRequest(
      entity: try store.entity("task"),
      sortDescriptors: [.init("name", collation: .caseAndDiacriticInsensitive)])
    let sorting = try #require(SortedKeyFetch(request, sectionPath: nil, in: store.model))
    let all = try #require(try sorting.run(on: store.connection))
    #expect(all.keys.count == 303)
    for limit in [0, 1, 500, 1_000] {
      let before = store.statistics.rowsRead
      #expect(try sorting.run(on: store.connection, upTo: limit) == nil)
      // It ends with the first row that is too much, and whoever asks next begins anew.
      #expect(store.statistics.rowsRead - before < 303)
      #expect(try sorting.run(on: store.connection) == all)
    }
    try store.close()
  }

  @Test("are those of sections too whose names are no UTF-8", arguments: [1, 5000])
  func brokenNames(count: Int) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO status (name, rank)
      VALUES (CAST(x'46E972' AS TEXT), -5), (CAST(x'46E872' AS TEXT), -4);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO task (name, status, rank) SELECT 'n' || i % 97, name, i FROM n, status WHERE rank < 0
      """)
    let store = try file.open()
    let task = try store.entity("task")
    for second in ["rank", "name"] as [AttributePath] {
      let request = FetchRequest(
        entity: task, sortDescriptors: [.init("status.rank"), .init(second)])
      let all = try store.orderedKeys(for: request, sectionPath: "status")
      let first = try store.firstKeys(for: request, sectionPath: "status", limit: 20_000)
      #expect(first.isComplete)
      #expect(first.order.keys == all.keys)
      #expect(all.keys.count == 2 * count + 3)
    }
    let near = try store.rankedRows(
      of: task, beyond: nil, .forwards, section: "F\u{FFFD}r", limit: 3)
    #expect(near.map(\.rank) == Array([1, 1, 2, 2].prefix(min(3, 2 * count))))
    let next = try store.rankedRows(
      of: task, beyond: near.first, .forwards, section: "F\u{FFFD}r", limit: 1)
    #expect(next == Array(near.dropFirst().prefix(1)))
  }

  @Test(
    "are those of a table too with columns that are called as the statement calls what it reads",
    arguments: [
      ("status", "value TEXT"), ("status", "VALUE TEXT DEFAULT 'ZZ'"),
      ("status", "value TEXT AS (upper(title))"), ("value", "other TEXT"),
      ("docket_section", "value TEXT"), ("docket_path_1", "docket_section TEXT"),
    ])
  func columnNames(section: String, other: String) throws {
    let file = try ListFile(
      sql: ChoiceList.sql.replacing("status TEXT", with: "\(section) TEXT")
        .replacing("task (status, rank)", with: "task (\(section), rank)")
        .replacing("'status', 'Status'", with: "'\(section)', 'Status'")
        .replacing("'name', 'status', 'rank'", with: "'name', '\(section)', 'rank'")
        .replacing("task (name, status, code", with: "task (name, \(section), code")
        .replacing("code TEXT", with: "title TEXT DEFAULT 'ZZ', \(other), code TEXT"))
    defer { file.remove() }
    try file.shell(
      "INSERT INTO task (name, \(section), rank) VALUES ('d', 'Done', 5), ('e', NULL, 6)")
    let store = try file.open()
    let path = AttributePath(attribute: section)
    let request = FetchRequest(
      entity: try store.entity("task"),
      sortDescriptors: [.init(AttributePath(components: [section, "rank"])), .init("rank")])
    let all = try store.orderedKeys(for: request, sectionPath: path)
    #expect(all.keys.count == 5)
    for limit in [2, 50] {
      let first = try store.firstKeys(for: request, sectionPath: path, limit: limit)
      #expect(first.order.keys == Array(all.keys.prefix(limit)))
      #expect(first.isComplete == (limit > 5))
    }
    try store.close()
  }

  @Test("of a large section in an order that no index holds come from the table, R28")
  func largeSections() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      INSERT INTO task (name, status, rank)
      SELECT 'n' || (i * 7919) % 6007, CASE WHEN i % 10 THEN 'Today' ELSE 'Later' END, i FROM n
      """)
    let store = try file.open()
    let task = try store.entity("task")
    for order: [FetchRequest.SortDescriptor] in [
      [.init("status.rank"), .init("name")], [.init("status.rank", .descending), .init("name")],
    ] {
      let request = FetchRequest(entity: task, sortDescriptors: order)
      let all = try store.orderedKeys(for: request, sectionPath: "status")
      let first = try store.firstKeys(for: request, sectionPath: "status", limit: 700).order
      #expect(first.keys == Array(all.keys.prefix(700)))
      let fetch = SectionwiseKeyFetch(
        request, section: "status", behind: [], in: store.model, limit: 1)
      #expect(try fetch.isLarge(.init("Today"), on: store.connection))
      #expect(try !fetch.isLarge(.init("Later"), on: store.connection))
      #expect(try !fetch.isLarge(.init(.null), on: store.connection))
    }
  }

  @Test("are followed by all, read by another thread as they are saved at that moment")
  func background() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let request = FetchRequest(entity: favorite, sortDescriptors: [.init("rank")])
    let reader = try #require(try store.makeBackgroundReader())
    try file.shell("DELETE FROM favorite WHERE id = 1")
    let task = BackgroundTask(
      { try reader.orderedKeys(for: request, sectionPath: nil) }, whenDone: {})
    #expect(try task.value() == store.orderedKeys(for: request, sectionPath: nil))
    try store.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["list.docket"])
  }

  @Test("are not followed by those of another file that was put into the place of the first")
  func replaced() throws {
    let file = try ListFile()
    defer { file.remove() }
    let other = try ListFile()
    defer { other.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let reader = try #require(try store.makeBackgroundReader())
    #expect(rename(other.path, file.path) == 0)
    #expect(throws: PersistentStoreError.replaced) {
      try reader.orderedKeys(for: FetchRequest(entity: favorite), sectionPath: nil)
    }
  }

  @Test("are all that there is once the reader of the others was told to stop")
  func cancelled() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      INSERT INTO favorite (name, rank) SELECT 'n' || i, 100000 - i FROM n
      """)
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let reader = try #require(try store.makeBackgroundReader())
    reader.cancel()
    #expect(throws: PersistentStoreError.self) {
      try reader.orderedKeys(
        for: FetchRequest(entity: favorite, sortDescriptors: [.init("name")]), sectionPath: nil)
    }
  }
}
