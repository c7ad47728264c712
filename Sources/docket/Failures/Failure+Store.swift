import Foundation
import SQLitePersistence

extension Failure {
  /// What opening a file, or working with it, met; the file is called as the person called it.
  static func opening(_ error: SQLiteStoreError, at path: String) -> Failure {
    if [.notDocket, .notADatabase].contains(error.reason), isEmpty(path) {
      return Failure(
        .data, "\(path): The file is empty. Remove it, and open it again to begin one.")
    }
    if error.reason == .readOnly { return readOnly(at: path) }
    if let failure = unknown(error, at: path) { return failure }
    if error.reason == .folderMissing, let file = fileInTheWay(to: path) {
      return Failure(.noInput, "\(path): \(file) is a file, not a folder.")
    }
    if error.reason == .missing, let folder = missingFolder(of: path) {
      return Failure(.noInput, "\(path): The folder \(folder) does not exist.")
    }
    if error.reason == .noPermission, let folder = closedFolder(of: path) {
      return Failure(.noInput, "\(path): You are not allowed to enter the folder \(folder).")
    }
    if isForCheck(error.reason) {
      let advice = "docket check tells what is wrong, and with --repair mends what can be mended."
      return Failure(.data, "\(path): \(error.reason) \(advice)")
    }
    if case .otherEncoding = error.reason {
      return Failure(
        .data,
        "\(path): \(error.reason) Make a copy with: sqlite3 FILE .dump | sqlite3 NEW.docket; "
          + "docket check --repair NEW.docket")
    }
    if error.reason == .missing {
      return Failure(
        .noInput, "\(path): \(error.reason) Make one with: docket --template NAME FILE")
    }
    if error.reason == .notADatabase, let rows = TextRows(path: path) {
      return Failure(.data, "\(path): \(error.reason) \(rows.advice)")
    }
    return Failure(error.reason.status, "\(path): \(error.reason)")
  }

  /// Whether the notes that Docket keeps in a file do not fit it, or are not there.
  private static func isForCheck(_ reason: SQLiteStoreError.Reason) -> Bool {
    switch reason {
    case .invalidDescription: true
    case .other(_, let words): words.hasPrefix("no such table: docket_")
    default: false
    }
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

  /// The folders on the way to a file, the outermost first. What a slash follows is one.
  private static func folders(to path: String) -> [String] {
    let slash = UInt8(ascii: "/")
    var folder = path.utf8.first == slash ? "/" : ""
    let parts = path.utf8.split(separator: slash)
    return parts.dropLast(path.utf8.last == slash ? 0 : 1).map { part in
      defer { folder += "/" }
      folder += Substring(part)
      return folder
    }
  }

  /// Whether a file has no bytes, or a blank one, as what other programs call an empty line has;
  /// behind all links.
  static func isEmpty(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
    switch attributes?[.size] as? Int {
    case 0: return true
    case 1:
      let bytes = FileManager.default.contents(atPath: target) ?? Data()
      return String(decoding: bytes, as: UTF8.self).isBlank
    default: return false
    }
  }

  /// What making a file met.
  static func making(_ error: SQLiteStoreError, at path: String) -> Failure {
    switch error.reason {
    case .alreadyExists where isEmpty(path):
      Failure(
        .cannotCreate, "\(path): The file is empty. Remove it, and do that again to begin one.")
    case .folderMissing where fileInTheWay(to: path) != nil:
      Failure(.cannotCreate, opening(error, at: path).sentence)
    case .folderMissing where missingFolder(of: path) != nil:
      Failure(
        .cannotCreate,
        "\(path): The folder \(missingFolder(of: path) ?? "") does not exist. Make it first.")
    case .missing:
      Failure(.cannotCreate, "\(path): No file can be made there.")
    case .directory:
      Failure(.cannotCreate, "\(path): A directory of that name is there already.")
    case .full, .circularLinks, .nameTooLong:
      Failure(.cannotCreate, "\(path): \(error.reason)")
    default:
      opening(error, at: path)
    }
  }
}

extension SQLiteStoreError.Reason {
  /// The status that the program ends with.
  fileprivate var status: Failure.Status {
    switch self {
    case .missing, .directory, .notAFile, .circularLinks, .nameTooLong, .noPermission,
      .unreadableLog, .unfinishedChange:
      .noInput
    case .folderMissing, .folderProtected, .alreadyExists, .danglingLink, .leftoverLog,
      .nameOfLog:
      .cannotCreate
    case .notADatabase, .notDocket, .otherEncoding, .newerSchema, .olderSchema, .damaged,
      .invalidDescription, .constraint, .invalidTemplate:
      .data
    case .busy: .temporary
    case .readOnly, .full, .inputOutput, .uncertain, .replaced, .deleted, .logReplaced, .other:
      .inputOutput
    }
  }
}
