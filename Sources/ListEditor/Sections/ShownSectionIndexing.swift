import FetchedResults

/// An index of the first characters of the section names as the headings show them.
struct ShownSectionIndexing: SectionIndexing {
  /// What the heading of a section says.
  let words: (String) -> String

  func indexTitle(forSectionNamed name: String) -> String {
    FirstCharacterIndexing().indexTitle(forSectionNamed: name.isEmpty ? "" : words(name))
  }
}
