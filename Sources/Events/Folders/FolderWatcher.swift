#if os(Linux)
  import Glibc

  /// Watches the entries of one folder through `inotify`.
  ///
  /// Of named entries the files themselves are watched, and the folder only for what comes, goes
  /// and is renamed: files beside them that are written all the time then wake nobody up.
  final class FolderWatcher {
    let descriptor: Descriptor
    private let path: String
    private let names: [String]?
    private let folder: Int32
    /// The names by watches: several where they lead to one file.
    private var files: [Int32: Set<String>] = [:]

    private static let comesAndGoes =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    private static let isWritten = IN_MODIFY | IN_ATTRIB

    /// - Parameters:
    ///   - path: The path of a folder.
    ///   - names: The entries that matter; `nil` for all. They need not be there yet.
    /// - Throws: `EventLoopError.systemCall` when there is no such folder, or no watches are left.
    init(path: String, names: [String]? = nil) throws(EventLoopError) {
      let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard number >= 0 else { throw .systemCall("inotify_init1", errno: errno) }
      descriptor = Descriptor(owning: number)
      self.path = path
      self.names = names
      let events = names == nil ? Self.comesAndGoes | Self.isWritten : Self.comesAndGoes
      folder = inotify_add_watch(number, path, UInt32(events | IN_ONLYDIR))
      guard folder >= 0 else { throw .systemCall("inotify_add_watch", errno: errno) }
      names?.forEach(watchFile)
    }

    /// What happened since the last call, as far as one read tells it: the descriptor stays
    /// readable while there is more. `read`
    func changes() -> FolderChanges {
      var changes = FolderChanges()
      var entries: Set<String> = []
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        let count = SystemCalls.read(descriptor.number, into: buffer)
        let events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        collect(events, into: &changes, entries: &entries)
      }
      changes.names.formUnion(entries)
      // Before anybody looks at the files: what is written after the look is then told.
      names?.filter { !changes.isComplete || entries.contains($0) }.forEach(watchFile)
      return changes
    }

    /// Watches the file that has the name now, and the one that had it no more.
    private func watchFile(_ name: String) {
      let former = files.first { $0.value.contains(name) }?.key
      let file = inotify_add_watch(descriptor.number, path + "/" + name, UInt32(Self.isWritten))
      let code = errno
      if let former, former != file {
        files[former]?.remove(name)
        if files[former]?.isEmpty == true {
          files[former] = nil
          // Fails where the file is gone, and its watch with it.
          inotify_rm_watch(descriptor.number, former)
        }
      }
      if file >= 0 {
        files[file, default: []].insert(name)
      } else if code != ENOENT {
        // Watches are scarce, and a file may be closed to us: the folder then tells of all its
        // entries, which takes no further watch. What it fails for, `folderIsGone` tells.
        inotify_add_watch(
          descriptor.number, path, UInt32(Self.comesAndGoes | Self.isWritten | IN_ONLYDIR))
      }
    }

    /// An event is a header, the length of the name last, then the name, filled up with zero bytes.
    private func collect(
      _ events: UnsafeRawBufferPointer, into changes: inout FolderChanges,
      entries: inout Set<String>
    ) {
      let headerSize = MemoryLayout<inotify_event>.size
      let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
      var offset = 0
      while offset + headerSize <= events.count {
        let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + headerSize
        offset = start + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isComplete = false }
        if let names = files[event.wd] { changes.names.formUnion(names) }
        guard event.wd == folder else { continue }
        if event.mask & gone != 0 { changes.folderIsGone = true }
        let name = events[start..<min(offset, events.count)].prefix { $0 != 0 }
        if !name.isEmpty { entries.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
  }
#endif
