import ObjectGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of a cache, and every call of C that caches need.
///
/// An open file stays what it was when another one takes its name, so all of a cache is of one
/// moment. It may be read on any thread. What goes wrong is no error: a cache that cannot be read
/// or written is none.
final class CacheFile: Sendable {
  private let descriptor: Int32
  /// How many bytes it has.
  let size: Int

  /// Opens a file for reading; nil if that is impossible.
  ///
  /// `open`, `fstat`
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The bytes of a range; nil if not all of them can be read.
  ///
  /// `pread`
  func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset + count <= size else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while done < count {
        let length = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if length < 0 && errno == EINTR { continue }
        if length <= 0 { break }
        done += length
      }
      initialized = done
    }
    return done == count ? bytes : nil
  }

  /// Puts a file with these bytes under a name, as a whole or not at all. The bytes come in a row,
  /// and only one part of them is there at a time.
  ///
  /// `mkstemp`, `write`, `rename`; `lstat`, `time` and `unlink` for what killed programs have left
  ///
  /// - Returns: Whether it was done.
  static func write(
    _ start: [UInt8], _ chunks: some Sequence<[UInt8]>, to path: String
  ) -> Bool {
    removeLeftovers(of: path)
    var template = Array((path + unfinishedEnding + chosenLetters).utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    var isWhole = start.withUnsafeBytes { write($0, to: descriptor) }
    for chunk in chunks where isWhole {
      isWhole = chunk.withUnsafeBytes { write($0, to: descriptor) }
    }
    isWhole = close(descriptor) == 0 && isWhole
    if isWhole && rename(template, path) == 0 { return true }
    unlink(template)
    return false
  }

  /// Removes what was not written to its end under a name, unless somebody may be writing it still.
  private static func removeLeftovers(of path: String) {
    guard let slash = path.lastSlash else { return }
    let (folder, name) = (path[..<slash], path[path.index(after: slash)...])
    for file in names(inFolder: String(folder)) where finalName(ofUnfinished: file) == name {
      var status = stat()
      let leftover = "\(folder)/\(file)"
      guard lstat(leftover, &status) == 0, time(nil) - modificationTime(of: status) > longestWriting
      else { continue }
      unlink(leftover)
    }
  }

  private static func modificationTime(of status: stat) -> time_t {
    #if canImport(Glibc)
      status.st_mtim.tv_sec
    #else
      status.st_mtimespec.tv_sec
    #endif
  }

  /// For how many seconds a file is taken to be just written: an hour, where one takes a second.
  private static let longestWriting = 3_600

  /// What a name ends with while the file is being written, and the letters that `mkstemp` chooses.
  private static let unfinishedEnding = ".unfinished-"
  private static let chosenLetters = "XXXXXX"

  /// The name that a file was to have which was not written to its end; nil if its name is none of
  /// such.
  static func finalName(ofUnfinished name: String) -> Substring? {
    let start = name.dropLast(chosenLetters.count)
    return start.hasSuffix(unfinishedEnding) ? start.dropLast(unfinishedEnding.count) : nil
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let length = Glibc.write(descriptor, slice.baseAddress, slice.count)
      #else
        let length = Darwin.write(descriptor, slice.baseAddress, slice.count)
      #endif
      if length < 0 && errno == EINTR { continue }
      guard length > 0 else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// Makes a folder and those above it, for this user alone.
  ///
  /// `mkdir`
  static func makeFolder(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastSlash,
      slash != path.startIndex
    else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o700)
  }

  /// Removes a file, if it is there.
  ///
  /// `unlink`
  static func remove(_ path: String) {
    unlink(path)
  }

  /// The names in a folder.
  ///
  /// `opendir`, `readdir`
  static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
