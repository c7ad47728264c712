/// Rows of a tree that undo and redo would bring below themselves: others may have put below a row
/// what it belonged to. A deletion of one of them would take all along.
extension ManagedObjectContext {
  /// Of edits that are about to be made those without which no row comes below itself by them: one
  /// of each ring. Rings that are there already are left alone.
  ///
  /// - Parameters:
  ///   - edits: In an order that decides which one of a ring it is. Those that lead to no row are
  ///     not made.
  ///   - returning: The rows that come back along with them.
  ///   - ids: The objects of the step.
  /// - Throws: What the store throws.
  /// - Complexity: O(number of edits + number of rows above them), as often as rings are found
  private func circles(
    through edits: [(edit: TreeEdit, value: AttributeValue)],
    returning: [(id: ManagedObjectID, values: [AttributeValue])], besides ids: StepObjects
  ) throws -> Set<TreeEdit> {
    guard !edits.isEmpty else { return [] }
    let owners = try prefetch(edits.compactMap { $0.edit.following($0.value)?.id })
    var known = Dictionary(owners.map { ($0.objectID, $0) }) { first, _ in first }
    let possible = try edits.filter {
      try !isDangling($0.value, at: $0.edit.index, of: $0.edit.id.entity, besides: ids)
    }
    var written = Dictionary(possible.map { ($0.edit, $0.value) }) { first, _ in first }
    let returning = Dictionary(returning.map { ($0.id, $0.values) }) { first, _ in first }
    func above(_ row: TreeEdit) throws -> TreeEdit? {
      if let value = written[row] { return row.following(value) }
      let object = known[row.id] ?? object(with: row.id)
      known[row.id] = object
      try load([object])
      let values = object.isPresent ? object.values : returning[row.id]
      return values.flatMap { row.following($0[row.index]) }
    }
    var circles: Set<TreeEdit> = []
    var isStable = false
    while !isStable {
      isStable = true
      var seen: Set<TreeEdit> = []
      for (edit, _) in possible {
        var way: [TreeEdit] = []
        var next: TreeEdit? = edit
        while let row = next, seen.insert(row).inserted {
          way.append(row)
          next = try above(row)
        }
        guard let next, let start = way.firstIndex(of: next),
          let closing = way[start...].first(where: { written[$0] != nil })
        else { continue }
        written[closing] = nil
        circles.insert(closing)
        isStable = false
      }
    }
    return circles
  }

  /// Of the edits of entries, of those that would be made.
  func circles(
    through entries: [UndoGroup.Entry],
    returning: [(id: ManagedObjectID, values: [AttributeValue])],
    besides ids: StepObjects, _ places: FormerPlaces
  ) throws -> Set<TreeEdit> {
    var edits: [(TreeEdit, AttributeValue)] = []
    for entry in entries {
      guard case .updated(let changes) = entry.kind else { continue }
      let object = object(with: entry.id)
      for change in changes {
        guard let index = entry.id.entity.index(ofAttribute: change.attribute),
          let edit = TreeEdit(entry.id, index)
        else { continue }
        try load([object])
        guard object.isPresent, object.values[edit.index].isSame(as: change.old),
          try !staysInSection(object, index, entry.from, entry.to, places)
        else { continue }
        edits.append((edit, change.new))
      }
    }
    return try circles(through: edits, returning: returning, besides: ids)
  }

  /// Of the edits of a step, of those that would be made. What the store has may return: that
  /// writes nothing.
  func circles(
    through changes: [UnsavedStep.Change],
    returning: [(id: ManagedObjectID, values: [AttributeValue])],
    besides ids: StepObjects, _ places: FormerPlaces
  ) throws -> Set<TreeEdit> {
    var edits: [(TreeEdit, AttributeValue)] = []
    for change in changes {
      guard let before = change.before, let after = change.after else { continue }
      let object = change.object
      for index in after.values.indices where after.values[index] != before.values[index] {
        guard let edit = TreeEdit(object.objectID, index), object.isPresent,
          object.values[index] == before.values[index],
          !(object.hasRow && after.values[index] == object.committed[index]),
          try !staysInSection(object, index, before.place, after.place, places)
        else { continue }
        edits.append((edit, after.values[index]))
      }
    }
    return try circles(through: edits, returning: returning, besides: ids)
  }

  /// Whether an attribute of an object is the section where it stays, since somebody moved it.
  private func staysInSection(
    _ object: ManagedObject, _ index: Int, _ from: Place?, _ to: Place?, _ places: FormerPlaces
  ) throws -> Bool {
    guard object.entity.attributes[index].name == object.entity.sectionAttribute, let from, let to
    else { return false }
    return try wayBack(of: object, from, to, places) == .none
  }
}

extension SaveConflict {
  /// A value that stays as it is, since the row would belong to itself with another one.
  init(circle object: ManagedObject, _ index: Int, _ value: AttributeValue) {
    self.init(
      object.objectID, attribute: object.entity.attributes[index].name, base: object.values[index],
      theirs: object.values[index], ours: value, refusal: "it would belong to itself")
  }
}
