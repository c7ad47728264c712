import Events
import SQLitePersistence

/// Looks at a file whenever the system says that something happened to it, and for a while after.
///
/// While nothing happens, nothing runs.
final class FileWatch {
  private let names: [String]
  private let folder: String
  private let loop: EventLoop
  private let look: () -> Bool
  private var schedule = LookSchedule()
  private var nextLook: EventSource?

  /// - Parameters:
  ///   - paths: What is watched.
  ///   - loop: The loop that waits.
  ///   - look: Looks whether the file has changed; cheap if it has not. Tells whether looking again
  ///     makes sense before the next notification.
  init(_ paths: SQLiteStore.WatchedPaths, loop: EventLoop, look: @escaping () -> Bool) {
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
        try loop.watch(folder: folder, names: names) { [unowned self] _ in notice() }
        return nil
      } catch {
        return "Changes by other programs show at your next key only (\(error))."
      }
    #else
      return "Changes by other programs show at your next key only."
    #endif
  }

  private func notice() {
    nextLook.map(loop.cancel)
    schedule = LookSchedule()
    lookAndWait()
  }

  private func lookAndWait() {
    let pause = look() ? schedule.next() : nil
    nextLook = pause.map { loop.schedule(after: $0) { [unowned self] in lookAndWait() } }
  }
}
