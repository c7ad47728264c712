import Foundation
import SQLitePersistence

/// A file that is to be made.
struct NewFile {
  /// The file, as the person called it.
  let path: String
  /// Whether its folder is made with it.
  var bringsFolder = false

  /// Refuses a place where it cannot be made, before anybody is asked what is to be in it.
  ///
  /// - Throws: ``Failure``, as ``make(_:)``.
  func requirePlace() throws {
    let first = bringsFolder ? Failure.missingFolder(of: path) ?? path : path
    try telling { try SQLiteStore.requirePlace(forFileAt: first) }
  }

  /// Makes the file from a template.
  ///
  /// - Throws: ``Failure``; nothing is there then that was not there before, except for its folder.
  func make(_ template: String) throws {
    try telling {
      if bringsFolder { try makeFolder() }
      try SQLiteStore.create(at: path, template: template)
    }
  }

  private func makeFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let reason: SQLiteStoreError.Reason =
        switch (error as? CocoaError)?.code ?? .fileWriteUnknown {
        case .fileWriteNoPermission, .fileWriteVolumeReadOnly: .folderProtected
        case .fileWriteOutOfSpace: .full
        default: .folderMissing
        }
      throw SQLiteStoreError(path: path, reason: reason)
    }
  }

  private func telling(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SQLiteStoreError {
      throw Failure.making(error, at: path)
    }
  }
}
