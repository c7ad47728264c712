import ObjectGraph

/// The fields of a list.
final class FieldsSource: OutlineSource {
  private let listKey: Int64
  let objects: ManagedObjectContext
  let keyMap: KeyMap
  /// The clocks that moments are read by: they tell which day one is.
  let time: LocalTime
  let today: () -> CalendarDay
  var willBring: () -> Void = {}

  init(
    listKey: Int64, objects: ManagedObjectContext, keyMap: KeyMap, time: LocalTime,
    today: @escaping () -> CalendarDay
  ) {
    self.listKey = listKey
    self.objects = objects
    self.keyMap = keyMap
    self.time = time
    self.today = today
  }

  var list: ListDefinition? {
    objects.store.model.lists.first { $0.key == listKey }
  }

  /// What people see, and what is hidden from them; not the rank, and not what connects rows.
  private var fields: [Attribute] {
    guard let list else { return [] }
    return list.entity.attributes.filter(list.knownFields.contains)
  }

  /// Columns that other programs have added, which come behind the fields: they can become some.
  private var columns: [Attribute] { list?.undescribed ?? [] }

  var title: String { "Fields of \(list?.name ?? "a list")" }
  var countWords: String {
    let words = fields.count == 1 ? "1 field" : "\(fields.count) fields"
    guard !columns.isEmpty else { return words }
    return "\(words), \(columns.count) more column\(columns.count == 1 ? "" : "s")"
  }
  var isGone: Bool { list == nil }

  /// Fields are hidden, and never deleted.
  var hintedCommands: Set<Command.Identifier>? {
    [.addBelow, .editTitle, .grab, .drop, .putBack, .find, .undo, .quit, .help]
  }

  func lines() -> [OutlineLine] {
    fields.map { field in
      let title = list?.titleAttribute?.name == field.name ? ", names the rows" : ""
      let section = list?.section?.attribute == field.name ? ", sections" : ""
      let hidden = field.isHidden ? ", hidden" : ""
      return OutlineLine(
        identity: identity(of: field), name: field.title,
        detail: FieldKind(field.type).words + title + section + hidden,
        isHidden: field.isHidden)
    }
      + columns.map { column in
        OutlineLine(
          identity: .column(column.name), name: column.title,
          detail: "\(FieldKind(column.type).words), no field yet",
          isHidden: true)
      }
  }

  private func identity(of field: Attribute) -> OutlineLine.Identity {
    list?.entity.attributeKeys[field.name].map { .key($0) } ?? .column(field.name)
  }

  func advice(_ index: Int) -> String {
    guard !objects.store.isReadOnly else { return "" }
    if let column = column(index) { return advice(about: column) }
    guard fields.indices.contains(index) else { return "" }
    let field = fields[index]
    let (retype, flip) = (keyMap.keyName(for: .cycle), keyMap.keyName(for: .flip))
    var words = ["\(retype) retypes"]
    if field.type.isChoice { words.insert("\(keyMap.keyName(for: .openRow)) values", at: 0) }
    if field.name != list?.titleAttribute?.name || field.isHidden {
      words.append(field.isHidden ? "\(flip) shows" : "\(flip) hides")
      if !field.isHidden { words.append("\(keyMap.keyName(for: .markSection)) names rows") }
    }
    return words.joined(separator: ", ")
  }

  /// The values of a choice, or the types that a field can have; a column becomes a field.
  func open(_ index: Int) throws -> Outcome {
    let field = column(index) ?? fields[index]
    guard field.type.isChoice && column(index) == nil || !objects.store.isReadOnly else {
      return .stay(.refusal(Phrasebook.readOnly))
    }
    if let column = column(index) { return try takeIn(column) }
    guard case .choice(of: let entity) = fields[index].type else {
      return chooseType(of: fields[index])
    }
    let values = ChoiceSource(
      entity: entity, of: fields[index].title, objects: objects, keyMap: keyMap)
    return .open(try OutlineScreen(values, objects: objects, keyMap: keyMap, time: time))
  }

  func add(at index: Int) throws -> Outcome {
    guard let list else { return .stay() }
    return .open(
      PromptScreen(
        "New field of \(list.name)", label: "Name", keyMap: keyMap,
        check: { [self] in newName().refusal(of: $0) }
      ) { [self] name in
        if let column = columns.first(where: { FieldDraft(name).isCalled(as: $0) }) {
          return try takeIn(column, as: name)
        }
        return chooseKind("What \(ListWords.name(name)) holds") { [self] kind in
          let type = type(kind, label: name, in: list)
          return try withValues(of: type) { [self] values in
            var told = "Added the field \(ListWords.name(name))"
            if case .choice = type, values.isEmpty {
              let (open, add) = (keyMap.keyName(for: .openRow), keyMap.keyName(for: .addBelow))
              told += " without values; \(open) opens them, and there \(add) adds one"
            }
            willBring()
            return try perform(
              .addField(FieldDraft(name, type, choiceValues: values), to: list.entity.name),
              as: "Add field \(ListWords.name(name))", told: told)
          }
        }
      })
  }

  func rename(_ index: Int) throws -> Outcome {
    if let column = column(index) { return isNoField(column) }
    let field = fields[index]
    guard let entity = list?.entity else { return .stay() }
    let renaming = Renaming("field", named: field.title, in: objects, keyMap: keyMap) { [self] in
      present(field, of: entity)?.title
    }
    return .open(
      PromptScreen(
        "Rename the field", of: renaming, keyMap: keyMap,
        check: { [self] in newName(of: present(field, of: entity)).refusal(of: $0) }
      ) { [self] name in
        guard let field = present(field, of: entity) else { return .stay() }
        return try perform(
          .renameField(field.name, of: entity.name, to: name),
          as: "Rename field \(renaming.name)",
          told: "Renamed \(renaming.name) to \(ListWords.name(name))")
      })
  }

  func duplicate(_ index: Int) -> Outcome? {
    .stay(.refusal("Fields are not duplicated; \(keyMap.keyName(for: .addBelow)) adds one."))
  }

  /// What became of a field since an earlier model; nil if it is there no more.
  func present(_ field: Attribute, of former: Entity) -> Attribute? {
    guard let entity = list?.entity, entity.name == former.name else { return nil }
    return entity.present(name: field.name, in: former).flatMap(entity.attribute(named:))
  }

  /// What a field may be called that is new, or has another name now.
  func newName(of field: Attribute? = nil) -> NewName {
    NewName(kind: "field", others: fields.filter { $0.name != field?.name }.map(\.title))
  }

  /// Another type for the field. The values of a new choice are those that the rows hold.
  func cycle(_ index: Int) throws -> Outcome? {
    if let column = column(index) { return isNoField(column) }
    return chooseType(of: fields[index])
  }

  /// - Parameter label: What a column is to be called that becomes a field.
  func chooseType(of field: Attribute, as label: String? = nil) -> Outcome {
    guard let entity = list?.entity else { return .stay() }
    let title = label ?? field.title
    return chooseKind("What \(title) holds", now: FieldKind(field.type)) { [self] kind in
      guard title != field.title else { return try retype(field, of: entity, to: kind) }
      // A step of its own: what then is asked about its values calls it by that name.
      try objects.perform(
        .addField(FieldDraft(title, field.type), to: entity.name),
        as: "Add field \(ListWords.name(title))")
      guard let entity = list?.entity, let named = entity.attribute(named: field.name) else {
        return .stay()
      }
      return try retype(named, of: entity, to: kind)
    }
  }

  /// Hides the field, or shows it again.
  func flip(_ index: Int) throws -> Outcome? {
    if let column = column(index) { return try takeIn(column) }
    let field = fields[index]
    guard let entity = list?.entity.name else { return .stay() }
    guard field != list?.titleAttribute || field.isHidden else {
      return .stay(.refusal("\(field.title) names the rows, so it is always shown."))
    }
    return try perform(
      .hideField(field.name, of: entity, !field.isHidden),
      as: "\(field.isHidden ? "Show" : "Hide") field \(field.title)",
      told: "\(field.title) is \(field.isHidden ? "shown again" : "hidden")")
  }

  func delete(_ index: Int) throws -> Outcome {
    if let column = column(index) { return isNoField(column) }
    return .stay(.refusal("A field is never lost: \(keyMap.keyName(for: .flip)) hides it."))
  }

  func move(_ index: Int, to target: Int) throws -> Outcome {
    if let column = column(index) { return isNoField(column) }
    guard let entity = list?.entity.name else { return .stay() }
    guard target < fields.count else {
      return .stay(.refusal("What stands below the fields is none yet. Nothing was changed."))
    }
    var names = fields.map(\.name)
    let title = fields[index].title
    let name = names.remove(at: index)
    return try perform(
      .moveField(name, of: entity, before: target < names.count ? names[target] : nil),
      as: "Move field \(title)", told: "Moved \(title) to \(target + 1) of \(fields.count)")
  }

  func star(_ index: Int) throws -> Outcome? {
    if let column = column(index) { return isNoField(column) }
    return try nameRows(by: fields[index])
  }

  /// Makes the sections of the list come from the field, or from none.
  func group(_ index: Int) throws -> Outcome? {
    if let column = column(index) { return isNoField(column) }
    guard let list else { return .stay() }
    let field = fields[index]
    let isSection = list.section?.attribute == field.name
    if !isSection, let refusal = list.refusal(ofSectionsFrom: field) { return .stay(refusal) }
    let section = isSection ? nil : field
    return try perform(
      .setList(
        list.key,
        [
          .sectionAttribute(section?.name),
          .sortDescriptors(list.sortDescriptors(withSectionsFrom: section)),
        ]),
      as: "Change sections of \(ListWords.name(list.name))",
      told: isSection ? "There are no sections now" : "Sections come from \(field.title) now")
  }

  /// The column of a line behind the fields; nil for a field.
  private func column(_ index: Int) -> Attribute? {
    let place = index - fields.count
    return columns.indices.contains(place) ? columns[place] : nil
  }

  // MARK: Types

  func chooseKind(
    _ title: String, now: FieldKind? = nil, pick: @escaping (FieldKind) throws -> Outcome
  ) -> Outcome {
    let items = FieldKind.allCases.map { kind in MenuItem(kind.words) { try pick(kind) } }
    let chosen = now.flatMap(FieldKind.allCases.firstIndex(of:)) ?? 0
    return .open(MenuScreen(title, items, chosen: chosen, keyMap: keyMap))
  }

  /// The type of a kind, for a choice one with values of its own: not those of another field, which
  /// may have been called so once, and not the rows of a list.
  func type(_ kind: FieldKind, label: String, in list: ListDefinition) -> AttributeType {
    if let type = kind.type { return type }
    let name = "\(list.entity.name)_\(Self.identifier(label))"
    var number = 1
    func numbered() -> String { number == 1 ? name : "\(name)_\(number)" }
    while objects.store.model.entity(named: numbered()) != nil { number += 1 }
    return .choice(of: numbered())
  }

  /// Goes on with the values of a new choice, which are asked for; at once with other types.
  private func withValues(
    of type: AttributeType, then: @escaping ([String]) throws -> Outcome
  ) throws -> Outcome {
    guard case .choice = type else { return try then([]) }
    return .open(
      PromptScreen(
        "Values, with commas between", label: "Values", keyMap: keyMap,
        check: { NewName.refusal(ofAll: Self.names(in: $0)) },
        severalNames: PastedNames(check: { NewName.refusal(ofAll: $0) }, accept: then)
      ) { try then(Self.names(in: $0)) })
  }

  /// The names in a text that has commas between them.
  private static func names(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isBlank }
  }

  /// A label as a name in the file: letters and digits of ASCII.
  private static func identifier(_ label: String) -> String {
    let letters = label.folded.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return letters.isEmpty ? "choice" : String(letters)
  }

  func perform(
    _ change: SchemaChange, as name: String, told: String
  ) throws -> Outcome {
    try objects.perform(change, as: name)
    return .stay(.note(ListWords.sentence(told)))
  }
}
