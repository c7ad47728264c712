/// How sections are found in an index: which titles it has, and where each of them leads (`R90b`).
public protocol SectionIndexing {
  /// The title that stands for a section (`R89`).
  func indexTitle(forSectionNamed name: String) -> String

  /// The whole index, or nil to have one entry for each run of sections with the same title
  /// (`R90`).
  ///
  /// - Parameter names: the names of all sections, in order.
  func indexEntries(forSectionsNamed names: [String]) -> [SectionIndexEntry]?
}

extension SectionIndexing {
  public func indexEntries(forSectionsNamed names: [String]) -> [SectionIndexEntry]? { nil }

  /// The index of some sections: the whole one that it makes itself, or one entry for each run of
  /// sections with the same title (`R90`).
  ///
  /// - Parameter names: the names of the sections, in order.
  /// - Complexity: O(number of sections)
  public func entries(forSectionsNamed names: [String]) -> [SectionIndexEntry] {
    if let entries = indexEntries(forSectionsNamed: names) { return entries }
    var entries: [SectionIndexEntry] = []
    for (section, name) in names.enumerated() {
      let title = indexTitle(forSectionNamed: name)
      if entries.last?.title != title {
        entries.append(SectionIndexEntry(title: title, section: section))
      }
    }
    return entries
  }
}
