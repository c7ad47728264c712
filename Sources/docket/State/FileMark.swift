import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells a file from another one that lies in the same place later.
///
/// A file has its history in it: the stamps of its change feed, which go with it wherever it is
/// copied, moved or written back to. One that nobody has changed has none, and is told by the time
/// at which it was written, or, once it has changes, by its number in the file system. That alone
/// would not do for one without changes: a new file may get the number of a deleted one.
struct FileMark: Codable, Equatable {
  /// Changes that the feed had, the first and the last; empty for a file that was never changed.
  var changes: [FeedPlace] = []
  /// When the file was written, in nanoseconds since 1970, if there were none.
  var written: Int64?
  /// The number of the file in its file system, if there were none. Marks of earlier versions have
  /// none either.
  var inode: UInt64?

  /// The mark of an open file as it is now; nil where that cannot be read.
  init?(of store: SQLiteStore) {
    do {
      if let ends = try store.feedEnds() {
        changes = [ends.first, ends.last]
        return
      }
    } catch { return nil }
    guard let status = stat(of: store.path) else { return nil }
    written = Self.time(status)
    inode = UInt64(status.st_ino)
  }

  /// Whether an open file is surely the one that the mark was made of.
  func isSurely(of store: SQLiteStore) -> Bool {
    guard changes.isEmpty else {
      return changes.contains { (try? store.feedStamp(at: $0.position)) == $0.stamp }
    }
    return written == FileMark(of: store)?.written
  }

  /// Whether an open file may be the one that the mark was made of: it is, or its feed has begun or
  /// gone on since then and tells no more.
  func mayBe(of store: SQLiteStore) -> Bool {
    guard !isSurely(of: store), let now = FileMark(of: store) else { return true }
    guard let last = changes.last else {
      let isSameNumber =
        inode == nil || inode == stat(of: store.path).map { UInt64($0.st_ino) }
      return !now.changes.isEmpty && isSameNumber
    }
    return now.changes.first.map { $0.position > last.position } == true
  }

  private static func time(_ status: stat) -> Int64 {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
