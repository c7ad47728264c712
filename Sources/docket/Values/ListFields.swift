import ListEditor
import ObjectGraph

/// The fields of a list as scripts see them: everything but the rank, which the place of a row
/// stands for.
struct ListFields {
  let list: ListDefinition
  /// The attributes in the order of the entity.
  let attributes: [Attribute]

  init(_ list: ListDefinition) {
    self.list = list
    attributes = list.entity.attributes.filter { $0.name != list.entity.orderAttribute }
  }

  /// The field of a name: its column or its title, with letters of any case, or of one that leads
  /// to rows of another list what these are called (`customer` for `customer_id`); nil also where
  /// several may be meant.
  func attribute(named name: String) -> Attribute? {
    let found = attributes(named: name)
    return found.count == 1 ? found[0] : nil
  }

  private func attributes(named name: String) -> [Attribute] {
    let titled = attributes.attributes(titled: name)
    guard titled.isEmpty else { return titled }
    let wanted = Self.words(name)
    return attributes.filter { attribute in
      list.entity.relationships.contains { reference in
        reference.attribute == attribute.name
          && [reference.name, reference.destination].contains { Self.words($0) == wanted }
      }
    }
  }

  private static func words(_ name: String) -> String {
    name.replacing("_", with: " ").folded
  }

  /// Why nobody can tell which field a name means; nil where that is not so.
  func ambiguity(of name: String) -> String? {
    let found = attributes(named: name)
    guard found.count > 1 else { return nil }
    return "\(found.count) fields are called \(name). Say the column of the one that you mean: "
      + found.map(\.name).joined(separator: ", ")
  }

  /// The same, or the sentence that names what there is.
  ///
  /// - Throws: ``Failure`` with what may have been meant.
  func requiredAttribute(named name: String) throws(Failure) -> Attribute {
    if let attribute = attribute(named: name) { return attribute }
    if let ambiguity = ambiguity(of: name) { throw Failure(.usage, "\(name): \(ambiguity).") }
    if name == list.entity.orderAttribute {
      throw Failure(.usage, "\(name): That is where the row stands; docket mv moves it.")
    }
    let question = SimilarNames.question(
      for: name, among: attributes.flatMap { [$0.name, $0.title] })
    throw Failure(
      .usage,
      "\(name.shortened): There is no such field in \(list.name).\(question) There are: "
        + attributes.map(\.name).joined(separator: ", ") + ".")
  }

  /// The fields that assignments speak of, each once, with what people called them and what they
  /// give them.
  ///
  /// - Parameter failures: Gets what is no field, and what is one given before.
  func attributes(
    of assignments: [Assignment], _ failures: inout [Failure]
  ) -> [(name: String, attribute: Attribute, text: String)] {
    var found: [(name: String, attribute: Attribute, text: String)] = []
    for assignment in assignments {
      do throws(Failure) {
        let attribute = try requiredAttribute(named: assignment.field)
        guard !found.contains(where: { $0.attribute.name == attribute.name }) else {
          throw Failure(
            .usage, "\(assignment.field): The field \(attribute.name) is given twice.")
        }
        found.append((assignment.field, attribute, assignment.text))
      } catch {
        failures.append(error)
      }
    }
    return found
  }

  /// The title of a row, if people type it: nobody types bytes, what the store computes, or where
  /// the row stands.
  var typedTitle: Attribute? {
    guard let title = list.title.attribute.flatMap(list.entity.attribute(named:)),
      title.type != .data, !title.isComputedByDefault, title.name != list.entity.orderAttribute
    else { return nil }
    return title
  }

  /// The same, if people have to give it: nothing else does.
  var requiredTitle: Attribute? {
    typedTitle.flatMap { $0.defaultValue.plainText.allSatisfy(\.isWhitespace) ? $0 : nil }
  }

  /// What people have to give a row besides its title and its section.
  var requiredAttributes: [Attribute] {
    attributes.filter { attribute in
      !attribute.isOptional && attribute.defaultValue.isNull && !attribute.isComputedByDefault
        && ![list.title.attribute, list.section?.attribute].contains(attribute.name)
    }
  }

  /// Whether assignments say the title of a row.
  func isTitleGiven(by assignments: [Assignment]) -> Bool {
    assignments.contains { attribute(named: $0.field)?.name == list.title.attribute }
  }

  /// The title that assignments give a row; empty without one.
  func title(in assignments: [Assignment]) -> String {
    assignments.last { attribute(named: $0.field)?.name == list.title.attribute }?.text ?? ""
  }
}
