/// The rows that went from the table since the last look, with what the table knew of them: they
/// were deleted, or somebody changed them so that they are not shown.
struct VanishedRows {
  /// The keys of those that were marked.
  var marked: Set<Int64> = []
  /// How many others were, where the table did not remember which.
  var unnamedMarks = 0
  /// The keys of those that were held.
  var held: Set<Int64> = []
  /// How many were held.
  var heldCount = 0
  /// The keys of the rows that were deleted, where any of the others might be among them.
  var deleted: Set<Int64> = []

  /// Whether others may have been deleted of which nobody said so.
  var areUncertain = false

  /// Whether the table lost nothing but rows that it kept nothing of.
  var isEmpty: Bool { marked.isEmpty && unnamedMarks == 0 && heldCount == 0 }

  /// How many of the held ones were deleted.
  var deletedHeldCount: Int {
    held.isEmpty ? min(heldCount, deleted.count) : held.intersection(deleted).count
  }
}
