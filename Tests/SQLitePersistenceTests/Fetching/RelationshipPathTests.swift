import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Paths through relationships in a file")
struct RelationshipPathTests {
  private static let paths: [AttributePath] = [
    "title", "customer.name", "customer", "agent.name", "agent.boss.name", "agent.boss.boss.name",
    "agent_id",
  ]

  @Test("mean the same as in memory, whatever the values and the unsaved changes, R29, R86")
  func sameAsInMemory() throws {
    var random = SeededGenerator()
    let file = try ListFile(sql: Workshop.sql)
    defer { file.remove() }
    let store = try file.open()
    let database = MemoryStoreDatabase(model: Workshop.model)
    try fill(file, database, using: &random)
    let contexts = [
      try ManagedObjectContext(store: store),
      try ManagedObjectContext(store: MemoryStore(database)),
    ]
    for round in 0..<60 {
      if round == 30 { try edit(contexts, using: &random) }
      let request = request(using: &random)
      let section = Bool.random(using: &random) ? Self.paths.randomElement(using: &random) : nil
      let found = try contexts.map { context in
        var keys = try context.orderedKeys(for: request, sectionPath: section)
        keys.feedPosition = 0
        return keys
      }
      try #require(
        found[0] == found[1],
        "\(request), \(section.map(\.description) ?? "no section"), seed \(random.seed)")
      #expect(try contexts[0].count(for: request) == found[0].keys.count)
    }
  }

  /// References of every class, most of them to rows that are there.
  private func fill(
    _ file: ListFile, _ database: MemoryStoreDatabase, using random: inout SeededGenerator
  ) throws {
    var sql = "PRAGMA foreign_keys = OFF;"
    let names: [AttributeValue] = ["a", "A", "b", "", .null, 1, 2.5, .data([97])]
    let keys: [AttributeValue] = [1, 2, 3, 4, 5, .null, 99]
    for (entity, count) in [(Workshop.customer, 5), (Workshop.agent, 5), (Workshop.job, 60)] {
      for key in 1...Int64(count) {
        let values = entity.attributes.map { attribute -> AttributeValue in
          if attribute.name == "position" { return .integer(key * 1000) }
          let choices = attribute.name.hasSuffix("_id") ? keys : names
          let value = choices.randomElement(using: &random) ?? .null
          return value.isNull && !attribute.isOptional ? "" : value
        }
        let columns = entity.attributes.map(\.name).joined(separator: ", ")
        let texts = values.map(\.description).joined(separator: ", ")
        sql += "INSERT INTO \(entity) (\(columns)) VALUES (\(texts));"
        // A column of the type TEXT makes text of numbers.
        let stored = values.enumerated().map { index, value -> AttributeValue in
          switch value {
          case .integer, .real: entity.attributes[index].type == .text ? .text("\(value)") : value
          default: value
          }
        }
        database.write(stored, key, of: entity)
      }
    }
    try file.shell(sql)
  }

  private func request(using random: inout SeededGenerator) -> FetchRequest {
    func path() -> AttributePath { Self.paths.randomElement(using: &random) ?? "title" }
    let constants: [AttributeValue] = ["a", "b", "", 1, 2, .null]
    func condition(_ depth: Int) -> FetchRequest.Predicate {
      let constant = constants.randomElement(using: &random) ?? .null
      switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
      case 0: return .comparison(path(), .less, constant, .caseInsensitive)
      case 1: return .comparison(path(), .equal, constant)
      case 2: return .isNull(path())
      case 3: return .among(path(), constants)
      case 4: return .not(condition(depth - 1))
      default: return .or([condition(depth - 1), condition(depth - 1)])
      }
    }
    return FetchRequest(
      entity: Workshop.job, predicate: Bool.random(using: &random) ? condition(2) : nil,
      sortDescriptors: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        .init(path(), Bool.random(using: &random) ? .ascending : .descending)
      }, limit: Bool.random(using: &random) ? 20 : nil, offset: 3)
  }

  /// The same unsaved changes in both contexts, of related objects too.
  private func edit(
    _ contexts: [ManagedObjectContext], using random: inout SeededGenerator
  ) throws {
    let name = AttributeValue.text("new \(Int.random(in: 0..<9, using: &random))")
    for context in contexts {
      func object(_ entity: Entity, _ key: Int64) -> ManagedObject {
        context.object(with: ManagedObjectID(entity, key))
      }
      object(Workshop.customer, 1)["name"] = name
      try context.delete(object(Workshop.agent, 2))
      object(Workshop.agent, 3).setRelated("boss", to: object(Workshop.agent, 4))
      let new = try context.insert(Workshop.customer)
      new["name"] = "a"
      object(Workshop.job, 7).setRelated("customer", to: new)
      object(Workshop.agent, 4)["name"] = name
    }
  }
}
