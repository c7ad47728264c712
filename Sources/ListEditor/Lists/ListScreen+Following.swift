import ObjectGraph

extension ListScreen: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    followCount(notice)
    filtering?.isStale = true
    finding?.note(
      notice, of: list.entity, shownBy: results.fetchRequest.predicate, in: objects)
    noteHiddenMarks(in: notice)
    noteVanishedRows(in: notice)
    noticeChoices(in: notice)
    noticeChoiceNames(in: notice)
    noticeValueWidths(in: notice)
    noticeMeasuredRows(in: notice)
    noticeOwners(in: notice)
    noticeOwnerTitles(in: notice)
    filterMemory.suspended?.note(notice, of: list.entity, in: objects)
    noteForeignChanges(in: notice)
    noteLostChanges(in: notice)
    noteLostPlaces(in: notice)
    if let parent, notice.deleted.contains(parent.object.objectID) {
      parentWasDeletedHere = notice.origin.cause != .merge
    }
    guard notice.origin.cause == .undo || notice.origin.cause == .redo else {
      return replayRun.end()
    }
    replayed.add(notice)
  }
}
