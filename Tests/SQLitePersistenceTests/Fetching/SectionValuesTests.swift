import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("The values that make sections")
struct SectionValuesTests {
  private static let orders =
    FirstKeysTests.orders + [
      [],
      [.init("status", collation: .caseAndDiacriticInsensitive), .init("rank")],
      [.init("status", .descending, collation: .caseAndDiacriticInsensitive)],
    ]

  @Test("stand as in the order of all rows, each once, R27–R30", arguments: [true, false])
  func order(isChoice: Bool) throws {
    let file = try ListFile(sql: ChoiceList.sql + "ALTER TABLE task ADD COLUMN part TEXT;")
    defer { file.remove() }
    var generator = SeededGenerator()
    let statuses = [
      "'Today'", "'today'", "'Later'", "'Done'", "'Nowhere'", "'Äpfel'", "'apfel'", "NULL", "''",
    ]
    for index in 0..<60 {
      let status = statuses.randomElement(using: &generator) ?? "NULL"
      try file.shell(
        """
        INSERT INTO task (name, status, part, rank) VALUES
        ('n\(index)', \(status), \(status), \(Int.random(in: 0..<8, using: &generator)))
        """)
    }
    let store = try file.open()
    let task = try store.entity("task")
    let path: AttributePath = isChoice ? "status" : "part"
    for order in Self.orders {
      let order = isChoice ? order : order.map { $0.path == "status" ? $0.going(by: path) : $0 }
      for predicate in [nil, FetchRequest.Predicate.comparison("rank", .greater, 2)] {
        let request = FetchRequest(entity: task, predicate: predicate, sortDescriptors: order)
        let runs = try store.orderedKeys(for: request, sectionPath: path).sections.map(\.value)
        // Where the order does not keep a section together its place is none.
        guard Set(runs).count == runs.count else { continue }
        let comment = Comment("\(order), seed \(generator.seed)")
        #expect(try store.sectionValues(for: request, sectionPath: path) == runs, comment)
        let context = try ManagedObjectContext(store: store)
        #expect(try context.sectionValues(for: request, sectionPath: path) == runs, comment)
        let rows = try context.fetch(request)
        let value = try #require(rows.last)[path.description]
        for row in rows where row[path.description] == value { try context.delete(row) }
        rows[0][path.description] = rows[rows.count / 2][path.description]
        let known = try context.orderedKeys(for: request, sectionPath: path).sections.map(\.value)
        if Set(known).count == known.count {
          #expect(try context.sectionValues(for: request, sectionPath: path) == known, comment)
        }
        let row = try #require(try context.fetch(request).first)
        row[path.description] = "Quite new"
        let changed = try context.orderedKeys(for: request, sectionPath: path).sections
        #expect(
          try context.sectionValues(for: request, sectionPath: path) == changed.map(\.value),
          comment)
        let child = ManagedObjectContext(parent: context)
        #expect(
          try child.sectionValues(for: request, sectionPath: path) == changed.map(\.value), comment)
      }
    }
  }

  @Test("are read without the rows")
  func cost() throws {
    let file = try ListFile(sql: ChoiceList.sql + "ALTER TABLE task ADD COLUMN part TEXT;")
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO task (name, part, rank) SELECT 'n' || i, 'p' || i % 3, i FROM n
      """)
    let store = try file.open()
    let before = store.statistics.rowsRead
    let request = FetchRequest(entity: try store.entity("task"))
    #expect(try store.sectionValues(for: request, sectionPath: "part").count <= 5)
    #expect(store.statistics.rowsRead - before <= 5)
  }
}
