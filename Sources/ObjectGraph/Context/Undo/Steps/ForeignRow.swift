/// What unsaved steps have to know of a row that somebody else saved.
struct ForeignRow {
  /// What it holds by now.
  private(set) var values: [ForeignValue]
  /// The rank and the section that steps know as those of the store.
  let known: Place
  /// Where it stands in the store, if that may be another place than before.
  var place: Place?

  /// A row as somebody else saved it, before an object takes it in; nil where that says nothing.
  init?(_ object: ManagedObject, _ row: [AttributeValue]) {
    self.init(object, object.foreignValues(in: row))
  }

  /// Values of an object that somebody else saved; nil for none.
  init?(_ object: ManagedObject, _ values: [ForeignValue]) {
    guard !values.isEmpty else { return nil }
    self.values = values
    let entity = object.entity
    let order = entity.orderAttribute.map { object.committed[object.index(of: $0)] }
    let section = entity.sectionAttribute.map { name in
      let index = object.index(of: name)
      return object.conflicting[index] ?? object.committed[index]
    }
    known = Place(
      section: section ?? .null, predecessor: nil, successor: nil, rank: order ?? .null)
  }

  /// What steps that undo takes back have to know of it.
  var beginning: ForeignRow {
    var row = self
    row.values = values.map { $0.effect == .pass ? $0.beginning : $0 }
    return row
  }
}
