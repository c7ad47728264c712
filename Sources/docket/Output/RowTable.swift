import ListEditor
import ObjectGraph
import Terminal

/// Prints a list for people: its sections, and under them id, box, title and as many fields as the
/// terminal has room for.
struct RowTable {
  private let list: ListDefinition
  private let console: Console
  private let done: Attribute?
  private let fields: [Field]
  private let keys: OrderedKeys
  /// The sections by the numbers of their first rows; none where the rows of one do not stand
  /// together, as in the editor (R27).
  private let sections: [Int: OrderedKeys.Section]

  /// A field that may be shown beside the title.
  private struct Field {
    let attribute: Attribute
    /// The way to its value: of what a row belongs to it leads through another one.
    let path: AttributePath

    var isNumber: Bool { [.integer, .real].contains(attribute.type) }

    var isChoice: Bool { if case .choice = attribute.type { true } else { false } }
  }

  /// How many columns what the rows hold needs.
  private struct Needs {
    /// The titles.
    var title = 0
    /// Each field, with its heading.
    var fields: [Int]
    /// The numbers of each field; nil of fields that have none.
    var numbers: [NumberExtent?]
  }

  /// Where what stands beside the titles begins, and what that is.
  private struct Arrangement {
    let titleColumns: Int
    let columns: [Column]
  }

  /// A field beside the title, and how many columns it has at most.
  private struct Column {
    let field: Field
    let width: Int
    /// How much room its numbers take, which stand at the right; nil of other fields.
    let numbers: NumberExtent?

    /// How many columns a text leaves free at its left.
    ///
    /// - Parameter shown: As much of it as has room.
    func indent(of text: String, _ shown: DisplayText, in room: Int) -> Int {
      guard let numbers else { return 0 }
      let free = max(0, room - shown.columns)
      return free - min(free, numbers.space(behind: text))
    }
  }

  /// A table of the rows that a condition finds.
  ///
  /// - Parameter model: Says what the rows belong to.
  init(_ keys: OrderedKeys, of list: ListDefinition, in model: Model, console: Console) {
    self.keys = keys
    self.list = list
    self.console = console
    done = list.doneAttribute
    let sections = Self.sections(keys.sections)
    fields = Self.fields(of: list, OwnerField(of: list, in: model), besides: sections)
    self.sections = sections ?? [:]
  }

  /// The runs of sections by the numbers of their first rows; nil where there are several of one.
  private static func sections(_ runs: [OrderedKeys.Section]) -> [Int: OrderedKeys.Section]? {
    var sections: [Int: OrderedKeys.Section] = [:]
    var (start, place) = (0, 0)
    for run in runs {
      // Sections are told apart by the bytes of their names: NULL and an empty text have one (R39).
      let other = sections[start].map { AttributeValue.text($0.value.plainText) }
      if other != .text(run.value.plainText) { start = place }
      sections[start, default: .init(value: run.value, count: 0)].count += run.count
      place += run.count
    }
    let names = Set(sections.values.map { AttributeValue.text($0.value.plainText) })
    return names.count == sections.count ? sections : nil
  }

  /// Prints all rows.
  ///
  /// - Throws: What reading a row or the console throws.
  /// - Complexity: O(number of rows), which are read twice where fields are numbers, or where the
  ///   rows belong to others; elsewhere the first of them are
  func write(of file: ListFile) throws {
    let idColumns = keys.keys.map { String($0).count }.max() ?? 1
    let arrangement = arrangement(besideID: idColumns, try needs(of: keys.keys, in: file))
    let columns = arrangement.columns
    if columns.count > 1 { try write(headings: arrangement, besideID: idColumns) }
    var index = 0
    try file.forEachRow(keys.keys, of: list) { row in
      if let section = sections[index] { try write(header: section, of: file) }
      index += 1
      let id = String(row.objectID.key)
      let margin = String(repeating: " ", count: max(0, idColumns - id.count))
      let box = done.map { row[$0.name] == 1 ? "[x] " : "[ ] " } ?? ""
      try write(
        before: "  \(margin)\(id)  \(box)", Self.text(row.value(at: list.title)),
        columns.map { (Self.text($0.field, of: row), $0) }, from: arrangement.titleColumns)
    }
    tellAbsent(besides: columns)
  }

  private func write(headings arrangement: Arrangement, besideID idColumns: Int) throws {
    let margin = String(repeating: " ", count: idColumns + 4 + (done == nil ? 0 : 4))
    let title = list.title.attribute.flatMap(list.entity.attribute(named:))?.title ?? ""
    try write(
      before: margin, title, arrangement.columns.map { ($0.field.attribute.title, $0) },
      from: arrangement.titleColumns)
  }

  /// Tells a person which fields had no room.
  private func tellAbsent(besides columns: [Column]) {
    let shown = columns.map(\.field.path)
    let absent = fields.filter { !shown.contains($0.path) }.map(\.attribute.title)
    guard !absent.isEmpty else { return }
    console.confirm(
      "No room for \(SentenceParts.listing(absent)); --plain, --csv and --json have all fields.")
  }

  private func write(header section: OrderedKeys.Section, of file: ListFile) throws {
    let count = " (\(section.count))"
    let shown = DisplayText(file.sectionWords(section.value, in: list), widths: console.widths)
    try console.write(line: cut(shown, to: console.columns - count.count).string + count)
  }

  /// Writes a line that ends before the edge. A title reaches as far as the first text that stands
  /// beside it, each of which stands where its column does; what does not fit is cut.
  ///
  /// - Parameter titleColumns: How many columns behind `start` the first column begins.
  private func write(
    before start: String, _ title: String, _ texts: [(text: String, column: Column)],
    from titleColumns: Int
  ) throws {
    var place = start.count + titleColumns
    var cells: [(place: Int, text: DisplayText)] = []
    for (text, column) in texts {
      let room = min(column.width, console.columns - place)
      let whole = DisplayText(text, widths: console.widths, limit: column.width)
      if !whole.isEmpty, room > 0 {
        let shown = cut(whole, to: room)
        cells.append((place + column.indent(of: text, shown, in: room), shown))
      }
      place += column.width + ColumnShares.gap
    }
    let end = cells.first.map { $0.place - ColumnShares.gap } ?? console.columns
    let room = end - start.count
    var line = DisplayText(start, widths: console.widths)
    line = line + cut(DisplayText(title, widths: console.widths, limit: max(0, room)), to: room)
    for cell in cells { line = line + .spaces(cell.place - line.columns) + cell.text }
    try console.write(line: line.string)
  }

  /// As much of a text as has room, with the sign for the rest where there is more.
  private func cut(_ text: DisplayText, to columns: Int) -> DisplayText {
    text.truncated(to: columns, ellipsis: console.glyphs.ellipsis)
  }

  private static func text(_ field: Field, of row: ManagedObject) -> String {
    text(row.value(at: field.path), field.attribute.type)
  }

  /// A value for people.
  ///
  /// - Parameter type: That of the field; nil where the value says by itself what it is.
  private static func text(_ value: AttributeValue, _ type: AttributeType? = nil) -> String {
    switch (type, value) {
    case (.boolean, .integer(0)): "no"
    case (.boolean, .integer(1)): "yes"
    case (_, .real(let number)): FieldConversion.decimal(number)
    default: value.plainText
    }
  }

  /// Looks at the rows. Where fields are numbers, at all of them, so that the points stand below
  /// one another from the first row on, and where the rows belong to others, which are hardly ever
  /// cut. Elsewhere the first of a long list tell, and the others need what is usual.
  private func needs(of keys: [Int64], in file: ListFile) throws -> Needs {
    var needs = Needs(
      fields: fields.map { columns(of: $0.attribute.title) },
      numbers: fields.map { $0.isNumber ? NumberExtent() : nil })
    let heading = list.title.attribute.flatMap(list.entity.attribute(named:))?.title ?? ""
    needs.title = columns(of: heading)
    let looksAtAll = fields.contains { $0.isNumber || isOwner($0) }
    let looked = looksAtAll ? keys : Array(keys.prefix(Self.fewRows))
    try file.forEachRow(looked, of: list) { row in
      needs.title = max(needs.title, columns(of: Self.text(row.value(at: list.title))))
      for (index, field) in fields.enumerated() {
        let text = Self.text(field, of: row)
        if needs.numbers[index] != nil {
          needs.numbers[index]?.add(text, widths: console.widths)
        } else {
          needs.fields[index] = max(needs.fields[index], columns(of: text))
        }
      }
    }
    for (index, numbers) in needs.numbers.enumerated() {
      needs.fields[index] = max(needs.fields[index], numbers?.columns ?? 0)
    }
    if looked.count < keys.count {
      needs.title = max(needs.title, console.columns)
      for (index, field) in fields.enumerated() {
        needs.fields[index] = max(needs.fields[index], usualWidth(of: field.attribute.type))
      }
    }
    return needs
  }

  /// How many columns a value of a field takes that nobody has seen.
  private func usualWidth(of type: AttributeType) -> Int {
    switch type {
    case .text, .data: console.columns
    case .boolean: 3
    case .date, .integer, .real: 10
    case .dateTime: 19
    case .choice: Self.narrowestText
    }
  }

  /// How many columns a text takes, or the whole line.
  private func columns(of text: String) -> Int {
    DisplayText(text, widths: console.widths, limit: console.columns).columns
  }

  /// Whether a field is what the rows belong to.
  private func isOwner(_ field: Field) -> Bool { field.path.components.count > 1 }

  /// As many fields as find room.
  private func arrangement(besideID idColumns: Int, _ needs: Needs) -> Arrangement {
    let room = console.columns - idColumns - 4 - (done == nil ? 0 : 4)
    let shares = ColumnShares(
      of: room, title: needs.title,
      zip(fields, needs.fields).map { need(of: $0, whole: $1) })
    let columns = fields.indices.compactMap { index in
      shares.columns[index].map {
        Column(field: fields[index], width: $0, numbers: needs.numbers[index])
      }
    }
    return Arrangement(titleColumns: shares.title + ColumnShares.gap, columns: columns)
  }

  /// What a field needs. What the rows belong to is hardly ever empty, and a part of a number or of
  /// a day says nothing: these are shown whole, unless they are very long, and choices are where
  /// titles can give way. Of texts the beginning does, below the whole heading.
  private func need(of field: Field, whole: Int) -> ColumnShares.Need {
    let early = min(whole, Self.widest)
    let least = min(early, max(Self.narrowestText, columns(of: field.attribute.title)))
    if field.isChoice { return .init(least: least, early: early, whole: whole) }
    let isText = field.attribute.type == .text && !isOwner(field)
    let shown = isText ? least : early
    return .init(least: shown, early: shown, whole: whole)
  }

  /// What may be shown beside the title: what the rows belong to, the detail, and the other fields
  /// that people see.
  ///
  /// - Parameter sections: What stands above the rows; nil if nothing does.
  private static func fields(
    of list: ListDefinition, _ owner: OwnerField?, besides sections: [Int: OrderedKeys.Section]?
  ) -> [Field] {
    let detail = list.detail?.attribute.flatMap(list.entity.attribute(named:))
    let section = sections == nil ? nil : list.section
    let shown = [
      list.title.attribute, section?.attribute, list.doneAttribute?.name, detail?.name,
    ]
    let references = list.entity.relationships.map(\.attribute)
    let others = ListFields(list).attributes.filter {
      !$0.isHidden && $0.type != .data && !shown.contains($0.name) && !references.contains($0.name)
    }
    // Above the rows it stands already where sections come from it, or from its key.
    let isSection = owner.flatMap { owner in
      section.map { FetchRequest(entity: list.entity).isShared(owner.path, inSectionsBy: $0) }
    }
    let first = owner.flatMap { owner in
      isSection == true ? nil : Field(attribute: owner.attribute, path: owner.path)
    }
    return [first].compactMap(\.self)
      + ([detail].compactMap(\.self) + others).map {
        Field(attribute: $0, path: AttributePath(attribute: $0.name))
      }
  }

  private static let narrowestText = 12
  /// No field takes more than that before the titles have what they need.
  private static let widest = 30
  /// How many rows are looked at where not all of them need be: as many as are read at once.
  private static let fewRows = 256
}
