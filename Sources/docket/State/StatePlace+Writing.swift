import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension StatePlace {
  /// Whether files can be made in the folder of a path, which need not be there yet.
  ///
  /// A folder is made in the nearest one that is there, and taken away again: rights alone tell
  /// nothing of a disk for reading only, or of whoever may do everything.
  static func canWrite(besides path: String) -> Bool {
    var folder = (path as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder) {
      folder = (folder as NSString).deletingLastPathComponent
    }
    let probe = "\(folder)/.docket-\(getpid()).part"
    guard mkdir(probe, 0o700) == 0 else { return false }
    rmdir(probe)
    return true
  }
}
