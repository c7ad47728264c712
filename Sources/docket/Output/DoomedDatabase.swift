import ObjectGraph
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A database, or what SQLite keeps beside one, in the place that another file is to take: lists,
/// their order and their undo would be gone, also those that somebody has open.
struct DoomedDatabase {
  /// What to tell, without the name of the file.
  let sentence: String

  /// Looks at what lies at a path, and beside it; nil where nothing would be lost.
  ///
  /// - Parameters:
  ///   - path: The path behind all links.
  ///   - source: The list file that the rows come from, by whatever name. It is open, so it is only
  ///     looked at from outside: closing it a second time would give up SQLite's locks on it.
  init?(at path: String, source: String?) {
    // What lies beside the open file is not opened either: closing it gives up locks as well.
    if let source, Self.sideFiles.contains(where: { Self.areSame(path, source + $0) }) {
      sentence = Self.sentence(beside: source)
      return
    }
    for ending in [""] + Self.sideFiles where path.hasSuffix(ending) {
      let database = String(path.dropLast(ending.count))
      let isSource = source.map { Self.areSame($0, database) } ?? false
      let beginning = isSource ? [] : Self.beginning(of: database)
      guard isSource || beginning.starts(with: "SQLite format 3\0".utf8) else { continue }
      guard ending.isEmpty else {
        sentence = Self.sentence(beside: database)
        return
      }
      if isSource {
        sentence = "That is the list file itself, which nothing replaces. Choose another name."
        return
      }
      let kind = Self.isDocket(beginning) ? "a Docket file" : "an SQLite database"
      sentence = "That is \(kind), which nothing replaces. Delete it first if it may go."
      return
    }
    return nil
  }

  /// What the names of SQLite's own files beside a database end with.
  private static let sideFiles = ["-wal", "-shm", "-journal"]

  private static func sentence(beside database: String) -> String {
    let name = database[database.startOfLastName...]
    return "SQLite keeps a file of that name beside \(name). Choose another name."
  }

  /// The first bytes of a file, as many as the header of a database has; none where there is no
  /// file, or none that may be read.
  private static func beginning(of path: String) -> [UInt8] {
    // Opening a pipe would wait for whoever writes.
    guard stat(of: path)?.isFile == true else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: 100) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, bytes.count, 0))
    }
  }

  /// Whether the header of a database says that it is one of Docket's: four bytes, the highest
  /// first.
  private static func isDocket(_ header: [UInt8]) -> Bool {
    header.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | Int32($1) } == FileFormat.applicationID
  }

  private static func areSame(_ path: String, _ other: String) -> Bool {
    guard let one = stat(of: path), let two = stat(of: other) else { return false }
    return one.isSame(as: two)
  }
}
