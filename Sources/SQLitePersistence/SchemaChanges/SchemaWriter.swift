import ObjectGraph

/// Makes a schema change in the open transaction and notes its steps.
///
/// Each change is made of two kinds of steps: of tables and columns (``StructureStep``), and of
/// rows of the notes of lists and fields, and of choices.
struct SchemaWriter {
  let connection: Connection
  /// The model before the change.
  let model: Model
  let recorder: GroupRecorder

  var rows: RecordedRows { RecordedRows(recorder: recorder) }
  var structure: StructureWriter { StructureWriter(connection: connection) }

  /// - Throws: `SchemaChangeError`, or what SQLite says.
  func apply(_ change: SchemaChange) throws {
    switch change {
    case .addField(let draft, let entity): try addField(draft, to: try self.entity(entity))
    case .renameField(let name, let entity, let label):
      try renameField(try field(name, of: entity), label)
    case .hideField(let name, let entity, let isHidden):
      try hideField(try field(name, of: entity), isHidden)
    case .retypeField(let name, let entity, let type, let misfits, let replaced):
      try retypeField(try field(name, of: entity), to: type, misfits, replacing: replaced)
    case .moveField(let name, let entity, let successor):
      try moveField(
        try field(name, of: entity), before: try successor.map { try field($0, of: entity) })
    case .renameChoiceValue(let name, let choice, let newName):
      try renameValue(name, of: try self.entity(choice), to: newName)
    case .deleteChoiceValue(let name, let choice, let replacement):
      try deleteValue(name, of: try self.entity(choice), replacement)
    case .addList(let draft): try addList(draft)
    case .setList(let key, let settings): try setList(try list(key), settings)
    case .duplicateList(let key, let title, let withRows):
      try duplicateList(try list(key), title, withRows)
    case .moveList(let key, let successor):
      try moveList(try list(key), before: try successor.map(list))
    case .deleteList(let key): try deleteList(try list(key))
    case .addChoiceValue, .moveChoiceValue: trap("values are added and moved as rows: \(change)")
    }
  }

  /// Carries a step out and notes it.
  func perform(_ step: StructureStep) throws {
    try structure.carryOut(step, kept: recorder.nextKeptTable)
    try recorder.note(step)
  }

  /// An attribute with its entity.
  struct Field {
    let entity: Entity
    let attribute: Attribute
  }

  func entity(_ name: String) throws -> Entity {
    guard let entity = model.entity(named: name) else { throw SchemaChangeError.missing(name) }
    return entity
  }

  func field(_ name: String, of entity: String) throws -> Field {
    let entity = try self.entity(entity)
    guard let attribute = entity.attribute(named: name) else {
      throw SchemaChangeError.missing(name)
    }
    return Field(entity: entity, attribute: attribute)
  }

  func list(_ key: Int64) throws -> ListDefinition {
    guard let list = model.lists.first(where: { $0.key == key }) else {
      throw SchemaChangeError.noList(key)
    }
    return list
  }

  /// A name for a new table, unlike those of all tables, also of those that are kept for undo.
  func tableName(for label: String, fallback: String) throws -> String {
    let present = try RecordedRows.names(
      "SELECT name FROM sqlite_schema UNION SELECT entity FROM docket_undo_step", on: connection)
    guard let name = NameMaker(taken: present).name(for: label, fallback: fallback) else {
      throw SchemaChangeError.noName
    }
    return name
  }

  /// Makes names for a column that are unlike those of all columns of its table, also of those that
  /// are away and of which the journal still tells: it knows a column by its name alone.
  ///
  /// What this session took back does not count, since the gesture ends that.
  ///
  /// - Parameter column: The one that is to be renamed; nil for a new one, which may not have a
  ///   name either that another one is to get back.
  func columnNames(of table: String, renaming column: String? = nil) throws -> NameMaker {
    let told = try RecordedRows.names(
      """
      WITH kept AS (
        SELECT id FROM docket_undo_group WHERE NOT (state = 'undone' AND turned_by =
          (SELECT turned_by FROM docket_undo_group WHERE id = ?2)))
      SELECT attribute FROM docket_undo_entry
      WHERE entity = ?1 AND kind <> 'move' AND undo_group IN kept
      UNION SELECT attribute FROM docket_undo_step
      WHERE entity = ?1 AND attribute IS NOT NULL AND undo_group IN kept
      UNION SELECT value FROM docket_undo_step AS step, json_each(step.before)
      WHERE step.kind IN ('import rows', 'make table', 'drop table') AND entity = ?1
        AND before IS NOT NULL AND undo_group IN kept
      UNION SELECT iif(side.value = 0, before, after)
      FROM docket_undo_step AS step, json_each('[0, 1]') AS side
      WHERE step.kind = 'rename column' AND entity = ?1 AND undo_group IN kept AND ?3
      """, [.text(table), .integer(recorder.group), column == nil ? 1 : 0], on: connection)
    // Also those that it makes of others.
    let present = try RecordedRows.names(
      "SELECT name FROM pragma_table_xinfo(?)", table, on: connection)
    return NameMaker(taken: (present + told).filter { $0 != column })
  }

  /// Makes a table by SQL, as a step.
  func makeTable(_ name: String, _ definition: String) throws {
    try connection.execute("CREATE TABLE \(quoted(storedIdentifier: name)) (\(definition))")
    try recorder.note(.makeTable(name, lastKey: 0))
  }

  /// Makes an index on some columns, which is no step of its own: it goes with its table, and does
  /// no harm where it is not needed any more.
  func makeIndex(on table: String, _ columns: [String]) throws {
    let present = try RecordedRows.names("SELECT name FROM sqlite_schema", on: connection)
    let label = "\(table)_by_\(columns.joined(separator: "_and_"))"
    guard let name = NameMaker(taken: present).name(for: label, fallback: "list_index") else {
      return
    }
    let list = columns.map { quoted(storedIdentifier: $0) }.joined(separator: ", ")
    try connection.execute(
      """
      CREATE INDEX \(quoted(storedIdentifier: name)) \
      ON \(quoted(storedIdentifier: table)) (\(list))
      """)
  }
}
