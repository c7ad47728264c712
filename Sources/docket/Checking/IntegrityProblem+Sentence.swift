import ListEditor
import ObjectGraph
import SQLitePersistence

extension IntegrityProblem {
  /// What is wrong, as a sentence.
  var sentence: String {
    switch self {
    case .damaged(let words):
      "SQLite finds damage: \(words)."
    case .unchecked(let table, let words):
      "SQLite cannot look through \(table.map { "the table \($0)" } ?? "the rest"): \(words)."
    case .missingMarks:
      "The file lacks the marks by which it is known as a Docket file (application_id, "
        + "user_version), as one does that was made of a text dump (.dump), so it cannot be opened. "
        + "Mending sets them."
    case .missingTables(let tables):
      "Docket's own \(tables.count == 1 ? "table" : "tables") \(tables.joined(separator: ", ")) "
        + "\(tables.count == 1 ? "is" : "are") missing, so nothing else was looked at."
        + (isRepairable ? Self.losses(of: tables) : "")
    case .severalNames(let count):
      "The file has \(count) names (hard links), and SQLite keeps a log beside each by which it is "
        + "opened: programs that use different ones lose rows. Keep one, and make the others "
        + "symbolic links."
    case .invalidDescription(let words):
      "The notes of lists and fields do not fit the tables: \(words)."
    case .strayList(let table, let title, let obstacle):
      "The list \(ListWords.name(title)) is one of the table \(table), which "
        + "\(obstacle.clause), so the file cannot be opened. Mending drops the list, with its filters"
        + (obstacle == .noTable ? "." : ", and leaves the table as it is.")
    case .misnamedColumns(
      let list, let table, let columns, let newTitle, let isMendable, let key, let generated):
      "The list \(ListWords.name(list)) names "
        + "\(Self.misnamed(columns, of: table, key: key, generated: generated)), so the file cannot "
        + "be opened."
        + (isMendable ? " Mending drops what it names so" : "")
        + (newTitle.map { ", and takes \($0) as the title" } ?? "") + (isMendable ? "." : "")
    case .orderedByKey(let list, let table):
      "The list \(ListWords.name(list)) names the id of \(table) as its order. An id is the row's "
        + "own and is not moved, so the list is shown as one without an order by hand."
    case .orderedByTexts(let list, let table, let column):
      "The list \(ListWords.name(list)) names \(column) of \(table) as its order, a column of texts, "
        + "which would make texts of numbers, and put 10 before 9. The list is sorted by it, and "
        + "shown as one without an order by hand."
    case .strayChoice(let table, let fields):
      "The values of \(Self.columns(fields)) are those "
        + "of the table \(table), which is not there, so the file cannot be opened. Mending makes "
        + "it of the values that rows have."
    case .impossibleChoice(let name, let fields):
      "The values of \(Self.columns(fields)) are those of \"\(name)\", which is no table with the "
        + "columns id (its INTEGER PRIMARY KEY) and name, so the file cannot be opened. Mending "
        + "makes \(fields.count == 1 ? "it a field" : "them fields") of texts."
    case .strayField(let field):
      "The file notes something of the field \(field.column) of \(field.table), which has no such "
        + "column. The note is passed over."
    case .orphans(let orphans):
      "\(Self.rows(orphans.count, of: orphans.table, "refers", "refer")) by "
        + SentenceParts.enumeration(orphans.columns)
        + " to rows of \(orphans.parent) that are not there"
        + (orphans.keys.isEmpty ? "." : ": \(Self.some(orphans.keys)).")
        + Self.mending(of: orphans)
    case .mismatchedReference(let table, let parent):
      "The table \(table) refers to \(parent) by what is no key there (PRIMARY KEY or UNIQUE), so "
        + "SQLite neither adds rows of \(table) nor deletes rows of \(parent)."
    case .keptReferences(let table, let kept):
      "The table \(table) refers to \(kept.joined(separator: ", ")), of a list that was deleted. "
        + "Mending takes the reference off, and leaves the rows as they are."
    case .keptText(let name, let isView, let kept):
      "The \(isView ? "view" : "trigger") \(name) names \(kept), of a list that was deleted. "
        + "Mending drops it."
    case .temporaryKeys(let table, let keys):
      "\(Self.rows(keys.count, of: table, "has", "have")) an id that Docket keeps for rows which "
        + "are not saved yet: \(Self.some(keys)). It shows them, and neither changes nor deletes them."
    case .missingRanks(let table, let count):
      "\(Self.rows(count, of: table, "has", "have")) no rank, or none that is a number."
    case .equalRanks(let table, let count):
      "\(Self.rows(count, of: table, "has", "have")) the rank of another one."
    case .missingTrigger(let table, let name):
      "The trigger \(name) of \(table) is missing, so changes by other programs go unnoticed."
    case .changedTrigger(let table, let name):
      "The trigger \(name) of \(table) is not as Docket makes it, so changes by other programs may "
        + "go unnoticed."
    case .strayTrigger(let table, let name):
      "The trigger \(name) of \(table) was made for an index that is gone, or for a table that has "
        + "another name by now."
    case .feedAhead(let last, let position):
      "The change feed has notes up to \(last) but says that it is at \(position)."
    case .strayJournalEntries(let table, let count):
      "\(count == 1 ? "1 entry" : "\(count) entries") of \(table) "
        + "\(count == 1 ? "belongs" : "belong") to no step of undo."
    case .strayTable(let name):
      "The table \(name) was kept for an undo that cannot come any more."
    case .missingTitles(let list, let keys):
      "\(Self.rows(keys.count, of: list, "has", "have")) no title: \(Self.some(keys)). "
        + "The editor or docket set gives \(keys.count == 1 ? "it" : "them") one."
    case .misfits(let misfits):
      "\(Self.rows(misfits.count, of: misfits.table, "has", "have")) something in "
        + "\(misfits.field) that is \(misfits.type.wordsForNone): \(Self.some(misfits))."
    case .brokenTexts(let texts):
      "\(Self.rows(texts.count, of: texts.table, "has", "have")) something in "
        + "\(texts.field) that is no UTF-8: \(Self.some(texts))."
    }
  }

  /// What a person may do about it that mending does not; nil where there is no more to say.
  var advice: String? {
    switch self {
    case .damaged(let words):
      Self.isBrokenRule(words)
        ? nil : "Keep a copy of the file, and see what sqlite3's .recover saves."
    case .unchecked:
      "The program that has it checks it (PRAGMA integrity_check)."
    case .missingMarks:
      "Whoever makes a file of a dump can set them as well (PRAGMA application_id = "
        + "\(FileFormat.applicationID); PRAGMA user_version = \(FileFormat.schemaVersion);)."
    case .strayList(let table, _, .noTable):
      "Where the table has another name by now, write that into docket_list, docket_field and "
        + "docket_undo_entry before (UPDATE docket_list SET entity = 'NAME' WHERE entity = "
        + "\(Self.quoted(table, by: "'"))): what is dropped does not come back."
    case .misnamedColumns(_, _, let columns, _, isMendable: true, let key, let generated):
      columns.allSatisfy { Self.isKey($0, key) || generated.contains($0) }
        ? nil
        : "Where a column has another name by now, write that into docket_list before: what is "
          + "dropped does not come back."
    case .misnamedColumns(_, let table, let columns, _, isMendable: false, let key, let generated)
    where Self.isKey(columns[0], key) || generated.contains(columns[0]):
      "No other column can be the title. Add one (ALTER TABLE \(Self.quoted(table, by: "\"")) ADD "
        + "COLUMN title TEXT) and name it (UPDATE docket_list SET title_column = 'title' WHERE "
        + "entity = \(Self.quoted(table, by: "'"))), or drop the list (DELETE FROM "
        + "docket_list WHERE entity = \(Self.quoted(table, by: "'")))."
    case .misnamedColumns(_, let table, let columns, _, isMendable: false, _, _):
      "No other column can be the title. Add one (ALTER TABLE \(Self.quoted(table, by: "\"")) ADD "
        + "COLUMN \(Self.quoted(columns[0], by: "\"")) TEXT), or drop the list (DELETE FROM "
        + "docket_list WHERE entity = \(Self.quoted(table, by: "'")))."
    case .orderedByKey(let list, let table), .orderedByTexts(let list, let table, _):
      "For an order by hand name another column of whole numbers, also a new one, in docket_list "
        + "(UPDATE docket_list SET order_column = 'COLUMN' WHERE entity = "
        + "\(Self.quoted(table, by: "'")) AND title = \(Self.quoted(list, by: "'")))."
    case .mismatchedReference(_, let parent):
      "Make one of the columns that it refers to: CREATE UNIQUE INDEX NAME ON "
        + "\(Self.quoted(parent, by: "\"")) (COLUMN);"
    case .keptText(let name, _, _):
      "Where it is to stay, make it anew for another table before; SELECT sql FROM sqlite_schema "
        + "WHERE name = \(Self.quoted(name, by: "'")) shows it."
    case .temporaryKeys(let table, _):
      "Another program gives them other ids: UPDATE \(Self.quoted(table, by: "\"")) SET id = ID "
        + "WHERE id = ...;"
    case .strayField(let field):
      "--repair drops the note. Where the column has another name by now, keep it (UPDATE "
        + "docket_field SET name = 'NAME' WHERE entity = \(Self.quoted(field.table, by: "'")) AND "
        + "name = \(Self.quoted(field.column, by: "'"))). So with the name of the table, in entity."
    default: nil
    }
  }

  /// What becomes of rows that refer to none, as a sentence.
  private static func mending(of orphans: Orphans) -> String {
    switch orphans.mending {
    case .addsValues: " Mending makes values of \(orphans.parent) of what they hold."
    case .emptiesColumns: " Mending empties what they hold there."
    case nil:
      orphans.isShown
        ? " The editor or docket set leads them elsewhere."
        : " No list shows them: another program leads them elsewhere."
    }
  }

  /// The columns that a list names and its table does not have, and those that are generated and
  /// the key, which are no fields.
  private static func misnamed(
    _ columns: [String], of table: String, key: String?, generated: [String]
  ) -> String {
    let others = columns.filter { !isKey($0, key) && !generated.contains($0) }
      .joined(separator: ", ")
    let verb = generated.count == 1 ? "is" : "are"
    let parts: [String?] = [
      others.isEmpty ? nil : "\(others), which the table \(table) does not have",
      generated.isEmpty
        ? nil
        : "\(generated.joined(separator: ", ")), which \(verb) generated (GENERATED ALWAYS AS) and "
          + "can be no \(generated.count == 1 ? "field" : "fields")",
      key.map { "\($0), which is the row's own and can be neither a title nor another field" },
    ]
    return parts.compactMap(\.self).joined(separator: ", and ")
  }

  /// Names of columns are compared without regard to capitals.
  private static func isKey(_ column: String, _ key: String?) -> Bool {
    column.lowercased() == key?.lowercased()
  }

  /// Whether SQLite tells of values that a rule of a table forbids: nothing of the file is broken
  /// then, and other values mend it.
  private static func isBrokenRule(_ words: String) -> Bool {
    words.hasPrefix("CHECK constraint failed") || words.hasPrefix("NULL value in")
  }

  /// What mending loses with tables of Docket's own, as a sentence.
  private static func losses(of tables: [String]) -> String {
    let lost =
      (tables.contains("docket_field") ? ["what was noted of fields"] : [])
      + (tables.contains { $0.hasPrefix("docket_undo_") } ? ["all that undo knows"] : [])
    return " Mending makes \(tables.count == 1 ? "it" : "them") anew"
      + (lost.isEmpty ? "." : ": \(lost.joined(separator: ", and ")) is gone.")
  }

  /// A name as SQL has it.
  private static func quoted(_ name: String, by mark: Unicode.Scalar) -> String {
    "\(mark)\(name.doubling(mark))\(mark)"
  }

  private static func columns(_ columns: [Column]) -> String {
    columns.map { "\($0.table).\($0.name)" }.joined(separator: ", ")
  }

  private static func some(_ misfits: Misfits) -> String {
    let first = misfits.first.map { "\($0.key) (\($0.value.quotedBeginning))" }
    return first.joined(separator: ", ") + (misfits.count > first.count ? " and more" : "")
  }

  private static func rows(_ count: Int, of table: String, _ one: String, _ many: String) -> String
  {
    count == 1 ? "1 row of \(table) \(one)" : "\(count) rows of \(table) \(many)"
  }

  private static func some(_ keys: [Int64]) -> String {
    let first = keys.prefix(5).map(String.init).joined(separator: ", ")
    return keys.count > 5 ? first + " and more" : first
  }
}
