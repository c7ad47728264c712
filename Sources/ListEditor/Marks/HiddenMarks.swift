import ObjectGraph

/// Marks whose rows are not shown. They are no marks for any command until the rows are shown
/// again: nobody deletes what they do not see.
struct HiddenMarks {
  /// The rows.
  var rows: Set<ManagedObjectID> = []
  /// Whether some may have been deleted of which nobody said so.
  var areUncertain = false
  /// Whether some of them may be shown by now.
  var isStale = false
  /// Whether somebody said that a command is not for them, since the last one was hidden.
  var areLeftAlone = false
  /// Whether some of them may be of rows that are shown once all are read.
  var awaitsRows = false
}
