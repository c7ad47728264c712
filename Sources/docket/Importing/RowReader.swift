import Interchange
import ListEditor
import ObjectGraph

/// Makes values of a list's fields out of the records of a file, and says by line and column what
/// does not fit.
///
/// The columns are those of the fields, by name or title; `id` is passed over, since a new row gets
/// a key of its own, and so are ranks, since rows come in the order of the file.
/// Choices are read once.
///
/// A file that is read again is read on another thread, which must not ask the store anything: it
/// may have no columns then that it did not have before.
struct RowReader {
  /// The attributes that the file gave so far, in the order in which it did.
  private(set) var attributes: [Attribute] = []
  /// What did not fit so far.
  var faults = ImportFaults()
  private let file: ListFile
  private let list: ListDefinition
  /// What columns mean, whatever their names mean otherwise; nil for those that are passed over.
  private let meaning: [String: Attribute?]
  private let inputName: String
  /// For each column of the file what reads it; nil for one that is passed over.
  private var columns: [ImportColumn?] = []
  /// Their names.
  private var names: [String] = []
  /// The column of ranks that was passed over.
  private var passedOver: String?
  /// How many of them the file has shown, this time.
  private var shownColumns = 0
  private var isHeaderTaken = false
  private var isReadAgain = false
  private var defaults: [AttributeValue] = []
  /// What a row needs besides its title and its section, and nothing gives by itself.
  private let required: [Attribute]
  /// The title of a row, if the file has to give it.
  private let title: Attribute?
  /// The place of the title among the values of a row; nil if no column gives it.
  private var titlePlace: Int?
  /// Whether the names of the columns stand before the rows.
  private let hasHeader: Bool
  private var choices: [String: [String]] = [:]

  init(
    _ list: ListDefinition, of file: ListFile, meaning: [String: Attribute?] = [:],
    inputName: String, hasHeader: Bool
  ) {
    self.file = file
    self.list = list
    self.meaning = meaning
    self.inputName = inputName
    self.hasHeader = hasHeader
    title = ListFields(list).requiredTitle
    required = ListFields(list).requiredAttributes
  }

  /// Takes the header, which tells what is wrong with its names also where no row is right; nothing
  /// the second time.
  ///
  /// - Throws: As ``row(_:)``.
  mutating func take(header: InterchangeRecord) throws {
    guard !isHeaderTaken else { return }
    isHeaderTaken = true
    try takeColumns(of: header)
    if let title, titlePlace == nil {
      note("\(needs("a title")): there is no column \(title.name)", at: header.position)
    }
    for attribute in required where !attributes.contains(attribute) {
      note("\(needs(attribute)): there is no column \(attribute.name)", at: header.position)
    }
  }

  /// The values of a row, one for each of ``attributes``: what it does not give has its default,
  /// and so has what does not fit, of which ``faults`` tells then.
  ///
  /// - Throws: ``Failure`` where the file is another than before, or what reading the choices
  ///   throws.
  mutating func row(_ record: InterchangeRecord) throws -> [AttributeValue] {
    try takeColumns(of: record)
    var values = defaults
    var isTitleTold = false
    for index in 0..<shownColumns {
      guard let column = columns[index], record.gives(columnAt: index) else { continue }
      do {
        values[column.place] = try column.value(
          of: record.values[index], at: record.position(ofValueAt: index))
      } catch let refusal as TypedText.Refusal {
        // An empty title is told below, and what is empty elsewhere has its default.
        let hasDefault = !values[column.place].isNull || column.attribute.isComputedByDefault
        if refusal == .missing, hasDefault || column.place == titlePlace { continue }
        if column.place == titlePlace { isTitleTold = true }
        note(refusal, in: record.columns[index], at: record.position(ofValueAt: index))
      }
    }
    if let title, !isTitleTold { requireValue(of: title, among: values, of: record) }
    if !hasHeader { for attribute in required { require(attribute, in: record) } }
    return values
  }

  /// Notes the numbers and days whose columns do not tell what they mean, or something that does
  /// not fit: the file was read to its end.
  mutating func finish() {
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      let untold = column.tellMisfits { clause, position in
        note("\(names[index]): \(clause)", at: position)
      }
      faults.addUntold(untold)
    }
  }

  /// Notes a row whose title people would not see, as `add` refuses it.
  private mutating func requireValue(
    of title: Attribute, among values: [AttributeValue], of record: InterchangeRecord
  ) {
    let value = titlePlace.map { values[$0] } ?? .null
    guard value.plainText.isBlank, titlePlace != nil || !hasHeader else {
      return
    }
    let column = columns.prefix(shownColumns).firstIndex { $0 != nil && $0?.place == titlePlace }
    let position = column.map(record.position(ofValueAt:)) ?? record.position
    note("\(needs("a title")): \(title.name) is empty", at: position)
  }

  /// Notes a row that does not give a field which it needs.
  private mutating func require(_ attribute: Attribute, in record: InterchangeRecord) {
    let column = columns.prefix(shownColumns).firstIndex { $0?.attribute == attribute }
    guard column.map(record.gives(columnAt:)) != true else { return }
    note(needs(attribute), at: record.position)
  }

  private func needs(_ what: String) -> String { "A row of \(list.name) needs \(what)" }

  private func needs(_ attribute: Attribute) -> String {
    needs(list.entity.words(forAttribute: attribute.name))
  }

  /// That a column of ranks was passed over, and that values were taken for ids of rows, which are
  /// others in another file: a sentence for each column of them.
  var remarks: [String] {
    let order = passedOver.map {
      "The column \($0) was passed over: the rows have the order of the file."
    }
    let ids = columns.compactMap { column -> String? in
      guard let column, let words = column.wordsForIDs else { return nil }
      let field = list.entity.words(forAttribute: column.attribute.name)
      return "\(field): \(words), where another file may have had other rows by such ids."
    }
    return (order.map { [$0] } ?? []) + ids
  }

  /// Begins at the start of the file again.
  mutating func rewind() {
    (shownColumns, isReadAgain) = (0, true)
    for case let column? in columns { column.seal() }
  }

  private mutating func takeColumns(of record: InterchangeRecord) throws {
    while shownColumns < record.columns.count { try takeColumn(of: record) }
  }

  private mutating func takeColumn(of record: InterchangeRecord) throws {
    let name = record.columns[shownColumns]
    if !isReadAgain {
      try addColumn(named: name, of: record)
      names.append(name)
    } else if shownColumns == names.count || names[shownColumns] != name {
      throw Failure(.data, "\(inputName): It changed while it was read.")
    }
    shownColumns += 1
  }

  private mutating func addColumn(named text: String, of record: InterchangeRecord) throws {
    let index = columns.count
    let fields = ListFields(list)
    let known = meaning[text]
    if case .some(nil) = known { return columns.append(nil) }
    let meant = known ?? nil
    // A column of a table may have blanks at its ends itself.
    let name = fields.attributes.contains { $0.name == text } ? text : text.trimmingBlanks
    if meant == nil, passesOver(name, beside: fields) {
      if name.folded != "id" { passedOver = name }
      columns.append(nil)
      return
    }
    let position = record.position(ofColumnAt: index)
    if meant == nil, let ambiguity = fields.ambiguity(of: name) {
      columns.append(nil)
      return note(ambiguity, at: position)
    }
    guard let attribute = meant ?? fields.attribute(named: name) else {
      let names = fields.attributes.map(\.name)
      let question = SimilarNames.question(for: name, among: names)
      columns.append(nil)
      return note("there is no field \(name.shortened) in \(list.name).\(question)", at: position)
    }
    if attributes.contains(attribute) {
      columns.append(nil)
      return note("\(name) is the field \(attribute.name) again", at: position)
    }
    var names: [String] = []
    if case .choice(let entity) = attribute.type {
      names = try choices[entity] ?? file.choices(of: entity)
      choices[entity] = names
    }
    let typed = TypedText(
      attribute: attribute, today: file.today, now: file.now, choices: { [names] _ in names })
    if attribute.name == title?.name { titlePlace = attributes.count }
    let targets = try file.target(of: attribute, in: list).map { entity in
      ImportColumn.Targets(
        keys: try file.objects.keys(of: entity), name: file.name(of: entity),
        byTitle: { [file] in try file.objects.keysByTitle(of: entity) })
    }
    columns.append(ImportColumn(typed, place: attributes.count, targets: targets))
    attributes.append(attribute)
    defaults.append(attribute.defaultValue)
  }

  /// Whether a column is one of ids or ranks: by just that name, or where no field is called so, in
  /// letters of another case, as spreadsheets and other databases have it.
  private func passesOver(_ name: String, beside fields: ListFields) -> Bool {
    let own = ["id", list.entity.orderAttribute].compactMap(\.self)
    if own.contains(name) { return true }
    let isField = fields.attribute(named: name) != nil || fields.ambiguity(of: name) != nil
    return !isField && own.contains { $0.folded == name.folded }
  }

  private mutating func note(_ words: String, at position: TextPosition) {
    let name = inputName
    faults.add(Self.sentence(words, name, position), at: position)
  }

  private mutating func note(
    _ refusal: TypedText.Refusal, in column: String, at position: TextPosition
  ) {
    let name = inputName
    faults.add(Self.sentence("\(column): \(refusal.clause)", name, position), at: position)
  }

  private static func sentence(_ words: String, _ name: String, _ position: TextPosition) -> String
  {
    let end = words.hasSuffix("?") || words.hasSuffix(".") ? "" : "."
    return "\(name): \(position): \(words)\(end)"
  }
}
