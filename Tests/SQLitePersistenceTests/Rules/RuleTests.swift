import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("The rules of a file")
struct RuleTests {
  private static func file(_ columns: String, more: String = "") throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, \(columns));
        \(more)
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'x');
        """)
  }

  /// Declarations, the rules that they are, and values of which the rules take some.
  private static let declarations: [(String, [ValidationRule], [AttributeValue])] = [
    ("x INTEGER CHECK (x >= 0)", [.minimum(0)], [-1, 0, 1, .null]),
    ("x REAL CHECK(x>0 and X<=9.5)", [.greaterThan(0), .maximum(9.5)], [0, 0.5, 9.5, 10]),
    ("x INTEGER CHECK (-5 < x AND 5 > x)", [.greaterThan(-5), .lessThan(5)], [-5, -4, 4, 5]),
    (
      "\"x\" NUMERIC CHECK (\"x\" BETWEEN 1 AND 3)", [.minimum(1), .maximum(3)], [0, 1, 3, 3.5]
    ),
    ("x TEXT CHECK (x IN ('S', 'it''s'))", [.oneOf(["S", "it's"])], ["S", "it's", "s", .null]),
    ("x INTEGER CHECK ([x] IN (0, 1))", [.oneOf([0, 1])], [0, 1, 2, .null]),
    ("x TEXT CHECK (x = 'a')", [.oneOf(["a"])], ["a", "b"]),
    ("x TEXT CHECK (length(x) <= 3)", [.length(0...3)], ["", "abc", "abcd", "e\u{301}e\u{301}"]),
    (
      "x TEXT CHECK (length(x) > 1) CHECK (4 >= length(x))", [.length(2...4)],
      ["a", "ab", "abcd", "abcde", .null]
    ),
    ("x TEXT CHECK (LENGTH (x) BETWEEN 2 AND 3)", [.length(2...3)], ["a", "ab", "abcd"]),
    ("x TEXT CHECK (x <> '')", [.length(1...Int.max)], ["", "a", .null]),
    (
      "x TEXT CHECK (x IS NOT NULL AND x != '')", [.required, .length(1...Int.max)],
      [.null, "", "a"]
    ),
    ("x INTEGER CHECK (x IS NULL OR x > 2)", [.greaterThan(2)], [.null, 2, 3]),
    ("x INTEGER CHECK ((x > 2 OR (x IS NULL)))", [], [2, 3, .null]),
    ("x INTEGER CHECK ((x > 2) OR x IS NULL)", [.greaterThan(2)], [2, 3, .null]),
    ("x DATE CHECK (x >= '2026-01-01')", [.minimum("2026-01-01")], ["2025-12-31", "2026-01-01"]),
    (
      "x INTEGER, CONSTRAINT low /* CHECK (x > 8) */ CHECK (x -- no\n > 1e0)", [.greaterThan(1.0)],
      [1, 2, 9]
    ),
    // What the rules cannot say exactly is left to SQLite.
    ("x TEXT CHECK (length(trim(x)) > 0)", [], ["", " ", "a"]),
    ("x INTEGER CHECK (x > 2 OR x < 0)", [], [1, 3, -1]),
    ("x INTEGER CHECK (x > 2 AND x % 2 = 0)", [], [1, 3, 4]),
    ("x INTEGER CHECK (NOT x > 2)", [], [2, 3]),
    ("x TEXT COLLATE NOCASE CHECK (x IN ('a'))", [], ["a", "A", "b"]),
    ("x TEXT CHECK (x = 'a' COLLATE NOCASE)", [], ["a", "A", "b"]),
    ("x TEXT CHECK (x > 5)", [], ["40", "6"]),
    ("x INTEGER CHECK (x > ' 5 ')", [], [4, 6]),
    ("x CHECK (x > 5)", [], [4, 6, "a"]),
    ("x INTEGER, y INTEGER DEFAULT 3, CHECK (x < y)", [], [2, 3]),
    ("x INTEGER, y INTEGER DEFAULT 3, CHECK (\"x\" < \"y\")", [], [2, 3]),
    ("x TEXT CHECK ('a' <> x || '')", [], ["a", "b"]),
    // SQLite makes numbers of these texts.
    ("x YEAR CHECK (x > 1900)", [], ["2001", "1800"]),
    ("x STRING CHECK (x IN (0, 1))", [], ["1", "2"]),
    ("x INTEGER DEFAULT 3 CONSTRAINT \"odd one\" CHECK (x & 1)", [], [2, 3]),
  ]

  @Test(
    "are those of its attributes where these can say them, and both refuse the same",
    arguments: declarations)
  func checks(
    _ columns: String, _ rules: [ValidationRule], _ values: [AttributeValue]
  ) throws {
    let file = try Self.file(columns)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let attribute = try #require(thing.attribute(named: "x"))
    #expect(attribute.rules == rules)
    let context = try ManagedObjectContext(store: store)
    for value in values {
      let isTaken =
        (try? file.shell("BEGIN; INSERT INTO thing (x) VALUES (\(value)); ROLLBACK")) != nil
      if !rules.isEmpty {
        #expect(attribute.brokenRules(by: value).isEmpty == isTaken, "\(value)")
      }
      let new = try context.insert(thing)
      new["x"] = value
      let failures = failures(of: context)
      #expect(failures.isEmpty == isTaken, "\(value)")
      #expect(isTaken || failures.contains { $0.attribute == "x" && $0.value == value })
      for failure in failures {
        #expect(failure.id == new.objectID)
        if rules.isEmpty, case .condition(let words) = failure.rule {
          #expect(columns.contains("(\(words))"))
        }
      }
      try context.rollback()
    }
    try store.close()
  }

  /// What a save says; it is none where the save is done.
  private func failures(of context: ManagedObjectContext) -> [ValidationFailure] {
    do {
      try context.save()
    } catch ContextError.invalid(let failures) {
      return failures
    } catch {
      Issue.record("\(error)")
    }
    return []
  }

  @Test("that only the file can tell are told with row, attribute and rule, and nothing is written")
  func refusals() throws {
    let file = try Self.file(
      "x TEXT UNIQUE, low INTEGER, high INTEGER, a TEXT, b TEXT NOT NULL DEFAULT '', UNIQUE (a, b), "
        + "CONSTRAINT span CHECK (low < high)",
      more:
        "INSERT INTO thing (x, low, high, a, b) VALUES ('one', 1, 5, 'a', 'b'), ('two', 1, 5, 'c', 'd');"
    )
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let two = context.object(with: ManagedObjectID(try store.entity("thing"), 2))
    let before = try file.shell(".dump")
    func expect(_ rule: ValidationRule, _ changes: KeyValuePairs<String, AttributeValue>) throws {
      for (name, value) in changes { two[name] = value }
      #expect(
        failures(of: context)
          == changes.map { ValidationFailure(two.objectID, attribute: $0, rule: rule, value: $1) })
      #expect(context.hasChanges, "everything is pending, R11")
      try context.rollback()
    }
    try expect(.unique, ["x": "one"])
    try expect(.unique, ["a": "a", "b": "b"])
    try expect(.condition("low < high"), ["low": 5])
    try expect(.condition("low < high"), ["low": 7, "high": 6])
    #expect(try file.shell(".dump") == before)
    try store.close()
  }

  @Test(
    "are no stricter than the file: a reference by another collation than that of bytes is none")
  func collatedMembers() throws {
    let file = try Self.file(
      "x TEXT REFERENCES size (name)",
      more: """
        CREATE TABLE size (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE NOT NULL UNIQUE);
        INSERT INTO size (name) VALUES ('S');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('thing', 'x', 'X', 'choice', 'size');
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    #expect(thing.attributes.map(\.rules) == [[]])
    let context = try ManagedObjectContext(store: store)
    let new = try context.insert(thing)
    new["x"] = "s"
    #expect(failures(of: context).isEmpty)
    #expect(try file.shell("SELECT x FROM thing") == "s")
    try store.close()
  }

  @Test("say which values a choice may hold where a reference holds them to it")
  func members() throws {
    let file = try Self.file(
      "x TEXT, size TEXT REFERENCES size (name) ON UPDATE CASCADE, loose TEXT",
      more: """
        CREATE TABLE size (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO size (name) VALUES ('S'), ('L');
        INSERT INTO docket_field (entity, name, label, type, choice) VALUES
          ('thing', 'x', 'X', 'text', NULL), ('thing', 'size', 'Size', 'choice', 'size'),
          ('thing', 'loose', 'Loose', 'choice', 'size');
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    #expect(thing.attributes.map(\.rules) == [[], [.member], []])
    let context = try ManagedObjectContext(store: store)
    let new = try context.insert(thing)
    new["size"] = "XL"
    new["loose"] = "XL"
    #expect(
      failures(of: context)
        == [ValidationFailure(new.objectID, attribute: "size", rule: .member, value: "XL")])
    let size = try context.insert(try store.entity("size"))
    size["name"] = "XL"
    #expect(failures(of: context).isEmpty, "the value of the choice is new as well")
    try store.close()
  }
}
