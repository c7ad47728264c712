#if os(Linux)
  extension EventLoop {
    /// Calls `handler` in every turn in which something happened to the entries of a folder.
    ///
    /// It is given as a folder and names, since files are replaced and side files come and go.
    /// Where the entries that matter are named, what is written to others wakes nobody up. What is
    /// written through a memory map is not told by the system, and a notification may come
    /// before the change can be seen. A turn takes in some hundred notifications and leaves the
    /// rest to the next one, so that files that are written without a pause do not keep keys from
    /// being read.
    ///
    /// - Parameters:
    ///   - folder: The path of a folder. Its subfolders are not watched.
    ///   - names: The entries that matter: what happens to others alone is no turn. `nil` for all.
    ///     That the folder itself is gone is told in any case.
    ///   - handler: Told what happened to which entries; of others than those that were named, that
    ///     they came, went or were renamed.
    /// - Throws: `EventLoopError.systemCall` when it is no folder or cannot be watched.
    @discardableResult
    public func watch(
      folder: String, names: [String]? = nil, handler: @escaping (FolderChanges) -> Void
    ) throws(EventLoopError) -> EventSource {
      let watcher = try FolderWatcher(path: folder, names: names)
      let source = makeSource()
      watch(source, descriptor: watcher.descriptor.number, for: .readable) { _ in
        let changes = watcher.changes()
        let concerns = names?.contains(where: changes.mayConcern) ?? true
        guard concerns || changes.folderIsGone else { return false }
        handler(changes)
        return true
      }
      return source
    }
  }
#endif
