import ObjectGraph

/// A rule of a table that SQLite refused a row by, and the columns that it is about.
struct TableRefusal {
  let rule: ValidationRule
  private let columns: [String]

  /// Makes sense of SQLite's words: `UNIQUE constraint failed: task.code`, or `… index 'name'`.
  ///
  /// - Returns: nil where they are about something else: a reference, a trigger, another table.
  init?(_ words: String, table: String, on connection: Connection) throws {
    let separator = " constraint failed: "
    guard let range = words.firstRange(of: separator) else { return nil }
    let subject = String(words[range.upperBound...])
    switch words[..<range.lowerBound] {
    case "CHECK":
      guard
        let check = try TableRules.checks(of: table, on: connection)
          .first(where: { $0.label == subject })
      else { return nil }
      let names = try ModelReader(connection: connection).readColumns(of: table).map(\.name)
      rule = .condition(check.text)
      columns = names.filter(check.mentions)
    case "UNIQUE" where subject.hasPrefix("index '"):
      // It has expressions, and all that they are about may let go of what another row takes.
      let indexes = try ChangeTriggers(for: table, on: connection).uniqueIndexes
      guard let index = indexes.first(where: { subject == "index \(quoted(literal: $0.name))" })
      else { return nil }
      rule = .unique
      columns = index.columns
    case "NOT NULL", "UNIQUE":
      rule = words.hasPrefix("UNIQUE") ? .unique : .required
      // A name may hold what stands between them.
      columns = try ModelReader(connection: connection).readColumns(of: table).map(\.name)
        .filter { ", \(subject), ".contains(", \(table).\($0), ") }
    default:
      return nil
    }
  }

  /// What SQLite's words mean where a table gives no ids of its own; nil where they are about
  /// something else.
  static func missingKey(_ words: String, table: String) -> String? {
    guard words.lowercased() == "not null constraint failed: \(table).id".lowercased()
    else { return nil }
    return "the table \(table) gives new rows no id: it is WITHOUT ROWID, or the id is DESC"
  }

  /// The values of a row that break the rule: the edited ones among them, or all.
  ///
  /// - Parameters:
  ///   - changes: What was to be written.
  ///   - row: What the row holds, where it is there.
  func failures(
    of id: ManagedObjectID, _ changes: [ValueChange], row: [AttributeValue]?
  ) -> [ValidationFailure] {
    let attributes = columns.filter { id.entity.attribute(named: $0) != nil }
    let edited = attributes.filter { name in changes.contains { $0.attribute == name } }
    return (edited.isEmpty ? attributes : edited).map { name in
      let change = changes.first { $0.attribute == name }
      let index = id.entity.index(ofAttribute: name)
      let present = index.flatMap { row?[$0] }
      return ValidationFailure(
        id, attribute: name, rule: rule, value: change?.new ?? present ?? .null)
    }
  }
}
