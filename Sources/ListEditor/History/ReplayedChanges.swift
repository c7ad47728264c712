import ObjectGraph

/// What an undo or redo changed.
struct ReplayedChanges {
  /// Whether it changed nothing.
  private(set) var isEmpty = true
  /// The rows that it changed or added.
  private(set) var rows: [ManagedObjectID] = []
  /// The rows that it deleted.
  private(set) var deletions: [ManagedObjectID] = []
  /// The rows that its last step brought back, or added.
  private(set) var additions: [ManagedObjectID] = []

  /// Takes in what a step changed.
  mutating func add(_ notice: ChangeNotice) {
    isEmpty = false
    rows += notice.updated.map(\.id) + notice.inserted
    deletions += notice.deleted
    additions += notice.inserted
  }

  /// The next step begins.
  mutating func beginStep() { additions = [] }
}
