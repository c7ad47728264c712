import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("The model of a file")
struct ModelTests {
  @Test("takes types from the fields, and without them from the columns")
  func types() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'it''s', size INTEGER DEFAULT -5,
          ratio REAL DEFAULT 1.5, done BOOLEAN NOT NULL DEFAULT TRUE, due DATE, at DATETIME,
          body BLOB, code VARCHAR(20), price DECIMAL(10, 2), status TEXT, anything,
          at_once TEXT DEFAULT CURRENT_TIMESTAMP, twice GENERATED ALWAYS AS (size * 2),
          pair TEXT DEFAULT ('a' || 'b'), mask INTEGER DEFAULT 0x10, none TEXT DEFAULT NULL,
          word TEXT DEFAULT soon, name_of TEXT DEFAULT "a ""b"" c", raw DEFAULT x'61',
          small REAL DEFAULT 2.5e-3, quotes TEXT DEFAULT '''', doc JSON, cost MONEY, key UUID
        );
        CREATE TABLE state (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, section_column)
        VALUES ('thing', 'Things', 'name', 'status');
        INSERT INTO docket_field (entity, name, label, type, choice, rank) VALUES
          ('thing', 'status', 'State', 'choice', 'state', 1),
          ('thing', 'size', 'Size', 'boolean', NULL, 2);
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    #expect(
      thing.attributes == [
        Attribute("status", .choice(of: "state"), title: "State"),
        Attribute("size", .boolean, defaultValue: -5, title: "Size"),
        Attribute("name", .text, isOptional: false, defaultValue: "it's"),
        Attribute("ratio", .real, defaultValue: 1.5),
        Attribute("done", .boolean, isOptional: false, defaultValue: 1),
        Attribute("due", .date), Attribute("at", .dateTime), Attribute("body", .data),
        Attribute("code", .text), Attribute("price", .real), Attribute("anything", .data),
        Attribute("at_once", .text, isComputedByDefault: true),
        Attribute("pair", .text, isComputedByDefault: true),
        Attribute("mask", .integer, isComputedByDefault: true), Attribute("none", .text),
        Attribute("word", .text, defaultValue: "soon"),
        Attribute("name_of", .text, defaultValue: "a \"b\" c"),
        Attribute("raw", .data, isComputedByDefault: true),
        Attribute("small", .real, defaultValue: 0.0025),
        Attribute("quotes", .text, defaultValue: "'"), Attribute("doc", .text),
        Attribute("cost", .real), Attribute("key", .text),
      ])
    #expect(store.model.entities.map(\.name) == ["thing", "state"])
    #expect(try store.entity("state").orderAttribute == "rank")
    #expect(thing.orderAttribute == nil)
    #expect(store.model.lists[0].sortDescriptors == [.init("status.rank")])
  }

  @Test("passes over what stands in brackets behind a declared type")
  func brackets() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE entry (
          id INTEGER PRIMARY KEY, name varchar(255), made datetime(6) NOT NULL, seen TIMESTAMP (3),
          sent timestamp(0), done boolean(1), sure BOOL (1, 0), day date (10), size tinyint(1));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('entry', 'Entries', 'name');
        """)
    defer { file.remove() }
    let entry = try file.open().entity("entry")
    #expect(
      entry.attributes.map(\.type) == [
        .text, .dateTime, .dateTime, .dateTime, .boolean, .boolean, .date, .integer,
      ])
  }

  @Test("has the lists in their order, each with its own way to sort")
  func lists() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, sort, cell_style, rank)
        VALUES ('a', 'Last', 'name', NULL, 'name COLLATE NOCASE DESC, rank', 'columns', 9),
          ('a', 'First', 'name', 'rank', NULL, 'plain', 1),
          ('a', 'None', 'name', NULL, NULL, 'value', 5);
        """)
    defer { file.remove() }
    let lists = try file.open().model.lists
    #expect(lists.map(\.name) == ["First", "None", "Last"])
    #expect(lists.map(\.cellStyle) == [.plain, .value, .columns])
    #expect(
      lists.map(\.sortDescriptors) == [
        [.init("rank")], [.init("name")],
        [.init("name", .descending, collation: .caseInsensitive), .init("rank")],
      ])
    #expect(lists.allSatisfy { $0.entity.orderAttribute == "rank" })
    #expect(lists.allSatisfy { $0.fields.map(\.name) == ["name"] }, "all but the rank")
  }

  @Test(
    "says in the order of a list where NULL stands",
    arguments: [
      ("code NULLS LAST, rank", FetchRequest.SortDescriptor("code", nulls: .last)),
      (
        "code collate nocase asc nulls last",
        .init("code", collation: .caseInsensitive, nulls: .last)
      ),
      ("code ASC NULLS FIRST", .init("code")), ("code DESC NULLS LAST", .init("code", .descending)),
    ])
  func nulls(sort: String, first: FetchRequest.SortDescriptor) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET sort = '\(sort)' WHERE entity = 'task'")
    let list = try #require(try file.open().model.lists.first { $0.entity.name == "task" })
    let found = try #require(list.sortDescriptors.first)
    #expect(found.path == first.path && found.collation == first.collation)
    #expect(found.order == first.order && found.nulls == first.nulls)
    let written = SortText(list.sortDescriptors)
    #expect(written.descriptors(for: list.entity) == list.sortDescriptors)
    #expect(written.text.contains("NULLS LAST") == (first.nulls == .last))
  }

  @Test(
    "refuses an order with words that say nothing",
    arguments: ["code NULLS", "code LAST", "code DESC NULLS FIRST", "code NULLS LAST DESC"])
  func strayNulls(sort: String) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let entity = try file.open().entity("task")
    #expect(SortText(sort).descriptors(for: entity) == nil)
  }

  @Test("orders a list by title that names neither sections nor ranks nor an order")
  func lastResort() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell("INSERT INTO step (task, name) VALUES (3, 'a')")
    let store = try file.open()
    let list = store.model.lists[1]
    #expect(list.sortDescriptors == [.init("name")])
    let keys = try store.orderedKeys(
      for: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      sectionPath: list.section)
    #expect(keys.keys == [4, 1, 2, 3])
  }

  @Test("has no manual order for a list that names the key of its rows as its order")
  func orderByKey() throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET order_column = 'Id'")
    let store = try file.open()
    #expect(store.model.lists[0].sortDescriptors == [.init("section.rank")])
    #expect(try store.entity("todo").orderAttribute == nil)
  }

  @Test("has no manual order for a list that names a column of texts as its order, and sorts by it")
  func orderByTexts() throws {
    let file = try ListFile(sql: Self.textRanks)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    #expect(thing.orderAttribute == nil)
    #expect(store.model.lists[0].sortDescriptors == [.init("state.rank"), .init("place")])
    let context = try ManagedObjectContext(store: store)
    let rows = try context.fetch(
      FetchRequest(entity: thing, sortDescriptors: store.model.lists[0].sortDescriptors))
    #expect(rows.map(\.objectID.key) == [2, 1])
    #expect(throws: ContextError.self) {
      try context.performGesture("move") { try $0.move([rows[1]], .first) }
    }
    try context.performGesture("add") { try $0.insert(thing)["name"] = "c" }
    #expect(try file.shell("SELECT group_concat(quote(place)) FROM thing") == "'9','10',NULL")
    try context.perform(.retypeField("place", of: "thing", to: .integer), as: "retype")
    #expect(try store.entity("thing").orderAttribute == "place")
  }

  static let textRanks = """
    CREATE TABLE state (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
    CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, state TEXT, place VARCHAR(9));
    INSERT INTO state (name, rank) VALUES ('Now', 1);
    INSERT INTO thing (name, state, place) VALUES ('a', 'Now', 9), ('b', 'Now', 10);
    INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
    VALUES ('thing', 'Things', 'name', 'state', 'place');
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('thing', 'state', 'State', 'choice', 'state');
    """

  @Test("refuses a table whose key is more than its id, since ids may repeat there")
  func compositeKey() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(
      """
      CREATE TABLE word (id INTEGER, lang TEXT, name TEXT, PRIMARY KEY (id, lang));
      INSERT INTO word VALUES (1, 'de', 'Haus'), (1, 'en', 'house');
      INSERT INTO docket_list (entity, title, title_column) VALUES ('word', 'Words', 'name');
      """)
    #expect(
      throws: SQLiteStoreError(
        path: file.path,
        reason: .invalidDescription(
          "table word has no column id that is its INTEGER PRIMARY KEY"))
    ) { try file.open() }
  }

  @Test("refuses a table of which SQLite lets rows be without an id")
  func descendingKey() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(
      """
      CREATE TABLE word (id INTEGER PRIMARY KEY DESC, name TEXT);
      CREATE TABLE fine (id INTEGER, name TEXT, PRIMARY KEY (id DESC));
      CREATE TABLE pair (id INTEGER PRIMARY KEY DESC, name TEXT) WITHOUT ROWID;
      INSERT INTO docket_list (entity, title, title_column)
      VALUES ('fine', 'Fine', 'name'), ('pair', 'Pair', 'name');
      """)
    #expect(try file.open().model.lists.count == 3)
    try file.shell(
      "INSERT INTO docket_list (entity, title, title_column) VALUES ('word', 'Words', 'name')")
    #expect(
      throws: SQLiteStoreError(
        path: file.path,
        reason: .invalidDescription(
          "the id of table word is INTEGER PRIMARY KEY DESC, which SQLite lets rows be without"))
    ) { try file.open() }
  }

  @Test(
    "says of a generated column that it is one, which is there and no field",
    arguments: [
      ("section_column", "table favorite: the column m is generated, and can be no field"),
      ("order_column", "table favorite: the column m is generated, and can be no field"),
      (
        "detail_column",
        "list Favorite Things: the column m of table favorite is generated, and can be no field"
      ),
    ])
  func generatedColumn(role: String, words: String) throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE favorite ADD COLUMN m INTEGER GENERATED ALWAYS AS (length(name));
      UPDATE docket_list SET \(role) = 'm'
      """)
    #expect(throws: SQLiteStoreError(path: file.path, reason: .invalidDescription(words))) {
      try file.open()
    }
  }

  @Test(
    "refuses an order that it cannot read",
    arguments: [
      "", ",", "name,", "name UP", "name DESC ASC", "name COLLATE", "name COLLATE KLINGON",
      "size", "name.rank",
    ])
  func badSort(sort: String) throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET sort = '\(sort)'")
    let error = #expect(throws: SQLiteStoreError.self) { try file.open() }
    guard case .invalidDescription = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("refuses two tables whose names read alike, since one of them would be the other")
  func normalizedNames() throws {
    let file = try ListFile()
    defer { file.remove() }
    for (name, title) in [("caf\u{E9}", "First"), ("cafe\u{301}", "Second")] {
      try file.shell(
        """
        CREATE TABLE \(name) (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('\(name)', '\(title)', 'name');
        """)
    }
    let error = #expect(throws: SQLiteStoreError.self) { try file.open() }
    guard case .invalidDescription(let words) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words == "two tables are called cafe\u{301}, in other bytes (Unicode normalization)")
  }

  @Test("takes the key for no field, and a choice for none without names")
  func keysAndChoices() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(
      "INSERT INTO docket_field (entity, name, label) VALUES ('favorite', 'id', 'No.')")
    let store = try file.open()
    #expect(
      try store.entity("favorite").attributes.map(\.name) == ["name", "description", "rank"])
    try store.close()
    try file.shell(
      """
      CREATE TABLE colour (id INTEGER PRIMARY KEY);
      UPDATE docket_field SET type = 'choice', choice = 'colour' WHERE name = 'description';
      """)
    #expect(
      throws: SQLiteStoreError(
        path: file.path,
        reason: .invalidDescription("table colour is a choice without a column name"))
    ) { try file.open() }
  }

  @Test("bears any name of a table and a column")
  func names() throws {
    let file = try ListFile(
      sql: #"""
        CREATE TABLE "my ""list"" o'select" (
          id INTEGER PRIMARY KEY AUTOINCREMENT, "group" TEXT, "a.b" TEXT, "it's ""x""" INTEGER
        );
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
        VALUES ('my "list" o''select', 'Odd', 'a.b', 'group', 'it''s "x"');
        """#)
    defer { file.remove() }
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    let entity = list.entity
    let place = Place(section: "g", predecessor: nil, successor: nil, rank: 1)
    let key = try #require(
      try store.gesture(
        SaveRequest(
          insertions: [
            .init(ManagedObjectID(entity, .min), values: ["g", "t", 1], place: place)
          ], journaling: .record(name: "Add"))
      ).insertedKeys.first)
    try store.gesture(
      SaveRequest(updates: [
        .init(
          ManagedObjectID(entity, key), changes: [.init("a.b", from: "t", to: "u")],
          move: .init(rank: 2, from: place, to: place))
      ]))
    let keys = try store.orderedKeys(
      for: FetchRequest(
        entity: entity,
        predicate: .text(AttributePath(attribute: "a.b"), .contains, "u"),
        sortDescriptors: list.sortDescriptors), sectionPath: list.section)
    #expect(keys.keys == [key])
    #expect(keys.sections == [.init(value: "g", count: 1)])
    #expect(
      try store.rankedRows(of: entity, beyond: nil, .forwards, section: "g", limit: 1)
        == [RankedRow(key: key, rank: 2)])
    #expect(try store.changes(after: 0).changes == [.init(ManagedObjectID(entity, key), .inserted)])
    #expect(try store.nextUndo(.ownUser)?.entries.count == 1)
  }

  @Test("of a table that somebody made anew, or added, has its triggers again")
  func mending() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      CREATE TABLE copy AS SELECT * FROM hero;
      DROP TABLE hero;
      CREATE TABLE hero (
        id INTEGER PRIMARY KEY, name TEXT UNIQUE, secret_identity TEXT, team TEXT, rank INTEGER
      );
      INSERT INTO hero SELECT * FROM copy;
      CREATE TABLE book (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('book', 'Books', 'title');
      """)
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell(
      """
      REPLACE INTO hero (id, name) VALUES (77, 'Foghorn');
      INSERT INTO book (title) VALUES ('Emma');
      """)
    #expect(
      try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
        == ["hero 8 deleted", "hero 77 inserted", "book 1 inserted"])
    try store.close()
    let before = try file.bytes
    try file.open().close()
    #expect(try file.bytes == before)
  }
}
