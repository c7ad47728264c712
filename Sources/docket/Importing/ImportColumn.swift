import ObjectGraph

/// A column of a file that is imported: what reads its values, and where they stand in a row.
final class ImportColumn {
  let typed: TypedText
  /// The place among the values of a row.
  let place: Int
  /// The rows that its values may lead to; nil where they lead nowhere.
  private let targets: Targets?

  /// Rows of a list that others refer to by their ids.
  struct Targets {
    let keys: Set<Int64>
    /// What the list is called.
    let name: String
  }

  init(_ typed: TypedText, place: Int, targets: Targets?) {
    self.typed = typed
    self.place = place
    self.targets = targets
  }

  var attribute: Attribute { typed.attribute }

  /// Refuses the id of a row that is not there.
  ///
  /// - Throws: ``TypedText/Refusal``.
  func requireTarget(of value: AttributeValue) throws(TypedText.Refusal) {
    guard let targets, case .integer(let key) = value, !targets.keys.contains(key) else { return }
    throw TypedText.Refusal(clause: "there is no row \(key) in \(targets.name)")
  }
}
