import Interchange
import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file or of standard input, piece by piece, from the start as often as they are
/// wanted.
///
/// What comes through a pipe is first written to a temporary file that has no name: a pipe can be
/// read only once, and nobody knows how long that takes. Where the start of it cannot be read as
/// rows, or has a header that does not fit, the rest is not waited for.
final class InputFile {
  /// What it is called in sentences.
  let name: String
  /// How many bytes there are.
  let byteCount: Int
  private let descriptor: Int32
  private let isOwned: Bool
  /// Where it begins.
  private let start: off_t

  /// Opens a file; standard input without a path, or for `-`.
  ///
  /// - Parameters:
  ///   - format: That of the rows.
  ///   - namesColumns: Whether the columns of a header get names as those of a new list do.
  ///   - interruption: Ends the wait for what somebody types, or writes into a pipe.
  ///   - checkHeader: Given the header of what comes through a pipe, and what the file is called in
  ///     sentences; throws what is wrong with it.
  /// - Throws: ``Failure`` when it cannot be read, the ``Ending`` by a signal, or what the check
  ///   throws.
  init(
    _ path: String?, format: ExchangeFormat, namingColumns namesColumns: Bool = false,
    interruption: Interruption, checkHeader: (InterchangeRecord, String) throws -> Void
  ) throws {
    var file = STDIN_FILENO
    let isStandardInput = path == nil || path == "-"
    name = isStandardInput ? "standard input" : path ?? ""
    if !isStandardInput {
      // Or a pipe that nobody has opened for writing would keep the program in there.
      file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if file < 0 { throw Self.failure(name) }
    }
    let place = lseek(file, 0, SEEK_CUR)
    guard let status = stat(of: file) else { throw Self.failure(name) }
    if place >= 0, status.isFile {
      (descriptor, isOwned, start) = (file, !isStandardInput, place)
      byteCount = max(0, Int(status.st_size - place))
      return
    }
    defer { if !isStandardInput { close(file) } }
    (descriptor, isOwned, start) = (try Self.nameless(for: name), true, 0)
    var count = 0
    var reader = format.reader(passingFaults: true, namingColumns: namesColumns)
    var isHeaderChecked = false
    func wait() throws { try interruption.wait(for: file) }
    while true {
      try wait()
      let bytes = try Self.next(of: file, named: name, atMost: 1 << 16, wait)
      if bytes.isEmpty { break }
      count += bytes.count
      let error = writeAll(bytes, to: descriptor)
      if error != 0 {
        throw Self.failure(name, "kept in a temporary file", because: error, .inputOutput)
      }
      guard count <= Self.startSize else { continue }
      let isReadable = (try? reader.consume(bytes) { _ in }) != nil
      if let header = reader.header, !isHeaderChecked {
        isHeaderChecked = true
        try checkHeader(header, name)
      }
      // Whoever reads the rows meets the same there, and tells it.
      if !isReadable { break }
    }
    byteCount = count
    // Where Ctrl-C ends both sides of a pipe, what came through it is not all.
    try interruption.check()
    try rewind()
  }

  /// So many bytes are looked at while they come: more of what is no rows at all says nothing new.
  private static let startSize = 1 << 20

  /// Whether there is something of a name.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Refuses what is no file, before anybody is asked of its format.
  ///
  /// - Throws: ``Failure``.
  static func requireFile(_ path: String) throws(Failure) {
    try ListFile.requireName(path)
    guard let status = stat(of: path) else {
      if errno == ENOENT { throw Failure(.noInput, "\(path): There is no such file.") }
      throw failure(path)
    }
    if status.kind == S_IFDIR {
      throw Failure(.noInput, "\(path): That is a directory, not a file.")
    }
  }

  deinit { if isOwned { close(descriptor) } }

  /// Goes back to the first byte.
  ///
  /// - Throws: ``Failure``.
  func rewind() throws(Failure) {
    if lseek(descriptor, start, SEEK_SET) < 0 { throw Self.failure(name) }
  }

  /// The next bytes; none at the end.
  ///
  /// - Parameter onInterruption: Called when there was nothing to read yet.
  /// - Throws: ``Failure`` when reading fails, or what the handler throws.
  func next(atMost size: Int, onInterruption: () throws -> Void) throws -> [UInt8] {
    try Self.next(of: descriptor, named: name, atMost: size, onInterruption)
  }

  /// What helps where it cannot be read in a format: a sentence, or nil where it does not tell
  /// that.
  func advice(onReadingAs format: ExchangeFormat) -> String? {
    guard (try? rewind()) != nil, let start = try? next(atMost: 1 << 16, onInterruption: {}) else {
      return nil
    }
    return TextRows.advice(on: start, readAs: format)
  }

  private static func next(
    of descriptor: Int32, named name: String, atMost size: Int, _ onInterruption: () throws -> Void
  ) throws -> [UInt8] {
    while true {
      var error: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        let result = read(descriptor, bytes.baseAddress, size)
        if result < 0 { error = errno }
        count = max(0, result)
      }
      if error == 0 { return bytes }
      guard error == EINTR || error == EAGAIN else { throw failure(name, because: error) }
      try onInterruption()
    }
  }

  /// A file for what comes through a pipe, gone when it is closed.
  private static func nameless(for name: String) throws(Failure) -> Int32 {
    let folder = ScratchFolder.path(NcursesTerminal.environmentVariable)
    var path = Array("\(folder)/docket-import-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor < 0 { throw failure(name, "kept in \(folder)", .cannotCreate) }
    unlink(path)
    return descriptor
  }

  private static func failure(
    _ name: String, _ what: String = "read", because error: Int32 = errno,
    _ status: Failure.Status = .noInput
  ) -> Failure {
    Failure(status, "\(name): It cannot be \(what) (\(String(cString: strerror(error)))).")
  }
}
