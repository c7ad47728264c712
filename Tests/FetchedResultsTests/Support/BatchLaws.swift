import FetchedResults
import ObjectGraph
import TableOrder

/// What holds of every batch, whatever led to it: each row in which the results differ is told
/// once, no other is, and with no fewer moves could it be told.
///
/// It keeps what the results were after the last batch, values and all, and compares.
final class BatchLaws {
  private let list: ListFixture
  /// What a change of is an update: attributes, and paths that the order depends on.
  private let paths: [AttributePath]
  private var values: [Int64: [AttributeValue]] = [:]
  private var table: TableModel
  private var replacements = 0
  /// Whether rows may be told of in which nothing differs in the end: of what happened to a row
  /// more than once while nobody listened not all is known.
  private let allowsIdleUpdates: Bool
  /// What was broken since the last call of ``take()``.
  private var complaints: [String] = []

  init(_ list: ListFixture, paths: [AttributePath], allowsIdleUpdates: Bool = false) {
    self.list = list
    self.allowsIdleUpdates = allowsIdleUpdates
    self.paths = ListFixture.row.attributes.map { AttributePath(attribute: $0.name) } + paths
    table = TableModel(list.controller.order)
    values = currentValues
    list.recorder.whenCalled = { [unowned self] in if $0 == "did" { check() } }
  }

  /// What was broken since the last call of this.
  func take() -> [String] {
    defer { complaints = [] }
    return complaints
  }

  /// Whether what was told is all there is to tell.
  var isUpToDate: Bool {
    replaceIdentities()
    return table == TableModel(list.controller.order) && values == currentValues
  }

  /// Takes the results as they are for those that were told last: a delegate that was away finds
  /// them as they were but for identities that became permanent.
  func comeBack() {
    let now = TableModel(list.controller.order)
    let ids = zip(table.sections.flatMap(\.rows), now.sections.flatMap(\.rows))
    values = Dictionary(uniqueKeysWithValues: ids.map { ($1, values[$0] ?? []) })
    if table.sections.map(\.rows.count) != now.sections.map(\.rows.count) {
      complaints.append("\(table) became \(now) while nobody listened")
    }
    table = now
    replacements = list.recorder.replacedIdentities.count
  }

  private var currentValues: [Int64: [AttributeValue]] {
    var values: [Int64: [AttributeValue]] = [:]
    for object in list.controller.fetchedObjects.map(Array.init) ?? [] {
      values[object.objectID.key] = paths.map { object.value(at: $0) }
    }
    return values
  }

  private func check() {
    guard let batch = list.controller.currentBatch else { return }
    replaceIdentities()
    let changes = batch.changes
    let after = TableModel(list.controller.order)
    let now = currentValues
    let gone = table.ids.subtracting(after.ids)
    let come = after.ids.subtracting(table.ids)
    let edited = table.ids.intersection(after.ids).filter { values[$0] != now[$0] }
    expect(gone == Set(changes.deletions.map(\.id)), "\(gone) went")
    expect(come == Set(changes.insertions.map(\.id)), "\(come) came")
    let told = changes.moves.map(\.id) + changes.updates.map(\.id)
    expect(Set(told).count == told.count, "a row twice in \(told)")
    let reordered = Set(changes.sectionDeletions.map(\.id))
      .intersection(changes.sectionInsertions.map(\.id))
    let carried = table.sections.filter { reordered.contains($0.id) }.flatMap(\.rows)
    expect(edited.isSubset(of: told), "\(edited) changed, \(told) told")
    if !allowsIdleUpdates {
      expect(Set(told).subtracting(edited).isSubset(of: carried), "\(told) told, \(edited) changed")
    }
    if reordered.isEmpty {
      let fewest = Self.fewestMoves(from: table, to: after, changed: Set(told))
      expect(changes.moves.count == fewest, "\(changes.moves) instead of \(fewest)")
    }
    table = after
    values = now
  }

  private func expect(_ condition: Bool, _ complaint: String) {
    if !condition { complaints.append("\(complaint): \(table) -> \(list.controller.order)") }
  }

  /// Saved rows have other identities, and are the same rows (R8).
  private func replaceIdentities() {
    for replaced in list.recorder.replacedIdentities[replacements...] {
      for (old, new) in replaced { values[new] = values.removeValue(forKey: old) }
      for section in table.sections.indices {
        table.sections[section].rows = table.sections[section].rows.map { replaced[$0] ?? $0 }
      }
    }
    replacements = list.recorder.replacedIdentities.count
  }

  /// The fewest moves that lead from one table to another, found by trying all sets of changed rows
  /// that could stay (`R57`). The sections kept their order.
  private static func fewestMoves(
    from old: TableModel, to new: TableModel, changed: Set<Int64>
  ) -> Int {
    var moves = 0
    for section in old.sections {
      let target = new.sections.first { $0.id == section.id }?.rows ?? []
      let here = section.rows.filter { changed.contains($0) && new.ids.contains($0) }
      let staying = here.filter(target.contains)
      moves += here.count - staying.count
      let fixed = Set(section.rows).intersection(target).subtracting(changed)
      let most = (0..<1 << staying.count).filter { subset in
        let kept = fixed.union(staying.indices.filter { subset >> $0 & 1 == 1 }.map { staying[$0] })
        return section.rows.filter(kept.contains) == target.filter(kept.contains)
      }.map(\.nonzeroBitCount).max()
      moves += staying.count - (most ?? 0)
    }
    return moves
  }
}
