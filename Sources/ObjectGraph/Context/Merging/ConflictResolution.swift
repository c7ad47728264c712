/// Who wins a conflict of two edits.
public enum ConflictResolution: Hashable, Sendable {
  /// The edit of this context.
  case ours
  /// What somebody else saved meanwhile.
  case theirs
}
