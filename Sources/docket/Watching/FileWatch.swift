import Events
import ListEditor
import SQLitePersistence

/// Looks at a file when the system says that something happened to it, and as long as it is
/// written.
///
/// While nothing happens, nothing runs. While looks are due soon anyway, notifications are left
/// where they are: a program that writes ten thousand rows causes one with each page.
final class FileWatch {
  private let folder: String
  private let names: [String]
  private let loop: EventLoop
  private let isBeingWritten: () -> Bool?
  private let look: () -> FileSight
  private let tellsAll: () -> Bool
  private var schedule = LookSchedule()
  private var notices: EventSource?
  private var nextLook: EventSource?

  /// - Parameters:
  ///   - paths: Where the file and its log lie.
  ///   - loop: The loop that waits.
  ///   - isBeingWritten: Whether somebody writes at this moment; nil if that cannot be told.
  ///   - look: Looks whether the file has changed; cheap if it has not.
  ///   - tellsAll: Whether notifications tell of everything that can happen to the file.
  init(
    _ paths: SQLiteStore.WatchedPaths, loop: EventLoop, isBeingWritten: @escaping () -> Bool?,
    look: @escaping () -> FileSight, tellsAll: @escaping () -> Bool = { true }
  ) {
    folder = paths.folder
    names = paths.names
    self.loop = loop
    self.isBeingWritten = isBeingWritten
    self.look = look
    self.tellsAll = tellsAll
  }

  /// Watches the file that a store has open.
  convenience init(_ store: SQLiteStore, loop: EventLoop, look: @escaping () -> FileSight) {
    self.init(
      store.watchedPaths, loop: loop, isBeingWritten: { store.isBeingWritten }, look: look,
      tellsAll: { store.access == .readWrite && !store.hasMoved })
  }

  /// Begins to watch.
  ///
  /// - Returns: Why that is impossible, as a sentence; nil if it is not.
  func start() -> String? {
    #if os(Linux)
      do {
        notices = try loop.watch(folder: folder, names: names) { [unowned self] _ in notice() }
        // What was written before was told to nobody.
        nextLook = loop.schedule(after: .zero) { [unowned self] in lookAndWait() }
        return nil
      } catch {
        return "\(error)"
      }
    #else
      return "This system tells nothing of files."
    #endif
  }

  /// Whether nothing has happened to the file since the last look, as far as the system tells.
  ///
  /// Whoever commits writes to the log first, of which the system tells at once; until what is
  /// written can be seen, looks are due.
  var isQuiet: Bool {
    guard let notices, nextLook == nil, tellsAll() else { return false }
    return !loop.isReady(notices)
  }

  private func notice() {
    nextLook.map(loop.cancel)
    schedule = LookSchedule()
    lookAndWait()
  }

  private func lookAndWait() {
    // Asked before: what was written until now the look then finds.
    let isBeingWritten = isBeingWritten()
    let sight = look()
    // Whatever comes now belongs to another change.
    if sight == .changes { schedule = LookSchedule() }
    let pause = sight == .lost ? nil : schedule.next(isBeingWritten: isBeingWritten)
    nextLook = pause.map { loop.schedule(after: $0) { [unowned self] in lookAndWait() } }
    // A writer that has taken this long is followed by what it does: looks are rare by now.
    let isHeard = pause == nil || schedule.isPatient
    notices.map(isHeard ? loop.resume : loop.suspend)
  }
}
