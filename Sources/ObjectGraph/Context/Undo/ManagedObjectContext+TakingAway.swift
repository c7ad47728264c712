extension ManagedObjectContext {
  /// Takes away objects that go with what is being turned, each if none leads to it that does not
  /// go too: one that stays keeps those that it leads to (`R13`). What stays is reported.
  ///
  /// Whatever else is turned has been by then, but for places: what leads elsewhere again keeps
  /// nothing.
  ///
  /// - Throws: What the store throws while those that lead to them are looked for; nothing is taken
  ///   away then.
  /// - Complexity: As that of ``dependents(of:)``, and O(objects and those that lead to them) for
  ///   each link of a chain that stays
  func takeAway(_ objects: [ManagedObject], _ report: inout UndoReport) throws {
    let dependents = try dependents(of: objects)
    var going = objects
    var count: Int
    repeat {
      count = going.count
      let ids = Set(going.map(\.objectID))
      let staying = going.filter { object in
        dependents[object, default: []].contains { !ids.contains($0) }
      }
      report.conflicts += staying.map { SaveConflict($0.objectID) }
      going.removeAll(where: Set(staying).contains)
    } while going.count < count && !going.isEmpty
    for object in going { remove(object) }
  }
}

extension UndoReport {
  /// Notes in which attributes an object is not what is to be taken away of it.
  mutating func add(
    _ object: ManagedObject, differingAt indices: [Int], from values: [AttributeValue]
  ) {
    conflicts += indices.map { index in
      SaveConflict(
        object.objectID, attribute: object.entity.attributes[index].name, base: values[index],
        theirs: object.values[index], ours: nil)
    }
  }
}
