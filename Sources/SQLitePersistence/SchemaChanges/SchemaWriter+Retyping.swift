import ObjectGraph

extension SchemaWriter {
  /// Whether an entity is a choice of some field.
  func isChoice(_ entity: Entity) -> Bool {
    model.entities.contains { $0.attributes.contains { $0.type == .choice(of: entity.name) } }
  }

  /// Converts a field. Values that would not come back as they are by the way back are first made
  /// what would come back, as row edits of their own: so undo has the conversion and their old
  /// values. So are those that are to be replaced.
  func retypeField(
    _ field: Field, to type: AttributeType, _ misfits: MisfitRule,
    replacing replaced: [AttributeValue: AttributeValue]
  ) throws {
    guard type != field.attribute.type else { return }
    let table = field.entity.name
    let name = field.attribute.name
    if field.entity.orderAttribute == name || (isChoice(field.entity) && name == "name") {
      throw SchemaChangeError.special(name, of: table)
    }
    try ensureFields(of: field.entity)
    let old = try declaration(of: field)
    let present = ColumnRetyping(name, of: table, from: old, to: old, connection: connection)
    for (key, value) in try present.values(among: Set(replaced.keys)) {
      guard let other = replaced[value] else { continue }
      try rows.update(table, key, [(name, other)])
    }
    // A choice that is made has the values that rows hold by now.
    let wasMade = isNew(type)
    let type = wasMade ? try choiceMade(ofValuesOf: field, for: type) : type
    let retyping = ColumnRetyping(
      name, of: table, from: old, to: try newDeclaration(of: field, old, type),
      connection: connection)
    let losses = try retyping.losses()
    var lost = losses.filter { $0.restored == nil }.map(\.key)
    if case .choice(let choice) = type, !wasMade {
      if misfits == .addToChoice {
        try addValues(try values(of: field, missingIn: choice), to: try entity(choice))
      } else {
        lost += try strangers(to: choice, in: field)
      }
    }
    let nothing = field.attribute.isOptional ? .null : field.attribute.defaultValue
    if !lost.isEmpty {
      let keys = Array(lost.sorted().prefix(SchemaChangeError.namedRows))
      guard try field.attribute.isOptional || retyping.admits(nothing) else {
        throw SchemaChangeError.requiredMisfits(
          entity: table, attribute: name, keys: keys, count: lost.count)
      }
      guard misfits == .clear else {
        throw SchemaChangeError.misfits(
          entity: table, attribute: name, keys: keys, count: lost.count)
      }
    }
    for loss in losses {
      if let restored = loss.restored { try rows.update(table, loss.key, [(name, restored)]) }
    }
    for key in lost { try rows.update(table, key, [(name, nothing)]) }
    try retyping.run()
    var noted = retyping.new
    noted.history = RetypeHistory(
      doneBy: recorder.group, names: try noted.choice.map(names(of:)))
    try recorder.note(.retypeColumn(name, of: table, from: old, to: noted))
    try describe(field, as: type)
    // What is no choice any more leads to no rank, and no other type to a row.
    let keepsNames = if case .choice = type { true } else { false }
    try mapOrders { $0.ending(at: name, of: table, keepsNames: keepsNames) }
  }

  private func describe(_ field: Field, as type: AttributeType) throws {
    var choice = AttributeValue.null
    if case .choice(let table) = type { choice = .text(table) }
    let table = field.entity.name
    guard let key = try fieldKeys(of: table, name: field.attribute.name).first else {
      return try insertField(field.attribute.name, of: table, field.attribute.title, type)
    }
    try rows.update("docket_field", key, [("type", .text(type.fieldType)), ("choice", choice)])
  }

  private func declaration(of field: Field) throws -> ColumnDeclaration {
    var declaration = ColumnDeclaration(
      field.attribute.type, isOptional: field.attribute.isOptional,
      defaultValue: field.attribute.defaultValue)
    declaration.definition = try TableText(of: field.entity.name, on: connection)?
      .definition(of: field.attribute.name)
    return declaration
  }

  /// The new declaration keeps the default, and that there must be a value, where the type can. A
  /// reference to a choice can begin with nothing only. Checks and collations stay; a reference is
  /// what the type was.
  private func newDeclaration(
    of field: Field, _ old: ColumnDeclaration, _ type: AttributeType
  ) throws -> ColumnDeclaration {
    let conversion = FieldConversion(from: field.attribute.type, to: type)
    var new = ColumnDeclaration(type)
    var keepsStart = false
    if new.choice == nil {
      new = ColumnDeclaration(
        type, isOptional: field.attribute.isOptional,
        defaultValue: conversion.convert(field.attribute.defaultValue) ?? .null)
      keepsStart = try field.attribute.isComputedByDefault && isKept(field, by: conversion)
    }
    let plain = ColumnDefinition(new.sql)
    guard let definition = old.definition else { return new }
    let isRequired = plain.has(.required) || keepsStart
    new.definition = ColumnDefinition(
      type: plain.type,
      constraints: definition.constraints.filter { constraint in
        switch constraint.kind {
        case .check, .collation, .optional: true
        case .required: isRequired
        case .start: keepsStart
        case .key, .unique, .reference, .generated: false
        }
      } + plain.constraints.filter { $0.kind != .required })
    return new
  }

  /// Whether what a default that is an expression gives can be held as it is.
  private func isKept(_ field: Field, by conversion: FieldConversion) throws -> Bool {
    let columns = try ModelReader(connection: connection).readColumns(of: field.entity.name)
    guard let text = columns.first(where: { $0.name == field.attribute.name })?.defaultText,
      let statement = try? connection.unkeptStatement("SELECT \(text)")
    else { return false }
    guard try statement.step() else { return false }
    let value = statement.value(at: 0)
    return conversion.convert(value) == value
  }

  /// Whether a type is a choice that is still to be made.
  private func isNew(_ type: AttributeType) -> Bool {
    guard case .choice(let choice) = type else { return false }
    return model.entity(named: choice) == nil
  }

  /// Makes a choice of the values that a field has.
  private func choiceMade(
    ofValuesOf field: Field, for type: AttributeType
  ) throws -> AttributeType {
    guard case .choice(let label) = type else { return type }
    return .choice(of: try makeChoice(label, values: try values(of: field, missingIn: nil)))
  }

  /// The values of a field as the names that a choice would give them, without those that a choice
  /// has, and without what is no value of the field's type, which no row would keep: texts in the
  /// order of their rows, for which people have put them so, and others in their own.
  private func values(of field: Field, missingIn choice: String?) throws -> [String] {
    let conversion = FieldConversion(from: field.attribute.type, to: .choice(of: ""))
    let name = quoted(identifier: field.attribute.name)
    let order = field.attribute.type == .text ? "min(id)" : name
    let statement = try connection.statement(
      """
      SELECT \(name) FROM \(quoted(identifier: field.entity.name)) WHERE \(name) IS NOT NULL
      GROUP BY \(name) COLLATE BINARY ORDER BY \(order)
      """)
    defer { statement.reset() }
    var known = Set(try choice.map(values(of:)) ?? [])
    var values: [String] = []
    while try statement.step() {
      guard case .text(let text) = conversion.convert(statement.value(at: 0)),
        conversion.inverse.convert(.text(text)).flatMap(conversion.convert) == .text(text),
        known.insert(.text(text)).inserted
      else { continue }
      values.append(text)
    }
    return values
  }

  /// The rows of a field whose value would be none of a choice.
  private func strangers(to choice: String, in field: Field) throws -> [Int64] {
    let conversion = FieldConversion(from: field.attribute.type, to: .choice(of: choice))
    let values = Set(try values(of: choice))
    let column = quoted(identifier: field.attribute.name)
    let statement = try connection.statement(
      "SELECT id, \(column) FROM \(quoted(identifier: field.entity.name)) WHERE \(column) IS NOT NULL"
    )
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() {
      if let value = conversion.convert(statement.value(at: 1)), case .text = value,
        !values.contains(value)
      {
        keys.append(statement.integer(at: 0))
      }
    }
    return keys
  }

  /// The values of a choice, which are told apart by their bytes.
  private func values(of choice: String) throws -> [AttributeValue] {
    try names(of: choice).map(AttributeValue.text)
  }

  /// The names of a choice's values.
  private func names(of choice: String) throws -> [String] {
    try RecordedRows.names(ofChoice: choice, on: connection)
  }
}
