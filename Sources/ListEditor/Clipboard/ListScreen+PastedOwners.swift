import ObjectGraph

/// Cells that name what pasted rows belong to. It is no attribute of a row that people type, but
/// stands beside them in the column that the list shows.
extension ListScreen {
  /// The column of such cells: it has the title that people see, and the name of the attribute that
  /// gets the key. Nil where the rows of the list belong to nothing.
  var ownerColumn: Attribute? {
    guard let (way, attribute) = objects.store.model.shownOwner(of: list.entity),
      parent.map({ $0.inverse == way.relationship.name }) ?? true
    else { return nil }
    return Attribute(attribute, title: list.entity.words(forAttribute: attribute))
  }

  /// The fields of a form, as cells hold them.
  var fieldsOfCells: [Attribute] {
    guard let owner = ownerColumn else { return list.fields }
    return list.fields.map { $0.name == owner.name ? owner : $0 }
  }

  /// The fields that a first line may name.
  var fieldsOfHeader: [Attribute] {
    let fields = fieldsOfCells
    return fields + [ownerColumn].compactMap(\.self).filter { !fields.contains($0) }
  }

  /// The columns as the list shows them, by the names of ``fieldsOfHeader``.
  var namesOfShownCells: [String] {
    columnNames.map { name in
      name == ownerField?.attribute.name ? ownerColumn?.name ?? name : name
    }
  }

  /// The key of what a row belongs to by a cell.
  ///
  /// - Parameter known: What was read for the cells before.
  /// - Throws: `FieldProblem` for a cell that names no such row, or in the list of one the title of
  ///   another; else what reading the rows throws.
  func owner(pasted title: String, _ known: inout PastedOwners?) throws -> AttributeValue {
    if let parent {
      let name = parent.object.value(at: parent.list.title).plainText.trimmingBlanks
      guard name.folded == title.folded else {
        throw FieldProblem.otherOwner(title, insteadOf: self.name(of: parent))
      }
      return .integer(parent.object.objectID.key)
    }
    var owners = try known ?? pastedOwners()
    defer { known = owners }
    return .integer(try owners.key(titled: title))
  }

  private func pastedOwners() throws -> PastedOwners {
    guard let (way, attribute) = objects.store.model.shownOwner(of: list.entity) else {
      return PastedOwners(of: list.name)
    }
    var owners = PastedOwners(
      of: ListWords.name(way.list.name),
      takesKeys: list.fields.contains { $0.name == attribute })
    for row in try objects.fetch(FetchRequest(entity: way.list.entity)) {
      owners.add(row.value(at: way.list.title).plainText, key: row.objectID.key)
    }
    return owners
  }
}
