import ObjectGraph

/// A word that is looked for in a list, and where it was found.
struct Finding {
  /// What is looked for, blanks and all.
  let text: String
  let predicate: FetchRequest.Predicate
  /// The search, as long as its text is typed or it is not finished.
  var scan: MatchScan?
  /// What somebody waits for until more rows are looked through.
  var wish: MatchWish?
  /// The keys of the rows that match, beginning at the row where the search began; before the
  /// search is finished the first of them.
  var matches: [Int64] = []
  /// Whether all rows are to be looked at again.
  var isStale = false
  /// Whether the rows stand in another order since.
  var isOutOfOrder = false
  /// The keys of the rows that have changed since, which are to be looked at again.
  private var changed: Set<Int64> = []
  /// Those of them that were not saved yet, and may have other keys by now.
  private var unsaved: Set<ManagedObject> = []

  init(text: String, predicate: FetchRequest.Predicate, scan: MatchScan? = nil) {
    self.text = text
    self.predicate = predicate
    self.scan = scan
  }

  /// The most rows that are looked at again alone: more are a part of a search of their own.
  private static let mostChanged = MatchScan.slice

  /// Whether there are rows still to be looked at.
  var isUnfinished: Bool { scan?.isFinished == false }

  /// Whether somebody waits for the first match from where the search began.
  var isForFirst: Bool { if case .first? = wish { true } else { false } }

  /// The rows that are to be looked at again, in the order of their keys.
  var changedRows: [Int64] {
    changed.union(unsaved.lazy.filter { !$0.isDeleted }.map(\.objectID.key)).sorted()
  }

  /// Whether nothing has happened to the rows since they were looked at.
  var isUpToDate: Bool { !isStale && !isOutOfOrder && changed.isEmpty && unsaved.isEmpty }

  /// Takes in what has changed of the rows of a list. A search that is not finished goes on among
  /// the rows as they were; what is looked at again when it is finished makes up for that.
  ///
  /// - Parameter filter: Which of them are shown.
  mutating func note(
    _ notice: ChangeNotice, of entity: Entity, shownBy filter: FetchRequest.Predicate?,
    in objects: ManagedObjectContext
  ) {
    guard !isStale else { return }
    // What rows lead to is looked at as well.
    let paths = predicate.paths.union(filter?.paths ?? [])
    let looksFurther = paths.contains { $0.components.count > 1 }
    let moved = notice.updated.lazy.filter { $0.oldValues.keys.allSatisfy(entity.isOrder) }
    let edited = notice.updated.lazy.filter { !$0.oldValues.keys.allSatisfy(entity.isOrder) }
    let others = notice.inserted + notice.refreshed
    let ids = moved.map(\.id) + edited.map(\.id) + others + notice.deleted + notice.invalidated
    guard !notice.invalidatesEverything,
      !looksFurther || ids.allSatisfy({ $0.entity == entity })
    else { return isStale = true }
    if ids.contains(where: { $0.entity == entity }) { isOutOfOrder = true }
    for id in edited.map(\.id) + others where id.entity == entity {
      if !id.isTemporary {
        changed.insert(id.key)
      } else if let row = objects.registeredObject(for: id) {
        unsaved.insert(row)
      }
      if changed.count + unsaved.count > Self.mostChanged { return isStale = true }
    }
  }

  /// Takes in that the same rows stand in another order.
  mutating func noteOrder() {
    // The search goes by the order in which it began.
    if scan == nil { isOutOfOrder = true } else { isStale = true }
  }

  /// Takes in which of the changed rows match.
  mutating func settle(_ matching: [Int64]) {
    let seen = Set(changedRows)
    matches.removeAll(where: seen.contains)
    matches += matching
    (changed, unsaved) = ([], [])
    isOutOfOrder = true
  }
}

extension Entity {
  /// Whether an attribute says nothing but where a row stands.
  fileprivate func isOrder(_ attribute: String) -> Bool { attribute == orderAttribute }
}
