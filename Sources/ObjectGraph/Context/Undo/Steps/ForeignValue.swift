/// A value that somebody else saved, of an object that unsaved steps may tell of.
struct ForeignValue {
  /// What becomes of the steps.
  enum Effect {
    /// They begin with the new value: it stands against nothing that they did.
    case begin
    /// The same of steps that undo takes back. Of those that redo brings back the ones that lead
    /// from the old value to the new one, or back, do nothing any more.
    case pass
    /// The value is in conflict with theirs; only the place that they tell of is in its section.
    case place
  }

  /// Which value it is.
  let index: Int
  /// What steps know.
  let from: AttributeValue
  let to: AttributeValue
  let effect: Effect

  var beginning: ForeignValue { ForeignValue(index: index, from: from, to: to, effect: .begin) }
}

extension ManagedObject {
  /// What unsaved steps have to know of a row as somebody else saved it, before that is taken in
  /// (`R17`).
  ///
  /// A step that wrote what the other one saved too has nothing to take back, and of a row that was
  /// moved or deleted here a step goes back to where the other one moved it.
  func foreignValues(in row: [AttributeValue]) -> [ForeignValue] {
    let isPlaced = rankChange != .none || life == .deleted
    return row.indices.compactMap { index in
      guard row[index] != conflicting[index] ?? committed[index] else { return nil }
      let name = entity.attributes[index].name
      let isSection = name == entity.sectionAttribute
      let effect: ForeignValue.Effect? =
        if name == entity.orderAttribute {
          isPlaced ? .begin : .pass
        } else if life == .deleted {
          isSection ? .place : nil  // the deletion keeps its base
        } else if !isEdited(index) {
          isSection && isPlaced ? .begin : .pass
        } else if row[index] == values[index] {
          .begin
        } else {
          isSection ? .place : nil
        }
      return effect.map {
        ForeignValue(index: index, from: committed[index], to: row[index], effect: $0)
      }
    }
  }
}
