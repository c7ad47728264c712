import ObjectGraph

/// A file of lists: a SQLite database with one ordinary table for each entity.
///
/// ```swift
/// let store = try SQLiteStore(path: path)
/// let context = try ManagedObjectContext(store: store)
/// ```
///
/// The file belongs to whoever has it: other programs may read and write it at any time, also while
/// it is open here. The store notices what they do through the change feed, which triggers in the
/// file write for every writer, and overwrites nothing that they changed, because it compares
/// before it writes.
///
/// **Durable.** The journal mode is WAL and `synchronous` is FULL: when `commitGesture()` or
/// `write(_:meanwhile:)` returns, the gesture is on the disk.
///
/// **One thread.** A store belongs to the thread of its contexts.
public final class SQLiteStore {
  /// The entities and lists that the file describes, as of the last look at the feed or the last
  /// gesture: other programs change them too.
  public internal(set) var model: Model
  /// What opening did to a file of an earlier version; nil where there was nothing to do.
  public internal(set) var migration: MigrationReport?
  let options: Options
  /// Run when a gesture waits for another program's write lock, once it has done so for longer than
  /// people take for at once: what is on a screen then looks as if it hung. The store is not to be
  /// written to in it.
  public var onLongWait: (() -> Void)?
  /// Run once when a change of fields and lists, an import, or what takes one back, takes SQLite
  /// more steps than people take for at once, and when reading a step that is to be turned does.
  /// It is in the middle of a statement then: the store is to be asked nothing in it.
  public var onLongWork: (() -> Void)?
  /// When the file was opened, in seconds since 1970.
  let openingTime: Int64
  /// What is open, also while another thread saves with it: for what is asked of no SQLite.
  var openConnection: Connection
  /// The same for everything else: a save on another thread is waited for.
  var connection: Connection {
    openConnection.awaitSave()
    return openConnection
  }
  /// What the file looked like when it was opened, for the access without locks.
  var sighting: FileSighting
  /// Where the feed ended when it was looked at or written last: what has not come behind that is
  /// another history. Without locks it ends there as long as the file is open so.
  var feedEnd: FeedEnd?
  /// How often what is open was found to have another history than what was known of it.
  public internal(set) var history = 0
  var gesture = Gesture.none
  /// When the model was read; nil if that was in another file.
  var modelMark: ModelMark?
  /// The model that the open gesture makes, if it does.
  var draftModel: (model: Model, mark: ModelMark)?
  /// Up to where the feed was read last, and in which version of the file.
  var feedMark: FeedMark?
  /// Whether a gesture of this store wrote to the file.
  var isLeavingNotes = false
  /// Whether SQLite's connection is gone, which may be asked nothing any more.
  var isClosed = false
  /// Makes the log as long as it gets.
  var roomMaking: BackgroundTask<Void>?
  /// The notes on fields that opening the file passed over, since their columns are not there.
  public let strayFields: [StrayField]

  /// Opens a file.
  ///
  /// An up-to-date file is not written to; one with a table that somebody else made or made anew
  /// gets the triggers that the table lacks. One of an earlier version is brought up to date, with
  /// a copy kept beside it: see ``migration``. Where the rights are not enough for writing, or the
  /// options ask for it, it is opened for reading only, whatever its version: see ``access``.
  ///
  /// - Throws: ``SQLiteStoreError``; nothing is left open, and the file as it was, or brought up to
  ///   date with its copy beside it where only then something in it makes no sense.
  /// - Complexity: O(number of tables), whatever the number of rows.
  public init(path: String, options: Options = Options()) throws {
    self.options = options
    openingTime = options.now()
    let file = try OpenedFile.open(path: path, options) { connection, _ in
      // Tables and notes are to be of one moment, also where somebody changes both.
      let content = try connection.reading {
        let mark = try ModelMark(on: connection)
        let reader = ModelReader(connection: connection)
        return (mark: mark, model: try reader.read(), strayFields: try reader.readStrayFields())
      }
      try FileFormat.mend(connection, model: content.model)
      try connection.checkPresence()
      return content
    }
    (openConnection, sighting, migration) = (file.connection, file.sighting, file.migration)
    feedEnd = file.feedEnd ?? file.content.mark.feedEnd
    (modelMark, model, strayFields) = (
      file.content.mark, file.content.model, file.content.strayFields
    )
  }

  /// Closes the file. Of several that have it open the last writes the log back and removes it. One
  /// that wrote shortens the change feed before, if another program's changes made it long.
  ///
  /// What reads or writes the file throws `PersistentStoreError.failed` afterwards, and closing it
  /// again does nothing. A store that is let go without is closed as well; this call tells of
  /// errors.
  ///
  /// - Precondition: No gesture is open.
  /// - Throws: ``SQLiteStoreError``. What was committed is on the disk all the same.
  public func close() throws {
    guard gesture == .none else { trap("store closed in a gesture: \(path)") }
    guard !isClosed else { return }
    roomMaking = nil
    trimFeedAtLeisure()
    try connection.close()
    isClosed = true
  }

  /// The absolute path of the file, without links.
  public var path: String { openConnection.location.path }

  /// How the file is open.
  public var access: FileAccess { openConnection.location.access }

  /// Whether the file is open for reading only because the disk had no room when it was opened.
  public var lacksRoom: Bool { openConnection.location.lacksRoom }

  /// How many names the file has, symbolic links not among them. SQLite keeps the log beside the
  /// name that it is told, so that of two programs which open the file by two names each has a log
  /// of its own, and one writes over what the other wrote.
  ///
  /// `stat`
  public var nameCount: Int { SystemCalls.nameCount(of: path) ?? 1 }

  /// What the store has asked of SQLite so far.
  public var statistics: StoreStatistics {
    var statistics = connection.statistics
    if !isClosed { statistics.pagesWritten = connection.pagesWritten }
    return statistics
  }
}
