/// Whose rows a data source names. Equal identities of another scope are those of other rows.
package struct IdentityScope {
  /// Which rows of the owner.
  private let name: String
  private weak var owner: AnyObject?

  /// The rows that somebody knows by a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - owner: Who knows them; held weakly, and once it is gone they are nobody's.
  package init(_ name: String, of owner: AnyObject) {
    self.name = name
    self.owner = owner
  }

  func isSame(as other: IdentityScope) -> Bool {
    owner != nil && owner === other.owner && name == other.name
  }
}
