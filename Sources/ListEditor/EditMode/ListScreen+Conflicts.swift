import ObjectGraph

/// What somebody else changed while changes of the same rows were pending here: it is asked for,
/// all of it at once, before it is overwritten.
extension ListScreen {
  /// The question whether what is pending shall replace what somebody else wrote, with the rows and
  /// what would become of them.
  ///
  /// - Parameter finish: Saves again, once that is settled.
  func question(
    about conflicts: [SaveConflict], finish: @escaping () throws -> Outcome
  ) -> Question {
    var seen: Set<ManagedObjectID> = []
    let objects = conflicts.map(\.id).filter { seen.insert($0).inserted }
      .map { self.objects.object(with: $0) }
    let (reason, text) = words(about: conflicts, of: objects)
    return Question(
      reason: reason, text: text, losesChanges: true,
      onNo: { [unowned self] in tell(nothingWasSaved) }
    ) { [unowned self] in
      // What somebody wrote while the question stood is asked for next.
      for conflict in conflicts where isOpen(conflict) {
        guard let attribute = conflict.attribute else { continue }
        let object = self.objects.object(with: conflict.id)
        self.objects.resolveConflict(of: object, attribute, .ours)
      }
      return try finish()
    }
  }

  /// Whether a conflict is with what somebody else wrote, between which and what is pending one can
  /// choose. A rule of the file comes with every save, whatever is chosen.
  func isOpen(_ conflict: SaveConflict) -> Bool {
    guard let attribute = conflict.attribute, let theirs = conflict.theirs else { return false }
    return objects.object(with: conflict.id).conflictingValues[attribute] == theirs
  }

  /// That rules of the file (triggers, foreign keys) stand in the way of what is pending, with the
  /// cursor on the first row of which that is so.
  func refusal(of conflicts: [SaveConflict]) -> Outcome {
    guard let first = conflicts.first else { return .stay(nothingWasSaved) }
    let object = objects.object(with: first.id)
    if let path = rows.indexPath(forObject: object) { show(path) }
    let verb = first.attribute == nil ? "deletes" : "changes"
    return .refuse(
      .failure(
        "Nothing was saved: a rule of the file \(verb) \(rowName(of: object)) when the rest is"
          + " saved. \(keyMap.keyName(for: .undo)) takes back what you changed."))
  }

  private func words(
    about conflicts: [SaveConflict], of objects: [ManagedObject]
  ) -> (reason: String, text: String) {
    let doomed = objects.filter(\.isDeleted)
    if objects.count == 1 {
      guard doomed.isEmpty else {
        let name = bothNames(of: objects[0])
        return ("Somebody changed \(name), which you deleted.", "Delete it anyway?")
      }
      let name = rowName(of: objects[0])
      let fields = fields(of: conflicts, in: objects[0])
      return ("Somebody changed \(name) too: \(fields).", "Keep yours?")
    }
    let rows = ListWords.rows(objects.count)
    if doomed.count == objects.count {
      let names = ListWords.listing(objects.map { bothNames(of: $0) })
      return ("Somebody changed \(rows) that you deleted: \(names).", "Delete them anyway?")
    }
    // What would be deleted is named first, so that it is never among those that are only counted.
    let names =
      doomed.map { bothNames(of: $0, "deleted here") }
      + objects.filter { !$0.isDeleted }.map { bothNames(of: $0) }
    return ("Somebody changed \(rows) too: \(ListWords.listing(names)).", "Keep yours?")
  }

  /// What came of no, and what there is to do.
  private var nothingWasSaved: Message {
    let (undo, save) = (keyMap.keyName(for: .undo), keyMap.keyName(for: .editMode))
    return .note("Nothing was saved. \(undo) takes back what you changed, \(save) asks again.")
  }

  /// What a row is called here, by which people know it, and in brackets what else there is to say
  /// of it: what somebody else calls it now, if that is another name.
  private func bothNames(of object: ManagedObject, _ remark: String? = nil) -> String {
    let name = rowName(of: object)
    let theirs = rowName(of: object) { object.conflictingValues[$0] }
    let remarks = [remark, theirs == name ? nil : "theirs: \(theirs)"].compactMap(\.self)
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
  }

  /// What a row is called: by the title of its list, or where no list shows it, as of values of a
  /// choice, by its name.
  ///
  /// - Parameter other: A value that takes the place of the row's own.
  func rowName(
    of object: ManagedObject, other: (_ attribute: String) -> AttributeValue? = { _ in nil }
  ) -> String {
    let lists = [list] + objects.store.model.lists
    if let list = lists.first(where: { $0.entity == object.entity }) {
      let value = list.title.attribute.flatMap(other) ?? object.value(at: list.title)
      return list.name(titled: value, time: time, empty: "a row")
    }
    guard object.entity.attribute(named: "name") != nil else { return "a row" }
    return ListWords.name((other("name") ?? object["name"]).fieldText, empty: "a value")
  }

  /// The fields of a row that somebody else changed, and to what.
  private func fields(of conflicts: [SaveConflict], in object: ManagedObject) -> String {
    let changes = conflicts.compactMap { conflict -> String? in
      guard let name = conflict.attribute, let theirs = conflict.theirs else { return nil }
      let words = object.entity.words(forAttribute: name)
      guard object.entity.relationship(storedIn: name) == nil else { return words }
      return "\(words) to \(object.entity.words(for: theirs, of: name, time: time))"
    }
    return ListWords.listing(changes)
  }
}
