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
}
