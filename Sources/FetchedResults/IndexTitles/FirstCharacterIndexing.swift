/// An index of the first characters of the section names, in capitals (`R89`).
public struct FirstCharacterIndexing: SectionIndexing, Sendable {
  /// Makes such an index.
  public init() {}

  /// The first character, as a reader sees it, in capitals; empty for the empty name.
  public func indexTitle(forSectionNamed name: String) -> String {
    name.first.map { $0.uppercased() } ?? ""
  }
}
