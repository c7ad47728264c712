import Foundation

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

  private static func bytes(at path: String) -> Data? {
    try? Data(contentsOf: URL(filePath: path))
  }
}
