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
/// at which it was written.
struct FileMark: Codable, Equatable {
  /// Changes that the feed had, the first and the last; empty for a file that was never changed.
  var changes: [FeedPlace] = []
  /// When the file was written, in nanoseconds since 1970, if there were none.
  var written: Int64?

  /// The mark of an open file as it is now; nil where that cannot be read.
  init?(of store: SQLiteStore) {
    do {
      if let ends = try store.feedEnds() {
        changes = [ends.first, ends.last]
        return
      }
    } catch { return nil }
    written = Self.time(of: store.path)
    if written == nil { return nil }
  }

  /// Whether an open file is surely the one that the mark was made of.
  func isSurely(of store: SQLiteStore) -> Bool {
    guard changes.isEmpty else {
      return changes.contains { (try? store.feedStamp(at: $0.position)) == $0.stamp }
    }
    return written == FileMark(of: store)?.written
  }

  /// Whether an open file may be the one that the mark was made of: it is, or its feed has gone on
  /// since then and tells no more.
  func mayBe(of store: SQLiteStore) -> Bool {
    guard !isSurely(of: store), let now = FileMark(of: store) else { return true }
    guard let last = changes.last else { return !now.changes.isEmpty }
    return now.changes.first.map { $0.position > last.position } == true
  }

  private static func time(of path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
