import FetchedResults

/// An index of the first characters of the section names as the headings show them.
struct ShownSectionIndexing: SectionIndexing {
  /// What the heading of a section says.
  let words: (String) -> String
  /// Reads in one go what the headings of many sections say.
  let prepare: ([String]) -> Void

  func indexTitle(forSectionNamed name: String) -> String {
    FirstCharacterIndexing().indexTitle(forSectionNamed: name.isEmpty ? "" : words(name))
  }

  /// One entry for each run of titles, as otherwise, but not one read for each.
  func indexEntries(forSectionsNamed names: [String]) -> [SectionIndexEntry]? {
    prepare(names)
    return nil
  }
}
