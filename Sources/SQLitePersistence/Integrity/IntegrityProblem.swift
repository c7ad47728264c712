/// Something in a file that is not as it should be.
public enum IntegrityProblem: Hashable, Sendable {
  /// Rows whose foreign key leads nowhere: a program wrote them that does not enforce foreign keys.
  public struct Orphans: Hashable, Sendable {
    /// The table that they are in.
    public let table: String
    /// Its columns: several of a key that is made of them together.
    public let columns: [String]
    /// The table that they refer to.
    public let parent: String
    /// The columns of that table, each the one that the column in the same place refers to.
    public let parentColumns: [String]
    /// The rows, ascending.
    public let keys: [Int64]
    /// How many more there are that have no whole number as their key.
    public var namelessCount = 0
    /// Which foreign key of the table it is, as SQLite counts them.
    public var number: Int64 = 0
    /// What mending does; nil where only people know whose the rows are.
    public var mending: Mending? = .emptiesColumns
    /// Whether a list shows the rows, so that people can lead them elsewhere.
    public var isShown = true
    /// How many there are.
    public var count: Int { keys.count + namelessCount }
    /// Whether there is something to mend it with.
    public var isRepairable: Bool { mending != nil }

    /// How a reference that leads nowhere is mended.
    public enum Mending: Hashable, Sendable {
      /// The table that it refers to is a choice, which gets the value.
      case addsValues
      /// Its columns that may be empty become so.
      case emptiesColumns
    }
  }

  /// A column of somebody's table.
  public struct Column: Hashable, Sendable {
    /// The table.
    public let table: String
    /// What the column is called in it.
    public let name: String
  }

  /// SQLite finds its own structures broken, or a value that a rule of the table forbids; its
  /// words.
  case damaged(String)
  /// SQLite cannot look through a table, or through what is left where none is named, because the
  /// file uses what only another program has, such as an order of texts; its words.
  case unchecked(table: String?, String)
  /// The marks are missing by which the file is known as one of Docket's (`application_id`,
  /// `user_version`), so it cannot be opened: it was made of a text dump, which leaves them out.
  case missingMarks
  /// Tables are missing that Docket keeps beside people's own, so the file cannot be worked with;
  /// their names. What else is wrong with it is not looked for. All but that of the lists can be
  /// made anew, without what they held.
  case missingTables([String])
  /// The file has several names, symbolic links not among them: programs that open it by different
  /// ones have different logs, and write over one another's rows.
  case severalNames(count: Int)
  /// The notes of lists and fields do not fit the tables, so the file cannot be opened; in words.
  case invalidDescription(String)
  /// A list is one of a table that cannot be shown, so the file cannot be opened.
  case strayList(table: String, title: String, ListObstacle)
  /// A list names columns that its table does not have, or the key of its rows or generated
  /// columns, which are there and no fields, so the file cannot be opened; with the one that is to
  /// be its title, if that is among them, the key as the list has it, if that is, and those of the
  /// columns that are generated.
  case misnamedColumns(
    list: String, table: String, columns: [String], newTitle: String?, isMendable: Bool,
    key: String? = nil, generated: [String] = [])
  /// A list names the key of its rows as its order. That is legal: it is one without manual order.
  case orderedByKey(list: String, table: String)
  /// A list names a column of texts as its order, which would make texts of ranks. That is legal:
  /// the rows are sorted by it, and without manual order.
  case orderedByTexts(list: String, table: String, column: String)
  /// The values of fields are those of a table that is not there, so the file cannot be opened.
  case strayChoice(table: String, fields: [Column])
  /// The values of fields are those of something that can be no choice, so the file cannot be
  /// opened: a view, an index, or a table without the columns of one.
  case impossibleChoice(name: String, fields: [Column])
  /// The file notes something of a field whose column is not there. It is opened without.
  case strayField(StrayField)
  /// Rows refer to rows that are not there.
  case orphans(Orphans)
  /// A table refers to what is no key of another one, so that SQLite neither adds rows of it nor
  /// deletes those that they refer to. Which of its rows lead nowhere is not looked for.
  case mismatchedReference(table: String, parent: String)
  /// A table refers to tables of lists that were deleted, which are kept for undo, or were: once
  /// these are gone rows cannot be written, or are gone with them.
  case keptReferences(table: String, kept: [String])
  /// A view, or a trigger, names a table of a list that was deleted: it reads and writes there in
  /// secret, or fails where the table is gone.
  case keptText(name: String, isView: Bool, kept: String)
  /// Rows have no rank, or one that is no integer. That is legal: they stand at an end of the list.
  case missingRanks(table: String, count: Int)
  /// Rows share a rank with another. That is legal: the older one stands first.
  case equalRanks(table: String, count: Int)
  /// A trigger of the change feed is missing: changes by other programs would not be noticed.
  case missingTrigger(table: String, name: String)
  /// A trigger of the change feed is not as it should be, or that of another table.
  case changedTrigger(table: String, name: String)
  /// A table has a trigger of the change feed that it should not have: that of an index that is
  /// gone, or one from the time when the table had another name, by which it notes changes.
  case strayTrigger(table: String, name: String)
  /// The feed holds notes beyond the position that it says it is at.
  case feedAhead(last: Int64, position: Int64)
  /// Entries of the undo journal that belong to no gesture.
  case strayJournalEntries(table: String, count: Int)
  /// A table that was kept for undo, and that no gesture can bring back any more.
  case strayTable(name: String)
  /// Rows of a list whose title is empty, or nothing but blanks, by their keys, ascending. That is
  /// legal: editors show them as such, and only people know what they are called.
  case missingTitles(list: String, keys: [Int64])
  /// Rows have ids that are taken for those of rows which are not saved yet, ascending. They are
  /// shown, and neither changed nor deleted.
  case temporaryKeys(table: String, keys: [Int64])
  /// Values are none of their field's type: a program wrote them that does not know it. They are
  /// shown as they are, and only people know what they were meant to be.
  case misfits(Misfits)
  /// Texts are no UTF-8: a program wrote them in another encoding. They are shown with signs of
  /// replacement, and their rows cannot be deleted until somebody writes them anew, since undo
  /// could not bring them back.
  case brokenTexts(Misfits)

  /// Whether ``IntegrityCheck/repair(_:)`` can mend it without losing anything that a person wrote
  /// into rows; of a list without its table its name and filters are lost, of one that names
  /// columns which are not there those names, and of a choice without its table its order.
  /// Triggers and views that name a deleted list are lost.
  public var isRepairable: Bool {
    switch self {
    case .missingTables(let tables): !tables.contains("docket_list")
    case .damaged, .unchecked, .severalNames, .invalidDescription, .orderedByKey, .orderedByTexts,
      .temporaryKeys, .missingTitles, .misfits, .brokenTexts, .mismatchedReference:
      false
    case .orphans(let orphans): orphans.isRepairable
    case .misnamedColumns(_, _, _, _, let isMendable, _, _): isMendable
    default: true
    }
  }

  /// Whether the file is in order all the same: nothing is lost, and nothing misbehaves.
  public var isHarmless: Bool {
    switch self {
    case .strayField, .missingRanks, .equalRanks, .strayTable, .strayJournalEntries,
      .missingTitles, .orderedByKey, .orderedByTexts, .temporaryKeys:
      true
    default: false
    }
  }
}
