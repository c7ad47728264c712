import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system said, where SQLite does not tell it.
extension Connection {
  /// The error as the system tells it. To SQLite only a disk without room is full, and a quota or a
  /// limit for the size of files is a failure like any other; what a disk cannot read counts as
  /// damage to the file.
  func told(_ error: SQLiteStoreError) -> SQLiteStoreError {
    Self.told(error, by: handle)
  }

  /// The same while the connection is being opened.
  static func told(_ error: SQLiteStoreError, by handle: OpaquePointer) -> SQLiteStoreError {
    let systemErrors = systemErrors(of: handle)
    return switch error.reason {
    case .inputOutput where [EDQUOT, EFBIG].contains(where: systemErrors.contains):
      SQLiteStoreError(path: error.path, reason: .full)
    case .damaged where systemErrors.contains(EIO):
      SQLiteStoreError(path: error.path, reason: .inputOutput("the disk could not be read"))
    default: error
    }
  }

  /// Forgets what the system said of failures before, which are over.
  ///
  /// A file keeps the last error for ever, whatever succeeds after it, so that what fails next
  /// would be told as that. It forgets it where fewer bytes can be read than were asked for: at its
  /// end. Where even that fails the error is not over.
  ///
  /// - Complexity: O(1), and without a call of the system while nothing fails.
  func forgetSystemErrors() {
    for pointer in Self.filePointers {
      guard let file = file(pointer), let methods = file.pointee.pMethods,
        Self.systemError(of: file, methods) != 0
      else { continue }
      var size: Int64 = 0
      var byte: UInt8 = 0
      guard methods.pointee.xFileSize(file, &size) == SQLITE_OK else { continue }
      _ = methods.pointee.xRead(file, &byte, 1, size)
    }
  }

  /// What the system said of the last failures of the file and its log.
  private static func systemErrors(of handle: OpaquePointer) -> [Int32] {
    filePointers.compactMap { pointer in
      guard let file = file(pointer, of: handle), let methods = file.pointee.pMethods else {
        return nil
      }
      return systemError(of: file, methods)
    }
  }

  private static var filePointers: [Int32] {
    [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER]
  }

  /// `SQLITE_FCNTL_LAST_ERRNO`; a journal that SQLite keeps in memory has nothing to ask.
  private static func systemError(
    of file: UnsafeMutablePointer<sqlite3_file>, _ methods: UnsafePointer<sqlite3_io_methods>
  ) -> Int32 {
    guard let control = methods.pointee.xFileControl else { return 0 }
    var code: Int32 = 0
    _ = control(file, SQLITE_FCNTL_LAST_ERRNO, &code)
    return code
  }
}
