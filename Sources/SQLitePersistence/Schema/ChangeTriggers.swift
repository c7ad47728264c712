/// The triggers that write every change of a table to the change feed, whoever makes it.
///
/// SQLite fires no delete trigger for a row that `REPLACE` displaces (unless recursive triggers are
/// on). So before each insert and update the rows are noted that hold the key, or the values of
/// other unique columns or expressions, about to come. If the statement then fails these notes go
/// with it; if it is ignored (`OR IGNORE`) they say too much, which is harmless: a reader of the
/// feed looks whether a row that was deleted is there.
///
/// With triggers on a table SQLite's truncate optimisation is off: an unconditional `DELETE` notes
/// each row. What foreign keys cascade fires the triggers of the tables it reaches.
struct ChangeTriggers {
  /// The table.
  let table: String
  /// Its unique indexes besides the key.
  let uniqueIndexes: [UniqueIndex]

  /// Columns or expressions whose values together are unique, in all rows or in some.
  struct UniqueIndex {
    let name: String
    /// What holds where a row about to come displaces one that is there, in the words of SQL.
    let conditions: [String]
    /// The columns that this is about.
    let columns: [String]
    /// Whether it is that of the key.
    var isKey = false
    /// Whether one of these is generated: no update names it.
    let isGenerated: Bool
  }

  /// A trigger.
  struct Trigger {
    let name: String
    /// The text that SQLite keeps of it, which each opening compares.
    let storedSQL: String
    /// The statement that makes it.
    var sql: String { storedSQL + ";" }
  }

  /// What the names of all of them begin with.
  static let prefix = BookkeepingSchema.prefix + "change_"

  /// Whether one is called like that, in small letters. The name of a table may begin with a sign
  /// that joins the letter before, so that no letters tell.
  static func isName(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }

  /// All of them.
  var triggers: [Trigger] {
    let key = UniqueIndex(
      name: "id", conditions: [UniqueIndex.sameness(of: "id", collation: "BINARY")],
      columns: ["id"], isKey: true, isGenerated: false)
    return [inserting, updating, deleting] + ([key] + uniqueIndexes).flatMap(displacing)
  }

  private var inserting: Trigger {
    trigger("insert", on: "AFTER INSERT", doing: note("NEW.id", "'insert'"))
  }

  /// An update may give a row another key: then one row went and one came.
  private var updating: Trigger {
    trigger(
      "update", on: "AFTER UPDATE",
      doing: """
        INSERT INTO docket_change (entity, id, kind)
        SELECT \(quoted(literal: table)), OLD.id, 'delete' WHERE OLD.id <> NEW.id;
        \(note("NEW.id", "CASE WHEN OLD.id = NEW.id THEN 'update' ELSE 'insert' END"))
        """)
  }

  private var deleting: Trigger {
    trigger("delete", on: "AFTER DELETE", doing: note("OLD.id", "'delete'"))
  }

  /// Notes the rows that a REPLACE is about to displace.
  ///
  /// Before an insertion `NEW.id` is -1 where SQLite is to choose the key.
  private func displacing(by index: UniqueIndex) -> [Trigger] {
    let displaced = displaced(by: index)
    // An index that is called like the key has triggers of other names than the key.
    let isNamesake = !index.isKey && folded(identifier: index.name) == "id"
    let actions = isNamesake ? ("inserted", "updated") : ("insert", "update")
    let inserting = trigger(
      "displace_\(actions.0)_\(index.name)", on: "BEFORE INSERT", doing: displaced + ";")
    // A constant is an expression as well.
    guard !index.columns.isEmpty else { return [inserting] }
    let columns = Self.list(index.columns.map { quoted(storedIdentifier: $0) }, separator: ", ")
    return [
      inserting,
      trigger(
        "displace_\(actions.1)_\(index.name)",
        on: index.isGenerated ? "BEFORE UPDATE" : "BEFORE UPDATE OF \(columns)",
        doing: displaced + " AND id <> OLD.id;"),
    ]
  }

  private func displaced(by index: UniqueIndex) -> String {
    """
    INSERT INTO docket_change (entity, id, kind)
    SELECT \(quoted(literal: table)), id, 'delete' FROM \(source)
    WHERE \(Self.list(index.conditions, separator: " AND "))
    """
  }

  /// The table as a trigger reads it: behind `FROM` one that is called so would be what `OLD` and
  /// `NEW` mean.
  private var source: String {
    let name = quoted(storedIdentifier: table)
    return ["old", "new"].contains(folded(identifier: table)) ? "\(name) AS docket_present" : name
  }

  /// For `joined` the standard library looks through all conformances of the program, and these are
  /// made at each start.
  private static func list(_ parts: [String], separator: String) -> String {
    parts.reduce("") { $0.isEmpty ? $1 : "\($0)\(separator)\($1)" }
  }

  private func note(_ id: String, _ kind: String) -> String {
    "INSERT INTO docket_change (entity, id, kind) VALUES (\(quoted(literal: table)), \(id), \(kind));"
  }

  private func trigger(_ action: String, on event: String, doing body: String) -> Trigger {
    let name = "\(Self.prefix)\(table)_\(action)"
    return Trigger(
      name: name,
      storedSQL: """
        CREATE TRIGGER \(quoted(storedIdentifier: name))
        \(event) ON \(quoted(storedIdentifier: table))
        BEGIN
        \(body)
        END
        """)
  }
}
