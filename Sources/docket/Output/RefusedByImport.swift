import ListEditor
import ObjectGraph

/// What of the rows that are exported import would refuse: titles that are blank, and values that
/// are none of their field.
struct RefusedByImport {
  private let fields: [Attribute]
  private let title: Attribute?
  /// The values of each choice.
  private var choices: [String: Set<AttributeValue>] = [:]
  private var untitled = 0
  private var misfits = 0
  /// The first of them, in words.
  private var first = ""

  /// - Throws: What reading the choices throws.
  init(_ list: ListDefinition, of file: ListFile) throws {
    let fields = ListFields(list)
    self.fields = fields.attributes
    title = fields.requiredTitle
    for case .choice(let choice) in fields.attributes.map(\.type) where choices[choice] == nil {
      choices[choice] = Set(try file.choices(of: choice).map { .text($0) })
    }
  }

  /// - Complexity: O(number of fields)
  mutating func look(at row: ManagedObject) {
    if let title, row[title.name].plainText.allSatisfy(\.isWhitespace) { untitled += 1 }
    for field in fields where !admits(row[field.name], field) {
      misfits += 1
      guard misfits == 1 else { continue }
      first =
        "\(field.title) of row \(row.objectID.key) is \(field.type.wordsForNone): "
        + row[field.name].quotedBeginning
    }
  }

  private func admits(_ value: AttributeValue, _ field: Attribute) -> Bool {
    guard case .choice(let choice) = field.type, !value.isNull else {
      return field.type.admits(value)
    }
    return choices[choice]?.contains(value) == true
  }

  /// What there was of it, as sentences.
  var sentences: [String] {
    var sentences: [String] = []
    if untitled > 0 {
      let have = untitled == 1 ? "has" : "have"
      sentences.append(
        "\(ListWords.items(untitled)) \(have) no title, which import refuses; "
          + "docket check tells which.")
    }
    if misfits > 0 {
      let values =
        misfits == 1 ? "1 value is none of its field" : "\(misfits) values are none of their fields"
      sentences.append("\(values), which import refuses: \(first); docket check tells them.")
    }
    return sentences
  }
}
