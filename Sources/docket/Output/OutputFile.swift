import ObjectGraph
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears under its name when it is whole, and not at all if something goes wrong; or
/// a device or a pipe of that name, or what is open under a number, which gets the bytes as they
/// come.
///
/// One that is replaced leaves its owner and its rights to the new one. Where the name is a link it
/// stays one, and the file is made behind it.
final class OutputFile {
  private let path: String
  /// The path behind all links.
  private let place: String
  private let source: String?
  /// Under which name it is made; nil for what is there already and is no file.
  private let temporaryPath: String?
  private let replaces: Bool
  private let advice: String
  private let waitsForReader: Bool
  private var descriptor: Int32

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - replaces: Whether a file of that name may be replaced.
  ///   - source: The list file that the rows come from.
  ///   - advice: How people say that it may.
  ///   - waitsForReader: Whether a pipe that nobody reads is waited for, as shells do it, and not
  ///     refused, and a reader that leaves ends the program.
  /// - Throws: ``Failure`` when it cannot be made, is there, or is a database; ``Ending`` by a
  ///   signal that came before a reader.
  init(
    _ path: String, replaces: Bool, source: String? = nil, advice: String = "--force replaces it.",
    waitsForReader: Bool = true
  ) throws {
    self.path = path
    guard let place = RealPath.behindLinks(of: path) else {
      throw Failure(
        .cannotCreate, "\(path): The link leads to a name that is not UTF-8. Write to another.")
    }
    self.place = place
    self.source = source
    self.advice = advice
    self.replaces = replaces
    self.waitsForReader = waitsForReader
    descriptor = -1
    try Self.requireFile(path)
    if let number = Self.descriptor(named: path) {
      // What somebody has open is written to where they are, and not replaced. What is open here
      // alone, such as the list file itself, is passed on to no program, and nobody else's.
      temporaryPath = nil
      let flags = fcntl(number, F_GETFD)
      guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw failure(EBADF) }
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else { throw failure() }
      return
    }
    guard !Self.isDevice(path) else {
      temporaryPath = nil
      if waitsForReader, Self.kind(of: path) == S_IFIFO {
        descriptor = try ReaderWait.openPipe(at: path)
      } else {
        descriptor = open(path, O_WRONLY | O_CLOEXEC | (waitsForReader ? 0 : O_NONBLOCK))
      }
      guard descriptor >= 0 else {
        guard errno == ENXIO, !waitsForReader else { throw failure() }
        throw Failure(.cannotCreate, "\(path): That is a pipe, and nobody reads it.")
      }
      if !waitsForReader { _ = fcntl(descriptor, F_SETFL, O_WRONLY) }
      return
    }
    let temporaryPath = Self.temporaryPath(beside: place)
    self.temporaryPath = temporaryPath
    try requireNoDatabase()
    // Asked now, so that nobody waits in vain; what counts is what is there in the end.
    errno = 0
    let former = stat(of: path)
    if former == nil, errno == ENAMETOOLONG {
      throw Failure(.cannotCreate, "\(path): It cannot be made (\(Self.reason)).")
    }
    if !replaces, former != nil { throw isThere }
    // What others may not read they may not read meanwhile either.
    descriptor = open(
      temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, former == nil ? 0o666 : 0o600)
    if descriptor < 0 {
      if [ENOENT, ENOTDIR].contains(errno) {
        throw Failure.making(SQLiteStoreError(path: path, reason: .folderMissing), at: path)
      }
      throw Failure(.cannotCreate, "\(path): It cannot be made (\(Self.reason)).")
    }
    if let former {
      // Few may give files away; what they make stays theirs, and if need be of another group,
      // which may no more than all others then.
      let keepsGroup =
        fchown(descriptor, former.st_uid, former.st_gid) == 0
        || fchown(descriptor, .max, former.st_gid) == 0
      let mode = former.st_mode & 0o777
      _ = fchmod(descriptor, keepsGroup ? mode : mode & 0o707 | (mode & 0o007) << 3)
    }
  }

  /// The name under which a file is made: its own with an ending, as much of it as has room.
  private static func temporaryPath(beside place: String) -> String {
    let ending = ".\(getpid()).part"
    let start = place.startOfLastName
    var name = place[start...]
    while name.utf8.count + ending.utf8.count > Int(NAME_MAX) { name.removeLast() }
    return place[..<start] + name + ending
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
  static func requireFile(_ path: String) throws(Failure) {
    try ListFile.requireName(path)
    guard let kind = kind(of: path), kind != S_IFREG, !isDevice(path) else { return }
    throw Failure(
      .cannotCreate,
      kind == S_IFDIR
        ? "\(path): That is a directory, not a file."
        : "\(path): That is not an ordinary file, and nothing replaces it.")
  }

  /// Refuses to take the place of lists.
  private func requireNoDatabase() throws(Failure) {
    guard let database = DoomedDatabase(at: place, source: source) else { return }
    throw Failure(.cannotCreate, "\(path): \(database.sentence)")
  }

  /// The descriptor that a path stands for; nil for none.
  private static func descriptor(named path: String) -> Int32? {
    if path == "/dev/stderr" { return STDERR_FILENO }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
    return folder.flatMap { Int32(path.dropFirst($0.count)) }
  }

  /// Whether it can be written to but not replaced.
  private static func isDevice(_ path: String) -> Bool {
    [S_IFCHR, S_IFIFO].contains(kind(of: path))
  }

  /// What kind of thing is there already; nil for nothing.
  private static func kind(of path: String) -> mode_t? {
    stat(of: path)?.kind
  }

  /// Whether it is a terminal, on which people read what else the program says.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Appends bytes.
  ///
  /// - Throws: ``Failure`` when that is impossible; ``Ending`` by a signal that came while a pipe
  ///   was full, or by `SIGPIPE` where its reader has left.
  func write(_ bytes: [UInt8]) throws {
    let isFile = temporaryPath != nil
    let error =
      isFile ? writeAll(bytes, to: descriptor) : try ReaderWait.write(bytes, to: descriptor)
    if error == EPIPE, waitsForReader { throw Ending.bySignal(SIGPIPE) }
    if error != 0 { throw failure(error) }
  }

  /// Gives the file its name.
  ///
  /// - Parameter check: Asked when all of it is on the disk; what it throws gives up.
  /// - Throws: ``Failure``, or what the check throws; the file goes then.
  func finish(check: () throws -> Void = {}) throws {
    if let temporaryPath {
      guard fsync(descriptor) == 0 else { throw failure() }
      try check()
      // It may have come meanwhile.
      try requireNoDatabase()
      let isNamed = replaces ? false : try addName(of: temporaryPath)
      if isNamed {
        unlink(temporaryPath)
      } else if rename(temporaryPath, place) != 0 {
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
    if link(temporaryPath, place) == 0 { return true }
    if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) {
      let claim = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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

  private func failure(_ error: Int32 = errno) -> Failure {
    Failure(.inputOutput, "\(path): It cannot be written (\(String(cString: strerror(error)))).")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
