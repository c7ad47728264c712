import ObjectGraph

/// Cells that name what pasted rows belong to. It is no attribute of a row that people type, but
/// stands beside them in the column that the list shows.
extension ListScreen {
  /// The ways to what such cells name: all that rows must belong to, or else what they may.
  private var ownerWays: [(way: ChildList, attribute: String)] {
    let needed = objects.store.model.neededOwners(of: list.entity)
    guard needed.isEmpty else { return needed }
    return [objects.store.model.shownOwner(of: list.entity)].compactMap(\.self)
      .filter { way, _ in parent.map { $0.inverse == way.relationship.name } ?? true }
  }

  /// The columns of such cells: they have the titles that people see, and the names of the
  /// attributes that get the keys. None where the rows of the list belong to nothing.
  var ownerColumns: [Attribute] {
    ownerWays.map { Attribute($0.attribute, title: list.entity.words(forAttribute: $0.attribute)) }
  }

  /// The fields of a form, as cells hold them.
  var fieldsOfCells: [Attribute] {
    let owners = ownerColumns
    return list.fields.map { field in owners.first { $0.name == field.name } ?? field }
  }

  /// The fields that a first line may name.
  var fieldsOfHeader: [Attribute] {
    let fields = fieldsOfCells
    return fields + ownerColumns.filter { !fields.contains($0) }
  }

  /// The columns as the list shows them, by the names of ``fieldsOfHeader``.
  var namesOfShownCells: [String] {
    columnNames.map { name in
      name == ownerField?.attribute.name ? shownOwner?.attribute ?? name : name
    }
  }

  /// The key of what a row belongs to by a cell.
  ///
  /// - Parameters:
  ///   - title: What stands in the cell.
  ///   - attribute: The name of the attribute that gets the key.
  ///   - known: What was read for the cells before, by the same names.
  /// - Throws: `FieldProblem` for a cell that names no such row, or in the list of one the title of
  ///   another; else what reading the rows throws.
  func owner(
    pasted title: String, in attribute: String, _ known: inout [String: PastedOwners]
  ) throws -> AttributeValue {
    guard let way = ownerWays.first(where: { $0.attribute == attribute })?.way else {
      throw FieldProblem.noOwner(title, list: list.name, similar: [])
    }
    if let parent, parent.inverse == way.relationship.name {
      let name = parent.object.value(at: parent.list.title).plainText.trimmingBlanks
      guard name.folded == title.folded else {
        throw FieldProblem.otherOwner(title, insteadOf: self.name(of: parent))
      }
      return .integer(parent.object.objectID.key)
    }
    var owners = try known[attribute] ?? pastedOwners(by: way)
    defer { known[attribute] = owners }
    return .integer(try owners.key(titled: title))
  }

  private func pastedOwners(by way: ChildList) throws -> PastedOwners {
    var owners = PastedOwners(
      of: ListWords.name(way.list.name),
      takesKeys: list.fields.contains { $0.name == way.relationship.attribute })
    for row in try objects.fetch(FetchRequest(entity: way.list.entity)) {
      owners.add(row.value(at: way.list.title).plainText, key: row.objectID.key)
    }
    return owners
  }
}
