#if os(Linux)
  extension EventLoop {
    /// Calls `handler` in every turn in which something happened to the entries of a folder.
    ///
    /// A folder is watched, not a file, since files are replaced and side files come and go. What is
    /// written through a memory map is not told by the system, and a notification may come before the
    /// change can be seen.
    ///
    /// - Parameters:
    ///   - folder: The path of a folder. Its subfolders are not watched.
    ///   - handler: Told what happened to which entries.
    /// - Throws: `EventLoopError.systemCall` when it is no folder or cannot be watched.
    @discardableResult
    public func watch(
      folder: String, handler: @escaping (FolderChanges) -> Void
    ) throws(EventLoopError) -> EventSource {
      let watcher = try FolderWatcher(path: folder)
      return watch(descriptor: watcher.descriptor.number, for: .readable) { _ in
        handler(watcher.changes())
      }
    }
  }
#endif
