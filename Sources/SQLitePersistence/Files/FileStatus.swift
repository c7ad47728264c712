#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system says of a file.
struct FileStatus: Hashable {
  /// What lies under a name.
  enum Kind: Hashable {
    case file, directory, other
  }

  let kind: Kind
  /// The permission bits.
  let mode: UInt32
  /// Whose it is.
  let user: UInt32
  let group: UInt32
  /// In bytes.
  let size: Int64
  /// Which file it is, whatever its name.
  let identity: Identity
  /// When its bytes were changed last.
  let changed: Moment

  /// A file, told apart from every other one that exists at the same time.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// A time of the file system's clock, as fine as it keeps it.
  struct Moment: Hashable {
    let seconds: Int
    let nanoseconds: Int
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    mode = UInt32(status.st_mode & 0o7777)
    user = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    size = Int64(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    changed = Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
