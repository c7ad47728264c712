import ObjectGraph

extension ListScreen {
  /// The other lists of the file, as places to move rows to.
  func listTargets(for moved: [ManagedObject]) throws -> [MenuItem] {
    objects.store.model.lists.filter { $0.entity != list.entity && $0.title.attribute != nil }
      .map { other in
        MenuItem(other.name, detail: "list") { [unowned self] in try move(moved, to: other) }
      }
  }

  /// Moves rows to the end of another list: new rows there with the title and the fields of the
  /// same names, instead of the ones here.
  private func move(_ moved: [ManagedObject], to other: ListDefinition) throws -> Outcome {
    guard let title = other.title.attribute else { return .stay() }
    let names = names(of: moved)
    try edit("Move \(names) to \(other.name)") { context in
      for object in moved {
        let new = try context.insert(other.entity)
        for attribute in other.fields where list.fields.contains(where: { $0 == attribute }) {
          new[attribute.name] = object[attribute.name]
        }
        new[title] = object.value(at: list.title)
        try context.delete(object)
      }
    }
    return .stay(.note("Moved \(names) to the list \(other.name)."))
  }
}
