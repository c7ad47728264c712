import ObjectGraph
import TerminalTable

extension ListScreen {
  /// Takes back, or does again, as many steps as there are up to `count`, and brings the cursor to
  /// a row that changed.
  ///
  /// - Parameter reach: Whose steps are taken back. Those of others are asked for first.
  func replay(
    _ count: Int, _ direction: Replay, _ reach: UndoReach = .ownUser
  ) throws -> Outcome {
    var reports: [UndoReport] = []
    replayedRows = []
    replayDidChange = false
    defer { replayedRows = [] }
    while reports.count < count, canReplay(direction),
      let report = try direction.takeStep(in: objects, reach)
    {
      reports.append(report)
    }
    if reports.isEmpty, direction == .undo, !isPending,
      let question = try othersStep.question()
    {
      return .ask(question)
    }
    if let path = replayedRows.last(where: { rows.indexPath(for: $0) != nil })
      .flatMap(rows.indexPath(for:))
    {
      table.setCursor(path)
    }
    return .stay(message(reports, direction, isAll: reports.count < count))
  }

  private var othersStep: OthersStep {
    OthersStep(objects: objects) { [unowned self] in try replay(1, .undo, .anybody) }
  }

  /// In edit mode only what is pending is taken back and brought back: the file is not written.
  private func canReplay(_ direction: Replay) -> Bool {
    guard isPending else { return true }
    let steps = direction == .undo ? pendingCount : pendingRedos
    guard steps > 0 else { return false }
    pendingRedos += direction == .undo ? 1 : -1
    return true
  }

  /// - Parameter isAll: Whether more was asked for than there was.
  private func message(
    _ reports: [UndoReport], _ direction: Replay, isAll: Bool
  ) -> Message {
    guard let last = reports.last else {
      return .refusal("There is nothing to \(direction.verb).")
    }
    if let refused = reports.first(where: { $0.refusal != nil }), let refusal = refused.refusal {
      return .failure(
        "Could not \(direction.verb) \(refused.name): \(Phrasebook.sentence(for: refusal))")
    }
    if reports.count == 1, !replayDidChange, let conflict = last.conflicts.first {
      return .failure(
        "Could not \(direction.verb) \(last.name): \(Replay.reason(for: conflict, in: objects))")
    }
    let steps = Replay.words(for: reports)
    guard let conflict = reports.lazy.flatMap(\.conflicts).first else {
      let end = isAll ? "; nothing is left to \(direction.verb)" : ""
      return .note(ListWords.sentence("\(direction.doneVerb) \(steps)\(end)"))
    }
    return .failure(
      "\(direction.doneVerb) \(steps), but not all: \(Replay.reason(for: conflict, in: objects))")
  }
}

extension ListScreen: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    allCount = nil
    filtering?.isStale = true
    finding?.isStale = true
    noticeChoices(in: notice)
    if notice.origin.cause == .merge { suspendedFilter?.isStale = true }
    noteForeignChanges(in: notice)
    guard notice.origin.cause == .undo || notice.origin.cause == .redo else { return }
    replayDidChange = true
    replayedRows += notice.updated.map(\.id) + notice.inserted
  }
}
