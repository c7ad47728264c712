import ObjectGraph

/// A column of a file that is imported: what reads its values, and where they stand in a row.
final class ImportColumn {
  let typed: TypedText
  /// The place among the values of a row.
  let place: Int

  init(_ typed: TypedText, place: Int) {
    self.typed = typed
    self.place = place
  }

  var attribute: Attribute { typed.attribute }
}
