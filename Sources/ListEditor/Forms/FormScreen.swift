import ObjectGraph
import Terminal

/// All fields of a row, each edited by its type, and kept together as one undo step; or those of
/// several rows, all of which get what is typed, and nothing else.
///
/// What is typed lies here and nowhere else until it is kept: the rows in the context follow what
/// others do, and so do the fields in which nothing was typed.
final class FormScreen {
  private(set) var list: ListDefinition
  let objects: ManagedObjectContext
  let keyMap: KeyMap
  let today: () -> CalendarDay
  /// Performs a gesture of the list's: at once, or pending in edit mode.
  let edit: (String, (ManagedObjectContext) throws -> Void) throws -> Void
  /// Brings rows of the list to the ends of their sections, where these stand in the order of rows.
  let gather: ([ManagedObject]) throws -> Void
  /// Says which of some rows the list does not show any more.
  let hiddenWords: ([ManagedObject]) -> String

  /// The rows: one, or several that were marked, less those that are gone; never empty.
  var rows: [ManagedObject]
  /// Whether it was opened for several.
  let isOfSeveral: Bool
  /// The clocks that moments are read and typed by.
  let time: LocalTime
  /// How many of them somebody else has deleted.
  var deletedRows = 0
  /// Whether something happened to the rows of the context since they were looked at.
  var isStale = true
  /// The fields, in the order of the list; never empty.
  var fields: [FormField] { didSet { arranged = nil } }
  /// What there is to choose from in a field, by its number, as it was taken in last.
  var choices: [Int: Choices] = [:]
  /// The field that has the keyboard.
  var focus = 0 { didSet { arranged = nil } }
  /// That no row is left, and what keeping does by that; nil as long as there is one.
  var lossWords: String?
  /// Whether somebody pressed a key since that was told.
  var isLossSeen = false
  /// What the row held, if it was gone before the form was opened.
  private(set) var formerValues: [String: AttributeValue]?
  /// The rows before and behind it when it was opened: where it is added again.
  let neighbours: (before: ManagedObject?, behind: ManagedObject?)
  /// The relationship that leads to the row whose list the row was opened in; nil for a list of
  /// its own.
  let parentWay: String?
  /// What a single row belongs to, as far as that is shown.
  var ownerName: String?
  /// What is to be told at the end of the turn.
  var news: Message?

  var size = Size(columns: 0, rows: 0) { didSet { if size != oldValue { arranged = nil } } }
  var widths = CharacterWidths.standard
  var ellipsis = DisplayText() { didSet { arranged = nil } }
  /// The page of the fields as they are, and the day that its notes go by; nil if it has to be
  /// made.
  var arranged: (page: FormPage, day: CalendarDay)?
  /// How many pages were made.
  var pageCount = 0
  /// The first line of the page that is shown.
  var top = 0
  /// What each line on the screen was drawn with.
  var drawn: [FormLine?] = []
  /// The column in which the values were drawn.
  var drawnColumn = 0

  /// Opens a row, or several.
  ///
  /// - Parameters:
  ///   - rows: Which; at least one.
  ///   - formerValues: What a single one held, if it is gone.
  ///   - parentWay: The relationship that leads to the row whose list it is.
  /// - Throws: What kept the rows, or the names of their choices, from being read: empty fields
  ///   would invite to overwrite what is there.
  init(
    _ rows: [ManagedObject], of list: ListDefinition, objects: ManagedObjectContext,
    keyMap: KeyMap, today: @escaping () -> CalendarDay, time: LocalTime,
    formerly formerValues: [String: AttributeValue]? = nil,
    between neighbours: (before: ManagedObject?, behind: ManagedObject?),
    belongingBy parentWay: String?,
    edit: @escaping (String, (ManagedObjectContext) throws -> Void) throws -> Void,
    gather: @escaping ([ManagedObject]) throws -> Void,
    hiddenWords: @escaping ([ManagedObject]) -> String
  ) throws {
    self.rows = rows
    isOfSeveral = rows.count > 1
    self.list = list
    self.objects = objects
    self.keyMap = keyMap
    self.today = today
    self.time = time
    self.edit = edit
    self.gather = gather
    self.hiddenWords = hiddenWords
    self.neighbours = neighbours
    self.parentWay = parentWay
    self.formerValues = formerValues
    // Many rows are read in one go.
    try objects.prefetch(rows.map(\.objectID))
    var choices: [Int: Choices] = [:]
    fields = try list.fields.enumerated().map { number, attribute in
      let values = try Self.choices(of: attribute, in: objects)
      choices[number] = values
      return FormField(
        attribute, number: number,
        values: RowValues(
          formerValues.map { [$0[attribute.name] ?? .null] } ?? rows.map { $0[attribute.name] }),
        choices: values.map(\.name), time: time)
    }
    self.choices = choices
    if let failure = objects.takeReadFailure() { throw failure }
    objects.addObserver(self)
  }

  /// Whether no row is left. Keeping adds a single one again.
  var isLost: Bool { lossWords != nil }

  /// The row, or the first of several.
  var object: ManagedObject { rows[0] }

  /// Whether nothing can be changed.
  var isReadOnly: Bool { objects.store.isReadOnly }

  /// Whether something is typed that is not kept yet.
  var isEdited: Bool { fields.contains(where: \.isEdited) }

  /// Puts texts into the fields that they were typed in before.
  func resume(_ draft: Draft) {
    for index in fields.indices {
      let name = fields[index].attribute.name
      guard let text = draft.texts[name] else { continue }
      fields[index].resume(text, over: values(before: draft, ofField: index))
      focus = index
    }
  }

  /// Begins in the field behind another one; behind the last one in the first.
  func begin(behind attribute: Attribute) {
    guard let index = fields.firstIndex(where: { $0.attribute == attribute }) else { return }
    focus = (index + 1) % fields.count
  }

  /// What is typed, in the fields where something is.
  var draft: Draft? {
    guard isEdited, !isReadOnly else { return nil }
    var texts: [String: String] = [:]
    var bases: [String: PendingDraft.Value] = [:]
    for field in fields where field.isEdited {
      texts[field.attribute.name] = field.text.text
      bases[field.attribute.name] = field.base.common.map(PendingDraft.Value.init)
    }
    if isOfSeveral { return draftOfSeveral(texts, over: bases) }
    var draft = Draft(
      list: list.key, row: object.objectID.key, texts: texts, over: bases, isForm: true)
    draft.fields = DraftFields(list.entity)
    draft.predecessor = key(neighbours.before)
    draft.successor = key(neighbours.behind)
    if let formerValues {
      draft.values = formerValues.mapValues(PendingDraft.Value.init)
    } else {
      draft.keepValues(of: object)
    }
    return draft
  }

  private func key(_ neighbour: ManagedObject?) -> Int64? {
    neighbour.flatMap { $0.objectID.isTemporary ? nil : $0.objectID.key }
  }

  /// What the row is called; several are counted.
  var name: String {
    if isOfSeveral {
      return rows.count == 1 ? list.name(of: object, time: time) : ListWords.rows(rows.count)
    }
    guard isLost, let formerValues else {
      return list.name(of: object, time: time)
    }
    let title = list.title.attribute.flatMap { formerValues[$0] } ?? .null
    return list.name(titled: title, time: time)
  }

  /// Goes on with the fields as the file has them now: what is typed into a field that was renamed
  /// stays in it, and one that was taken away is left out.
  func followModel() {
    guard let present = objects.store.model.lists.first(where: { $0.key == list.key }),
      present.entity !== list.entity
    else { return }
    var kept: [FormField] = []
    var focused = 0
    for (index, field) in fields.enumerated() {
      let name = present.entity.present(name: field.attribute.name, in: list.entity)
      guard let attribute = name.flatMap(present.entity.attribute(named:)) else { continue }
      if index <= focus { focused = kept.count }
      var field = field
      field.become(attribute)
      if field.isEdited, attribute.type != fields[index].attribute.type {
        // In the place of what was said of the former type, if that is still to be read.
        tell(.note("\(attribute.title) holds \(FieldKind(attribute.type).words) now."))
      }
      kept.append(field)
    }
    guard !kept.isEmpty else { return }
    formerValues = formerValues.map { values in
      let named = values.map { (present.entity.present(name: $0, in: list.entity) ?? $0, $1) }
      return Dictionary(named) { first, _ in first }
    }
    fields = kept
    focus = focused
    list = present
    isStale = true
  }

  /// Takes another row in the place of one that is gone.
  func replaceObject(by other: ManagedObject) {
    rows = [other]
    lossWords = nil
  }
}
