/// What the world can do to a store: thrown by everything here that touches a file.
///
/// ```swift
/// do {
///   let store = try SQLiteStore(path: path)
///   show(store.model.lists)
/// } catch let error as SQLiteStoreError {
///   switch error.reason {
///   case .missing: ask("There is no such file. Make it?")
///   default: tell("\(error)")
///   }
/// }
/// ```
///
/// **The state left.** Opening and creating leave nothing behind: no store, no open file, no
/// half-made file, and an existing file as it was. A failed read leaves the store usable. A failed
/// gesture was rolled back: the file is as before `beginGesture()`, and another one may be tried;
/// of one that is `uncertain` this holds as long as somebody has the file open. After `replaced`,
/// `deleted` and `logReplaced` the store can only be closed: what is on the screen is still there,
/// and the file of that name, or its log, is somebody else's.
public struct SQLiteStoreError: Error, Hashable, Sendable {
  /// The file that it is about.
  public let path: String
  /// What happened.
  public let reason: Reason

  /// An error about a file.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension SQLiteStoreError {
  /// What can happen.
  public enum Reason: Hashable, Sendable {
    // The name.

    /// There is no file of that name, or a link that leads nowhere.
    case missing
    /// It is a directory.
    case directory
    /// It is a pipe, a socket or a device.
    case notAFile
    /// Symbolic links on the way to it lead back to themselves.
    case circularLinks
    /// The name, or the path, is longer than the system takes.
    case nameTooLong
    /// The rights of the file or of a folder on its path are not enough.
    case noPermission
    /// The folder in which a file should be made is missing, or is no folder.
    case folderMissing
    /// A new file was asked for, and the rights of its folder, or of one on the way there, are not
    /// enough to make one.
    case folderProtected
    /// A new file was asked for, and something of that name is there already.
    case alreadyExists
    /// A new file was asked for, and a symbolic link of that name leads to no file.
    case danglingLink
    /// A new file was asked for, and the log (`-wal`, `-journal`) of a lost one lies there, which
    /// SQLite would take for the log of the new file.
    case leftoverLog
    /// A new file was asked for by the name that SQLite gives the log of a file which is there, or
    /// what it keeps beside the log: it would delete the new one, or take it for its own. The name
    /// of the file that is there.
    case nameOfLog(of: String)

    // What is in it.

    /// It is not a SQLite file, or it is an encrypted one.
    case notADatabase
    /// It is SQLite, but nothing that this library made.
    case notDocket
    /// Its texts are in another encoding than UTF-8, by SQLite's name for that: their order there
    /// is another one, and what is not well-formed could not be brought back.
    case otherEncoding(String)
    /// A later version of this library made it.
    case newerSchema(found: Int, supported: Int)
    /// A copy that an earlier version of this library made was written into it while it was open.
    case olderSchema(found: Int)
    /// It is cut off or damaged; SQLite's words.
    case damaged(String)
    /// Its notes of lists and fields do not fit its tables; what and where, in words.
    case invalidDescription(String)
    /// Only its log holds its present state, and the log cannot be read with these rights.
    case unreadableLog
    /// A program is writing to it, or was interrupted while it did, and these rights do not allow
    /// to take back what was begun (`-journal`).
    case unfinishedChange

    // The moment.

    /// Somebody else holds the lock, and the time to wait for it is over.
    case busy
    /// It was opened for reading only, see `SQLiteStore.access`.
    case readOnly
    /// The disk or the quota is full, or the file may not become larger.
    case full
    /// The disk or the file system failed; SQLite's or the system's words.
    case inputOutput(String)
    /// The disk failed at the end of a commit: it is taken back here, and may be there all the same
    /// when the file is opened again after a kill or a power cut. The words are SQLite's.
    case uncertain(String)
    /// Another file lies in its place now.
    case replaced
    /// It was removed while it was open.
    case deleted
    /// Its log (`-wal`), or the log's index (`-shm`), was removed or replaced while it was open.
    /// What was committed before is in the file, or in the log of that name, or lost where somebody
    /// else wrote to the file before that was seen. The file stays open until the process ends,
    /// also after `close()`.
    case logReplaced

    // What was asked for.

    /// A rule of the table (NOT NULL, UNIQUE, CHECK, a foreign key) forbids it; SQLite's words.
    case constraint(String)
    /// A template's SQL does not run; SQLite's words.
    case invalidTemplate(String)
    /// Anything else; SQLite's extended result code and words.
    case other(code: Int32, message: String)
  }
}
