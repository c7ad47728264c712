import ObjectGraph

/// A section that somebody renames takes its rows along, those too that are held: nobody moved
/// them.
extension ListScreen {
  /// Notes what the sections are called that rows are about to be picked up from.
  ///
  /// - Throws: What reading the choices throws.
  func noteHeldChoices() throws {
    guard let attribute = sectionAttribute, attribute.type.isChoice else { return }
    heldChoices = try objects.choices(of: attribute).map {
      HeldChoice(choice: $0, name: $0["name"])
    }
  }

  /// That a section has another name than when the rows were picked up; nil if it has not.
  func renamingWords(ofSection section: Int) -> String? {
    guard let value = rows.sectionValue(at: section),
      let held = heldChoices.first(where: { !$0.choice.isDeleted && $0.choice["name"] == value }),
      held.name != value
    else { return nil }
    noteName(value, of: held.choice)
    let (before, now) = (ListWords.name(held.name.fieldText), ListWords.name(value.fieldText))
    return "Somebody else renamed \(before) to \(now)."
  }

  /// Another renaming is told from this name on.
  private func noteName(_ name: AttributeValue, of choice: ManagedObject) {
    heldChoices = heldChoices.map {
      $0.choice === choice ? HeldChoice(choice: choice, name: name) : $0
    }
  }
}
