import ObjectGraph
import TableOrder
import TerminalTable

extension ListScreen {
  /// Takes back, or does again, as many steps as there are up to `count`, and brings the cursor to
  /// the first row that the last of them changed. Steps of others are asked for first.
  func replay(
    _ count: Int, _ direction: UndoDirection
  ) throws -> Outcome {
    let outcome = try table.keepingTopRow {
      try replay(count, direction) { try direction.takeStep(in: objects, isPending: isPending) }
    }
    if let outcome { return outcome }
    replayRun.end()
    if direction == .undo, !isPending, let question = try othersStep.question() {
      return .ask(question)
    }
    if isPending, direction == .undo {
      let what = pendingCount == 0 ? "nothing" : "nothing else"
      let (words, undo) = ("There is \(what) to undo in edit mode.", keyMap.keyName(for: .undo))
      guard try objects.store.nextUndo(.ownUser) != nil else { return .stay(.refusal(words)) }
      return .stay(.refusal("\(words) Behind it \(undo) takes back earlier steps."))
    }
    return .stay(.refusal(direction.nothingLeft(in: objects, naming)))
  }

  /// - Parameter step: Takes the next step.
  /// - Returns: nil where there was none.
  private func replay(
    _ count: Int, _ direction: UndoDirection, by step: () throws -> UndoReport?
  ) throws -> Outcome? {
    var reports: [UndoReport] = []
    var failure: (any Error)?
    var changed: [ArraySlice<ManagedObjectID>] = []
    replayed = ReplayedChanges()
    defer { replayed = ReplayedChanges() }
    let section = cursorSectionValue
    let focused = rows.focusedObject?.objectID
    while reports.count < count, canReplay(direction) {
      let known = replayed.rows.count
      replayed.beginStep()
      do {
        guard let report = try step() else { break }
        reports.append(report)
      } catch let error where !reports.isEmpty {
        failure = error
        break
      }
      changed.append(replayed.rows[known...])
    }
    guard let last = reports.last else { return nil }
    if direction == .redo {
      for row in replayed.deletions { cursorsBeforeDeletions.note(focused, before: row) }
    }
    // The places are those after all of the steps.
    let places = changed.reversed().lazy.compactMap { [rows] step in
      step.compactMap(rows.indexPath(for:)).min()
    }
    let place = direction == .undo ? placeBeforeDeletion ?? places.first : places.first
    if let path = place ?? placeBeforeAddition {
      table.setCursor(path)
    } else {
      try bringCursorToReplayedSection(after: section)
    }
    if let failure {
      replayRun.end()
      throw InterruptedReplay(reports, direction, naming, failure)
    }
    return .stay(message(reports, last, direction, isAll: reports.count < count))
  }

  /// The row that had the cursor before those were added that were just taken back.
  private var placeBeforeAddition: TableIndexPath? {
    replayed.deletions.lazy.compactMap { [self] in cursorsBefore[$0] }.last
      .flatMap(rows.indexPath(for:))
  }

  /// The row that had the cursor before those were deleted that were just brought back.
  private var placeBeforeDeletion: TableIndexPath? {
    replayed.additions.lazy.compactMap { [self] in cursorsBeforeDeletions[$0] }.first
      .flatMap(rows.indexPath(for:))
  }

  private var naming: StepNaming { StepNaming(seenFrom: list, in: objects) }

  private var othersStep: OthersStep {
    OthersStep(objects: objects, naming: naming) { [unowned self] group in
      try table.keepingTopRow { try replay(1, .undo) { try objects.undo(group: group) } }
    }
  }

  /// In edit mode only what is pending is taken back and brought back: the file is not written.
  private func canReplay(_ direction: UndoDirection) -> Bool {
    guard isPending else { return true }
    return direction == .undo ? pendingCount > 0 : !objects.undoneSteps.isEmpty
  }

  /// - Parameter isAll: Whether more was asked for than there was.
  private func message(
    _ reports: [UndoReport], _ last: UndoReport, _ direction: UndoDirection, isAll: Bool
  ) -> Message {
    let naming = naming
    if let refusal = direction.refusal(among: reports, in: objects, naming, keyMap, time) {
      replayRun.end()
      return .failure(refusal)
    }
    guard let incomplete = reports.first(where: { !$0.isComplete }) else {
      let end = isAll ? "; nothing is left to \(direction.verb)" : ""
      let words = replayRun.sentence(adding: reports, direction, naming)
      return .note(ListWords.sentence(words + end))
    }
    replayRun.end()
    let reason = Phrasebook.reason(for: incomplete, in: objects, time)
    if reports.count == 1, replayed.isEmpty {
      return .failure("Could not \(direction.verb) \(naming.name(last)): \(reason)")
    }
    let steps = naming.words(for: reports)
    let rest = direction.words(forRestOf: reports, keyMap)
    return .failure("\(direction.doneVerb) \(steps), but not all: \(reason)\(rest)")
  }
}
