#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears under its name when it is whole, and not at all if something goes wrong; or
/// a device or a pipe of that name, which gets the bytes as they come.
final class OutputFile {
  private let path: String
  private let source: String?
  /// Under which name it is made; nil for what is there already and is no file.
  private let temporaryPath: String?
  private let replaces: Bool
  private let advice: String
  private var descriptor: Int32

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - replaces: Whether a file of that name may be replaced.
  ///   - source: The list file that the rows come from.
  ///   - advice: How people say that it may.
  /// - Throws: ``Failure`` when it cannot be made, is there, or is a database.
  init(
    _ path: String, replaces: Bool, source: String? = nil, advice: String = "--force replaces it."
  ) throws(Failure) {
    self.path = path
    self.source = source
    self.advice = advice
    self.replaces = replaces
    descriptor = -1
    try Self.requireNoFolder(path)
    guard !Self.isDevice(path) else {
      temporaryPath = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw failure() }
      return
    }
    let temporaryPath = "\(path).\(getpid()).part"
    self.temporaryPath = temporaryPath
    try requireNoDatabase()
    // Asked now, so that nobody waits in vain; what counts is what is there in the end.
    if !replaces, access(path, F_OK) == 0 { throw isThere }
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      throw Failure(.cannotCreate, "\(path): It cannot be made (\(Self.reason)).")
    }
  }

  /// A file that was not finished goes.
  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// Refuses what can be no file, before anybody is asked of its format.
  ///
  /// - Throws: ``Failure``.
  static func requireNoFolder(_ path: String) throws(Failure) {
    guard kind(of: path) != S_IFDIR else {
      throw Failure(.cannotCreate, "\(path): That is a directory, not a file.")
    }
  }

  /// Refuses to take the place of lists.
  private func requireNoDatabase() throws(Failure) {
    guard let database = DoomedDatabase(at: RealPath.of(path), source: source) else { return }
    throw Failure(.cannotCreate, "\(path): \(database.sentence)")
  }

  /// Whether it can be written to but not replaced.
  private static func isDevice(_ path: String) -> Bool {
    [S_IFCHR, S_IFIFO].contains(kind(of: path))
  }

  /// What is there already; nil for nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Appends bytes.
  ///
  /// - Throws: ``Failure`` when that is impossible.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if writeAll(bytes, to: descriptor) != 0 { throw failure() }
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``Failure``; the file goes then.
  func finish() throws(Failure) {
    if let temporaryPath {
      guard fsync(descriptor) == 0 else { throw failure() }
      // It may have come meanwhile.
      try requireNoDatabase()
      let isNamed = replaces ? false : try addName(of: temporaryPath)
      if isNamed {
        unlink(temporaryPath)
      } else if rename(temporaryPath, path) != 0 {
        throw failure()
      }
    }
    close(descriptor)
    descriptor = -1
  }

  /// Gives the file its name beside the temporary one, if that name is free. Where the file system
  /// knows one name only, it is taken by an empty file, to be replaced.
  ///
  /// - Returns: Whether the file has the name now.
  private func addName(of temporaryPath: String) throws(Failure) -> Bool {
    if link(temporaryPath, path) == 0 { return true }
    if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) {
      let claim = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if claim >= 0 {
        close(claim)
        return false
      }
    }
    throw errno == EEXIST ? isThere : failure()
  }

  private var isThere: Failure {
    Failure(.cannotCreate, "\(path): A file of that name is there already. \(advice)")
  }

  private func failure() -> Failure {
    Failure(.inputOutput, "\(path): It cannot be written (\(Self.reason)).")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
