import ObjectGraph
import Terminal
import TerminalTable

extension ListDefinition {
  /// What a row without a title shows in its place.
  static let untitled = "(no title)"

  /// What a row shows: a box for the yes/no field, the title, and what the cell style adds.
  ///
  /// - Parameters:
  ///   - time: The clocks that moments are read by.
  ///   - leading: A field that the list does not show by itself, to stand before what it does.
  ///   - owner: What the row belongs to, to stand there too.
  ///   - unset: The name of a field that shows nothing: nobody knows its value yet.
  ///   - ellipsis: Stands for what a text has below its first line.
  func cell(
    for object: ManagedObject, time: LocalTime, leading: Attribute? = nil,
    owner: OwnerField? = nil, unset: String? = nil, ellipsis: String = ListWords.ellipsis
  ) -> TableCell {
    let isDone = doneAttribute.map { object[$0.name] == true }
    return TableCell(
      layout(of: object, time, leading, owner, unset, ellipsis), checkbox: isDone,
      emphasis: isDone == true ? .subdued : .none)
  }

  /// How many lines each row takes; nil where that depends on whether it has a second text.
  var rowHeight: Int? { cellStyle == .subtitle ? nil : 1 }

  /// How many lines a row takes that shows a cell.
  func lineCount(of cell: TableCell) -> Int {
    guard case .subtitle(_, let detail) = cell.style else { return 1 }
    return detail.allSatisfy(\.isWhitespace) ? 1 : 2
  }

  private func layout(
    of object: ManagedObject, _ time: LocalTime, _ leading: Attribute?, _ owner: OwnerField?,
    _ unset: String?, _ ellipsis: String
  ) -> TableCell.Style {
    func shownValue(_ field: Attribute) -> String {
      if field.name == unset { return "" }
      let value = field == owner?.attribute ? owner.map { object.value(at: $0.path) } : nil
      return FieldFormat(field, time: time, ellipsis: ellipsis)
        .shown(value ?? object[field.name])
    }
    let title = shownTitle(of: object, time, ellipsis)
    if cellStyle == .columns {
      return .columns([title] + columnFields(leading, owner).map(shownValue))
    }
    let own = detail.map { path in
      path.attribute == unset && unset != nil
        ? "" : shown(object.value(at: path), at: path, time, ellipsis)
    }
    let first = [leading, owner?.attribute].map { $0.map(shownValue) }
    let details = first + [cellStyle == .plain ? nil : own]
    let texts = details.compactMap { $0 }
    guard !texts.isEmpty else { return .default(title: title) }
    let text = texts.filter { !$0.isEmpty }.joined(separator: Self.detailGap)
    return cellStyle == .subtitle
      ? .subtitle(title: title, detail: text) : .value(title: title, detail: text)
  }

  /// What stands between two details of a row.
  private static let detailGap = "   "

  /// The columns of a list that has them, as many as leave room for the title. Texts give way to
  /// one another before a column is left out, and share what is left beside those that stay; the
  /// title has up to twice the share of another. Choices and numbers take what their values need of
  /// that before, all but the least that a text gives way to: it may be empty, and they are not.
  /// Titles of short texts, and what rows belong to, take what they need as long as the texts
  /// beside them are not narrow.
  ///
  /// - Parameters:
  ///   - columns: How many columns there are for them and for the marks.
  ///   - needs: What the columns of the list need.
  func tableColumns(fitting columns: Int, _ needs: ColumnNeeds = ColumnNeeds()) -> [TableColumn] {
    guard cellStyle == .columns else { return [] }
    let titleName = title.components.first ?? ""
    let titleWidth = needs.chosen[titleName]
    let all = columnFields(needs.leading, needs.owner)
    let fields = all.dropFirst(needs.skipped)
    // What a column of short texts needs for these and for its title with its mark, which a column
    // without texts can do without; nil for other columns.
    func needed(_ field: Attribute) -> Int? {
      guard let texts = needs.texts, FieldFormat(field).columnWidth() == nil else { return nil }
      let width = texts[field.name] ?? 0
      let isOwner = field == needs.owner?.attribute
      guard width <= (isOwner ? Self.widestChoice : Self.shortText) else { return nil }
      let title = DisplayText(field.title, widths: .standard, limit: Self.widestChoice).columns
      // What a row belongs to is hardly ever empty.
      let least = isOwner ? Self.narrowedText : 3
      return max(least, width, title + (width > 0 ? Self.orderMark : 0))
    }
    func known(_ field: Attribute) -> Int? {
      needs.chosen[field.name]
        ?? FieldFormat(field).columnWidth(choices: needs.values[field.name])
        ?? needed(field).map { min($0, Self.shortText) }
    }
    // The title's own least width has room for the marks.
    let rest = columns - (titleWidth.map { $0 + Self.margin } ?? Self.narrowestText)
    // What texts need that are so wide: beside them the least of a title whose width nobody chose
    // does not count the marks.
    func room(for texts: Int, each width: Int) -> Int {
      texts == 0 ? 0 : texts * width + (titleWidth == nil ? Self.margin : 0)
    }
    // What the texts share is what is left beside them, their gaps and the marks.
    var (left, texts, count) = (rest, 0, 0)
    for field in fields {
      let width = known(field)
      let (less, more) = (left - 2 - (width ?? 0), texts + (width == nil ? 1 : 0))
      guard less >= room(for: more, each: Self.narrowedText) else { break }
      (left, texts, count) = (less, more, count + 1)
    }
    var wider: [String: Int] = [:]
    // Makes columns as wide as they want to be, as far as each text keeps its least.
    func widen(keeping least: Int, _ wanted: (Attribute) -> Int?) {
      var spare = left - room(for: texts, each: least)
      for field in fields.prefix(count) where spare > 0 && needs.chosen[field.name] == nil {
        guard let width = known(field), let wanted = wanted(field) else { continue }
        let found = min(wanted, Self.widestChoice, width + spare)
        guard found > width else { continue }
        wider[field.name] = found
        (left, spare) = (left - found + width, spare - found + width)
      }
    }
    widen(keeping: Self.narrowedText) { needs.values[$0.name] ?? needs.numbers[$0.name]?.columns }
    // Titles are not worth as much as what stands below them.
    widen(keeping: Self.narrowestText, needed)
    // Rows are known by their titles: where one needs it, it has as much as two other texts, as far
    // as these keep their least. Where all in sight are short the others have what they leave.
    let whole = left + Self.narrowestText - Self.margin
    let longest = needs.texts?[titleName] ?? 0
    let box = doneAttribute == nil ? 0 : Self.box
    let most = whole - texts * max(Self.narrowedText, whole / (texts + 2))
    let isShort = texts > 0 && areTitlesShort(needs)
    let least = isShort ? leastTitleWidth(needs) : Self.narrowestText
    let own = min(most, max(least, isShort ? 0 : whole / (texts + 1), longest + box))
    // In a wide window what belongs to a title is not to stand far from it, unless one is so long.
    let widest = max(Self.widestTitle, columns * 3 / 10, longest + box)
    let cap = count > 0 && own > widest ? widest : nil
    let share = texts > 0 && (titleWidth ?? cap) == nil ? (whole - own) / texts : nil
    return [TableColumn(heading(of: title), width: titleWidth ?? cap)]
      + all.prefix(needs.skipped).map { TableColumn($0.title, width: 0, isHidden: true) }
      + fields.prefix(count).map { field in
        TableColumn(
          field.title, width: wider[field.name] ?? known(field) ?? share,
          alignment: FieldFormat(field).alignment,
          fractionDigits: needs.numbers[field.name]?.fractionDigits ?? 0)
      }
  }

  /// Whether all titles in sight are so short that other columns have what these leave.
  private func areTitlesShort(_ needs: ColumnNeeds) -> Bool {
    1...Self.shortText ~= needs.texts?[title.components.first ?? ""] ?? 0
  }

  /// What the column of the titles keeps where others want to be wider, if nobody chose its width.
  func leastTitleWidth(_ needs: ColumnNeeds) -> Int {
    guard areTitlesShort(needs) else { return Self.narrowestText - Self.margin }
    let longest = needs.texts?[title.components.first ?? ""] ?? 0
    let heading = DisplayText(
      heading(of: title), widths: .standard, limit: Self.widestChoice
    ).columns
    // With the mark of an order, and the count of columns that are scrolled off.
    return max(longest + (doneAttribute == nil ? 0 : Self.box), heading + Self.orderMark + 2)
  }

  /// The attributes that the columns show, from the left.
  ///
  /// - Parameters:
  ///   - leading: A field that comes right behind the title.
  ///   - owner: What the rows belong to, which comes next.
  func columnNames(leading: Attribute? = nil, owner: OwnerField? = nil) -> [String] {
    [title.components.first ?? ""] + columnFields(leading, owner).map(\.name)
  }

  /// The least that the title has, and what is left to another text before titles of columns take
  /// more than they need.
  static let narrowestText = 20

  /// What one gives way to if another column finds room by that, or has values that need it.
  private static let narrowedText = 12

  /// A text that is no wider does not share what is left.
  static let shortText = narrowedText

  /// What the mark of the order takes behind a title.
  static let orderMark = 2

  /// What a choice, or a title, takes at most by itself, however long it is.
  static let widestChoice = 30

  /// How wide the title becomes by itself beside columns, unless the window is very wide or a title
  /// in sight is.
  private static let widestTitle = 48

  /// How much longer a title is makes no difference in any window.
  static let longestTitle = 400

  /// What the box takes of the title's column.
  private static let box = 4

  /// What the marks before the titles and the end of the line take.
  static let margin = 4

  private func columnFields(_ leading: Attribute?, _ owner: OwnerField?) -> [Attribute] {
    let shownOwner = owner.flatMap { isSection($0.path) ? nil : $0.attribute }
    let first = [leading, shownOwner].compactMap { $0 }
    return first + columnFields.filter { !first.contains($0) }
  }

  /// Whether sections come from what a path leads to, or from the key of what it leads through.
  private func isSection(_ path: AttributePath) -> Bool {
    if path == section { return true }
    guard let key = section?.attribute else { return false }
    return entity.attribute(at: path.components[0])?.name == key
  }

  /// The fields beside the title: those that the list names, or all that people see but those that
  /// show anyway: the box stands before the title, and the section above.
  private var columnFields: [Attribute] {
    if let columns {
      return columns.filter { $0 != title }.compactMap {
        $0.attribute.flatMap(entity.attribute(named:))
      }
    }
    let others = [title.attribute, section?.attribute, doneAttribute?.name]
    return fields.filter { !others.contains($0.name) }
  }

  /// The yes/no field that says whether a row is done, packed, paid: the first that people see.
  public var doneAttribute: Attribute? {
    fields.first { $0.type == .boolean && $0.name != Self.pinName }
  }

  /// The same, or where people see none the first that is hidden.
  var knownDoneAttribute: Attribute? {
    doneAttribute ?? knownFields.first { $0.type == .boolean && $0.name != Self.pinName }
  }

  /// The yes/no field of rows that may not be moved, hidden or not.
  public var pinAttribute: Attribute? {
    knownFields.first { $0.type == .boolean && $0.name == Self.pinName }
  }

  private static let pinName = "pinned"

  /// A row's title on the screen.
  private func shownTitle(
    of object: ManagedObject, _ time: LocalTime, _ ellipsis: String
  ) -> String {
    let text = shown(object.value(at: title), at: title, time, ellipsis)
    return text.isBlank ? Self.untitled : text
  }

  /// A value as people read it.
  private func shown(
    _ value: AttributeValue, at path: AttributePath, _ time: LocalTime,
    _ ellipsis: String = ListWords.ellipsis
  ) -> String {
    guard let attribute = path.attribute.flatMap({ entity.attribute(named: $0) }) else {
      return value.fieldText
    }
    return FieldFormat(attribute, time: time, ellipsis: ellipsis).shown(value)
  }

  /// A row's title as a sentence names it beside rows that show it.
  ///
  /// - Parameters:
  ///   - time: The clocks that moments are read by.
  ///   - empty: What a row without a title is called.
  public func name(
    of object: ManagedObject, time: LocalTime, empty: String = "the row"
  ) -> String {
    name(titled: object.value(at: title), time: time, empty: empty)
  }

  /// How a sentence names a row of a title.
  func name(
    titled value: AttributeValue, time: LocalTime, empty: String = "the row"
  ) -> String {
    ListWords.name(shown(value, at: title, time), empty: empty)
  }

  /// What the attribute that sections come from is called.
  var sectionTitle: String { section.map(heading) ?? "" }

  /// What a column is called, by its name: that of an attribute, or the way to what a row belongs
  /// to.
  func heading(ofColumn name: String) -> String {
    let isAttribute = entity.attribute(named: name) != nil
    return heading(of: isAttribute ? AttributePath(attribute: name) : AttributePath(dotted: name))
  }

  /// What an attribute is called, or what a row belongs to.
  func heading(of path: AttributePath) -> String {
    guard let first = path.components.first else { return path.description }
    if entity.attribute(named: first) != nil { return entity.words(forAttribute: first) }
    let key = path.attribute == nil ? entity.relationship(named: first)?.attribute : nil
    return key.map(entity.words) ?? path.description
  }
}
