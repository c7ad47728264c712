extension SectionList {
  /// The sections after a checked batch.
  ///
  /// Sections that were neither asked for nor touched keep their counts; those that stay also keep
  /// whether they are collapsed.
  ///
  /// - Parameters:
  ///   - map: where the sections went.
  ///   - rowCounts: the answers of the data source by new index.
  ///   - isCollapsed: whether a section that comes is collapsed, by its new index.
  /// - Complexity: O(k log s) for k changed sections of s.
  func applying(
    _ map: UpdateMap, rowCounts: [Int: Int], isCollapsed: (Int) -> Bool
  ) -> SectionList {
    var result = self
    for index in map.sections.removed.reversed() { result.remove(at: index) }
    for index in map.sections.placed {
      let section =
        map.sectionSources[index].map { self[$0] }
        ?? TableSection(rowCount: 0, isCollapsed: isCollapsed(index))
      result.insert(section, at: index)
    }
    for (index, rowCount) in rowCounts where result[index].rowCount != rowCount {
      result[index].rowCount = rowCount
    }
    return result
  }
}
