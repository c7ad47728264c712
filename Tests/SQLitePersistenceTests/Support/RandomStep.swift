import ObjectGraph
import TestSupport

/// A step that a program does to whatever lists a file has: to rows, fields, values of a choice or
/// the lists themselves.
struct RandomStep {
  let program: ManagedObjectContext
  /// In the names that the step gives, which come once only.
  let number: Int
  /// The attributes that no step is about.
  var spared: Set<String> = []

  private static let types: [AttributeType] = [
    .text, .integer, .real, .boolean, .date, .dateTime, .choice(of: "status"), .choice(of: "mood"),
  ]

  private var lists: [ListDefinition] { program.store.model.lists }

  /// - Returns: What it did, in words; nil where there was nothing to do it to.
  /// - Throws: What the program throws: the file is as it was then.
  func perform(_ random: inout SeededGenerator) throws -> String? {
    guard let list = lists.randomElement(using: &random) else { return nil }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      if Int.random(in: 0..<5, using: &random) == 0 { return try importRows(into: list, &random) }
      return try changeRows(of: list, &random)
    case 1: return try changeRows(of: list, &random)
    default:
      guard let change = try schemaChange(of: list, &random) else { return nil }
      try program.perform(change, as: "\(number) \(change)")
      return "\(number) \(change)"
    }
  }

  // MARK: Rows

  private func changeRows(
    of list: ListDefinition, _ random: inout SeededGenerator
  ) throws -> String {
    let rows = try program.fetch(FetchRequest(entity: list.entity)).shuffled(using: &random)
    let block = Array(rows.prefix(Int.random(in: 1...3, using: &random)))
    let kind = ["edit", "edit", "insert", "delete", "move"].randomElement(using: &random) ?? "edit"
    var words = "\(number) \(kind) \(list.entity) \(block.map(\.objectID.key))"
    try program.performGesture(words) { context in
      switch kind {
      case "delete": for row in block { try context.delete(row) }
      case "move":
        let rest = rows.dropFirst(block.count)
        try context.move(block, rest.first.map { .before($0) } ?? .first)
      case "insert":
        let row = try context.insert(list.entity, rows.first.map { .after($0) } ?? .last)
        words += try fill(row, &random)
      default: for row in block { words += try fill(row, &random) }
      }
    }
    return words
  }

  private func fill(_ row: ManagedObject, _ random: inout SeededGenerator) throws -> String {
    let fields = fields(of: row.entity).shuffled(using: &random)
    var words = ""
    for field in fields.prefix(Int.random(in: 1...3, using: &random)) {
      let value = try value(of: field, &random)
      row[field.name] = value
      words += " \(field.name)=\(value)"
    }
    return words
  }

  private func importRows(
    into list: ListDefinition, _ random: inout SeededGenerator
  ) throws -> String? {
    let fields = fields(of: list.entity)
    guard !fields.isEmpty else { return nil }
    var rows = try (0..<3).map { _ in try fields.map { try value(of: $0, &random) } }
    let words = "\(number) import into \(list.entity) \(fields.map(\.name)) \(rows)"
    try program.importRows(
      RowImport(into: list.entity, attributes: fields.map(\.name)), as: words
    ) { rows.popLast() }
    return words
  }

  private func fields(of entity: Entity) -> [Attribute] {
    entity.attributes.filter { $0.name != entity.orderAttribute && !spared.contains($0.name) }
  }

  private func value(
    of field: Attribute, _ random: inout SeededGenerator
  ) throws -> AttributeValue {
    let values: [AttributeValue] =
      switch field.type {
      case .text, .data:
        ["a \(number)", "b", "007", "12", "2026-12-24", "", "Later", "yes"].map { .text($0) }
      case .integer: [0, 1, 7, .integer(Int64(number))]
      case .real: [0.5, 2.0, .real(Double(number))]
      case .boolean: [0, 1]
      case .date: [.text("2026-12-24"), .text("2026-11-0\(number % 9 + 1)")]
      case .dateTime: [.text("2026-12-24 00:00:00"), .text("2026-12-24 18:30:00")]
      case .choice(let choice): try self.values(of: choice).map { .text($0) }
      }
    return Int.random(in: 0..<6, using: &random) == 0
      ? .null : values.randomElement(using: &random) ?? .null
  }

  /// The values of a choice, in their order.
  private func values(of choice: String) throws -> [String] {
    guard let entity = program.store.model.entity(named: choice) else { return [] }
    let order = entity.orderAttribute.map {
      [FetchRequest.SortDescriptor(AttributePath(attribute: $0))]
    }
    return try program.fetch(FetchRequest(entity: entity, sortDescriptors: order ?? []))
      .map(\.["name"].plainText)
  }

  // MARK: Fields, choices, lists

  private func schemaChange(
    of list: ListDefinition, _ random: inout SeededGenerator
  ) throws -> SchemaChange? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return fieldChange(of: list.entity, &random)
    case 1: return try choiceChange(of: list.entity, &random)
    default: return listChange(list, &random)
    }
  }

  private func fieldChange(of entity: Entity, _ random: inout SeededGenerator) -> SchemaChange? {
    let type = Self.types.randomElement(using: &random) ?? .text
    let fields = fields(of: entity)
    guard let field = fields.randomElement(using: &random)?.name else { return nil }
    let other = fields.map(\.name).filter { $0 != field }.randomElement(using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let draft = FieldDraft("New \(number)", type, choiceValues: ["Good"])
      return .addField(draft, to: entity.name)
    case 1: return .renameField(field, of: entity.name, to: "Field \(number)")
    case 2: return .hideField(field, of: entity.name, Bool.random(using: &random))
    case 3: return .moveField(field, of: entity.name, before: other)
    default:
      let rules: [MisfitRule] = [.clear, .clear, .refuse, .addToChoice]
      return .retypeField(
        field, of: entity.name, to: type, misfits: rules.randomElement(using: &random) ?? .clear)
    }
  }

  private func choiceChange(
    of entity: Entity, _ random: inout SeededGenerator
  ) throws -> SchemaChange? {
    let choices = fields(of: entity).compactMap { field -> String? in
      if case .choice(let choice) = field.type { choice } else { nil }
    }
    guard let choice = choices.randomElement(using: &random) else { return nil }
    let values = try values(of: choice)
    let other = values.randomElement(using: &random)
    guard let value = values.randomElement(using: &random) else { return nil }
    let next = other == value ? nil : other
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .addChoiceValue("Value \(number)", to: choice, before: other)
    case 1, 2: return .renameChoiceValue(value, of: choice, to: "Value \(number)")
    case 3: return .moveChoiceValue(value, of: choice, before: next)
    default: return .deleteChoiceValue(value, of: choice, replacement: next)
    }
  }

  private func listChange(
    _ list: ListDefinition, _ random: inout SeededGenerator
  ) -> SchemaChange {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let fields = [
        FieldDraft("Title"),
        FieldDraft("Kind", .choice(of: "kind \(number)"), choiceValues: ["A", "B"]),
      ]
      return .addList(ListDraft("List \(number)", fields: fields, section: "Kind"))
    case 1:
      return .duplicateList(
        list.key, title: "Copy \(number)", withRows: Bool.random(using: &random))
    case 2:
      let next = lists.filter { $0.key != list.key }.randomElement(using: &random)
      return .moveList(list.key, before: next?.key)
    case 3: return .deleteList(list.key)
    default:
      guard let field = fields(of: list.entity).randomElement(using: &random)?.name else {
        return .setList(list.key, [.title("List \(number)")])
      }
      let settings: [ListSetting] = [
        .title("List \(number)"), .titleAttribute(field), .detailAttribute(field),
        .detailAttribute(nil), .sectionAttribute(field), .sectionAttribute(nil),
        .cellStyle(.subtitle), .columns([field]), .columns(nil), .filter("\(field) = \(number)"),
        .filter(nil), .sortDescriptors([.init(AttributePath(attribute: field))]),
        .sortDescriptors([]),
      ]
      return .setList(
        list.key,
        Array(settings.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))))
    }
  }
}
