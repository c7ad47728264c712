#if os(Linux)
  import Glibc

  /// Watches the entries of one folder through `inotify`.
  struct FolderWatcher {
    let descriptor: Descriptor

    /// - Throws: `EventLoopError.systemCall` when there is no such folder, or no watches are left.
    init(path: String) throws(EventLoopError) {
      let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard number >= 0 else { throw .systemCall("inotify_init1", errno: errno) }
      descriptor = Descriptor(owning: number)
      let entries = IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let folder = IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
      guard inotify_add_watch(number, path, UInt32(entries) | UInt32(folder)) >= 0 else {
        throw .systemCall("inotify_add_watch", errno: errno)
      }
    }

    /// What happened since the last call, as far as one read tells it: the descriptor stays
    /// readable while there is more. `read`
    func changes() -> FolderChanges {
      var changes = FolderChanges()
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        let count = SystemCalls.read(descriptor.number, into: buffer)
        Self.collect(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &changes)
      }
      return changes
    }

    /// An event is a header, the length of the name last, then the name, filled up with zero bytes.
    private static func collect(_ events: UnsafeRawBufferPointer, into changes: inout FolderChanges)
    {
      let headerSize = MemoryLayout<inotify_event>.size
      let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
      var offset = 0
      while offset + headerSize <= events.count {
        let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + headerSize
        offset = start + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isComplete = false }
        if event.mask & gone != 0 { changes.folderIsGone = true }
        let name = events[start..<min(offset, events.count)].prefix { $0 != 0 }
        if !name.isEmpty { changes.names.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
  }
#endif
