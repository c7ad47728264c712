extension BatchCheck {
  // MARK: Number of sections (R112)

  /// The number of sections after is the one before, plus the inserted, less the deleted.
  mutating func checkSectionCount(
    of operations: [TableOperation], after: AnsweredCounts
  ) throws(TableUpdateError) {
    for operation in operations {
      switch operation {
      case .deleteSection(let index): deletedSections.insert(index)
      case .insertSection(let index): insertedSections.insert(index)
      case .reloadSection(let index): reloadedSections.insert(index)
      default: break
      }
    }
    let expected = before.count + insertedSections.count - deletedSections.count
    guard after.sectionCount == expected else {
      throw TableUpdateError(
        .sectionCount,
        """
        \(after.sectionCount) sections after the update, expected \(expected): \
        \(before.count) before + \(insertedSections.count) inserted \
        - \(deletedSections.count) deleted
        """)
    }
  }

  // MARK: Conflicts of sections (R116)

  /// Finds the place of every section, unless two operations contradict each other.
  mutating func placeSections(of operations: [TableOperation]) throws(TableUpdateError) {
    var inserted: Set<Int> = []
    for operation in operations {
      switch operation {
      case .insertSection(let index):
        guard inserted.insert(index).inserted else {
          throw conflict(operation, "section \(index) is inserted twice")
        }
        if let source = map.sectionSources[index] {
          throw conflict(operation, "section \(source) moves to \(index) too")
        }
      case .moveSection(let from, let to):
        try placeMove(from: from, to: to, inserted: inserted, operation)
      default: break
      }
    }
    map.sections = HoleMap(
      removed: Array(deletedSections) + map.sectionTargets.keys,
      placed: Array(insertedSections) + map.sectionSources.keys)
  }

  private mutating func placeMove(
    from: Int, to: Int, inserted: Set<Int>, _ operation: TableOperation
  ) throws(TableUpdateError) {
    if deletedSections.contains(from) {
      throw conflict(operation, "section \(from) is deleted too")
    }
    if let target = map.sectionTargets[from] {
      guard target == to else {
        throw conflict(operation, "section \(from) moves to \(target) too")
      }
      return
    }
    if let source = map.sectionSources[to] {
      throw conflict(operation, "section \(source) moves to \(to) too")
    }
    if inserted.contains(to) { throw conflict(operation, "section \(to) is inserted too") }
    map.sectionTargets[from] = to
    map.sectionSources[to] = from
  }

  func conflict(_ operation: TableOperation, _ reason: String) -> TableUpdateError {
    TableUpdateError(.conflict, "\(operation): \(reason)")
  }
}
