/// A context as the store of another one: the child reads what its parent shows, unsaved changes
/// included, and its saves are edits of the parent.
///
/// **Its feed** is what the parent announces, one position for each notice. It is kept until the
/// child has read it; each child has a store of its own.
///
/// **Its gestures** hold no lock: both contexts live on one thread. A save is checked against what
/// the parent holds, and becomes one unsaved step there
/// (``ManagedObjectContext/performStep(_:_:)``). It has no journal.
final class ParentStore {
  let parent: ManagedObjectContext
  /// The context that this is the store of.
  weak var child: ManagedObjectContext?

  var position: Int64 = 0
  /// What the parent announced and the child has not read yet.
  var feed: [(position: Int64, change: FeedChanges.Change)] = []
  /// Up to where only this is known, that anything may have changed.
  var truncation: Int64 = 0
  /// What the child has read of the parent's objects before their edits were announced. Edits that
  /// are taken back until then are announced to nobody, so the child looks again.
  var readAhead: Set<ManagedObjectID> = []
  /// The save of the open gesture.
  var save: SaveRequest?
  var isOpen = false

  private let watch = ParentWatch()

  init(_ parent: ManagedObjectContext) {
    self.parent = parent
    watch.store = self
    parent.addObserver(watch)
  }

  /// Notes what the parent announced, and lets the child merge it.
  func note(_ notice: ChangeNotice) {
    position += 1
    if notice.invalidatesEverything {
      truncation = position
      feed.removeAll()
    }
    let updated = notice.updated.map(\.id) + notice.refreshed
    let changes =
      notice.inserted.map { FeedChanges.Change($0, .inserted) }
      + updated.map { FeedChanges.Change($0, .updated) }
      + (notice.deleted + notice.invalidated).map { FeedChanges.Change($0, .deleted) }
    feed += changes.map { (position, $0) }
    mergeIntoChild()
  }

  /// Notes that the child reads objects of the parent, of which the edited ones may go back to what
  /// they were without a word.
  func noteRead(_ ids: some Sequence<ManagedObjectID>) {
    guard !parent.unprocessed.isEmpty else { return }
    let edited = ids.filter { parent.registeredObject(for: $0)?.announced != nil }
    guard !edited.isEmpty else { return }
    readAhead.formUnion(edited)
    parent.callWhenTold(watch)
  }

  /// Lets the child look again at what it has read ahead of what the parent had announced.
  func lookAgain() {
    guard !readAhead.isEmpty else { return }
    position += 1
    feed += readAhead.map { (position, FeedChanges.Change($0, .updated)) }
    readAhead.removeAll()
    mergeIntoChild()
  }

  /// Lets the child take in what is new. What it cannot take in now it takes in by its next merge.
  func mergeIntoChild() {
    if !isOpen { _ = try? child?.mergeChanges() }
  }

  /// Gives new objects that the parent saved their keys, here and in the child (`R8`).
  func replaceIdentities(_ save: SaveNotice) {
    let permanentIDs = save.permanentIDs
    guard !permanentIDs.isEmpty else { return }
    feed = feed.map { position, change in
      (position, FeedChanges.Change(permanentIDs[change.id] ?? change.id, change.kind))
    }
    readAhead = Set(readAhead.map { permanentIDs[$0] ?? $0 })
    child?.replaceIdentities(save)
  }
}
