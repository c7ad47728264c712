#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every call of this library into the system that can fail.
///
/// A result of -1 becomes a `SystemError` here and nowhere else.
enum SystemCalls {
  /// What a path leads to, links followed; nil where it leads to nothing.
  ///
  /// `stat`
  static func status(of path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw SystemError("stat") }
      return nil
    }
    return FileStatus(status)
  }

  /// Whether there is something of a name, be it a link that leads to nothing.
  ///
  /// `lstat`
  static func isTaken(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw SystemError("lstat") }
      return false
    }
    return true
  }

  /// What a descriptor leads to; nil where it is not open.
  ///
  /// `fstat`
  static func status(of descriptor: Int32) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// How many names a file has, symbolic links not among them; nil where it cannot be told.
  ///
  /// `stat`
  static func nameCount(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : nil
  }

  /// The first byte of a file; nil where it has none, or cannot be read.
  ///
  /// `open` and `read`
  static func firstByte(of path: String) -> UInt8? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? byte : nil
  }

  /// Whether another process has locked a byte against being locked by this one; nil where the file
  /// system does not tell.
  ///
  /// `fcntl` with `F_GETLK`
  static func isLocked(_ byte: Int64, of descriptor: Int32) -> Bool? {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = 1
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return nil }
    return lock.l_type != Int16(F_UNLCK)
  }

  /// Whether the process may read a file, by its effective user and groups.
  ///
  /// `faccessat`
  static func canRead(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0
  }

  /// Whether the process may write a file, by its effective user and groups.
  ///
  /// `faccessat`
  static func canWrite(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// Whether the process may make and remove files in a folder.
  ///
  /// `faccessat`
  static func canChange(folder: String) -> Bool {
    faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0
  }

  /// The absolute path without links.
  ///
  /// `realpath`
  static func resolve(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError("realpath") }
    defer { free(resolved) }
    guard let path = String(validatingCString: resolved) else {
      throw SystemError("realpath", code: EILSEQ)
    }
    return path
  }

  /// Makes a new, empty file, which must not be there.
  ///
  /// `open` with `O_CREAT | O_EXCL`
  static func create(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError("open") }
    close(descriptor)
  }

  /// Gives a file a second name, which must not be taken.
  ///
  /// `link`
  static func link(_ path: String, as name: String) throws(SystemError) {
    #if canImport(Glibc)
      let result = Glibc.link(path, name)
    #else
      let result = Darwin.link(path, name)
    #endif
    guard result == 0 else { throw SystemError("link") }
  }

  /// Gives a file another name. A file that has that name is replaced.
  ///
  /// `rename`
  static func replace(_ name: String, with path: String) throws(SystemError) {
    guard rename(path, name) == 0 else { throw SystemError("rename") }
  }

  /// Removes a name.
  ///
  /// `unlink`
  static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("unlink") }
  }

  /// Gives a file an owner and a group where that is allowed, and its permission bits. Where the
  /// group is another one it may nothing, and all others no more than the former group, which is
  /// among them.
  ///
  /// `chown`, `chmod`
  static func setRights(of path: String, as status: FileStatus) throws(SystemError) {
    var mode = mode_t(status.mode)
    // Only root may give files away; anybody else's stay theirs, in a group that they are in.
    if chown(path, status.user, status.group) != 0, chown(path, .max, status.group) != 0 {
      let others = S_IRWXO & mode & (mode & S_IRWXG) >> 3
      mode = mode & ~(S_IRWXG | S_IRWXO | S_ISGID) | others
    }
    guard chmod(path, mode) == 0 else { throw SystemError("chmod") }
  }

  /// Brings a file's bytes, or a folder's names, to the disk.
  ///
  /// `fsync`
  static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
  }

  /// The name of the effective user, or the number of one without a name.
  ///
  /// `geteuid`, `getpwuid`
  static func userName() -> String {
    let user = geteuid()
    guard let entry = getpwuid(user), let name = entry.pointee.pw_name else { return String(user) }
    return String(cString: name)
  }

  /// The number of this process.
  ///
  /// `getpid`
  static func processID() -> Int32 {
    getpid()
  }

  /// Seconds since 1970.
  ///
  /// `time`
  static func secondsSince1970() -> Int64 {
    Int64(time(nil))
  }
}
