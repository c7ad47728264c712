import Foundation
import SQLitePersistence

extension Failure {
  /// What opening a file, or working with it, met; the file is called as the person called it.
  static func opening(_ error: SQLiteStoreError, at path: String) -> Failure {
    if error.reason == .notDocket, isEmpty(path) {
      return Failure(
        .data, "\(path): The file is empty. Remove it, and open it again to begin one.")
    }
    if error.reason == .folderMissing, let file = fileInTheWay(to: path) {
      return Failure(.noInput, "\(path): \(file) is a file, not a folder.")
    }
    if error.reason == .missing, let folder = missingFolder(of: path) {
      return Failure(.noInput, "\(path): The folder \(folder) does not exist.")
    }
    if error.reason == .noPermission, let folder = closedFolder(of: path) {
      return Failure(.noInput, "\(path): You are not allowed to enter the folder \(folder).")
    }
    return Failure(error.reason.status, "\(path): \(error.reason.sentence)")
  }

  /// The first folder on the way to a file that is not there; nil if all are.
  static func missingFolder(of path: String) -> String? {
    folders(to: path).first { !FileManager.default.fileExists(atPath: $0) }
  }

  /// What is there on the way to a file and is no folder; nil for nothing.
  private static func fileInTheWay(to path: String) -> String? {
    folders(to: path).first { folder in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      return isThere && !isFolder.boolValue
    }
  }

  /// The first folder on the way to a file that may not be entered; nil if all may.
  private static func closedFolder(of path: String) -> String? {
    folders(to: path).first { !FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The folders on the way to a file, the outermost first.
  private static func folders(to path: String) -> [String] {
    var folder = path.hasPrefix("/") ? "/" : ""
    return path.split(separator: "/").dropLast().map { part in
      defer { folder += "/" }
      folder += part
      return folder
    }
  }

  private static func isEmpty(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int == 0
  }

  /// What making a file met.
  static func making(_ error: SQLiteStoreError, at path: String) -> Failure {
    switch error.reason {
    case .folderMissing where fileInTheWay(to: path) != nil:
      Failure(.cannotCreate, opening(error, at: path).sentence)
    case .folderMissing where missingFolder(of: path) != nil:
      Failure(
        .cannotCreate,
        "\(path): The folder \(missingFolder(of: path) ?? "") does not exist. Make it first.")
    case .missing:
      Failure(.cannotCreate, "\(path): No file can be made there.")
    case .noPermission:
      Failure(.cannotCreate, "\(path): You are not allowed to make a file there.")
    case .directory:
      Failure(.cannotCreate, "\(path): A directory of that name is there already.")
    case .full:
      Failure(.cannotCreate, "\(path): \(error.reason.sentence)")
    default:
      opening(error, at: path)
    }
  }
}

extension SQLiteStoreError.Reason {
  /// The status that the program ends with.
  fileprivate var status: Failure.Status {
    switch self {
    case .missing, .directory, .notAFile, .noPermission, .unreadableLog: .noInput
    case .folderMissing, .alreadyExists, .leftoverLog: .cannotCreate
    case .notADatabase, .notDocket, .newerSchema, .damaged, .invalidDescription, .constraint,
      .invalidTemplate:
      .data
    case .busy: .temporary
    case .readOnly, .full, .inputOutput, .uncertain, .replaced, .deleted, .logReplaced, .other:
      .inputOutput
    }
  }

  /// What happened and what to do.
  fileprivate var sentence: String {
    switch self {
    case .missing:
      "There is no such file. Make one with: docket --template NAME FILE"
    case .directory:
      "That is a directory, not a file."
    case .notAFile:
      "That is not an ordinary file."
    case .noPermission:
      "You are not allowed to read it. Ask its owner, or try a copy."
    case .folderMissing:
      "The folder for it does not exist. Make the folder first."
    case .alreadyExists:
      "A file of that name is there already and was left alone."
    case .leftoverLog:
      "The log of a lost file of that name (-wal or -journal) lies there. Move it away first."
    case .notADatabase:
      "That is not a Docket file: it is no SQLite database, or an encrypted one."
    case .notDocket:
      "That is an SQLite database, but not a Docket file."
    case .newerSchema(let found, let supported):
      "A newer Docket made it: its format is \(found), and this program knows up to \(supported)."
        + " Update Docket."
    case .damaged(let words):
      "The file is damaged (\(words)). Keep a copy, and see what sqlite3's .recover saves."
    case .invalidDescription(let words):
      "Its notes of lists and fields do not fit its tables: \(words)."
    case .unreadableLog:
      "Its newest changes are in a log (-wal) that you are not allowed to read."
    case .busy:
      "Another program has locked the file. Try again later."
    case .readOnly:
      "This file is read-only, so nothing was changed."
    case .full:
      "The disk is full. Make room and try again."
    case .inputOutput(let words):
      "Reading or writing failed (\(words))."
    case .uncertain(let words):
      "That failed (\(words)), but it may be there when the file is opened again."
    case .replaced:
      "Another file was put in its place. Open it again."
    case .deleted:
      "The file was deleted while it was open."
    case .logReplaced:
      "Its log (-wal, -shm) was deleted or replaced while it was open. Open it again."
    case .constraint(let words):
      "A rule of the file forbids that (\(words))."
    case .invalidTemplate(let words):
      "The template does not fit this SQLite (\(words))."
    case .other(let code, let message):
      "SQLite failed with code \(code) (\(message))."
    }
  }
}
