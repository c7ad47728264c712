import Interchange
import ListEditor
import ObjectGraph

/// A list that is to be made of a file: its columns are the fields, each of the type that all of
/// its values have, and one of texts names the rows.
struct NewList {
  /// What the list is to be.
  let draft: ListDraft
  /// What the column of ids is called, which no list takes over; nil where the file has none.
  private let idColumn: String?
  /// By which field rows go, where that needs a word.
  private let wordsForTitle: String?
  /// The columns of the file with what the fields are called that they become.
  private let labels: [(column: String, label: String)]
  /// The columns that became no field since they have neither a name nor a value.
  private let blankColumns: [String]
  /// What was made of a header that does not name each column, or not each differently, as
  /// sentences.
  let remarks: [String]

  /// Reads a file to its end.
  ///
  /// - Parameter titleColumn: The column that is to name the rows; nil to choose one.
  /// - Throws: ``Failure`` for what cannot be read, or makes no list, of which it tells the first,
  ///   or an ``Ending``.
  init(
    titled title: String, titleColumn: String?, from input: InputFile, format: ExchangeFormat,
    interruption: Interruption, progress: (Int) -> Void
  ) throws {
    var columns = Columns(title: title, titleColumn: titleColumn, inputName: input.name)
    var reader = format.reader(passingFaults: true, namingColumns: true)
    var byteCount = 0
    var isAtEnd = false
    try input.rewind()
    while !isAtEnd {
      let bytes = try input.next(atMost: 1 << 17, onInterruption: interruption.check)
      isAtEnd = bytes.isEmpty
      defer {
        for error in reader.takePassedErrors() { columns.note("\(error)", at: error.position) }
      }
      do {
        if isAtEnd {
          try reader.finish { columns.take($0) }
        } else {
          try reader.consume(bytes) { columns.take($0) }
        }
      } catch let error as InterchangeError {
        columns.note("\(error)", at: error.position)
        isAtEnd = true
      }
      byteCount += bytes.count
      progress(byteCount)
      try interruption.check()
    }
    if let header = reader.header { columns.take(header: header) }
    try self.init(try columns.checked(advice: input.advice(onReadingAs: format)))
  }

  private init(_ columns: Columns) throws {
    idColumn = columns.idColumn
    wordsForTitle = columns.wordsForTitle
    blankColumns = columns.headerNames.blank
    remarks = columns.headerNames.remarks
    let first = columns.titleIndex
    let others = columns.guesses.indices.filter { $0 != first }
    let fields = ([first] + others).map { columns.guesses[$0] }
    labels = fields.map { ($0.name, Self.label(of: $0.name)) }
    draft = ListDraft(
      columns.title,
      fields: fields.enumerated().map { index, guess in
        FieldDraft(Self.label(of: guess.name), index == 0 ? .text : guess.type)
      }, cellStyle: fields.count > 1 ? .columns : .plain)
  }

  /// The fields of the list that was made, by the columns of the file; nil for those that became
  /// none since they are blank.
  func meaning(of entity: Entity) -> [String: Attribute?] {
    let titled = Dictionary(
      entity.attributes.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
    var meaning: [String: Attribute?] = [:]
    for (column, label) in labels where meaning[column] == nil {
      guard let attribute = titled[label] else { continue }
      meaning[column] = .some(attribute)
    }
    for column in blankColumns { meaning.updateValue(nil, forKey: column) }
    return meaning
  }

  /// What was made, as sentences.
  var words: [String] {
    let fields = draft.fields.map { "\($0.label) (\(ListWords.kind($0.type)))" }
    let made = ListWords.sentence(
      "Made the list \(ListWords.name(draft.title)): \(fields.joined(separator: ", "))")
    let ids = idColumn.map { "The column \($0) was passed over: rows have ids of their own." }
    return [made, wordsForTitle, ids].compactMap(\.self)
  }

  /// What the field is called that a column becomes. Names that a program gave a column become
  /// words: `need_by` is `Need by`.
  static func label(of column: String) -> String {
    let name = column.trimmingBlanks
    let isIdentifier = name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" }
    let text = isIdentifier ? name.replacing("_", with: " ") : name
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard isIdentifier else { return words.isEmpty ? column : words }
    return words.isEmpty ? column : words.prefix(1).uppercased() + words.dropFirst()
  }
}
