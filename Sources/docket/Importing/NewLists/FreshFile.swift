import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that was made for something that may still fail.
struct FreshFile {
  private let path: String
  /// What was in it when it was made; nil where it cannot be read.
  private let bytes: Data?

  /// Makes the file, without a list.
  ///
  /// - Throws: ``Failure``; the file is not there then.
  init(making file: NewFile) throws {
    try file.make("")
    path = file.path
    bytes = Self.bytes(at: path)
  }

  /// Whether nobody has written into it, as far as can be seen: it is as it was made, and no log
  /// beside it holds anything.
  ///
  /// - Precondition: This process does not have it open: looking would give up its locks.
  var isUntouched: Bool {
    bytes != nil && bytes == Self.bytes(at: path) && Self.bytes(at: path + "-wal")?.isEmpty != false
  }

  /// Takes the file away, with the log that a full disk may have kept from being written into it:
  /// the next file of this name would be taken for the one that the log belongs to.
  ///
  /// - Precondition: Nobody has written anything into it that is to stay.
  func remove() {
    // The log first: without it the file is an empty one, whenever this is cut short.
    for log in ["-wal", "-shm"].map({ path + $0 }) where Self.isFile(log) { unlink(log) }
    unlink(path)
  }

  /// Whether there is a file by that name itself: a link was made by somebody else.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func bytes(at path: String) -> Data? {
    try? Data(contentsOf: URL(filePath: path))
  }
}
