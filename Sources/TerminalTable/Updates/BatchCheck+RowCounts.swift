import TableOrder

extension BatchCheck {
  /// What happens to the rows of one section that stays.
  private struct Tally {
    var inserted: [Int] = []
    var deleted: [Int] = []
    var movedIn: [Int] = []
    var movedOut: [Int] = []

    var change: Int { inserted.count - deleted.count + movedIn.count - movedOut.count }
    var places: HoleMap { HoleMap(removed: deleted + movedOut, placed: inserted + movedIn) }
  }

  // MARK: Numbers of rows (R113)

  /// The number of rows of every section that stays follows from the operations, counted on the
  /// section that it became (R114); finds the places of the rows.
  mutating func checkRowCounts(
    after: inout AnsweredCounts, watched: Set<Int>, fullCheckLimit: Int
  ) throws(TableUpdateError) {
    placeReloads(after: &after)
    let tallies = self.tallies()
    let compared = sectionsToCompare(
      tallies, after: after, watched: watched, fullCheckLimit: fullCheckLimit)
    for section in compared {
      guard let old = map.oldSection(ofNew: section), map.reloadedSections[section] == nil
      else { continue }
      let tally = tallies[section] ?? Tally()
      let count = after.rowCount(inSection: section)
      guard count == before[old].rowCount + tally.change else {
        throw mismatch(count, of: tally, section: section, old: old)
      }
    }
    map.rows = tallies.mapValues(\.places)
    for section in insertedSections { _ = after.rowCount(inSection: section) }
  }

  /// The new indexes of the sections whose numbers of rows are compared, ascending.
  private func sectionsToCompare(
    _ tallies: [Int: Tally], after: AnsweredCounts, watched: Set<Int>, fullCheckLimit: Int
  ) -> [Int] {
    if after.sectionCount <= fullCheckLimit { return Array(0..<after.sectionCount) }
    let seen = watched.compactMap(map.newSection(ofOld:))
    return Set(tallies.keys).union(seen).sorted()
  }

  private mutating func placeReloads(after: inout AnsweredCounts) {
    for old in reloadedSections {
      guard let new = map.newSection(ofOld: old) else { continue }
      map.reloadedSections[new] = UpdateMap.ReloadedSection(
        kept: min(before[old].rowCount, after.rowCount(inSection: new)))
    }
    for (source, _) in rowMoves where reloadedSections.contains(source.section) {
      guard let new = map.newSection(ofOld: source.section) else { continue }
      map.reloadedSections[new]?.left.insert(source.row)
    }
  }

  /// Of new and reloaded sections too, where they say nothing: whatever moves there is absorbed.
  private func tallies() -> [Int: Tally] {
    var tallies: [Int: Tally] = [:]
    for path in deletedRows {
      guard let section = map.newSection(ofOld: path.section) else { continue }
      tallies[section, default: Tally()].deleted.append(path.row)
    }
    for path in insertedRows {
      tallies[path.section, default: Tally()].inserted.append(path.row)
    }
    for (source, target) in rowMoves {
      if let section = map.newSection(ofOld: source.section) {
        tallies[section, default: Tally()].movedOut.append(source.row)
      }
      tallies[target.section, default: Tally()].movedIn.append(target.row)
    }
    return tallies
  }

  private func mismatch(
    _ count: Int, of tally: Tally, section: Int, old: Int
  ) -> TableUpdateError {
    let name = section == old ? "section \(section)" : "section \(section) (\(old) before)"
    return TableUpdateError(
      .rowCount,
      """
      \(name) has \(count) rows after the update, \
      expected \(before[old].rowCount + tally.change): \
      \(before[old].rowCount) before + \(tally.inserted.count) inserted \
      - \(tally.deleted.count) deleted + \(tally.movedIn.count) moved in \
      - \(tally.movedOut.count) moved out
      """)
  }
}
