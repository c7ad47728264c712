import ObjectGraph

/// Why a table refused what the user did.
public enum FetchedTableError: Error, Equatable, Sendable {
  /// The row that the user dropped is not there any more: somebody else deleted it. Nothing was
  /// written (R164).
  case droppedRowIsGone
  /// The row that the user dropped is no longer in the results: somebody else changed it so that it
  /// does not match. Nothing was written (R164).
  case droppedRowIsHidden
  /// The rows between which the user dropped the row are elsewhere by now, or nowhere: somebody
  /// else moved or deleted them. The row is in its section already, or that alone does not say
  /// where it stands. Nothing was written (R17b).
  case placeIsGone
  /// The results could not take in all that changed: it could not be read, or sections fell apart
  /// by it (R27), or it was too much to be told. So nobody knows where the user put the row.
  /// Nothing was written.
  case resultsAreBehind
  /// The table was asked to insert a row, and nothing says how: `commit` is the default, which
  /// deletes. Nothing was written.
  case nothingInserts
  /// The user dropped a row into another section, and no attribute that a drop writes says in which
  /// section a row is: it is worked out, or that of another object, or not what the entity says
  /// (R162). Nothing was written.
  case sectionCannotBeWritten(name: String)
}

extension FetchedTableError: CustomStringConvertible {
  /// What happened to the row, as whole sentences with the names of the file.
  public var description: String { sentence(QuotedNames()) }

  /// What happened to the row, as whole sentences.
  ///
  /// - Parameter names: What sections are called.
  package func sentence(_ names: some SchemaNaming) -> String {
    switch self {
    case .droppedRowIsGone: "Somebody else deleted the row that you moved. Nothing was changed."
    case .droppedRowIsHidden:
      "Somebody else changed the row that you moved; it is hidden now. Nothing was moved."
    case .placeIsGone:
      "Somebody else moved or deleted the rows between which you put this one. Nothing was changed."
    case .resultsAreBehind: "The list could not take in all that changed, so the row was put back."
    case .nothingInserts: "Nothing can be inserted here."
    case .sectionCannotBeWritten(let name):
      "A move does not change what the sections are made of here, so nothing can be moved to"
        + " \(name.allSatisfy(\.isWhitespace) ? "another section" : names.value(name))."
        + " Nothing was changed."
    }
  }
}
