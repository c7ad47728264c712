import GRDBSQLite
import ObjectGraph

/// Where a database lies and how it is to be opened.
struct FileLocation {
  /// The absolute path without links: SQLite's side files lie beside it, not beside a link.
  let path: String
  let access: FileAccess
  /// Whether the access is less than the rights allow, because the disk has no room for a log.
  var lacksRoom = false
  /// The name of a registered `sqlite3_vfs`; nil is SQLite's own.
  let fileSystem: String?

  /// The log of commits that are not in the file itself yet.
  var logPath: String { path + "-wal" }

  /// The index of the log, with the locks of all that have the file open.
  var logIndexPath: String { path + "-shm" }

  /// The folder in which the file and its side files lie.
  var folder: String { Self.folder(of: path) }

  /// The folder of an entry: what stands before the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What SQLite is told.
  ///
  /// A URI, so that a file that went in this very moment is not made anew, and because only a URI
  /// can say `immutable`. A SQLite built without URIs (no usual one is) gets the path.
  var name: String {
    guard sqlite3_compileoption_used("USE_URI") != 0 else { return path }
    let mode =
      switch access {
      case .readWrite: "rw"
      case .readOnly: "ro"
      case .immutable: "ro&immutable=1"
      }
    // An absolute path with an empty host before it: two slashes would begin the name of one.
    var name = (path.first == "/" ? "file://" : "file:") + Self.escape(path) + "?mode=" + mode
    if let fileSystem { name += "&vfs=" + Self.escape(fileSystem) }
    return name
  }

  /// The bytes that a URI gives a meaning to, as `%HH`.
  private static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"):
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
