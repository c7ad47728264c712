import GRDB
import GRDBSQLite

extension SQLiteStoreError.Reason {
  /// The reason that stands for a result code of SQLite, the only place that knows them.
  ///
  /// - Parameters:
  ///   - code: An extended result code.
  ///   - message: SQLite's words for it.
  init(resultCode code: Int32, message: String) {
    self =
      switch ResultCode(rawValue: code) {
      case .SQLITE_READONLY_DBMOVED: .replaced
      case .SQLITE_CANTOPEN_ISDIR: .directory
      case .SQLITE_NOTADB: .notADatabase
      case .SQLITE_CORRUPT: .damaged(message)
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
      case .SQLITE_FULL: .full
      // The log's index cannot be made as long as it has to be.
      case .SQLITE_IOERR_SHMSIZE: .full
      case .SQLITE_IOERR, .SQLITE_CANTOPEN: .inputOutput("\(message) (\(code))")
      case .SQLITE_PERM, .SQLITE_AUTH: .noPermission
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_CONSTRAINT: .constraint(message)
      default: .other(code: code, message: message)
      }
  }
}

extension SQLiteStoreError {
  /// What an error of GRDB's or of the system's means for a file.
  ///
  /// - Parameters:
  ///   - error: Whatever was thrown; a `SQLiteStoreError` is taken as it is.
  ///   - path: The file.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as SQLiteStoreError:
      self = error
    case let error as SystemError:
      self.init(path: path, reason: Reason(error))
    case let error as DatabaseError:
      self.init(
        path: path,
        reason: Reason(
          resultCode: error.extendedResultCode.rawValue, message: error.message ?? ""))
    default:
      self.init(path: path, reason: .other(code: SQLITE_ERROR, message: String(describing: error)))
    }
  }
}
