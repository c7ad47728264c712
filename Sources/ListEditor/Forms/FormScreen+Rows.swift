import ObjectGraph

/// The rows of a form, which others may change and delete while it is open.
extension FormScreen: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    isStale = true
  }

  /// What the rows hold in a field.
  func values(ofRows field: Int) -> RowValues {
    let name = fields[field].attribute.name
    return RowValues(rows.map { $0[name] })
  }

  /// Takes in what became of the rows, and notes what is to be told of it.
  ///
  /// - Throws: What looking for rows that were gone throws.
  func followRows() throws {
    if isLost { try findReturnedRows() }
    let present = rows.indices.filter { !rows[$0].isDeleted }
    guard !present.isEmpty else {
      let words = try lostOwnerWords() ?? lostWords
      if words != lossWords {
        tell(.refusal(words))
        isLossSeen = false
      }
      return lossWords = words
    }
    if isLost {
      lossWords = nil
      tell(.note(isOfSeveral ? "These rows are there again." : "The row is there again."))
    }
    let gone = rows.count - present.count
    if gone > 0 {
      for index in fields.indices { fields[index].keep(present) }
      tell(.refusal("Somebody else deleted \(gone) of these \(ListWords.rows(rows.count))."))
      rows = present.map { rows[$0] }
      deletedRows += gone
    }
    for index in fields.indices { fields[index].follow(values(ofRows: index)) }
    try followOwners()
  }

  /// Takes in what a single row belongs to, and what that is called by now: also in the fields that
  /// say it, as a file does not hide them whose notes describe no field of the table.
  ///
  /// - Throws: What the store throws.
  private func followOwners() throws {
    guard !isOfSeveral else { return }
    let model = objects.store.model
    let ways = model.parentLists(of: list.entity)
    func name(by way: ChildList) throws -> String? {
      try object.related(way.relationship.name).map { way.list.name(of: $0, time: time) }
    }
    let needed = model.neededOwners(of: list.entity).map(\.way)
    let told = ways.filter { $0.relationship.name == parentWay || needed.contains($0) }
    let shown =
      told.isEmpty ? [model.shownOwner(of: list.entity)?.way].compactMap(\.self) : told
    let names = try shown.compactMap(name)
    ownerName = names.isEmpty ? nil : names.joined(separator: ", ")
    for index in fields.indices { try followReference(of: index, ways) }
  }

  /// Takes in where numbers lead that were typed since this was asked last.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(number of fields), and one row is read for each such number
  func followTypedReferences() throws {
    guard !isOfSeveral, fields.contains(where: { $0.reference == nil }) else { return }
    let ways = objects.store.model.parentLists(of: list.entity)
    for index in fields.indices where fields[index].reference == nil {
      try followReference(of: index, ways)
    }
    scroll()
  }

  /// - Parameter ways: What the rows of the list may belong to.
  private func followReference(of index: Int, _ ways: [ChildList]) throws {
    let field = fields[index]
    guard let way = ways.first(where: { $0.relationship.attribute == field.attribute.name }) else {
      return fields[index].reference = FieldReference.none
    }
    guard
      let value = field.isEdited
        ? try? field.value(today: today(), isTrimmed: false) : field.base.common,
      case .integer(let key) = value
    else { return fields[index].reference = .empty }
    let row = try objects.prefetch([ManagedObjectID(way.list.entity, key)]).first
    fields[index].reference =
      row.flatMap { $0.isDeleted ? nil : .row(way.list.name(of: $0, time: time)) }
      ?? .nobody(list: way.list.name)
  }

  /// Goes on with the objects of rows that are there again.
  private func findReturnedRows() throws {
    let found = try objects.prefetch(rows.map(\.objectID)).filter { !$0.isDeleted }
    let byID = Dictionary(found.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    rows = rows.map { byID[$0.objectID] ?? $0 }
  }

  /// That a single row is gone with what it belonged to, so that it cannot be added again; nil if
  /// it can.
  ///
  /// - Throws: What the store throws.
  func lostOwnerWords() throws -> String? {
    guard !isOfSeveral else { return nil }
    let lost = try objects.lostOwner(ofRowIn: list, holding: formerValues ?? heldValues)
    return lost.map { ListWords.lostOwner(of: $0, key: keyMap.keyName(for: .discardForm)) }
  }

  /// What the row holds, as far as that is known.
  private var heldValues: [String: AttributeValue] {
    guard !object.isFault else { return [:] }
    let values = list.entity.attributes.map { ($0.name, object[$0.name]) }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// That no row is left, and what can be done about it.
  var lostWords: String {
    guard !isOfSeveral else {
      return "Somebody else deleted these rows; \(keyMap.keyName(for: .discardForm)) leaves."
    }
    return "Somebody else deleted this row; \(keyMap.keyName(for: .keepForm)) adds it again."
  }

  /// What is changed, as an undo step names it: a row, or fields of several.
  func changeWords(_ values: [(field: Int, value: AttributeValue)]) -> String {
    guard isOfSeveral else { return list.name(of: object, time: time) }
    let names = values.map { fields[$0.field].attribute.title }
    let what = names.count > 3 ? "\(names.count) fields" : ListWords.enumeration(names)
    return "\(what) of \(name)"
  }
}
