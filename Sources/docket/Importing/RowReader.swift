import Interchange
import ListEditor
import ObjectGraph

/// Makes values of a list's fields out of the records of a file, and says by line and column what
/// does not fit.
///
/// The columns are those of the fields, by name or title; `id` is passed over, since a new row gets
/// a key of its own. Choices are read once.
struct RowReader {
  private let file: ListFile
  private let list: ListDefinition
  private let inputName: String
  /// Whether the names of columns stand in a header, and not before each value.
  private let hasHeader: Bool
  /// For each column of the file what reads it; nil for one that is passed over.
  private var readers: [TypedText?] = []
  private var choices: [String: [String]] = [:]

  init(_ list: ListDefinition, of file: ListFile, inputName: String, hasHeader: Bool) {
    self.file = file
    self.list = list
    self.inputName = inputName
    self.hasHeader = hasHeader
  }

  /// A row, with values of the fields' types.
  ///
  /// - Throws: ``Failure`` for the first thing that does not fit.
  mutating func row(_ record: InterchangeRecord) throws -> ImportedRow {
    while readers.count < record.columns.count { try addReader(for: record) }
    var values: [String: AttributeValue] = [:]
    for (index, reader) in readers.enumerated() {
      guard let reader, record.gives(columnAt: index) else { continue }
      do {
        values[reader.attribute.name] = try reader.value(of: record.values[index])
      } catch let refusal as TypedText.Refusal {
        throw failure(
          "\(record.columns[index]): \(refusal.clause)",
          at: "\(record.position(ofValueAt: index))")
      }
    }
    return ImportedRow(values: values, position: record.position)
  }

  private mutating func addReader(for record: InterchangeRecord) throws {
    let index = readers.count
    let column = record.columns[index]
    let fields = ListFields(list)
    if column == "id" || column == list.entity.orderAttribute {
      readers.append(nil)
      return
    }
    let place =
      hasHeader
      ? "column \(index + 1) of the header" : "\(record.position(ofValueAt: index))"
    guard let attribute = fields.attribute(named: column) else {
      let names = fields.attributes.map(\.name)
      let question = SimilarNames.question(for: column, among: names)
      throw failure("there is no field \(column) in \(list.name).\(question)", at: place)
    }
    if readers.contains(where: { $0?.attribute == attribute }) {
      throw failure("\(column) is the field \(attribute.name) again", at: place)
    }
    if case .choice(let entity) = attribute.type, choices[entity] == nil {
      choices[entity] = try file.choices(of: entity)
    }
    let known = choices
    readers.append(
      TypedText(attribute: attribute, today: file.today, choices: { known[$0] ?? [] }))
  }

  private func failure(_ words: String, at place: String) -> Failure {
    let end = words.hasSuffix("?") || words.hasSuffix(".") ? "" : "."
    return Failure(.data, "\(inputName): \(place): \(words)\(end)")
  }
}
