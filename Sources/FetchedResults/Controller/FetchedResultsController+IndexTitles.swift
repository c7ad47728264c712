extension FetchedResultsController {
  /// The titles of the section index, one for each run of sections with the same title unless
  /// ``sectionIndexing`` says otherwise (`R90`).
  ///
  /// - Complexity: O(number of sections); to be asked after sections changed, not while drawing
  public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

  /// The section to which an entry of the index leads.
  ///
  /// - Parameters:
  ///   - title: the title of the entry.
  ///   - entry: its place in ``sectionIndexTitles``.
  /// - Throws: ``FetchedResultsError/indexTitleMismatch(title:entry:actual:)`` if the entry has
  ///   another title (`R91`).
  /// - Complexity: O(number of sections)
  public func section(
    forIndexTitle title: String, at entry: Int
  ) throws(FetchedResultsError) -> Int {
    let entries = indexEntries
    guard entries.indices.contains(entry), entries[entry].title == title else {
      let actual = entries.indices.contains(entry) ? entries[entry].title : nil
      throw .indexTitleMismatch(title: title, entry: entry, actual: actual)
    }
    return entries[entry].section
  }

  private var indexEntries: [SectionIndexEntry] {
    guard let sections else { return [] }
    return sectionIndexing.entries(forSectionsNamed: sections.names)
  }
}
