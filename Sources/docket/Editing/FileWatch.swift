import Events
import SQLitePersistence

/// Looks at a file when the system says that something happened to it, and as long as it is
/// written.
///
/// While nothing happens, nothing runs. While looks are due anyway, notifications are left where
/// they are: a program that writes ten thousand rows causes one with each page.
final class FileWatch {
  private let names: [String]
  private let folder: String
  private let loop: EventLoop
  private let store: SQLiteStore
  private let look: () -> Bool
  private var schedule = LookSchedule()
  private var notices: EventSource?

  /// - Parameters:
  ///   - store: What has the file open.
  ///   - loop: The loop that waits.
  ///   - look: Looks whether the file has changed; cheap if it has not. Tells whether looking again
  ///     makes sense before the next notification.
  init(_ store: SQLiteStore, loop: EventLoop, look: @escaping () -> Bool) {
    self.store = store
    let paths = store.watchedPaths
    folder = paths.folder
    names = [paths.file, paths.log].map { path in
      path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
    self.loop = loop
    self.look = look
  }

  /// Begins to watch.
  ///
  /// - Returns: What to tell people if that is impossible; changes then show at the next key.
  func start() -> String? {
    #if os(Linux)
      do {
        notices = try loop.watch(folder: folder, names: names) { [unowned self] _ in notice() }
        return nil
      } catch {
        return "Changes by other programs show at your next key only (\(error))."
      }
    #else
      return "Changes by other programs show at your next key only."
    #endif
  }

  private func notice() {
    schedule = LookSchedule()
    lookAndWait()
  }

  private func lookAndWait() {
    // Asked before: what was written until now the look then finds.
    let isBeingWritten = store.isBeingWritten
    let pause = look() ? schedule.next(isBeingWritten: isBeingWritten) : nil
    guard let pause else {
      notices.map(loop.resume)
      return
    }
    notices.map(loop.suspend)
    loop.schedule(after: pause) { [unowned self] in lookAndWait() }
  }
}
