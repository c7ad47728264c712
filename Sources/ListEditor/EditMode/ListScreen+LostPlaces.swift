import ObjectGraph

/// What rows were given while that is pending here, and somebody else has deleted: a section, a
/// value, or the row that they belong to. It is told when it happens, and by the save again.
extension ListScreen {
  /// Notes that others deleted what rows may have been given.
  ///
  /// - Complexity: O(deleted rows)
  func noteLostPlaces(in notice: ChangeNotice) {
    guard isPending, notice.origin.cause == .merge else { return }
    let model = objects.store.model
    let isPlace = { (entity: Entity) in
      model.kind(ofValues: entity) != nil || model.lists.contains { $0.entity == entity }
    }
    if Set(notice.deleted.map(\.entity)).contains(where: isPlace) { losses.mayConcernPlaces = true }
  }

  /// Tells which rows have lost what they were given.
  ///
  /// - Throws: What the store throws; it is tried again then.
  /// - Complexity: O(what is pending), where others deleted something
  func tellLostPlaces() throws {
    guard losses.mayConcernPlaces else { return }
    let entries = objects.unsavedStepRecords.flatMap(\.entries)
    let changed = Set(entries.map(\.id.entity))
    var lost: [String] = []
    for entity in objects.store.model.entities where changed.contains(entity) {
      let entries = entries.filter { $0.id.entity == entity }
      for attribute in entity.attributes where attribute.type.isChoice {
        lost += try lostValues(of: attribute, among: entries)
      }
      for way in objects.store.model.parentLists(of: entity) {
        let orphans = try orphans(among: entries, way)
        if !orphans.isEmpty { lost.append(ownerWords(of: orphans, in: way.list)) }
      }
    }
    losses.mayConcernPlaces = false
    for words in lost { tell(.refusal(ListWords.sentence("Somebody else deleted \(words)"))) }
  }

  /// Which values of a choice are there no more that rows were given.
  private func lostValues(
    of attribute: Attribute, among entries: [UndoGroup.Entry]
  ) throws -> [String] {
    let given = Set(entries.filter { $0.gives(attribute.name) }.map(\.id))
      .map { objects.object(with: $0) }
      .filter { !$0.isDeleted && !$0[attribute.name].isNull }
    guard !given.isEmpty else { return [] }
    let present = Set(try objects.choices(of: attribute).map { $0["name"] })
    let owners = Dictionary(grouping: given) { $0[attribute.name] }
    return owners.filter { !present.contains($0.key) }
      .map { valueWords($0.key, of: attribute, in: $0.value) }.sorted()
  }

  /// A value that was given to rows: "Someday, the Section that you gave Milk".
  func valueWords(
    _ value: AttributeValue, of attribute: Attribute, in rows: [ManagedObject]
  ) -> String {
    let field = rows[0].entity.words(forAttribute: attribute.name)
    let names = ListWords.listing(rows.map { rowName(of: $0) }.sorted())
    return "\(ListWords.name(value.fieldText)), the \(field) that you gave \(names)"
  }
}
