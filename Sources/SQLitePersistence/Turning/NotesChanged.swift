import ObjectGraph

/// Why a group stays as it is: somebody changed what is noted about its tables and columns, or what
/// can be turned with all the rest only.
struct NotesChanged: Error {
  let conflicts: [SaveConflict]
}
