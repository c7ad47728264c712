import ObjectGraph

/// Customers with their jobs, in memory and as a file: a model in which each kind of relationship
/// and each delete rule occurs.
///
/// A customer takes its jobs along, a job its notes; an agent leaves its jobs behind; a customer
/// with contracts stays; a folder takes the folders in it along.
public enum Workshop {
  public static let customer = Entity(
    "customer", attributes: [Attribute("name", isOptional: false, defaultValue: "")],
    relationships: [
      .toMany("contract", of: "contract", inverse: "customer", onDelete: .deny),
      .toMany("job", of: "job", inverse: "customer", onDelete: .cascade),
    ])
  public static let agent = Entity(
    "agent", attributes: [Attribute("name"), Attribute("boss_id", .integer)],
    relationships: [
      .toOne("boss", to: "agent", storedIn: "boss_id"),
      .toMany("agent", of: "agent", inverse: "boss", onDelete: .nullify),
      .toMany("job", of: "job", inverse: "agent", onDelete: .nullify),
    ])
  public static let job = Entity(
    "job",
    attributes: [
      Attribute("title"), Attribute("customer_id", .integer), Attribute("agent_id", .integer),
      Attribute("position", .integer),
    ],
    orderAttribute: "position",
    relationships: [
      .toOne("customer", to: "customer", storedIn: "customer_id"),
      .toOne("agent", to: "agent", storedIn: "agent_id"),
      .toMany("note", of: "note", inverse: "job", onDelete: .cascade),
    ])
  public static let note = Entity(
    "note", attributes: [Attribute("words"), Attribute("job", .integer)],
    relationships: [.toOne("job", to: "job", storedIn: "job")])
  public static let contract = Entity(
    "contract", attributes: [Attribute("customer_id", .integer)],
    relationships: [.toOne("customer", to: "customer", storedIn: "customer_id")])
  public static let folder = Entity(
    "folder", attributes: [Attribute("name"), Attribute("parent_id", .integer)],
    relationships: [
      .toOne("parent", to: "folder", storedIn: "parent_id"),
      .toMany("folder", of: "folder", inverse: "parent", onDelete: .cascade),
    ])

  public static let model = Model(entities: [job, folder, customer, agent, contract, note])

  /// The same as a file: only jobs and folders are lists.
  public static let sql = """
    CREATE TABLE customer (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '');
    CREATE TABLE agent (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      boss_id INTEGER REFERENCES agent ON DELETE SET NULL
    );
    CREATE TABLE job (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
      customer_id INTEGER REFERENCES customer (id) ON DELETE CASCADE,
      agent_id INTEGER REFERENCES Agent (ID) ON DELETE SET NULL,
      position INTEGER
    );
    CREATE TABLE note (
      id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT,
      job INTEGER REFERENCES job (id) ON DELETE CASCADE
    );
    CREATE TABLE contract (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER REFERENCES customer (id)
    );
    CREATE TABLE folder (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      parent_id INTEGER REFERENCES folder (id) ON DELETE CASCADE
    );
    INSERT INTO docket_list (entity, title, title_column, order_column)
    VALUES ('job', 'Jobs', 'title', 'position');
    INSERT INTO docket_list (entity, title, title_column) VALUES ('folder', 'Folders', 'name');
    """

  /// Rows with which the tests begin, by entity and from key 1 on: two customers, two agents, of
  /// whom Bo is Al's boss, three jobs of the first customer and one of the second.
  public static let rows: [(entity: Entity, values: [[AttributeValue]])] = [
    (customer, [["Zoe"], ["Ann"]]),
    (agent, [["Al", 2], ["Bo", .null]]),
    (
      job,
      [
        ["roof", 1, 1, 1000], ["door", 2, 1, 2000], ["wall", 1, 2, 3000], ["gate", 1, .null, 4000],
      ]
    ),
    (note, [["bring a ladder", 1], ["slates", 1], ["oak", 2]]),
  ]

  /// A database in memory with these rows.
  public static func database() -> MemoryStoreDatabase {
    let database = MemoryStoreDatabase(model: model)
    for (entity, rows) in rows {
      for (index, values) in rows.enumerated() {
        database.write(values, Int64(index + 1), of: entity)
      }
    }
    return database
  }

  /// SQL that adds these rows to a file.
  public static var insertions: String {
    rows.flatMap { entity, rows in
      // An agent comes after the boss.
      rows.enumerated().reversed().map { index, values in
        let columns = (["id"] + entity.attributes.map(\.name)).joined(separator: ", ")
        let texts = ([.integer(Int64(index + 1))] + values).map(\.description)
        return "INSERT INTO \(entity) (\(columns)) VALUES (\(texts.joined(separator: ", ")));"
      }
    }.joined(separator: "\n")
  }
}
