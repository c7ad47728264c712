import ListEditor
import ObjectGraph

/// What of the rows that are exported import would refuse or make others of: titles that are blank,
/// values that are none of their field, rows of other lists that are not there, rows of the list
/// itself, nothing where the file computes something, and titles that are the places of their rows.
struct RefusedByImport {
  private let fields: [Attribute]
  private let title: Attribute?
  /// The values of each choice.
  private var choices: [String: Set<AttributeValue>] = [:]
  /// The rows that fields lead to, by the names of the fields.
  private var targets: [String: (keys: Set<Int64>, list: String)] = [:]
  /// The fields that lead to rows of the list itself.
  private var ownTargets: Set<String> = []
  /// Those of them that have a value.
  private var usedOwnTargets: Set<String> = []
  /// How many rows have nothing in a field that the file computes for new ones, by its name.
  private var uncomputed: [String: Int] = [:]
  /// The fields that it computes.
  private let computed: [String]
  /// The title where it is the place of a row, which is not exported; nil otherwise.
  private let placeTitle: String?
  private var hasRows = false
  private let entity: Entity
  private var untitled = 0
  private var misfits = 0
  /// Whether one of them is a row that is not there: import takes its id for a title.
  private var namesLostRow = false
  /// The first of them, in words.
  private var first = ""

  /// - Throws: What reading the choices, or the keys of the rows that fields lead to, throws.
  /// - Complexity: O(number of those rows)
  init(_ list: ListDefinition, in objects: ManagedObjectContext) throws {
    let model = objects.store.model
    let fields = ListFields(list)
    self.fields = fields.attributes
    title = fields.requiredTitle
    entity = list.entity
    computed = fields.attributes.filter(\.isComputedByDefault).map(\.name)
    placeTitle = list.title.attribute.flatMap { $0 == list.entity.orderAttribute ? $0 : nil }
    for case .choice(let choice) in fields.attributes.map(\.type) where choices[choice] == nil {
      choices[choice] = Set(try objects.names(ofChoice: choice).map { .text($0) })
    }
    for field in fields.attributes {
      guard let target = model.target(of: field, of: list.entity) else { continue }
      targets[field.name] = (try objects.keys(of: target), model.listName(of: target))
      if target == entity { ownTargets.insert(field.name) }
    }
  }

  /// - Complexity: O(number of fields)
  mutating func look(at row: ManagedObject) {
    if let title, row[title.name].plainText.isBlank { untitled += 1 }
    hasRows = true
    for name in computed where row[name].isNull { uncomputed[name, default: 0] += 1 }
    for name in ownTargets where !row[name].isNull { usedOwnTargets.insert(name) }
    for field in fields where !admits(row[field.name], field) {
      misfits += 1
      if targets[field.name] != nil { namesLostRow = true }
      guard misfits == 1 else { continue }
      let none = targets[field.name].map { "no row of \($0.list)" } ?? field.type.wordsForNone
      first =
        "\(entity.words(forAttribute: field.name)) of row \(row.objectID.key) is \(none): "
        + row[field.name].quotedBeginning
    }
  }

  private func admits(_ value: AttributeValue, _ field: Attribute) -> Bool {
    if let targets = targets[field.name], case .integer(let key) = value {
      return targets.keys.contains(key)
    }
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
      let exception = namesLostRow ? " unless a row is called so" : ""
      sentences.append(
        "\(values), which import refuses\(exception) or changes: \(first); "
          + "docket check tells them.")
    }
    for name in usedOwnTargets.sorted() {
      sentences.append(
        "\(entity.words(forAttribute: name)) leads to rows of the list itself, which import looks "
          + "for among those that are there, and not among those of the file.")
    }
    for name in computed {
      guard let count = uncomputed[name] else { continue }
      sentences.append(
        "\(entity.words(forAttribute: name)) is empty in \(ListWords.items(count)), where import "
          + "has the file compute it, as it does for any new row.")
    }
    if let placeTitle, hasRows {
      sentences.append(
        "\(entity.words(forAttribute: placeTitle)), by which rows go, is where they stand and is "
          + "left out: import gives them numbers behind those that are there.")
    }
    return sentences
  }
}
