extension SQLiteStoreError: CustomStringConvertible {
  /// The file, what happened to it and what to do.
  public var description: String { "\(path): \(reason)" }
}

extension SQLiteStoreError.Reason: CustomStringConvertible {
  /// What happened and what to do, as whole sentences.
  public var description: String {
    switch self {
    case .missing:
      "There is no such file."
    case .directory:
      "That is a directory, not a file."
    case .notAFile:
      "That is not an ordinary file."
    case .circularLinks:
      "The symbolic links on the way to it lead in a circle, to no file."
    case .nameTooLong:
      "That name is too long for a file, or for the way to one."
    case .noPermission:
      "You are not allowed to read it. Ask its owner, or try a copy."
    case .folderMissing:
      "The folder for it does not exist. Make the folder first."
    case .folderProtected:
      "You are not allowed to make a file there."
    case .alreadyExists:
      "A file of that name is there already and was left alone."
    case .danglingLink:
      "A symbolic link of that name leads to no file. Remove it, or make what it leads to."
    case .leftoverLog:
      "The log of a lost file of that name (-wal or -journal) lies there. Move it away first."
    case .nameOfLog(let name):
      "SQLite keeps a file of that name beside \(name). Choose another name."
    case .notADatabase:
      "That is not a Docket file: it is no SQLite database, or an encrypted one."
    case .notDocket:
      "That is an SQLite database, but not a Docket file."
    case .otherEncoding(let name):
      "Its texts are in \(name), and Docket reads UTF-8 alone."
    case .newerSchema(let found, let supported):
      "A newer Docket made this file: its format is \(found), and this program knows up to"
        + " \(supported). Update Docket."
    case .olderSchema(let found):
      "A copy of an older format (\(found)) was written into the file. Open it again."
    case .damaged(let words):
      "The file is damaged (\(words)). Keep a copy, and see what sqlite3's .recover saves."
    case .invalidDescription(let words):
      "Its notes of lists and fields do not fit its tables: \(words)."
    case .unreadableLog:
      "Its newest changes are in a log (-wal) that you are not allowed to read."
    case .unfinishedChange:
      "A program is writing to it, or was interrupted while it did (-journal). Whoever may write"
        + " the file and its folder has to open it first."
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
