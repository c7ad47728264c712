import ObjectGraph

/// Reads what the journal holds of columns that have another type by now as what the rows were
/// made: the journal keeps each value as its gesture wrote it.
///
/// So a type can be changed, taken back and brought back as often as people like, and an older or
/// a newer step still finds what it left.
struct RetypedColumns {
  /// A column, and the types that steps of the journal gave it or took from it.
  private var types: [Column: Set<String>] = [:]

  struct Column: Hashable {
    let table: String
    let name: String
  }

  /// Those that the journal tells of.
  ///
  /// - Complexity: O(steps of tables and columns in the journal)
  init(connection: Connection) throws {
    guard connection.schemaVersion >= 2 else { return }
    let statement = try connection.statement(
      """
      SELECT entity, attribute, before, after FROM docket_undo_step WHERE kind = 'retype column'
      """)
    defer { statement.reset() }
    while try statement.step() {
      let column = Column(table: statement.text(at: 0), name: statement.text(at: 1))
      for place in [2, 3] {
        let text = statement.optionalText(at: place)
        guard let declaration = text.flatMap(ColumnDeclaration.init(journalText:)) else { continue }
        types[column, default: []].insert(declaration.type)
      }
    }
  }

  /// A line with its values as the column holds them now; as it is where the journal knows of no
  /// other type of the column. Other programs may write what is none of the type, and that returns
  /// as it was.
  func line(_ line: JournalStep.Line, of entity: Entity) -> JournalStep.Line {
    let isPlace = line.kind == .move
    let name = isPlace ? entity.sectionAttribute : line.attribute
    guard !isPlace || line.attribute == PlacePart.section.rawValue,
      let attribute = name.flatMap(entity.attribute(named:)),
      let types = types[Column(table: entity.name, name: attribute.name)]
    else { return line }
    return JournalStep.Line(
      kind: line.kind, attribute: line.attribute,
      before: line.kind == .insert ? .null : value(line.before, of: attribute, types),
      after: line.kind == .delete ? .null : value(line.after, of: attribute, types),
      isTriggered: line.isTriggered)
  }

  /// A value as the change of the type made it: what does not fit became nothing.
  private func value(
    _ value: AttributeValue, of attribute: Attribute, _ types: Set<String>
  ) -> AttributeValue {
    // Only yes and no are written otherwise in texts than they are held.
    let wasBoolean = types.contains(AttributeType.boolean.fieldType)
    let held =
      Self.fits(value, attribute)
      ? value
      : FieldConversion(from: wasBoolean ? .boolean : attribute.type, to: attribute.type)
        .convert(value) ?? .null
    return held.isNull && !attribute.isOptional ? attribute.defaultValue : held
  }

  private static func fits(_ value: AttributeValue, _ attribute: Attribute) -> Bool {
    FieldConversion(from: attribute.type, to: attribute.type).convert(value) == value
  }
}
