import ObjectGraph

extension SQLiteStore {
  /// Makes the log as long as it gets, once this store has written: later commits then overwrite
  /// it, and are on the disk in about two thirds of the time.
  ///
  /// For programs that stay open and whose people wait for each commit. It takes 4 MiB of disk
  /// until the last program closes the file, and a thread for some milliseconds. Where the disk is
  /// nearly full, or has a fault, nothing happens. To be called when nobody waits; what is not
  /// needed costs nothing.
  public func makeRoomInLog() {
    guard !isClosed, isLeavingNotes, roomMaking == nil else { return }
    let room = LogRoom(path: connection.location.logPath)
    roomMaking = BackgroundTask({ try room.fill() }, whenDone: {})
  }
}
