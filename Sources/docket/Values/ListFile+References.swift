import ListEditor
import ObjectGraph

/// Values of fields that lead to rows of another list.
extension ListFile {
  /// How many titles are looked through for one that is similar.
  private static let mostSimilar = 2_000
  /// How many rows of one title are named.
  private static let mostNamed = 5

  /// The key of a row that was typed by its id or its title; nil for an empty text.
  ///
  /// - Parameter field: What the person called the field.
  /// - Throws: ``Failure`` where no row is meant, or more than one, or what reading throws.
  func key(of text: String, in entity: Entity, for field: String) throws -> AttributeValue? {
    guard !text.isEmpty else { return nil }
    let id = Int64(text.trimmingBlanks)
    if let id, try !objects.prefetch([ManagedObjectID(entity, id)]).isEmpty { return .integer(id) }
    let name = name(of: entity)
    // Blanks around it count where a title has them.
    let exact = try keys(titled: text, in: entity)
    let found = try exact.isEmpty ? keys(titled: text.trimmingBlanks, in: entity) : exact
    guard found.count < 2 else {
      let ids = found.prefix(Self.mostNamed).map(String.init).joined(separator: ", ")
      let more = found.count > Self.mostNamed ? " and more" : ""
      throw Failure(
        .data,
        "\(field)=\(text.shortened): Several rows of \(name) have that title. "
          + "Say the id of the one that you mean: \(ids)\(more).")
    }
    if let key = found.first { return .integer(key) }
    if let id {
      throw Failure(
        .data, ListWords.sentence("\(field)=\(text.shortened): There is no row \(id) in \(name)"))
    }
    let question = MeantName.question(for: text, among: try titles(of: entity))
    throw Failure(
      .data, "\(field)=\(text.shortened): There is no row of that title in \(name).\(question)")
  }

  /// What people call a section, as the editor does (``ListDefinition/sectionWords(_:at:)``): where
  /// it comes from what rows belong to, by the title of that. Days are written as in the rows here.
  func sectionWords(_ value: AttributeValue, in list: ListDefinition) -> String {
    guard let path = list.section else { return value.plainText }
    let attribute = path.attribute.flatMap(list.entity.attribute(named:))
    let owner = attribute.flatMap { ownerTitle(value, of: $0, in: list) }
    let isDay = attribute?.type == .date && !value.plainText.isEmpty
    return owner ?? (isDay ? value.plainText : list.sectionWords(value.plainText, at: path))
  }

  /// The title of the row that a field leads to; nil where there is none, or nothing in it.
  private func ownerTitle(
    _ value: AttributeValue, of attribute: Attribute, in list: ListDefinition
  ) -> String? {
    guard case .integer(let key) = value, let target = target(of: attribute, in: list),
      let title = store.model.titlePath(of: target)?.attribute,
      let row = try? objects.prefetch([ManagedObjectID(target, key)]).first
    else { return nil }
    let text = row[title].plainText
    return text.isEmpty ? nil : text
  }

  /// The keys of the rows of a title, ascending, one more than are named at most.
  private func keys(titled title: String, in entity: Entity) throws -> [Int64] {
    guard let path = store.model.titlePath(of: entity) else { return [] }
    let request = FetchRequest(
      entity: entity, predicate: .comparison(path, .equal, .text(title)),
      limit: Self.mostNamed + 1)
    return try objects.fetch(request).map(\.objectID.key).sorted()
  }

  private func titles(of entity: Entity) throws -> [String] {
    guard let attribute = store.model.titlePath(of: entity)?.attribute else { return [] }
    return try objects.fetch(FetchRequest(entity: entity, limit: Self.mostSimilar))
      .map { $0[attribute].plainText }
  }
}
