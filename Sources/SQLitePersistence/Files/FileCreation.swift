import ObjectGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a file that is there as a whole or not at all, and that replaces nothing.
///
/// It is made under another name in the same folder, brought to the disk, and only then given its
/// own name, which fails if that is taken.
struct FileCreation {
  let path: String
  /// Gives a file a second name; a part of its own, so that tests can be a file system without.
  var link: (_ path: String, _ name: String) throws(SystemError) -> Void = SystemCalls.link
  /// Brings a file or a folder to the disk.
  var synchronize: (_ path: String) throws(SystemError) -> Void = SystemCalls.synchronize

  /// Makes the file.
  ///
  /// - Parameter fill: Writes the content to the path it is given, where an empty file waits.
  /// - Throws: `SQLiteStoreError`; no file is left behind.
  func run(_ fill: (String) throws -> Void) throws {
    do {
      try checkPlace()
      let draft = try makeDraft()
      defer { removeDraft(draft) }
      try fill(draft)
      try synchronize(draft)
      try publish(draft)
    } catch {
      throw told(error)
    }
  }

  /// Refuses a place where the file cannot be made, and makes nothing.
  ///
  /// - Throws: `SQLiteStoreError`.
  func requirePlace() throws {
    do {
      try checkPlace()
    } catch {
      throw told(error)
    }
    guard SystemCalls.canChange(folder: folder) else {
      throw SQLiteStoreError(path: path, reason: .folderProtected)
    }
  }

  /// What kept the file from being made: nobody knows the draft's name, and there is nothing yet
  /// that somebody could be allowed to read.
  private func told(_ error: any Error) -> SQLiteStoreError {
    let reason = SQLiteStoreError(error, path: path).reason
    return SQLiteStoreError(
      path: path, reason: reason == .noPermission ? .folderProtected : reason)
  }

  private var folder: String { FileLocation.folder(of: path) }

  /// Refuses a place where a file cannot be made, before any work is done.
  private func checkPlace() throws {
    guard try SystemCalls.status(of: folder)?.kind == .directory else {
      throw SQLiteStoreError(path: path, reason: .folderMissing)
    }
    // Below a name that is not UTF-8 nothing could open it.
    _ = try SystemCalls.resolve(folder)
    guard try SystemCalls.status(of: path) == nil else {
      throw SQLiteStoreError(path: path, reason: .alreadyExists)
    }
    guard try !SystemCalls.isTaken(path) else {
      throw SQLiteStoreError(path: path, reason: .danglingLink)
    }
    for ending in Self.sideFiles where path.hasSuffix(ending) {
      let database = String(path.dropLast(ending.count))
      guard try SystemCalls.status(of: database)?.kind == .file else { continue }
      let name = String(database[database.startOfLastName...])
      throw SQLiteStoreError(path: path, reason: .nameOfLog(of: name))
    }
    for log in [path + "-wal", path + "-journal"] {
      if let status = try SystemCalls.status(of: log), status.size > 0 {
        throw SQLiteStoreError(path: path, reason: .leftoverLog)
      }
    }
  }

  /// What the names of SQLite's own files beside another one end with.
  private static let sideFiles = ["-wal", "-shm", "-journal"]

  /// An empty file under a name that nobody uses.
  private func makeDraft() throws -> String {
    var number = 0
    while true {
      let draft = "\(folder)/.docket-\(SystemCalls.processID()).\(number)"
      do throws(SystemError) {
        try SystemCalls.create(draft)
        return draft
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Gives the draft its name.
  private func publish(_ draft: String) throws {
    do throws(SystemError) {
      try link(draft, path)
    } catch {
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      // No links on this file system: take the name with an empty file first.
      try SystemCalls.create(path)
      do {
        try SystemCalls.replace(path, with: draft)
      } catch {
        try? SystemCalls.remove(path)
        throw error
      }
    }
    do {
      try synchronize(folder)
    } catch {
      try? SystemCalls.remove(path)
      throw error
    }
  }

  /// Removes the draft, which has its own name by now or failed, and what SQLite may have left.
  private func removeDraft(_ draft: String) {
    for name in [draft] + Self.sideFiles.map({ draft + $0 }) {
      try? SystemCalls.remove(name)
    }
  }
}
