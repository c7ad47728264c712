import Interchange
import ObjectGraph

/// A column of a file that is imported: what reads its values, and where they stand in a row.
final class ImportColumn {
  let typed: TypedText
  /// The place among the values of a row.
  let place: Int
  /// The rows that its values may lead to; nil where they lead nowhere.
  private let targets: Targets?

  /// Rows of a list that others refer to by their ids, or by their titles.
  struct Targets {
    let keys: Set<Int64>
    /// What the list is called.
    let name: String
    /// Reads the rows by their titles; asked once, and only for what is no id.
    let byTitle: () throws -> [String: [Int64]]
  }

  /// The rows by their titles, once one was asked for.
  private var keysByTitle: [String: [Int64]]?
  /// The titles in their order, once one was asked for that is none of them.
  private lazy var titles = keysByTitle?.keys.sorted() ?? []
  /// How many values were taken for ids of rows, until it was sealed.
  private(set) var idCount = 0
  /// How its numbers are written; nil where it has none.
  private var notation: NumberNotation<TextPosition>?
  /// In which order its days have day and month; nil where it has none.
  private var dayNotation: DayNotation<TextPosition>?
  /// Whether the store must not be asked any more.
  private var isSealed = false

  init(_ typed: TypedText, place: Int, targets: Targets?) {
    self.typed = typed
    self.place = place
    self.targets = targets
    guard targets == nil else { return }
    switch typed.attribute.type {
    case .integer: notation = NumberNotation(isWhole: true, telling: ImportFaults.most)
    case .real: notation = NumberNotation(isWhole: false, telling: ImportFaults.most)
    case .date, .dateTime: dayNotation = DayNotation(today: typed.today, telling: ImportFaults.most)
    default: break
    }
  }

  var attribute: Attribute { typed.attribute }

  /// How many values were taken for ids, and of which list, in words; nil if none was.
  var wordsForIDs: String? {
    guard let targets, idCount > 0 else { return nil }
    return idCount == 1
      ? "1 value was taken for the id of a row of \(targets.name)"
      : "\(idCount) values were taken for ids of rows of \(targets.name)"
  }

  /// All of it was seen, and the store is not asked from now on: what was looked up is there.
  func seal() { isSealed = true }

  /// The value that a field of the file stands for; until the column is sealed perhaps another one,
  /// where a number is ambiguous.
  ///
  /// - Throws: ``TypedText/Refusal``, or what reading throws.
  func value(
    of value: InterchangeValue, at position: @autoclosure () -> TextPosition
  ) throws -> AttributeValue {
    var value = value
    if case .text(let text) = value, notation != nil,
      let number = WrittenNumber(text.trimmingBlanks)
    {
      if !isSealed { notation?.take(number, at: position()) }
      value = .text(plain(number))
    }
    if case .text(let text) = value, dayNotation != nil {
      let day = text.trimmingBlanks
      if !isSealed { dayNotation?.take(day, at: position()) }
      value = .text(dayNotation?.plain(day) ?? day)
    }
    if case .text(let text) = value, try isNothing(text) { value = .text("") }
    if let targets, case .text(let text) = value, !text.isEmpty {
      let id = Int64(text.trimmingBlanks)
      let isThere = id.map(targets.keys.contains) == true
      if !isThere, let key = try key(titled: text, among: targets, orWithId: id) {
        return .integer(key)
      }
    }
    let found = try typed.value(of: value)
    if let targets, case .integer(let key) = found, !targets.keys.contains(key) {
      throw TypedText.Refusal(clause: "there is no row \(key) in \(targets.name)")
    }
    if targets != nil, !isSealed, !found.isNull { idCount += 1 }
    return found
  }

  /// Whether a text is blank where that says nothing: it is no text of the row, and no value of a
  /// choice.
  private func isNothing(_ text: String) throws -> Bool {
    guard text.isOnlyBlanks else { return false }
    return switch attribute.type {
    case .text, .data: targets != nil
    case .choice(let entity): try !typed.choices(entity).contains(text)
    case .integer, .real, .boolean, .date, .dateTime: true
    }
  }

  /// Tells of the values that do not fit though each of them may, once all were seen: where their
  /// column does not tell what they mean, or one that is refused.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellMisfits(_ body: (String, TextPosition) -> Void) -> Int {
    (notation?.tellMisfits(body) ?? 0) + (dayNotation?.tellMisfits(body) ?? 0)
  }

  /// A number as it is read. One that is ambiguous is whole until all were seen: that fits, and
  /// what does not fit then is told once.
  private func plain(_ number: WrittenNumber) -> String {
    let told = isSealed || number.ambiguousMark == nil ? notation?.plain(number) : nil
    return told ?? number.plain(number.ambiguousMark?.groupMark ?? .point)
  }

  /// The row of a title; nil for one that is none, but reads as an id.
  private func key(
    titled title: String, among targets: Targets, orWithId id: Int64?
  ) throws -> Int64? {
    if keysByTitle == nil, !isSealed { keysByTitle = try targets.byTitle() }
    // Blanks around it count where a title has them.
    let keys = keysByTitle?[title] ?? keysByTitle?[title.trimmingBlanks] ?? []
    if let key = keys.first, keys.count == 1 { return key }
    guard keys.isEmpty else {
      let ids = keys.sorted().prefix(5).map(String.init).joined(separator: ", ")
      throw TypedText.Refusal(
        clause:
          "several rows of \(targets.name) are called \(title.shortened), write the id of one: \(ids)"
      )
    }
    if id != nil { return nil }
    throw TypedText.Refusal(
      clause: "no row of \(targets.name) is called \(title.shortened)", title, among: titles)
  }
}
