/// Why a table view refused a batch of updates, or part of one.
///
/// A table never stops the program for a wrong batch (R118): it draws nothing of it, hands this
/// error to its delegate, and loads everything again from the data source.
public struct TableUpdateError: Error, Hashable, Sendable {
  /// What is wrong with a batch; the raw value is the name used in documents and cases.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The number of sections does not follow from the operations (R112).
    case sectionCount = "E-SECTIONCOUNT"
    /// The number of rows of a section does not follow from the operations (R113).
    case rowCount = "E-ROWCOUNT"
    /// A path or section index lies outside the counts of its space (R115).
    case range = "E-RANGE"
    /// Two operations contradict each other (R116).
    case conflict = "E-CONFLICT"
    /// An end without a begin, or a begin left open at the end of the turn (R106).
    case unbalanced = "E-UNBALANCED"
    /// Operations that a `reloadData` in the same batch made void (R130).
    case ignored = "E-IGNORED"
  }

  /// What is wrong.
  public let kind: Kind
  /// The operation, path and counts in words (R119).
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension TableUpdateError: CustomStringConvertible {
  /// The kind and the message, as in `E-RANGE: delete row [0,7]: section 0 has 3 rows`.
  public var description: String { "\(kind.rawValue): \(message)" }
}
