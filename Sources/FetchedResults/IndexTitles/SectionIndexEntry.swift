/// An entry of a section index.
public struct SectionIndexEntry: Hashable, Sendable {
  /// What the index shows.
  public var title: String
  /// The index of the section to which it leads.
  public var section: Int

  /// Makes an entry.
  public init(title: String, section: Int) {
    self.title = title
    self.section = section
  }
}
