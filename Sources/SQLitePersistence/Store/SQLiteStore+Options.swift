extension SQLiteStore {
  /// How a store is opened and what it notes of whoever writes.
  public struct Options {
    /// Who writes: undo takes back the steps of this session first. Every opening is a session of
    /// its own unless said otherwise.
    public var session: String
    /// Whose session it is: undo takes back this user's steps of other sessions next.
    public var user: String
    /// The time, in seconds since 1970, for the journal.
    public var now: () -> Int64
    /// How long to wait for somebody else's lock: not at all where it is negative, and at most the
    /// 24 days that SQLite counts in milliseconds. A store that may not write waits a
    /// twentieth of it for a log that is just being made or removed.
    public var busyTimeout: Duration
    /// How many gestures can be undone at most: older ones are forgotten as new ones come. They are
    /// counted by their numbers in the journal; an undo in part takes one more, so slightly fewer
    /// may be kept.
    public var undoLimit: Int
    /// How many changes the feed keeps at least. Whoever fell further behind is told to read
    /// everything anew, which is then less work.
    public var feedLimit: Int
    /// The name of a registered `sqlite3_vfs`; nil is SQLite's own.
    public var fileSystem: String?
    /// Whether the file is opened for reading only, whatever its rights: then one of an earlier
    /// version stays as it is, and nothing is made beside it.
    public var isForReading: Bool

    /// Options, all with a default.
    ///
    /// - Parameters:
    ///   - session: Without one a name that no other session has.
    ///   - user: Without one the name of the process's user.
    ///   - now: Without one the system's clock.
    ///   - busyTimeout: How long to wait for another program's write lock.
    ///   - undoLimit: How many steps the history keeps at most.
    ///   - feedLimit: How many changes the feed keeps at least.
    ///   - fileSystem: The name of a registered SQLite file layer; without one the system's.
    ///   - isForReading: Whether the file is opened for reading only.
    /// - Precondition: The limits are not negative.
    public init(
      session: String? = nil, user: String? = nil, now: (() -> Int64)? = nil,
      busyTimeout: Duration = .seconds(2), undoLimit: Int = 1_000, feedLimit: Int = 20_000,
      fileSystem: String? = nil, isForReading: Bool = false
    ) {
      if undoLimit < 0 || feedLimit < 0 {
        trap("undo limit \(undoLimit), feed limit \(feedLimit)")
      }
      self.session = session ?? String(UInt64.random(in: .min ... .max), radix: 16)
      self.user = user ?? SystemCalls.userName()
      self.now = now ?? SystemCalls.secondsSince1970
      self.busyTimeout = busyTimeout
      self.undoLimit = undoLimit
      self.feedLimit = feedLimit
      self.fileSystem = fileSystem
      self.isForReading = isForReading
    }
  }
}
