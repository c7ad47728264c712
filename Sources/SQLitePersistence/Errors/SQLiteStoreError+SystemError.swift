#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SQLiteStoreError.Reason {
  /// The reason that stands for an error of the system.
  init(_ error: SystemError) {
    self =
      switch error.code {
      case ENOENT: .missing
      case ENOTDIR: .folderMissing
      case EACCES, EPERM, EROFS: .noPermission
      case EEXIST: .alreadyExists
      case EISDIR: .directory
      case ELOOP: .circularLinks
      case ENAMETOOLONG: .nameTooLong
      case ENOSPC, EDQUOT: .full
      case EILSEQ: .inputOutput("its path is not UTF-8")
      // The call that failed tells people nothing.
      default: .inputOutput(String(cString: strerror(error.code)))
      }
  }
}
